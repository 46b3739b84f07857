import { useRef, useState } from 'react'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import type { ErrorSummaryProps } from '../../../ui/ErrorSummary.tsx'

/** Spec 001 §5: the dialog after an attempt with empty fields, once for each attempt. */
export function MissingFieldsDialog({ errors, attempt }: Pick<ErrorSummaryProps, 'errors' | 'attempt'>) {
  const [seen, setSeen] = useState(0)
  const okay = useRef<HTMLButtonElement>(null)
  const close = () => setSeen(attempt)
  return (
    <Dialog
      open={attempt > seen && errors.some(({ message }) => message === MEMBERS_TEXTS.cannotBeBlank)}
      size="sm"
      role="alertdialog"
      title={MEMBERS_TEXTS.requiredFieldsMissing}
      initialFocus={okay}
      onClose={close}
      footer={
        <Button ref={okay} onClick={close}>
          {SHELL_TEXTS.okay}
        </Button>
      }
    />
  )
}
