import { collectErrors } from '#rules/field-errors.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { TableUploadDialog } from '../../../forms/TableUploadDialog.tsx'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import {
  PAYER_MONTH_LABELS,
  type PayerMonth,
  PayerMonthFields,
  payerMonthErrors,
} from './PayerMonthFields.tsx'
import { useUploadDeductionReportMutation } from './ReportsPage.generated.ts'

interface Values extends PayerMonth {
  readonly file: File | null
}

export interface ReportDialogProps {
  readonly payers: readonly { readonly value: string; readonly label: string }[]
  readonly onClose: () => void
  /** Called with the id of the report. */
  readonly onDone: (id: string) => void
}

const LABELS = { ...PAYER_MONTH_LABELS, file: 'Payroll file' } as const

const validate = (values: Values) => ({
  ...payerMonthErrors(values),
  ...collectErrors({ file: values.file === null ? REPORT_TEXTS.noFile : null }),
})

/** The upload of what payroll says it deducted. Nothing is booked by it. */
export function UploadDialog({ payers, onClose, onDone }: ReportDialogProps) {
  const form = useRulesForm<Values>({
    validate,
    defaultValues: { payerId: payers.length === 1 ? (payers[0]?.value ?? '') : '', month: '', file: null },
    labels: LABELS,
  })
  const upload = useSubmit(
    useUploadDeductionReportMutation({ fetchPolicy: 'no-cache' }),
    (answer) => answer.uploadDeductionReport,
  )
  return (
    <TableUploadDialog
      title={REPORT_TEXTS.upload}
      form={form}
      fileLabel={LABELS.file}
      saveText={REPORT_TEXTS.read}
      doneText={REPORT_TEXTS.uploaded}
      upload={upload}
      send={(values, file, keyOf) => {
        const input = { ...values, file }
        return upload.send({ input: { ...input, idempotencyKey: keyOf(input) } })
      }}
      idOf={({ deductionReport }) => deductionReport?.id ?? null}
      onClose={onClose}
      onDone={onDone}
    >
      <PayerMonthFields form={form} payers={payers} />
    </TableUploadDialog>
  )
}
