import { ChevronDown, Printer } from 'lucide-react'
import { useState } from 'react'
import { SAVINGS_TEXTS } from '#rules/texts/savings.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PrintedPaper } from '../../../ui/PrintedPaper.tsx'
import { InstructionForm, type InstructionFormProps, type InstructionPaper } from '../InstructionForm.tsx'
import type { Submitted } from './instruction-form.ts'

interface PaperProps {
  readonly papers: readonly InstructionPaper[]
  readonly member: InstructionFormProps['member']
}

/** Spec 001 §4: Print, available after the form was submitted. */
function PrintButton({ papers, member, tone }: PaperProps & { readonly tone: 'primary' | 'secondary' }) {
  const [printing, setPrinting] = useState(false)
  return (
    <>
      <Button tone={tone} icon={Printer} onClick={() => setPrinting(true)}>
        {SHELL_TEXTS.print}
      </Button>
      {printing && (
        <PrintedPaper onDone={() => setPrinting(false)}>
          {papers.map((paper, place) => (
            <InstructionForm key={paper.kind} instruction={paper} member={member} newPage={place > 0} />
          ))}
        </PrintedPaper>
      )}
    </>
  )
}

/** The instructions that wait for staff, with their papers; another of the same kind cannot be given meanwhile. */
export function WaitingInstruction({
  papers,
  member,
  isJustSubmitted,
}: PaperProps & { readonly isJustSubmitted: boolean }) {
  return (
    <>
      <Notice
        tone={isJustSubmitted ? 'success' : 'info'}
        title={isJustSubmitted ? SAVINGS_TEXTS.submitted : SAVINGS_TEXTS.waiting}
        action={<PrintButton papers={papers} member={member} tone="secondary" />}
      >
        It takes effect when staff acknowledge it. Sign the printed form if the payroll office asks for one.
      </Notice>
      <Disclosure summary={SAVINGS_TEXTS.seePaper} icon={ChevronDown} turn={180} isOpen={isJustSubmitted}>
        {papers.map((paper) => (
          <InstructionForm key={paper.kind} instruction={paper} member={member} level={2} />
        ))}
      </Disclosure>
    </>
  )
}

interface SubmittedDialogProps {
  /** null while there is nothing to tell. */
  readonly submitted: Submitted | null
  readonly member: InstructionFormProps['member']
  readonly onClose: () => void
}

/** Spec 001 §8: the success of a submission in a dialog, from which the form can be printed. */
export function SubmittedDialog({ submitted, member, onClose }: SubmittedDialogProps) {
  // The text stays while the dialog closes.
  const [shown, setShown] = useState(submitted)
  if (submitted !== null && submitted !== shown) setShown(submitted)
  return (
    <Dialog
      open={submitted !== null}
      size="sm"
      title={shown?.message ?? ''}
      onClose={onClose}
      footer={
        <>
          {shown && <PrintButton papers={shown.papers} member={member} tone="secondary" />}
          <Button onClick={onClose}>{SHELL_TEXTS.okay}</Button>
        </>
      }
    >
      Staff will acknowledge it, and deductions start with your next salary after that. You can print the form
      now or later from this page.
    </Dialog>
  )
}
