import { kobo } from '#rules/money.ts'
import type { ExitQuote } from '#rules/withdrawals/membership-exit.ts'
import type { Settlement } from '#rules/withdrawals/settlement.ts'
import {
  type AccountRef,
  credit,
  debit,
  type Line,
  loanAccount,
  savingsAccount,
  societyAccount,
  unappliedAccount,
} from '../journal/chart.ts'
import type { NewEntry } from '../journal/post.ts'
import type { MembershipWithdrawal } from './membership-withdrawals.ts'
import type { SavingsWithdrawal } from './savings-withdrawals.ts'

/** A savings withdrawal paid out: its savings go down, the account `from` pays. */
export function payoutOf(
  { row, items }: SavingsWithdrawal,
  reference: string,
  at: Date,
  from: AccountRef,
): NewEntry {
  return {
    kind: 'savings withdrawal',
    narration: `Savings withdrawal ${reference}`,
    occurredAt: at,
    lines: [
      ...items.map(({ product, amount }) => debit(savingsAccount(row.member_id, product), amount)),
      credit(from, row.total),
    ],
    source: { kind: 'savings withdrawal', id: row.id },
  }
}

/**
 * Empties a member's accounts: all savings that count and the unapplied balance are given up, loans are set off against
 * them in the order of their codes. What they do not cover stays owed.
 */
export function closingLines(memberId: string, settlement: Settlement): Line[] {
  const { savingsItems, loanItems, totalSavings, unappliedBalance } = settlement
  const savingsOf = (code: string): AccountRef => ({ kind: 'savings', memberId, code })
  let left = kobo(totalSavings + unappliedBalance)
  const setOff = loanItems.map(({ code, value }) => {
    const covered = kobo(Math.min(value, left))
    left = kobo(left - covered)
    return credit(loanAccount(memberId, code), covered)
  })
  return [
    ...savingsItems.map(({ code, value }) => debit(savingsOf(code), value)),
    ...(unappliedBalance > 0 ? [debit(unappliedAccount(memberId), unappliedBalance)] : []),
    ...setOff,
  ]
}

/**
 * A member who leaves is paid what savings less loans less the service charge come to (Spec 002 §9), and the unapplied
 * balance. null when
 * there is nothing to move.
 */
export function exitEntryOf(
  { row }: MembershipWithdrawal,
  quote: ExitQuote,
  reference: string,
  at: Date,
  from: AccountRef,
): NewEntry | null {
  if (quote.totalSavings + quote.unappliedBalance === 0) return null
  return {
    kind: 'membership withdrawal',
    narration: `Membership ended, paid out ${reference}`,
    occurredAt: at,
    lines: [
      ...closingLines(row.member_id, quote),
      credit(societyAccount('SERVICE_CHARGE_INCOME'), quote.serviceCharge),
      credit(from, quote.amountDue),
    ],
    source: { kind: 'membership withdrawal', id: row.id },
  }
}
