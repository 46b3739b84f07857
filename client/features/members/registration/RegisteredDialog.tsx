import { useRef } from 'react'
import { REGISTRATION_TEXTS } from '#rules/texts/registration.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

export interface RegisteredDialogProps {
  /** The name of the registered applicant; null before the registration. */
  readonly name: string | null
  /** Called by 'Okay' and by every other way of closing. */
  readonly onOkay: () => void
}

/** Spec 000 §4: the alert at the end of the wizard. */
export function RegisteredDialog({ name, onOkay }: RegisteredDialogProps) {
  const okay = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={name !== null}
      onClose={onOkay}
      role="alertdialog"
      size="sm"
      title={REGISTRATION_TEXTS.registered}
      initialFocus={okay}
      footer={
        <Button ref={okay} onClick={onOkay}>
          {SHELL_TEXTS.okay}
        </Button>
      }
    >
      Thank you, {name}. Staff will now check your payment and details. We will e-mail your member ID when you
      are confirmed.
    </Dialog>
  )
}
