import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { MemberStatus } from '#rules/members/review-registration.ts'
import type { RegisterOrder } from '../contract/members.ts'
import type { Queryable } from '../db/schema.ts'
import type { Page } from '../http/paging.ts'
import { type Member, type MemberRow, searchPatterns, withInstructions } from './store.ts'

/** What is asked of the register. */
export interface RegisterQuery {
  readonly page: Page
  /** A part of name, member number, staff number, e-mail or phone; blank for everybody. */
  readonly search: string
  /** null for every status. */
  readonly status: MemberStatus | null
  readonly order: RegisterOrder
  readonly isDescending: boolean
}

/** What each order sorts by; members without a value come last in either direction. */
const SORTED_BY: Readonly<Record<RegisterOrder, RawBuilder<unknown>>> = {
  name: sql`m.name`,
  memberId: sql`m.running_number`,
  createdAt: sql`m.created_at`,
  organisationName: sql`nullif(m.organisation, '')`,
  campusName: sql`nullif(m.campus, '')`,
  bankName: sql`m.bank_name`,
  confirmed: sql`(m.confirmed_at is not null)`,
}

function conditionsOf({ status, search }: RegisterQuery): RawBuilder<SqlBool> {
  // Members: everybody but staff who are no members themselves.
  const conditions = [sql`m.archived_at is null and (m.access_level = 1 or m.member_number is not null)`]
  if (status !== null)
    conditions.push(status === 'confirmed' ? sql`m.confirmed_at is not null` : sql`m.confirmed_at is null`)
  const patterns = searchPatterns(search)
  if (patterns.length > 0)
    conditions.push(
      sql`(${sql.join(
        patterns.map((pattern) => sql`m.search_text like ${pattern}`),
        sql` or `,
      )})`,
    )
  return sql`${sql.join(conditions, sql` and `)}`
}

/**
 * One page of the register in an order, and the number of members that fit. The ids are found first, from a narrow
 * index; only the rows shown are read from the table.
 */
export async function registerPage(
  db: Queryable,
  query: RegisterQuery,
): Promise<{ members: Member[]; count: number }> {
  const { page, order, isDescending } = query
  const where = conditionsOf(query)
  const direction = isDescending ? sql`desc nulls last` : sql`asc`
  const sorted = sql`${SORTED_BY[order]} ${direction}, m.name, m.id`
  const counted = await sql<{
    count: number
  }>`select count(*) as count from members m where ${where}`.execute(db)
  const { rows } = await sql<MemberRow>`
    select m.* from members m
      where m.id in (
        select m.id from members m where ${where} order by ${sorted} limit ${page.size} offset ${page.offset})
      order by ${sorted}`.execute(db)
  return { members: await withInstructions(db, rows), count: counted.rows[0]?.count ?? 0 }
}
