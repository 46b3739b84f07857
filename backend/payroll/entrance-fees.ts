import { sql } from 'kysely'
import { type Kobo, kobo, ZERO_KOBO } from '#rules/money.ts'
import type { Queryable } from '../db/schema.ts'
import type { Work } from '../db/work.ts'

/** Begins with what members owe of the entrance fee: what staff noted less what was deducted of it. Kobo. */
export const openEntranceFees = sql`
  select f.member_id, f.noted_at, f.amount - coalesce((
      select sum(i.deducted) from schedule_items i
        where i.member_id = f.member_id and i.kind = 'fee' and i.record_id = 'ENTRANCE_FEE'), 0)::bigint as amount
    from unpaid_entrance_fees f`

/** What a member owes of the entrance fee, in kobo; zero for nothing. */
export async function entranceFeeOf(db: Queryable, memberId: string): Promise<Kobo> {
  const { rows } = await sql<{ amount: Kobo }>`
    select amount from (${openEntranceFees}) o where member_id = ${memberId} and amount > 0`.execute(db)
  return rows[0]?.amount ?? ZERO_KOBO
}

/** Notes what a member owes of the entrance fee by now; zero for nothing. The member is locked by the caller. */
export async function noteEntranceFee(
  { tx, now, actor }: Work,
  memberId: string,
  amount: Kobo,
): Promise<void> {
  const { deducted } = await tx
    .selectFrom('schedule_items')
    .select(sql<number>`coalesce(sum(deducted), 0)::bigint`.as('deducted'))
    .where('member_id', '=', memberId)
    .where('kind', '=', 'fee')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('unpaid_entrance_fees').where('member_id', '=', memberId).execute()
  if (amount > 0)
    await tx
      .insertInto('unpaid_entrance_fees')
      .values({
        member_id: memberId,
        amount: kobo(amount + deducted),
        noted_at: now,
        noted_by: actor.id,
      })
      .execute()
}
