import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Page } from '../http/paging.ts'
import type { Queryable, Schema } from './schema.ts'

/** The tables of what people ask for: each has an id, a state and the moment it was asked. */
export type RequestTableName =
  | 'loans'
  | 'commodity_requests'
  | 'savings_withdrawals'
  | 'membership_withdrawals'
  | 'claims'
  | 'land_requests'
  | 'savings_instructions'

/** One thing a row must be to be listed; the columns are the table's own, plain or qualified. */
export type Condition = RawBuilder<SqlBool>

/** Keeps the rows in a state; none for every state. */
export const inState = (state: string | null): Condition[] => (state === null ? [] : [sql`state = ${state}`])

/** With more members than that, each row is looked up among them, and not each of them in the index. */
const FEW_MEMBERS = 100

/** Keeps the rows of these members. */
export function ofMembers(members: readonly { readonly id: string }[]): Condition {
  const ids = members.map(({ id }) => id)
  return ids.length === 0
    ? sql`false`
    : ids.length <= FEW_MEMBERS
      ? sql`member_id = any(${ids}::text[])`
      : sql`(member_id in (select unnest(${ids}::text[]))) is true`
}

/**
 * A page of requests, the newest first, and how many there are in all. The ids are found first, from the
 * index alone: of the pages before this one no row is read. `first`: requests that fit it come before the others.
 */
export async function requestPage<Table extends RequestTableName>(
  db: Queryable,
  table: Table,
  page: Page,
  conditions: readonly Condition[],
  first?: Condition,
): Promise<{ rows: Selectable<Schema[Table]>[]; count: number }> {
  const from = sql.table(table)
  const where = sql.join([sql`true`, ...conditions], sql` and `)
  const order = first === undefined ? sql`requested_at desc, id` : sql`(${first}) desc, requested_at desc, id`
  const counted = await sql<{ count: number }>`select count(*) as count from ${from} where ${where}`.execute(
    db,
  )
  const count = counted.rows[0]?.count ?? 0
  // Past the end, and where nothing is found, no list is looked through a second time.
  if (page.offset >= count) return { rows: [], count }
  const { rows } = await sql<Selectable<Schema[Table]>>`
    select * from ${from}
      where id in (
        select id from ${from} where ${where}
          order by ${order} limit ${page.size} offset ${page.offset})
      order by ${order}`.execute(db)
  return { rows, count }
}
