import { sql } from 'kysely'
import type { Kobo } from '#rules/money.ts'
import { type MemberShare, netOf } from '#rules/treasury/appropriation.ts'
import type { Queryable } from '../db/schema.ts'

/** One member's share with the person. */
export interface NamedShare extends MemberShare {
  readonly memberName: string
  readonly memberNumber: string | null
  readonly net: Kobo
}

/** A page of the shares of a year by member number, and how many there are. */
export async function sharePage(
  db: Queryable,
  year: number,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<{ readonly shares: readonly NamedShare[]; readonly count: number }> {
  const { rows } = await sql<NamedShare & { count: number }>`
    select s.member_id as "memberId", m.name as "memberName", m.member_number as "memberNumber", s.dividend, s.interest,
        s.refund, s.tax, s.set_off as "setOff", count(*) over () as count
      from appropriation_shares s join members m on m.id = s.member_id
      where s.year = ${year}
      order by m.member_number, s.member_id limit ${size} offset ${offset}`.execute(db)
  return { shares: rows.map((each) => ({ ...each, net: netOf(each) })), count: rows[0]?.count ?? 0 }
}
