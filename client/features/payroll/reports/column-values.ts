import { validateColumns } from '#rules/payroll/choose-columns.ts'
import type { NamedElement } from '#rules/payroll/element-name.ts'
import type { DateOrder } from '#rules/tables/read-day.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import type { Report } from './report-cells.ts'

/** The columns of a report as the form has them; '' for none. */
export interface ColumnValues {
  readonly identifier: string
  readonly name: string
  readonly element: string
  readonly month: string
  readonly note: string
  readonly amounts: readonly { readonly header: string; readonly element: string }[]
  readonly decimalComma: boolean
  readonly dateOrder: DateOrder | ''
}

export const columnValues = ({ columns }: Report): ColumnValues => {
  const { identifier, name, element, month, note, decimalComma, dateOrder, amounts } = columns
  return {
    identifier: identifier ?? '',
    name: name ?? '',
    element: element ?? '',
    month: month ?? '',
    note: note ?? '',
    decimalComma,
    dateOrder: dateOrder ?? '',
    amounts:
      amounts.length === 0
        ? [{ header: '', element: '' }]
        : amounts.map((amount) => ({ header: amount.header, element: amount.element ?? '' })),
  }
}

/** The errors of the form. Ambiguous dates wait for a person as long as their column is chosen. */
export const columnErrors = (
  values: ColumnValues,
  elements: readonly NamedElement[],
  { file, columns }: Report,
) => ({
  ...validateColumns(values, elements),
  ...(file.ambiguousDates &&
    values.dateOrder === '' &&
    values.month === columns.month && { dateOrder: REPORT_TEXTS.ambiguousDates }),
})
