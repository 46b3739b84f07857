import type { PlainDate } from '../dates.ts'
import { collectErrors, type DateField, type FieldErrors, knownDate, pastDateError } from '../field-errors.ts'
import { BANK_TEXTS } from '../texts/bank.ts'

/** The days of a bank statement, as they are typed; what is blank the file tells. */
export interface BankUpload {
  readonly from: DateField
  readonly to: DateField
}

/** Whether the days that are typed are days, not to come, and in their order. */
export function validateBankUpload({ from, to }: BankUpload, today: PlainDate): FieldErrors {
  const [first, last] = [knownDate(from), knownDate(to)]
  const wrong = (day: DateField) =>
    day === null || day === undefined || day === '' ? null : pastDateError(day, today, BANK_TEXTS.dayMissing)
  return collectErrors({
    from: wrong(from),
    to: wrong(to) ?? (first !== null && last !== null && first > last ? BANK_TEXTS.daysReversed : null),
  })
}
