import { validatePayer } from '#rules/payroll/payer.ts'
import type { FileColumn, PayrollItem } from '#rules/payroll/words.ts'
import type {
  PayerIdentifier,
  ScheduleFileKind,
  ScheduleLayout,
  ScheduleSheets,
} from '../../apollo/graph-types.generated.ts'
import { numberTyped } from '../../forms/number-typed.ts'
import type { PayersPageQuery } from './PayersPage.generated.ts'

/** A payer of the list. */
export type PayerRow = NonNullable<PayersPageQuery['payers']>[number]

/** The form of a payer as it is typed. */
export interface PayerValues {
  readonly name: string
  readonly identifier: PayerIdentifier
  readonly layout: ScheduleLayout
  readonly fileKind: ScheduleFileKind
  readonly cutOffDay: string
  readonly remittanceDay: string
  readonly narrationPattern: string
  readonly sheets: ScheduleSheets
  readonly columns: readonly FileColumn[]
  readonly elements: readonly {
    readonly code: string
    readonly description: string
    readonly items: PayrollItem[]
  }[]
}

/** The words of the rules for those of the graph: STAFF_NUMBER is 'staff number'. */
const word = (name: string): string => name.toLowerCase().replaceAll('_', ' ')

/** The errors of the form, by the rules of the backend. */
export const payerErrors = ({ cutOffDay, remittanceDay, ...values }: PayerValues) =>
  validatePayer({
    ...values,
    identifier: word(values.identifier),
    layout: word(values.layout),
    fileKind: word(values.fileKind),
    sheets: word(values.sheets),
    cutOffDay: numberTyped(cutOffDay),
    remittanceDay: numberTyped(remittanceDay),
  })

/** What a valid form sends. */
export const payerInput = ({ cutOffDay, remittanceDay, ...values }: PayerValues) => ({
  ...values,
  name: values.name.trim(),
  elements: values.elements.map(({ code, description, items }) => ({
    code: code.trim(),
    description,
    items,
  })),
  columns: values.columns.map(({ column, heading }) => ({ column, heading: heading.trim() })),
  cutOffDay: Number(cutOffDay),
  remittanceDay: Number(remittanceDay),
})
