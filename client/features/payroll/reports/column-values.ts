import { validateColumns } from '#rules/payroll/choose-columns.ts'
import type { NegativeAmounts } from '#rules/payroll/columns.ts'
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
  readonly negativeAmounts: NegativeAmounts | ''
}

export const columnValues = ({ columns }: Report): ColumnValues => {
  const { identifier, name, element, month, note, decimalComma, dateOrder, negativeAmounts, amounts } =
    columns
  return {
    identifier: identifier ?? '',
    name: name ?? '',
    element: element ?? '',
    month: month ?? '',
    note: note ?? '',
    decimalComma,
    dateOrder: dateOrder ?? '',
    negativeAmounts: negativeAmounts ?? '',
    amounts:
      amounts.length === 0
        ? [{ header: '', element: '' }]
        : amounts.map((amount) => ({ header: amount.header, element: amount.element ?? '' })),
  }
}

const headersOf = (amounts: readonly { readonly header: string }[]): string =>
  amounts.map(({ header }) => header).join('\n')

/** The errors of the form. Ambiguous dates and signs wait for a person as long as their columns are chosen. */
export const columnErrors = (
  values: ColumnValues,
  elements: readonly NamedElement[],
  { file, columns }: Report,
) => ({
  ...validateColumns(values, elements),
  ...(file.ambiguousDates &&
    values.dateOrder === '' &&
    values.month === columns.month && { dateOrder: REPORT_TEXTS.ambiguousDates }),
  ...(file.ambiguousSigns &&
    values.negativeAmounts === '' &&
    headersOf(values.amounts) === headersOf(columns.amounts) && {
      negativeAmounts: REPORT_TEXTS.ambiguousSigns,
    }),
})
