import { Printer } from 'lucide-react'
import { useState } from 'react'
import { SAVINGS_TEXTS } from '#rules/texts/savings.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PrintedPaper } from '../../../ui/PrintedPaper.tsx'
import { InstructionForm, type InstructionFormProps, type InstructionPaper } from '../InstructionForm.tsx'
import type { Submitted } from './instruction-form.ts'

interface PaperProps {
  readonly paper: InstructionPaper
  readonly member: InstructionFormProps['member']
}

/** Spec 001 §4: Print, available after the form was submitted. */
function PrintButton({ paper, member, tone }: PaperProps & { readonly tone: 'primary' | 'secondary' }) {
  const [printing, setPrinting] = useState(false)
  return (
    <>
      <Button tone={tone} icon={Printer} onClick={() => setPrinting(true)}>
        {SHELL_TEXTS.print}
      </Button>
      {printing && (
        <PrintedPaper onDone={() => setPrinting(false)}>
          <InstructionForm instruction={paper} member={member} />
        </PrintedPaper>
      )}
    </>
  )
}

/** The instruction of a kind that waits for staff, with its paper; another of its kind cannot be given meanwhile. */
export function WaitingInstruction({ paper, member }: PaperProps) {
  return (
    <>
      <Notice
        title={SAVINGS_TEXTS.alreadyPending}
        action={<PrintButton paper={paper} member={member} tone="secondary" />}
      >
        It takes effect when staff acknowledge it. Sign the printed form if the payroll office asks for one.
      </Notice>
      <InstructionForm instruction={paper} member={member} level={2} />
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
          {shown && <PrintButton paper={shown.paper} member={member} tone="secondary" />}
          <Button onClick={onClose}>{SHELL_TEXTS.okay}</Button>
        </>
      }
    >
      Staff will acknowledge it, and deductions start with your next salary after that. You can print the form
      now or later from this page.
    </Dialog>
  )
}
