import type { PlainDate } from '../dates.ts'
import { divideInstalments, type Kobo, sumKobo } from '../money.ts'
import { monthOf, type PeriodMonth } from './period.ts'

/** When interest that is taken up front becomes income. */
export const INTEREST_RECOGNITIONS = ['AT_DISBURSEMENT', 'MONTHLY'] as const
export type InterestRecognition = (typeof INTEREST_RECOGNITIONS)[number]

/** Months from one month to another. */
const monthsApart = (from: PeriodMonth, to: PeriodMonth): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

/**
 * What of the interest of a loan is earned by the end of a month: equal parts over the duration, the first in the month
 * after the disbursement as with the instalments, the remainder in the last month.
 */
export function earnedBy(
  interest: Kobo,
  { disbursedOn, months }: { readonly disbursedOn: PlainDate; readonly months: number },
  month: PeriodMonth,
): Kobo {
  const passed = Math.max(0, monthsApart(monthOf(disbursedOn), month))
  return sumKobo(divideInstalments(interest, months).slice(0, passed))
}
