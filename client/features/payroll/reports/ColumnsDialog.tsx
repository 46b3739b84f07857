import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { UPLOAD_TEXTS } from '#rules/texts/uploads.ts'
import { READ_ONCE } from '../../../apollo/read-once.ts'
import { DateOrderField } from '../../../forms/DateOrderField.tsx'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { CheckboxField } from '../../../ui/CheckboxField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { AmountColumns } from './AmountColumns.tsx'
import { type ColumnValues, columnErrors, columnValues } from './column-values.ts'
import { useColumnsDialogQuery, useSetReportColumnsMutation } from './ReportPage.generated.ts'
import type { Detail } from './report-cells.ts'

const LABELS = {
  identifier: 'Identifier',
  name: 'Name',
  element: 'Element',
  month: 'Month',
  note: 'Remarks',
  decimalComma: 'Amounts are in the form 1.234,50',
  dateOrder: UPLOAD_TEXTS.dateOrder,
} as const

const COLUMNS = ['identifier', 'name', 'element', 'month', 'note'] as const

export interface ColumnsDialogProps {
  readonly detail: Detail
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** Which columns of the file tell what; the payer's next file is read in the same way. */
export function ColumnsDialog({ detail, onClose, onChanged }: ColumnsDialogProps) {
  const { report, headers, columns } = detail
  const payers = useColumnsDialogQuery(READ_ONCE).data?.payers
  const own = payers?.find(({ id }) => id === report.payer.id)?.elements
  // Until the payer's elements are there, those that the columns name already can be chosen.
  const elements = own ?? columns.amounts.map(({ element }) => ({ code: element ?? '', description: '' }))
  const form = useRulesForm<ColumnValues>({
    validate: (values) => columnErrors(values, elements, detail),
    defaultValues: columnValues(detail),
    labels: LABELS,
  })
  const save = useSubmit(useSetReportColumnsMutation(), (answer) => answer.setReportColumns)
  const options = [...new Set(headers)].map((header) => ({ value: header, label: header }))
  return (
    <FormDialog
      draftKey={`report-columns.${report.reportId}.${report.version}`}
      title={REPORT_TEXTS.columns}
      description={REPORT_TEXTS.columnsAbout}
      form={form}
      busy={save.busy}
      error={save.error}
      saveText={REPORT_TEXTS.readAgain}
      onClose={onClose}
      send={async ({ dateOrder, ...values }, done) => {
        const { payload, userErrors } = await save.send({
          input: {
            reportId: report.reportId,
            version: report.version,
            ...values,
            amounts: values.amounts.map(({ header, element }) => ({ header, element })),
            dateOrder: dateOrder || null,
          },
        })
        if (payload !== null) {
          onChanged()
          done()
        }
        return userErrors
      }}
    >
      {COLUMNS.map((column) => (
        <SelectField
          key={column}
          {...form.bind(column)}
          label={LABELS[column]}
          optional={column !== 'identifier'}
          options={options}
          placeholder={REPORT_TEXTS.noColumn}
        />
      ))}
      <AmountColumns
        form={form}
        headers={options}
        elements={elements
          .filter(({ code }) => code !== '')
          .map(({ code, description }) => ({
            value: code,
            label: [code, description].filter(Boolean).join(', '),
          }))}
      />
      <CheckboxField {...form.bind('decimalComma')} label={LABELS.decimalComma} />
      <DateOrderField {...form.bind('dateOrder')} />
    </FormDialog>
  )
}
