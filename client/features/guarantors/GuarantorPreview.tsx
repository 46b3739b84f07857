import { chakra } from '@chakra-ui/react/styled-system'
import { PenLine, Printer, Send } from 'lucide-react'
import { GUARANTORS_TEXTS } from '#rules/texts/guarantors.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { GuarantorPaper, type GuarantorPaperProps } from './GuarantorPaper.tsx'
import type { Sending } from './use-guarantor-submit.ts'

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

export interface GuarantorPreviewProps extends GuarantorPaperProps {
  readonly sending: Sending
  readonly onEdit: () => void
  readonly onSubmit: () => void
}

/** Spec 002 §2.3: the filled form as a paper, to be mended, sent and printed. Sent, it is the receipt. */
export function GuarantorPreview({ sending, onEdit, onSubmit, ...paper }: GuarantorPreviewProps) {
  const sent = paper.receivedAt !== null
  return (
    <>
      {sent && (
        <chakra.div maxW="210mm" mx="auto" mb="4" data-screen-only>
          <Notice tone="success" announce="status" title={sending.message ?? GUARANTORS_TEXTS.submitted}>
            There is nothing more for you to do. Print this page, or save it as a PDF, as your receipt.
          </Notice>
        </chakra.div>
      )}
      <GuarantorPaper {...paper} />
      <Bar data-screen-only>
        {sending.failure !== null && (
          <Notice tone="danger" announce="alert" title={sending.failure.message}>
            {sending.failure.advice}
          </Notice>
        )}
        {sending.busy && <ProgressBar label="Sending your form" done={sending.share} total={1} />}
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: '1fr 1fr', sm: 'auto auto auto' }}
          justifyContent={{ sm: 'end' }}
          gap="3"
          css={{ '& > :last-child': { gridColumn: { base: '1 / -1', sm: 'auto' } } }}
        >
          <Button tone="secondary" icon={PenLine} onClick={onEdit} disabled={sent || sending.busy}>
            {SHELL_TEXTS.editForm}
          </Button>
          <Button tone="secondary" icon={Printer} onClick={() => window.print()}>
            {SHELL_TEXTS.print}
          </Button>
          <Button icon={Send} onClick={onSubmit} busy={sending.busy} disabled={sent}>
            {SHELL_TEXTS.submitForm}
          </Button>
        </chakra.div>
      </Bar>
    </>
  )
}
