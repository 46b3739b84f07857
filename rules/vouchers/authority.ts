import { type Hands, handsWhereTwo, type TwoOfficers } from '../requests/second-person.ts'
import type { ChartAccount } from '../treasury/chart.ts'
import type { Subledger } from '../treasury/society-accounts.ts'

/** A line of a voucher as its authority is judged; amounts in kobo. */
export interface JudgedLine {
  readonly account: Pick<ChartAccount, 'holdsMoney' | 'subledger'>
  readonly debit: number
  readonly credit: number
  /** Whether the account is that of suspense. */
  readonly isSuspense: boolean
  /** Whether a debit of suspense assigns money that came from outside, by the item that it names. */
  readonly assignsItem: boolean
}

/** Whether a line debits what is the society's own: no member, payer or land request stands behind the account. */
const takesOwn = ({ account, debit, assignsItem }: JudgedLine): boolean =>
  debit > 0 && account.subledger === null && !account.holdsMoney && !assignsItem

/** What members have, owe or have paid. What payers owe is none of theirs. */
const OF_MEMBERS: ReadonlySet<Subledger | null> = new Set(['MEMBERS', 'LAND', 'DIVIDENDS'])

/**
 * Whether a line credits what members have, owe or have paid. Suspense is among it, because what is there is
 * assigned to members afterwards.
 */
const givesMembers = ({ account, credit, isSuspense }: JudgedLine): boolean =>
  credit > 0 && (OF_MEMBERS.has(account.subledger) || isSuspense)

/**
 * Whether a voucher gives members something of the society's own, such as income to savings: that takes two people,
 * whatever the society asks for elsewhere. What is paid in, and what is assigned from suspense, is not the society's own.
 */
export const givesToMembers = (lines: readonly JudgedLine[]): boolean =>
  lines.some(takesOwn) && lines.some(givesMembers)

/** Who had a hand in a voucher and leaves its posting to a colleague: who entered it. */
export const voucherHands = (
  society: TwoOfficers,
  { createdBy, isGift }: { readonly createdBy: string; readonly isGift: boolean },
): Hands => (isGift ? [createdBy] : handsWhereTwo(society, createdBy))
