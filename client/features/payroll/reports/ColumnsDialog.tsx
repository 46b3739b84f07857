import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { CheckboxField } from '../../../ui/CheckboxField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { SetReportColumnsDocument } from './ReportPage.generated.ts'
import type { Detail } from './report-cells.ts'

interface Values {
  readonly identifier: string
  readonly name: string
  readonly element: string
  readonly month: string
  readonly note: string
  readonly amount: string
  readonly decimalComma: boolean
}

const LABELS = {
  identifier: 'Number of the person',
  amount: 'Amount',
  name: 'Name',
  element: 'Element',
  month: 'Month',
  note: 'Remarks',
  decimalComma: 'Amounts are written 1.234,50',
} as const

const COLUMNS = ['identifier', 'amount', 'name', 'element', 'month', 'note'] as const

/** Which columns of the file tell what; the payer's next file is read in the same way. */
export function ColumnsDialog({
  detail: { report, headers, columns },
  onClose,
  onChanged,
}: {
  readonly detail: Detail
  readonly onClose: () => void
  readonly onChanged: () => void
}) {
  const { amounts, identifier, name, element, month, note, decimalComma } = columns
  // A file with a column for each element keeps them; the dialog changes the only column of amounts.
  const isWide = amounts.length > 1
  const form = useRulesForm<Values>({
    validate: (values) => ({
      ...(values.identifier === '' && values.name === '' && { identifier: REPORT_TEXTS.noMapping }),
      ...(values.amount === '' && !isWide && { amount: REPORT_TEXTS.noMapping }),
    }),
    defaultValues: { identifier, name, element, month, note, decimalComma, amount: amounts[0]?.header ?? '' },
    labels: LABELS,
  })
  const save = useSubmit(SetReportColumnsDocument, (answer) => answer.setReportColumns)
  const options = [...new Set(headers)].map((header) => ({ value: header, label: header }))
  return (
    <FormDialog
      title={REPORT_TEXTS.columns}
      description={REPORT_TEXTS.columnsAbout}
      form={form}
      busy={save.busy}
      error={save.error}
      saveText={REPORT_TEXTS.readAgain}
      onClose={onClose}
      send={async ({ amount, ...values }) => {
        const { payload, userErrors } = await save.send({
          input: {
            reportId: report.reportId,
            version: report.version,
            ...values,
            amounts: isWide
              ? amounts.map(({ header, element: of }) => ({ header, element: of }))
              : [{ header: amount, element: amounts[0]?.element ?? '' }],
          },
        })
        if (payload !== null) {
          onChanged()
          onClose()
        }
        return userErrors
      }}
    >
      {COLUMNS.filter((column) => column !== 'amount' || !isWide).map((column) => (
        <SelectField
          key={column}
          {...form.bind(column)}
          label={LABELS[column]}
          optional={column !== 'identifier' && column !== 'amount'}
          options={options}
          placeholder={REPORT_TEXTS.noColumn}
        />
      ))}
      <CheckboxField {...form.bind('decimalComma')} label={LABELS.decimalComma} />
    </FormDialog>
  )
}
