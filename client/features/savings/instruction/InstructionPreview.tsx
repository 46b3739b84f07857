import { chakra } from '@chakra-ui/react/styled-system'
import { Pencil, Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { AmountsInForce, InstructionKind } from '#rules/savings/instruction.ts'
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
  paperOf,
  type Submitted,
} from './instruction-form.ts'
import { useSubmitInstructionMutation } from './SubmitInstruction.generated.ts'

export interface InstructionPreviewProps {
  readonly values: InstructionFormValues
  /** The instructions that the form comes to, one or two. */
  readonly kinds: readonly InstructionKind[]
  readonly inForce: AmountsInForce
  readonly member: InstructionFormProps['member']
  /** Leads back to the form, with what the society refused. */
  readonly onEdit: (userErrors: readonly UserError[]) => void
  readonly onSubmitted: (submitted: Submitted) => void
  /** An instruction of a kind was submitted, and another one was not. */
  readonly onPartSubmitted: (kind: InstructionKind) => void
}

/** Spec 002 §2.6: the papers before they are submitted, with Edit Form and Submit Form. */
export function InstructionPreview({
  values,
  kinds,
  inForce,
  member,
  onEdit,
  onSubmitted,
  onPartSubmitted,
}: InstructionPreviewProps) {
  const [sent, setSent] = useState<readonly InstructionPaper[]>([])
  const submit = useSubmit(
    useSubmitInstructionMutation({ refetchQueries: ['SavingsPlan'] }),
    (data) => data.submitSavingsInstruction,
  )
  const keyOf = useSubmissionKey()
  const send = async () => {
    const papers = [...sent]
    let message: string = SAVINGS_TEXTS.submitted
    for (const [place, kind] of kinds.entries()) {
      const input = inputOf(values, kind, inForce)
      // One after the other: the second is judged by what the first one leaves.
      const { payload } = await submit.send({ input: { ...input, idempotencyKey: keyOf(input) } })
      if (payload === null) {
        // What was taken is not sent again with the rest.
        setSent(papers)
        for (const done of kinds.slice(0, place)) onPartSubmitted(done)
        return
      }
      papers.push({ ...paperOf(values, kind, inForce), state: 'PENDING' })
      message = payload.message ?? message
    }
    onSubmitted({ papers, message })
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
      {kinds.map((kind, place) => (
        <InstructionForm
          key={kind}
          instruction={paperOf(values, kind, inForce)}
          member={member}
          level={2}
          newPage={place > 0}
        />
      ))}
      <PaperBar>
        <Button tone="secondary" icon={Pencil} onClick={() => onEdit([])}>
          {SHELL_TEXTS.editForm}
        </Button>
        <Button icon={Send} busy={submit.busy} busyText="Submitting" onClick={() => void send()}>
          {SHELL_TEXTS.submitForm}
        </Button>
      </PaperBar>
      <RefusedDialog submit={submit} isPart={sent.length > 0} onEdit={() => onEdit(submit.userErrors)} />
    </>
  )
}

interface RefusedDialogProps {
  readonly submit: Pick<ReturnType<typeof useSubmit>, 'error' | 'userErrors' | 'clear'>
  /** Whether the increase of the form was taken. */
  readonly isPart: boolean
  readonly onEdit: () => void
}

/** Spec 001 §8: the error of a submission in a dialog. What was filled in is kept. */
function RefusedDialog({ submit, isPart, onEdit }: RefusedDialogProps) {
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
      title={isPart ? SAVINGS_TEXTS.onlyIncrease : SAVINGS_TEXTS.notSubmitted}
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
      {isPart && <chakra.p mb="3">{SAVINGS_TEXTS.onlyIncreaseText}</chakra.p>}
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
