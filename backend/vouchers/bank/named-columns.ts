import { isBlank } from '#rules/field-errors.ts'
import type { BankMapping } from '#rules/vouchers/bank-lines.ts'

/** The columns that a form names; null where it names none. */
export function mappingOf(
  values: Readonly<
    Record<`${'date' | 'description' | 'reference' | 'debit' | 'credit' | 'amount'}Column`, string>
  >,
): BankMapping | null {
  const named = {
    DATE: values.dateColumn,
    DESCRIPTION: values.descriptionColumn,
    REFERENCE: values.referenceColumn,
    DEBIT: values.debitColumn,
    CREDIT: values.creditColumn,
    AMOUNT: values.amountColumn,
  }
  const given = Object.entries(named).filter(([, header]) => !isBlank(header))
  return given.length === 0 ? null : Object.fromEntries(given)
}
