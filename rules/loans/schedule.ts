import { addMonths, type PlainDate } from '../dates.ts'
import { divideInstalments, type Kobo, kobo } from '../money.ts'

/** One row of the repayment schedule. Amounts in kobo. */
export interface Instalment {
  /** 1 for the first. */
  readonly number: number
  /** The first is due one month after the start. */
  readonly dueDate: PlainDate
  readonly amount: Kobo
  /** The amount owed after this instalment. */
  readonly remaining: Kobo
}

/**
 * Spec 002 §2.2: the repayment schedule over `durationMonths` (1 or more) from the day the loan starts. The
 * instalments sum to the amount to the kobo, the remainder on the last.
 */
export function loanSchedule(amount: Kobo, durationMonths: number, start: PlainDate): Instalment[] {
  let owed = amount
  return divideInstalments(amount, durationMonths).map((share, index) => {
    owed = kobo(owed - share)
    return { number: index + 1, dueDate: addMonths(start, index + 1), amount: share, remaining: owed }
  })
}

/** The last of `durationMonths` instalments of `monthlyPayable`, which includes the remainder. Kobo. */
export const lastInstalment = (amount: Kobo, monthlyPayable: Kobo, durationMonths: number): Kobo =>
  kobo(amount - monthlyPayable * (durationMonths - 1))
