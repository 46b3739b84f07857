import { PenLine, Printer, Send } from 'lucide-react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import type { GraphError } from '../../apollo/graph-error.ts'
import { MutationError } from '../../apollo/MutationError.tsx'
import type { MutationPayload, Submit } from '../../forms/use-submit.ts'
import { SubmittedNotice } from '../../shell/SubmittedNotice.tsx'
import { Button } from '../../ui/Button.tsx'
import { PaperBar } from '../../ui/PaperBar.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { GuarantorPaper } from './GuarantorPaper.tsx'
import type { GuarantorFormValues } from './guarantor-form.ts'
import type { Invitation } from './invitation.ts'

/** The confirmation that the society has received the form. */
export interface Receipt {
  readonly message: string
  readonly receivedAt: Date
}

export interface GuarantorPreviewProps {
  readonly invitation: Invitation
  readonly form: UseFormReturn<GuarantorFormValues>
  readonly sending: Pick<Submit<never, MutationPayload>, 'busy' | 'progress' | 'error'>
  /** null until the form has been sent. */
  readonly receipt: Receipt | null
  readonly onEdit: () => void
  readonly onSubmit: () => void
}

const advise = ({ mayRetry }: GraphError): string =>
  mayRetry ? `Your entries are kept. ${SHELL_TEXTS.checkConnection}` : 'Your entries are kept.'

/**
 * Spec 002 §2.3: the filled-in form for print, with buttons to edit, send and print it. After sending it is the
 * receipt.
 */
export function GuarantorPreview({
  invitation,
  form,
  sending,
  receipt,
  onEdit,
  onSubmit,
}: GuarantorPreviewProps) {
  const values = useWatch({ control: form.control, compute: (all: GuarantorFormValues) => all })
  const { busy, progress, error } = sending
  const sent = receipt !== null
  return (
    <>
      {receipt && (
        <SubmittedNotice title={receipt.message}>
          You do not need to do anything more. Print this page or save it as a PDF as your receipt.
        </SubmittedNotice>
      )}
      <GuarantorPaper invitation={invitation} values={values} receivedAt={receipt?.receivedAt ?? null} />
      <PaperBar
        said={
          <>
            <MutationError error={error} advise={advise} />
            {progress !== null && <ProgressBar label="Sending your form" done={progress} total={1} />}
          </>
        }
      >
        <Button tone="secondary" icon={PenLine} onClick={onEdit} disabled={sent || busy}>
          {SHELL_TEXTS.editForm}
        </Button>
        <Button tone="secondary" icon={Printer} onClick={() => window.print()}>
          {SHELL_TEXTS.print}
        </Button>
        <Button icon={Send} onClick={onSubmit} busy={busy} disabled={sent}>
          {SHELL_TEXTS.submitForm}
        </Button>
      </PaperBar>
    </>
  )
}
