import { type Kobo, kobo, percentOf } from '../money.ts'
import {
  type SavingsBalance,
  type SettledAccounts,
  type Settlement,
  savingsName,
  settle,
} from '../withdrawals/settlement.ts'

/** What is due to the beneficiary of a deceased member. Amounts in kobo; no service charge. */
export interface ClaimCalculation extends Settlement {
  /** Percent of the retirement balance that counts: 104 is × 1.04. */
  readonly retirementFactorPercent: number
  /** The net amount with the unapplied balance, but never below zero. */
  readonly amountDue: Kobo
  /** The amount by which loans exceed savings and unapplied balance; zero when they do not. */
  readonly shortfall: Kobo
}

/**
 * Spec 002 §9: savings above zero less loans above zero, with the retirement balance × 1.04, which the name of its
 * item states. When loans exceed savings, the amount due is 0 and the difference is the shortfall. What the society owes
 * beside the savings is added as it is.
 */
export function claimCalculation(
  accounts: SettledAccounts,
  retirementFactorPercent: number,
): ClaimCalculation {
  const isRetirement = (item: SavingsBalance) => item.product === 'RETIREMENT_SAVINGS'
  const settlement = settle(
    accounts,
    (item) => (isRetirement(item) ? percentOf(item.balance, retirementFactorPercent) : item.balance),
    (item) => {
      const label = savingsName(item)
      return isRetirement(item) && retirementFactorPercent !== 100
        ? `${label} × ${retirementFactorPercent / 100}`
        : label
    },
  )
  const due = settlement.netAmount + settlement.unappliedBalance
  return {
    ...settlement,
    retirementFactorPercent,
    amountDue: kobo(Math.max(due, 0)),
    shortfall: kobo(Math.max(0 - due, 0)),
  }
}
