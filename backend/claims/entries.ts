import type { ClaimCalculation } from '#rules/claims/calculation.ts'
import { kobo } from '#rules/money.ts'
import { type AccountRef, credit, debit, societyAccount } from '../journal/chart.ts'
import type { NewEntry } from '../journal/post.ts'
import { closingLines } from '../withdrawals/entries.ts'
import type { Claim } from './claims.ts'

/**
 * A claim paid out. What the retirement savings count for above their balance (Spec 002 §9: × 1.04) is a
 * posting of its own, which the society bears as a retirement bonus and the member's ledger shows; then all
 * accounts are settled and the account `from` pays what is due. Nothing to move makes no entry.
 */
export function claimEntriesOf(
  { row: claim }: Claim,
  sums: ClaimCalculation,
  reference: string,
  at: Date,
  from: AccountRef,
): NewEntry[] {
  const source = { kind: 'claim', id: claim.id }
  const bonuses = sums.savingsItems.flatMap(({ code, balance, value }) =>
    value === balance ? [] : [{ code, amount: kobo(value - balance) }],
  )
  const bonus = bonuses.map(
    ({ code, amount }): NewEntry => ({
      kind: 'adjustment',
      narration: `Retirement savings × ${sums.retirementFactorPercent / 100} for the beneficiary`,
      occurredAt: at,
      lines: [
        debit(societyAccount('RETIREMENT_BONUS'), amount),
        credit({ kind: 'savings', memberId: claim.member_id, code }, amount),
      ],
      source,
    }),
  )
  if (sums.totalSavings + sums.unappliedBalance === 0) return []
  return [
    ...bonus,
    {
      kind: 'claim',
      narration: `Paid to the beneficiary ${reference}`,
      occurredAt: at,
      lines: [...closingLines(claim.member_id, sums), credit(from, sums.amountDue)],
      source,
    },
  ]
}
