import { isBlank } from '#rules/field-errors.ts'
import type { BankMapping } from '#rules/vouchers/bank-table.ts'

/** The columns that a form names; null where it names none. */
export function mappingOf(
  values: Readonly<
    Record<
      `${'date' | 'description' | 'reference' | 'debit' | 'credit' | 'amount' | 'side' | 'balance'}Column`,
      string
    >
  >,
): BankMapping | null {
  const named = {
    DATE: values.dateColumn,
    DESCRIPTION: values.descriptionColumn,
    REFERENCE: values.referenceColumn,
    DEBIT: values.debitColumn,
    CREDIT: values.creditColumn,
    AMOUNT: values.amountColumn,
    SIDE: values.sideColumn,
    BALANCE: values.balanceColumn,
  }
  const given = Object.entries(named).filter(([, header]) => !isBlank(header))
  return given.length === 0 ? null : Object.fromEntries(given)
}
