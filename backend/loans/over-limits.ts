import { lagosDate } from '#rules/dates.ts'
import { type BrokenLimit, brokenLimits } from '#rules/loans/limits.ts'
import { type Kobo, sumKobo } from '#rules/money.ts'
import type { Tx } from '../db/schema.ts'
import { balancesOf } from '../journal/statement.ts'

/** The usual limits that a loan of this amount (kobo) exceeds, by the member's contributions and days now. */
export async function loanOverLimits(
  tx: Tx,
  { memberId, amount, now }: { readonly memberId: string; readonly amount: Kobo; readonly now: Date },
): Promise<BrokenLimit[]> {
  const { created_at: joinedAt } = await tx
    .selectFrom('members')
    .select('created_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const balances = await balancesOf(tx, memberId)
  const saved = balances.flatMap(({ kind, balance }) => (kind === 'savings' ? [balance] : []))
  return brokenLimits({
    amount,
    contributions: sumKobo(saved),
    memberSince: lagosDate(joinedAt),
    today: lagosDate(now),
  })
}
