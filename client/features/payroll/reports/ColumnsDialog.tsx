import type { ApolloCache } from '@apollo/client'
import { NEGATIVE_AMOUNTS } from '#rules/payroll/columns.ts'
import { NEGATIVE_AMOUNTS_LABELS, REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
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
import {
  type SetReportColumnsMutation,
  useColumnsDialogQuery,
  useSetReportColumnsMutation,
} from './ReportPage.generated.ts'
import type { Report } from './report-cells.ts'

const LABELS = {
  identifier: 'Identifier',
  name: 'Name',
  element: 'Element',
  month: 'Month',
  note: 'Remarks',
  decimalComma: 'Amounts are in the form 1.234,50',
  dateOrder: UPLOAD_TEXTS.dateOrder,
  negativeAmounts: REPORT_TEXTS.negativeAmounts,
} as const

const COLUMNS = ['identifier', 'name', 'element', 'month', 'note'] as const

/** A file that is read again has other rows: the lists of them ask anew. */
const READ_AGAIN = {
  update: (cache: ApolloCache, { data }: { readonly data?: SetReportColumnsMutation | null }) => {
    const id =
      data?.setReportColumns?.deductionReport && cache.identify(data.setReportColumns.deductionReport)
    if (id) for (const fieldName of ['rows', 'surpluses']) cache.evict({ id, fieldName })
  },
}

export interface ColumnsDialogProps {
  readonly report: Report
  readonly onClose: () => void
}

/** Which columns of the file tell what; the payer's next file is read in the same way. */
export function ColumnsDialog({ report, onClose }: ColumnsDialogProps) {
  const { headers, columns } = report
  const payers = useColumnsDialogQuery(READ_ONCE).data?.payers
  const own = payers?.find(({ id }) => id === report.payer.id)?.elements
  // Until the payer's elements are there, those that the columns name already can be chosen.
  const elements = own ?? columns.amounts.map(({ element }) => ({ code: element ?? '', description: '' }))
  const form = useRulesForm<ColumnValues>({
    validate: (values) => columnErrors(values, elements, report),
    defaultValues: columnValues(report),
    labels: LABELS,
  })
  const save = useSubmit(useSetReportColumnsMutation(READ_AGAIN), (answer) => answer.setReportColumns)
  const options = [...new Set(headers)].map((header) => ({ value: header, label: header }))
  return (
    <FormDialog
      draftKey={`report-columns.${report.id}.${report.version}`}
      title={REPORT_TEXTS.columns}
      description={REPORT_TEXTS.columnsAbout}
      form={form}
      busy={save.busy}
      error={save.error}
      saveText={REPORT_TEXTS.readAgain}
      onClose={onClose}
      send={async ({ dateOrder, negativeAmounts, ...values }, done) => {
        const { payload, userErrors } = await save.send({
          input: {
            id: report.id,
            version: report.version,
            ...values,
            amounts: values.amounts.map(({ header, element }) => ({ header, element })),
            dateOrder: dateOrder || null,
            negativeAmounts: negativeAmounts || null,
          },
        })
        if (payload !== null) done()
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
      {(report.file.ambiguousSigns || columns.negativeAmounts !== null) && (
        <SelectField
          {...form.bind('negativeAmounts')}
          label={LABELS.negativeAmounts}
          options={NEGATIVE_AMOUNTS.map((value) => ({ value, label: NEGATIVE_AMOUNTS_LABELS[value] }))}
        />
      )}
    </FormDialog>
  )
}
