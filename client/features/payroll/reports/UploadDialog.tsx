import { PAYROLL_FILE_RULE } from '#rules/documents/file-limits.ts'
import { collectErrors } from '#rules/field-errors.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { FormValue } from '../../../forms/FormValue.tsx'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useSubmissionKey } from '../../../forms/use-submission-key.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { FileField } from '../../../ui/FileField.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { notify } from '../../../ui/toasts.ts'
import {
  PAYER_MONTH_LABELS,
  type PayerMonth,
  PayerMonthFields,
  payerMonthErrors,
} from './PayerMonthFields.tsx'
import { UploadDeductionReportDocument } from './ReportsPage.generated.ts'

interface Values extends PayerMonth {
  readonly file: File | null
}

export interface ReportDialogProps {
  readonly payers: readonly { readonly value: string; readonly label: string }[]
  readonly onClose: () => void
  readonly onDone: (reportId: string) => void
}

const LABELS = { ...PAYER_MONTH_LABELS, file: 'File of payroll' } as const

const validate = (values: Values) => ({
  ...payerMonthErrors(values),
  ...collectErrors({ file: values.file === null ? REPORT_TEXTS.noFile : null }),
})

/** The upload of what payroll says it deducted. Nothing is booked by it. */
export function UploadDialog({ payers, onClose, onDone }: ReportDialogProps) {
  const keyOf = useSubmissionKey()
  const form = useRulesForm<Values>({
    validate,
    defaultValues: { payerId: payers.length === 1 ? (payers[0]?.value ?? '') : '', month: '', file: null },
    labels: LABELS,
  })
  const upload = useSubmit(UploadDeductionReportDocument, (answer) => answer.uploadDeductionReport, {
    fetchPolicy: 'no-cache',
    refetchQueries: ['ReportsPage'],
  })
  return (
    <FormDialog
      title={REPORT_TEXTS.upload}
      form={form}
      busy={upload.busy}
      error={upload.error}
      saveText={REPORT_TEXTS.read}
      onClose={onClose}
      // The report is opened while the choices are still in the form.
      guarded={false}
      send={async ({ file, ...values }) => {
        if (file === null) return []
        const { payload, userErrors } = await upload.send({
          input: { ...values, file, idempotencyKey: keyOf({ ...values, file }) },
        })
        if (payload?.reportId) {
          notify.success(payload.message ?? REPORT_TEXTS.uploaded)
          onDone(payload.reportId)
        }
        return userErrors
      }}
    >
      <PayerMonthFields form={form} payers={payers} />
      <FormValue form={form.form} name="file">
        {(file) => (
          <FileField
            {...file}
            label={LABELS.file}
            help="A .csv or .xlsx of at most 10 MB."
            rule={PAYROLL_FILE_RULE}
          />
        )}
      </FormValue>
      {upload.busy && upload.progress !== null && upload.progress > 0 && (
        <ProgressBar label={REPORT_TEXTS.uploading} done={upload.progress} total={1} />
      )}
    </FormDialog>
  )
}
