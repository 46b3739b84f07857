import { chakra } from '@chakra-ui/react/styled-system'
import { Pencil, Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { SAVINGS_TEXTS } from '#rules/texts/savings.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import type { UserError } from '../../../forms/use-rules-form.ts'
import { useSubmissionKey } from '../../../forms/use-submission-key.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { PaperBar } from '../../../ui/PaperBar.tsx'
import { AbovePaper } from '../../../ui/PaperParts.tsx'
import { InstructionForm, type InstructionFormProps, type InstructionPaper } from '../InstructionForm.tsx'
import {
  INSTRUCTION_LABELS,
  type InstructionFormValues,
  inputOf,
  type Submitted,
} from './instruction-form.ts'
import { useSubmitInstructionMutation } from './SubmitInstruction.generated.ts'

export interface InstructionPreviewProps {
  readonly values: InstructionFormValues
  readonly paper: InstructionPaper
  readonly member: InstructionFormProps['member']
  /** Leads back to the form, with what the society refused. */
  readonly onEdit: (userErrors: readonly UserError[]) => void
  readonly onSubmitted: (submitted: Submitted) => void
}

/** Spec 002 §2.6: the paper before it is submitted, with Edit Form and Submit Form. */
export function InstructionPreview({ values, paper, member, onEdit, onSubmitted }: InstructionPreviewProps) {
  const submit = useSubmit(useSubmitInstructionMutation(), (data) => data.submitSavingsInstruction)
  const keyOf = useSubmissionKey()
  const send = async () => {
    const input = inputOf(values)
    const { payload } = await submit.send({ input: { ...input, idempotencyKey: keyOf(input) } })
    if (payload === null) return
    onSubmitted({
      paper: { ...paper, state: 'PENDING' },
      message: payload.message ?? SAVINGS_TEXTS.submitted,
    })
  }
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The pressed button is gone, so reading begins at the top.
    heading.current?.focus()
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <>
      <title>Preview of the savings instruction</title>
      <AbovePaper>
        <chakra.h1
          ref={heading}
          tabIndex={-1}
          outline="0"
          textStyle={{ base: 'display.sm', md: 'display.md' }}
        >
          Preview
        </chakra.h1>
        <chakra.p color="fg.muted">Please check the form. Nothing has been submitted yet.</chakra.p>
      </AbovePaper>
      <InstructionForm instruction={paper} member={member} level={2} />
      <PaperBar>
        <Button tone="secondary" icon={Pencil} onClick={() => onEdit([])}>
          {SHELL_TEXTS.editForm}
        </Button>
        <Button icon={Send} busy={submit.busy} busyText="Submitting" onClick={() => void send()}>
          {SHELL_TEXTS.submitForm}
        </Button>
      </PaperBar>
      <RefusedDialog submit={submit} onEdit={() => onEdit(submit.userErrors)} />
    </>
  )
}

interface RefusedDialogProps {
  readonly submit: Pick<ReturnType<typeof useSubmit>, 'error' | 'userErrors' | 'clear'>
  readonly onEdit: () => void
}

/** Spec 001 §8: the error of a submission in a dialog. What was filled in is kept. */
function RefusedDialog({ submit, onEdit }: RefusedDialogProps) {
  const { error, userErrors, clear } = submit
  // The text stays while the dialog closes.
  const [shown, setShown] = useState({ error, userErrors })
  const open = error !== null || userErrors.length > 0
  if (open && (shown.error !== error || shown.userErrors !== userErrors)) setShown({ error, userErrors })
  return (
    <Dialog
      open={open}
      size="sm"
      role="alertdialog"
      title="The instruction was not submitted"
      onClose={clear}
      footer={
        <>
          {userErrors.length > 0 && (
            <Button tone="secondary" icon={Pencil} onClick={onEdit}>
              {SHELL_TEXTS.editForm}
            </Button>
          )}
          <Button onClick={clear}>{SHELL_TEXTS.okay}</Button>
        </>
      }
    >
      <MutationError error={shown.error} advise={() => NOT_SENT_TWICE} />
      <chakra.ul listStyleType="none">
        {shown.userErrors.map(({ field, message }) => (
          <li key={`${field}:${message}`}>
            {field && INSTRUCTION_LABELS[field] ? `${INSTRUCTION_LABELS[field]}: ${message}` : message}
          </li>
        ))}
      </chakra.ul>
    </Dialog>
  )
}

const NOT_SENT_TWICE = 'Your entries are kept. Submit the form again; it will not be sent twice.'
