import { type RawBuilder, sql } from 'kysely'
import { filterIn, type Page, type Reached } from '../http/paging.ts'
import { badRequest } from '../http/problems.ts'
import { pageInOrder } from './in-order.ts'
import { type KeyedRow, keyset } from './keyset.ts'
import type { Condition, Queryable, RequestTableName } from './schema.ts'

/** Tables whose rows say when they were last changed (migration 112). */
export type ChangedTable = RequestTableName | 'members' | 'vouchers'

/** What a call wants of the changes. */
export interface ChangesAsked {
  /** Only what was changed at that moment or later, as the caller wrote it; null for everything. */
  readonly since: string | null
  /** Whether the list is in the order of the changes. */
  readonly isOrder: boolean
}

/** The word of an order by the last change, on the wire. */
export const BY_CHANGE = 'updatedAt'

// The database knows no zone that is sixteen hours or more from that of Greenwich.
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-](0\d|1[0-5]):[0-5]\d)$/

/** Reads `updatedSince`. Throws 400 for what is no instant. */
export function changedSinceIn({ updatedSince = '' }: Readonly<Record<string, string>>): string | null {
  if (updatedSince === '') return null
  if (!INSTANT.test(updatedSince) || Number.isNaN(Date.parse(updatedSince)))
    throw badRequest('updatedSince must be an instant like 2026-01-31T09:30:00Z')
  return updatedSince
}

/** Reads `updatedSince` and `orderBy=updatedAt`. Throws 400 for what is no instant and for another order. */
export const changesIn = (query: Readonly<Record<string, string>>): ChangesAsked => ({
  since: changedSinceIn(query),
  isOrder: filterIn(query, 'orderBy', [BY_CHANGE]) !== null,
})

/** What stands beside a list that followed a wish about changes, so that the caller knows it did. */
export const changesBeside = ({ since, isOrder }: ChangesAsked) => ({
  ...(since !== null && { updatedSince: since }),
  ...(isOrder && { order: BY_CHANGE }),
})

const changedSince = (since: string | null): Condition =>
  since === null ? sql<boolean>`true` : sql<boolean>`t.updated_at >= ${since}::text::timestamptz`

/** The ids of the rows that were changed since a moment. */
export async function idsChangedSince(
  db: Queryable,
  table: ChangedTable,
  since: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ ids: readonly string[] }>`
    select coalesce(json_agg(t.id), '[]') as ids from ${sql.table(table)} t where ${changedSince(since)}`.execute(
    db,
  )
  return new Set(rows[0]?.ids)
}

/**
 * That a row was changed before the moment until which every change can be read: a change whose transaction is still open cannot
 * come behind a reader who has passed its time. It is asked before the rows are read, and outside transactions only.
 */
export async function completeBefore(db: Queryable, updatedAt: RawBuilder<unknown>): Promise<Condition> {
  const { rows } = await sql<{ until: string }>`
    select to_char(changes_complete_until() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as until`.execute(
    db,
  )
  return sql<boolean>`${updatedAt} < ${rows[0]?.until ?? null}::text::timestamptz`
}

/** What belongs to a list in the order of changes. */
export interface ChangeList {
  readonly table: ChangedTable
  readonly since: string | null
  /** What all its rows are; the table is `t`. */
  readonly conditions: readonly Condition[]
  /**
   * Answers what the database cannot say of a row, by its id. It is asked once the end of the changes is known, so that what is
   * remembered has each of the rows as it stands, or as a later change made it, which is not shown yet.
   */
  readonly meant?: () => Promise<(id: string) => boolean>
  /** The latest change first. */
  readonly isDescending?: boolean
}

interface ChangedPage {
  readonly ids: readonly string[]
  readonly count: number
  readonly reached: Reached
}

/**
 * A page of the rows in the order of their last change. From the first change on, it ends where changes may still come
 * (`completeBefore`). Outside transactions only.
 */
export async function pageOfChanges(db: Queryable, page: Page, list: ChangeList): Promise<ChangedPage> {
  const { table, since, meant, isDescending = false } = list
  const conditions = [changedSince(since), ...list.conditions]
  if (!isDescending) conditions.push(await completeBefore(db, sql`t.updated_at`))
  const where = sql.join(conditions, sql` and `)
  const name = `${table} by changes${isDescending ? ' backwards' : ''}`
  const listed = keyset(page, name, [
    { by: sql`t.updated_at`, as: 'timestamptz', isDescending },
    { by: sql`t.id`, as: 'text', isDescending },
  ])
  type Row = KeyedRow & { readonly id: string }
  const from = sql`select t.id, ${listed.keys} from ${sql.table(table)} t where ${where}`
  if (meant !== undefined) {
    const isMeant = await meant()
    const { rows } = await sql<Row>`${from} ${listed.order}`.execute(db)
    const listedRows = rows.filter(({ id }) => isMeant(id))
    const by = [0, 1].map((n) => ({ of: ({ cursorKeys }: Row) => cursorKeys[n] ?? null, isDescending }))
    const { shown, reached } = pageInOrder(listedRows, page, { name, by })
    return { ids: shown.map(({ id }) => id), count: listedRows.length, reached }
  }
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} t where ${where}`.execute(db)
  const { rows } = await sql<Row>`${from} and ${listed.behind} ${listed.rest}`.execute(db)
  const { shown, reached } = listed.pageOf(rows)
  return { ids: shown.map(({ id }) => id), count: counted[0]?.count ?? 0, reached }
}
