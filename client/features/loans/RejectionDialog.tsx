import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useRef, useState } from 'react'
import { isBlank, PARAGRAPH_MAX } from '#rules/field-errors.ts'
import { FIELD_TEXTS } from '#rules/texts/fields.ts'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'

export interface RejectionDialogProps {
  readonly open: boolean
  /** Whose request it is. */
  readonly name: string
  readonly busy: boolean
  /** What went wrong at the last try. */
  readonly trouble: ReactNode
  readonly onClose: () => void
  readonly onReject: (reason: string) => void
}

/** Asks why a loan request is rejected; the borrower reads the reason. */
export function RejectionDialog({ open, ...rest }: RejectionDialogProps) {
  return open ? <AskReason {...rest} /> : null
}

function AskReason({ name, busy, trouble, onClose, onReject }: Omit<RejectionDialogProps, 'open'>) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const blank = isBlank(reason)
  return (
    <Dialog
      open
      size="sm"
      role="alertdialog"
      onClose={onClose}
      initialFocus={box}
      title={`Reject the request of ${name}?`}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            {SHELL_TEXTS.cancel}
          </Button>
          <Button
            tone="danger"
            busy={busy}
            held={blank}
            onClick={() => {
              setAsked(true)
              if (blank) box.current?.focus()
              else onReject(reason.trim())
            }}
          >
            {LOANS_TEXTS.reject}
          </Button>
        </>
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="4">
        {trouble}
        <TextAreaField
          ref={box}
          label="Reason"
          help={`${name} reads it under My loans. ${SHELL_TEXTS.actionCannotBeUndone}.`}
          error={asked && blank ? FIELD_TEXTS.reasonBlank : undefined}
          maxLength={PARAGRAPH_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </chakra.div>
    </Dialog>
  )
}
