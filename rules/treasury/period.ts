import type { ConflictCode } from '../conflicts.ts'
import { addMonths, endOfDay, formatMonth, type PlainDate, parsePlainDate, startOfDay } from '../dates.ts'
import type { DecisionError } from '../requests/lifecycle.ts'

/** An accounting period: a month, named by its first day. */
export type PeriodMonth = PlainDate

/** The month of a day. */
export const monthOf = (date: PlainDate): PeriodMonth => `${date.slice(0, 7)}-01` as PeriodMonth

/** Reads 'YYYY-MM'; null for anything else. */
export const parseMonth = (text: string): PeriodMonth | null =>
  /^\d{4}-\d{2}$/.test(text) ? parsePlainDate(`${text}-01`) : null

/** 'YYYY-MM', as months are sent and asked for. */
export const monthText = (month: PeriodMonth): string => month.slice(0, 7)

/** How many months later the second is. */
export const monthsBetween = (month: PeriodMonth, later: PlainDate): number =>
  (Number(later.slice(0, 4)) - Number(month.slice(0, 4))) * 12 +
  Number(later.slice(5, 7)) -
  Number(month.slice(5, 7))

export const nextMonth = (month: PeriodMonth): PeriodMonth => addMonths(month, 1)

/** The last day of a month. */
export const lastDayOf = (month: PeriodMonth): PlainDate => {
  // A month later is the first of the next; the 31st steps back to the last day there is.
  const last = addMonths(`${month.slice(0, 4)}-01-31` as PlainDate, Number(month.slice(5, 7)) - 1)
  return last
}

/** The first instant of a month, and the first after it, in Lagos. */
export const spanOf = (month: PeriodMonth): { readonly start: Date; readonly end: Date } => ({
  start: startOfDay(month),
  end: endOfDay(lastDayOf(month)),
})

/** Why a month cannot be closed; null when it can. */
export function closingError(
  month: PeriodMonth,
  { next, now }: { readonly next: PeriodMonth | null; readonly now: Date },
): DecisionError<ConflictCode> | null {
  if (next === null)
    return { code: 'NOTHING_TO_DO', message: 'Nothing is posted yet, so there is no month to close.' }
  if (month < next) return { code: 'PERIOD_CLOSED', message: `${formatMonth(month)} is already closed.` }
  if (month > next)
    return { code: 'EARLIER_OPEN', message: `Months are closed in order. The next is ${formatMonth(next)}.` }
  return spanOf(month).end > now
    ? { code: 'PERIOD_OPEN', message: `${formatMonth(month)} has not ended yet.` }
    : null
}
