import { addMonths, type PlainDate } from '../dates.ts'
import { type Kobo, ZERO_KOBO } from '../money.ts'
import { SHARE_CAPITAL_MAXIMUM, SHARE_CAPITAL_MINIMUM } from './limits.ts'
import type { SavingsProductName } from './products.ts'

/** What a member saves for in one product: an amount in kobo and, where one is named, the month in which it is wanted. */
export interface SavingsGoal {
  readonly product: SavingsProductName
  /** Kobo, more than zero. */
  readonly amount: Kobo
  /** The first day of the month; null for none. */
  readonly month: PlainDate | null
}

/**
 * What a saving is going towards, in kobo: the member's own goal; for share capital without one its documented minimum, and
 * once that is there the most that is taken (Spec 001 §9). null for none.
 */
export function targetOf(product: SavingsProductName | null, saved: Kobo, goal: Kobo | null): Kobo | null {
  if (goal !== null) return goal
  if (product !== 'SHARE_CAPITAL') return null
  return saved < SHARE_CAPITAL_MINIMUM ? SHARE_CAPITAL_MINIMUM : SHARE_CAPITAL_MAXIMUM
}

/** Fifty years: a target further away than a person saves has no month that is worth naming. */
const MOST_DEDUCTIONS = 600

/** The deductions after which a saving reaches its target: 0 when it is there, null when they are none or more than 600. */
export function deductionsTo(target: Kobo, saved: Kobo, monthly: Kobo): number | null {
  if (saved >= target) return 0
  if (monthly <= ZERO_KOBO) return null
  const count = Math.ceil((target - saved) / monthly)
  return count > MOST_DEDUCTIONS ? null : count
}

/** A day of the month of the last of so many deductions, of which the first comes in the month after `today`. */
export const monthOfDeduction = (count: number, today: PlainDate): PlainDate => addMonths(today, count)
