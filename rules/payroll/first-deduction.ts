import type { PlainDate } from '../dates.ts'
import { monthOf, nextMonth, type PeriodMonth } from '../treasury/period.ts'

/** The month of the first deduction of what was decided on a day: the next one, after the cut-off the one after it. */
export function firstDeductionMonth(day: PlainDate, cutOffDay: number): PeriodMonth {
  const next = nextMonth(monthOf(day))
  return Number(day.slice(8)) <= cutOffDay ? next : nextMonth(next)
}
