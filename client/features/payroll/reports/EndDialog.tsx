import { collectErrors, requiredText } from '#rules/field-errors.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { Refusals } from '../../../requests/Refusals.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { TextAreaField } from '../../../ui/TextAreaField.tsx'
import { notify } from '../../../ui/toasts.ts'
import {
  useDiscardDeductionReportMutation,
  useReverseDeductionReportMutation,
} from './ReportPage.generated.ts'
import type { Report } from './report-cells.ts'

export interface EndDialogProps {
  readonly report: Report
  readonly onClose: () => void
  /** The report is gone. */
  readonly onDiscarded: () => void
}

/** The end of a report: a draft is discarded, a posting is reversed with its reason. */
export function EndDialog(props: EndDialogProps) {
  return props.report.state === 'DRAFT' ? <DiscardQuestion {...props} /> : <ReverseDialog {...props} />
}

function DiscardQuestion({ report, onClose, onDiscarded }: EndDialogProps) {
  const discard = useSubmit(
    // The page of the reports is read again when it is next shown, and shows no row of this one before.
    useDiscardDeductionReportMutation({
      update(cache, { data }) {
        if (data?.discardDeductionReport?.deletedId)
          cache.evict({ id: 'ROOT_QUERY', fieldName: 'deductionReports' })
      },
    }),
    (answer) => answer.discardDeductionReport,
  )
  const confirm = async () => {
    const { payload } = await discard.send({ input: { id: report.id } })
    if (payload === null) return
    notify.success(payload.message ?? REPORT_TEXTS.discarded)
    onClose()
    onDiscarded()
  }
  return (
    <ConfirmDialog
      open
      title={REPORT_TEXTS.discardQuestion}
      confirmText={REPORT_TEXTS.discard}
      tone="danger"
      busy={discard.busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{REPORT_TEXTS.nothingBooked}</p>
      <Refusals errors={discard.userErrors} />
      <MutationError error={discard.error} />
    </ConfirmDialog>
  )
}

function ReverseDialog({ report, onClose }: EndDialogProps) {
  const form = useRulesForm<{ reason: string }>({
    validate: ({ reason }) => collectErrors({ reason: requiredText(reason, REPORT_TEXTS.noReversalReason) }),
    defaultValues: { reason: '' },
  })
  const reverse = useSubmit(useReverseDeductionReportMutation(), (answer) => answer.reverseDeductionReport)
  return (
    <FormDialog
      draftKey={`report-reversal.${report.id}`}
      title={REPORT_TEXTS.reverse}
      description={REPORT_TEXTS.reverseAbout}
      form={form}
      busy={reverse.busy}
      error={reverse.error}
      saveText={REPORT_TEXTS.reverse}
      onClose={onClose}
      send={async ({ reason }, done) => {
        const { payload, userErrors } = await reverse.send({ input: { id: report.id, reason } })
        if (payload !== null) {
          notify.success(payload.message ?? REPORT_TEXTS.reversed)
          done()
        }
        return userErrors
      }}
    >
      <TextAreaField {...form.bind('reason')} label="Reason" rows={2} />
    </FormDialog>
  )
}
