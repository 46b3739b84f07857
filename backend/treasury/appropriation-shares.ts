import { sql } from 'kysely'
import type { Kobo } from '#rules/money.ts'
import { type MemberShare, netOf } from '#rules/treasury/appropriation.ts'
import { type KeyColumn, type KeyedRow, keyset } from '../db/keyset.ts'
import type { Queryable } from '../db/schema.ts'
import type { Page, Reached } from '../http/paging.ts'

/** One member's share with the person. */
export interface NamedShare extends MemberShare {
  readonly memberName: string
  readonly memberNumber: string | null
  readonly net: Kobo
}

const BY_MEMBER_NUMBER: readonly KeyColumn[] = [
  // Members without a number come last.
  { by: sql`(m.member_number is null)::integer`, as: 'bigint' },
  { by: sql`coalesce(m.member_number, '')`, as: 'text' },
  { by: sql`s.member_id`, as: 'text' },
]

/** A page of the shares of a year by member number, and how many there are. */
export async function sharePage(
  db: Queryable,
  year: number,
  page: Page,
): Promise<{ readonly shares: readonly NamedShare[]; readonly count: number; readonly reached: Reached }> {
  const counted = await sql<{ count: number }>`
    select count(*) as count from appropriation_shares where year = ${year}`.execute(db)
  const listed = keyset(page, 'shares', BY_MEMBER_NUMBER)
  const { rows } = await sql<NamedShare & KeyedRow>`
    select ${listed.keys}, s.member_id as "memberId", m.name as "memberName", m.member_number as "memberNumber", s.dividend, s.interest,
        s.refund, s.tax, s.set_off as "setOff"
      from appropriation_shares s join members m on m.id = s.member_id
      where s.year = ${year} and ${listed.behind} ${listed.rest}`.execute(db)
  const { shown, reached } = listed.pageOf(rows)
  return {
    shares: shown.map((each) => Object.assign(each, { net: netOf(each) })),
    count: counted.rows[0]?.count ?? 0,
    reached,
  }
}
