import type { Kobo } from '../money.ts'

/** How money was used since it was posted. */
export const MONEY_USES = ['WITHDRAWN', 'SETTLED', 'LOAN_CLOSED', 'REPAID', 'DIVIDEND'] as const

export type MoneyUse = (typeof MONEY_USES)[number]

/** A member's account that a reversal would touch after its money was used. Amounts in kobo. */
export interface MoneyUsed {
  readonly memberId: string
  readonly memberName: string
  readonly memberNumber: string | null
  readonly kind: 'savings' | 'loan' | 'unapplied'
  /** As the journal keeps it: a number of the chart, or the name of the unapplied balances. */
  readonly code: string
  readonly use: MoneyUse
  /** What the reversal takes from the account; below zero it gives to it. */
  readonly taken: Kobo
  /** The balance of the account after the reversal, on the side on which it grows: below zero is a debit balance. */
  readonly left: Kobo
}
