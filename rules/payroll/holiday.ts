import { collectErrors, type FieldErrors, isBlank, requiredText, type TextField } from '../field-errors.ts'
import { FIELD_TEXTS } from '../texts/fields.ts'
import { PAYROLL_TEXTS } from '../texts/payroll.ts'
import { parseMonth } from '../treasury/period.ts'

/** The form of a deduction holiday. Months are written 'YYYY-MM'. */
export interface HolidayInput {
  readonly memberNumber?: TextField
  readonly firstMonth?: TextField
  readonly lastMonth?: TextField
  readonly reason?: TextField
}

/** Keys: `memberNumber`, `firstMonth`, `lastMonth`, `reason`. */
export function validateHoliday(input: HolidayInput): FieldErrors {
  const noMonth = (month: TextField) => (isBlank(month) ? PAYROLL_TEXTS.chooseOne : PAYROLL_TEXTS.noMonth)
  const [first, last] = [parseMonth(input.firstMonth ?? ''), parseMonth(input.lastMonth ?? '')]
  return collectErrors({
    memberNumber: requiredText(input.memberNumber, FIELD_TEXTS.cannotBeBlank),
    firstMonth: first === null ? noMonth(input.firstMonth) : null,
    lastMonth:
      last === null
        ? noMonth(input.lastMonth)
        : first !== null && last < first
          ? PAYROLL_TEXTS.monthsReversed
          : null,
    reason: requiredText(input.reason, PAYROLL_TEXTS.noReason),
  })
}
