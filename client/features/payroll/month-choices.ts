import { addMonths, lagosDate } from '#rules/dates.ts'
import { monthOf, monthText } from '#rules/treasury/period.ts'
import { monthName } from './month-name.ts'

/** The choices of a select field: months from so many before this one to so many after it, the latest first. */
export function monthChoices(now: Date, before: number, after: number) {
  const month = monthOf(lagosDate(now))
  return Array.from({ length: before + after + 1 }, (_, index) => {
    const value = monthText(addMonths(month, after - index))
    return { value, label: monthName(value) }
  })
}
