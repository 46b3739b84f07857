import { formatMonth, type PlainDate } from '#rules/dates.ts'
import { type Kobo, kobo } from '#rules/money.ts'
import { deductionsTo, monthOfDeduction } from '#rules/savings/goal.ts'
import { HOME_TEXTS } from '#rules/texts/home.ts'
import { monthOf } from '#rules/treasury/period.ts'

export interface Progress {
  /** Amounts in kobo. */
  readonly target: Kobo
  readonly saved: Kobo
  readonly monthly: Kobo
  /** The first day of the month in which it is wanted; null for none. */
  readonly wanted: PlainDate | null
  readonly today: PlainDate
}

/** How far a saving is to its target and in which month it is there; the month that is wanted too where it comes later. */
export function progressSentence({ target, saved, monthly, wanted, today }: Progress): string {
  const count = deductionsTo(target, saved, monthly)
  if (count === 0) return HOME_TEXTS.potReached(target)
  const left = kobo(target - saved)
  if (count === null) return HOME_TEXTS.potToGoal(left, target)
  const month = monthOfDeduction(count, today)
  return wanted !== null && monthOf(month) > wanted
    ? HOME_TEXTS.potToGoalLate(left, target, formatMonth(month), formatMonth(wanted))
    : HOME_TEXTS.potToGoalIn(left, target, formatMonth(month))
}
