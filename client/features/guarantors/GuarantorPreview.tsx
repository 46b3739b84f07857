import { chakra } from '@chakra-ui/react/styled-system'
import { PenLine, Printer, Send } from 'lucide-react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import type { GraphError } from '../../apollo/graph-error.ts'
import { MutationError } from '../../apollo/MutationError.tsx'
import type { MutationPayload, Submit } from '../../forms/use-submit.ts'
import { SubmittedNotice } from '../../shell/SubmittedNotice.tsx'
import { Button } from '../../ui/Button.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { GuarantorPaper } from './GuarantorPaper.tsx'
import type { GuarantorFormValues } from './guarantor-form.ts'
import type { Invitation } from './invitation.ts'

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: 'sticky',
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    maxW: '210mm',
    mx: 'auto',
    mt: '4',
    py: '3',
    px: { base: '4', sm: '5' },
    bg: 'bg.raised',
    borderWidth: '1px',
    borderColor: 'line',
    borderTopRadius: 'lg',
    boxShadow: 'lg',
    pb: 'max({spacing.3}, env(safe-area-inset-bottom))',
  },
})

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
      <Bar data-screen-only>
        <MutationError error={error} advise={advise} />
        {progress !== null && <ProgressBar label="Sending your form" done={progress} total={1} />}
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: '1fr 1fr', sm: 'auto auto auto' }}
          justifyContent={{ sm: 'end' }}
          gap="3"
          css={{ '& > :last-child': { gridColumn: { base: '1 / -1', sm: 'auto' } } }}
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
        </chakra.div>
      </Bar>
    </>
  )
}
