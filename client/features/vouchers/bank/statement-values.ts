import { parsePlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import type { DecimalMark } from '#rules/tables/decimal-mark.ts'
import type { DateOrder } from '#rules/tables/read-day.ts'
import type { NAMED_BANK_COLUMNS } from '#rules/vouchers/bank-table.ts'

/** The form of a statement that is uploaded. What is blank the file tells, or the statement before it. */
export interface StatementValues {
  bankLedgerAccount: string
  from: string
  to: string
  opening: Kobo | null
  closing: Kobo | null
  columns: Record<Lowercase<(typeof NAMED_BANK_COLUMNS)[number]>, string>
  dateOrder: DateOrder | ''
  decimalMark: DecimalMark | ''
  file: File | null
}

/** The input of the mutations that read the file. */
export const inputOf = (
  { from, to, dateOrder, decimalMark, bankLedgerAccount, ...values }: StatementValues,
  file: File,
) => ({
  ...values,
  bankLedgerAccount: bankLedgerAccount || null,
  from: parsePlainDate(from),
  to: parsePlainDate(to),
  dateOrder: dateOrder || null,
  decimalMark: decimalMark || null,
  file,
})
