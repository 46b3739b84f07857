import { collectErrors, requiredText } from '#rules/field-errors.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { TextAreaField } from '../../../ui/TextAreaField.tsx'
import { notify } from '../../../ui/toasts.ts'
import {
  PAYER_MONTH_LABELS,
  type PayerMonth,
  PayerMonthFields,
  payerMonthErrors,
} from './PayerMonthFields.tsx'
import { useNoteNetPayOnlyMutation } from './ReportsPage.generated.ts'
import type { ReportDialogProps } from './UploadDialog.tsx'

interface Values extends PayerMonth {
  readonly reason: string
}

const LABELS = { ...PAYER_MONTH_LABELS, reason: 'Reason' } as const

const validate = (values: Values) => ({
  ...payerMonthErrors(values),
  ...collectErrors({ reason: requiredText(values.reason, REPORT_TEXTS.noReason) }),
})

/** A month in which nothing was deducted from anybody. */
export function NetPayDialog({ payers, onClose, onDone }: ReportDialogProps) {
  const form = useRulesForm<Values>({
    validate,
    defaultValues: { payerId: payers.length === 1 ? (payers[0]?.value ?? '') : '', month: '', reason: '' },
    labels: LABELS,
  })
  const note = useSubmit(useNoteNetPayOnlyMutation(), (answer) => answer.noteNetPayOnly)
  return (
    <FormDialog
      draftKey="net-pay"
      title={REPORT_TEXTS.netPayOnly}
      description={REPORT_TEXTS.netPayAbout}
      form={form}
      busy={note.busy}
      error={note.error}
      saveText={REPORT_TEXTS.note}
      onClose={onClose}
      // The report is opened while the choices are still in the form.
      guarded={false}
      send={async (values, done) => {
        const { payload, userErrors } = await note.send({ input: values })
        if (payload?.deductionReport) {
          notify.success(payload.message ?? REPORT_TEXTS.netPayPosted)
          done()
          onDone(payload.deductionReport.id)
        }
        return userErrors
      }}
    >
      <PayerMonthFields form={form} payers={payers} />
      <TextAreaField {...form.bind('reason')} label={LABELS.reason} rows={2} />
    </FormDialog>
  )
}
