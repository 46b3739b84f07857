import type { PlainDate } from '../dates.ts'
import {
  type AmountField,
  collectErrors,
  type DateField,
  type FieldErrors,
  knownDate,
  pastDateError,
} from '../field-errors.ts'
import { BANK_TEXTS } from '../texts/bank.ts'

/** The days and balances of a bank statement, as they are typed. */
export interface BankUpload {
  readonly from: DateField
  readonly to: DateField
  readonly opening: AmountField
  readonly closing: AmountField
}

/** Whether days and balances are given, and the days in their order. An overdrawn balance is below zero. */
export function validateBankUpload(
  { from, to, opening, closing }: BankUpload,
  today: PlainDate,
): FieldErrors {
  const [first, last] = [knownDate(from), knownDate(to)]
  const missing = (amount: AmountField) =>
    amount === null || amount === undefined ? BANK_TEXTS.balanceMissing : null
  return collectErrors({
    from: pastDateError(from, today, BANK_TEXTS.dayMissing),
    to:
      pastDateError(to, today, BANK_TEXTS.dayMissing) ??
      (first !== null && last !== null && first > last ? BANK_TEXTS.daysReversed : null),
    opening: missing(opening),
    closing: missing(closing),
  })
}
