import { type Selectable, sql } from 'kysely'
import { lagosDate, type PlainDate } from '#rules/dates.ts'
import type { OpeningDays, OpeningSums } from '#rules/go-live/opening-batch.ts'
import type { OpeningOutcome } from '#rules/go-live/opening-words.ts'
import type { Kobo } from '#rules/money.ts'
import type { Search } from '#rules/search.ts'
import { lastDayOf } from '#rules/treasury/period.ts'
import { type KeyColumn, type KeyedRow, keyset } from '../../db/keyset.ts'
import type { Queryable, Schema, Tx } from '../../db/schema.ts'
import { fitsSearch } from '../../db/search.ts'
import type { Page, Reached } from '../../http/paging.ts'

/** The source of the entries of a batch, and its word in the audit log. Ids of sources begin with the batch's. */
export const OPENING = 'opening balances'

/** A batch with the names of who did what with it. */
export type OpeningBatch = Selectable<Schema['opening_batches']> & {
  readonly uploader: string
  readonly poster: string | null
  readonly ender: string | null
  /** Whether a reversal of it waits for a second person. */
  readonly isReversalWaiting: boolean
}

export type OpeningRowRecord = Selectable<Schema['opening_rows']>

const batches = <More = object>(where: ReturnType<typeof sql<boolean>>, rest = sql``, more = sql``) => sql<
  OpeningBatch & More
>`
  select ${more} b.*, uploader.name as uploader, poster.name as poster, ender.name as ender,
      exists (select from reversals r
        where r.subject_kind = ${OPENING} and r.subject_id = b.id and r.state = 'waiting') as "isReversalWaiting"
    from opening_batches b join members uploader on uploader.id = b.uploaded_by
      left join members poster on poster.id = b.posted_by
      left join members ender on ender.id = b.ended_by
    where ${where} ${rest}`

const STANDING_FIRST: readonly KeyColumn[] = [
  { by: sql`(b.state in ('draft', 'posted'))::integer`, as: 'bigint', isDescending: true },
  { by: sql`b.uploaded_at`, as: 'timestamptz', isDescending: true },
  { by: sql`b.id`, as: 'text' },
]

/** A page of batches: the one that is looked at or posted first, then the latest. */
export async function batchPage(
  db: Queryable,
  page: Page,
): Promise<{ readonly batches: readonly OpeningBatch[]; readonly count: number; readonly reached: Reached }> {
  const counted = await sql<{ count: number }>`select count(*) as count from opening_batches`.execute(db)
  const listed = keyset(page, 'opening batches', STANDING_FIRST)
  const { rows } = await batches<KeyedRow>(
    sql<boolean>`${listed.behind}`,
    listed.rest,
    sql`${listed.keys},`,
  ).execute(db)
  const { shown, reached } = listed.pageOf(rows)
  return { batches: shown, count: counted.rows[0]?.count ?? 0, reached }
}

export const findBatch = async (db: Queryable, id: string): Promise<OpeningBatch | null> =>
  (await batches(sql<boolean>`b.id = ${id}`).execute(db)).rows[0] ?? null

/** The same, locked: what is done to a batch is done one after the other. */
export async function lockBatch(tx: Tx, id: string): Promise<OpeningBatch | null> {
  await sql`select from opening_batches where id = ${id} for update`.execute(tx)
  return findBatch(tx, id)
}

/** The batch that is looked at or posted; uploads wait for each other. null for none. */
export async function currentBatch(tx: Tx): Promise<OpeningBatch | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('opening balances', 0))`.execute(tx)
  return (await batches(sql<boolean>`b.state in ('draft', 'posted')`).execute(tx)).rows[0] ?? null
}

export const rowsOf = (db: Queryable, batchId: string): Promise<OpeningRowRecord[]> =>
  db.selectFrom('opening_rows').selectAll().where('batch_id', '=', batchId).orderBy('place').execute()

/** A row with the name of its member. */
export type ListedRow = OpeningRowRecord & {
  readonly member_name: string | null
  readonly member_number: string | null
}

/** One row of any batch; null for none. */
export async function findRow(db: Queryable, id: number): Promise<ListedRow | null> {
  const { rows } = await sql<ListedRow>`
    select r.*, m.name as member_name, m.member_number
      from opening_rows r left join members m on m.id = r.member_id where r.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** A page of the rows of a batch in the order of the file. */
export async function rowPage(
  db: Queryable,
  batchId: string,
  wanted: { readonly outcome: OpeningOutcome | null; readonly search: Search },
  page: Page,
): Promise<{ readonly rows: readonly ListedRow[]; readonly count: number; readonly reached: Reached }> {
  const listed = keyset(page, 'opening rows', [{ by: sql`r.place`, as: 'bigint' }])
  const found = sql`
      from opening_rows r left join members m on m.id = r.member_id
      where r.batch_id = ${batchId} and (${wanted.outcome}::text is null or r.outcome = ${wanted.outcome})
        and ${fitsSearch(
          sql`folded(concat_ws(' ', r.member, r.name, r.account, r.record, m.name, m.member_number))`,
          wanted.search,
        )}`
  const counted = await sql<{ count: number }>`select count(*) as count ${found}`.execute(db)
  const { rows } = await sql<ListedRow & KeyedRow>`
    select r.*, m.name as member_name, m.member_number, ${listed.keys} ${found} and ${listed.behind} ${listed.rest}`.execute(
    db,
  )
  const { shown, reached } = listed.pageOf(rows)
  return { rows: shown, count: counted.rows[0]?.count ?? 0, reached }
}

/** How many rows have each outcome, and what those of each account come to: debit less credit, in kobo. */
export interface BatchSums extends Pick<OpeningSums, 'kinds'> {
  readonly outcomes: readonly { readonly outcome: OpeningOutcome; readonly rows: number }[]
  readonly accounts: readonly { readonly number: string; readonly rows: number; readonly moved: Kobo }[]
  readonly debit: Kobo
  readonly credit: Kobo
}

export async function sumsOf(db: Queryable, batchId: string): Promise<BatchSums> {
  const outcomes = await sql<BatchSums['outcomes'][number]>`
    select outcome, count(*) as rows from opening_rows where batch_id = ${batchId} group by outcome order by outcome`.execute(
    db,
  )
  const kinds = await sql<BatchSums['kinds'][number]>`
    select kind, count(*) as rows, count(*) filter (where outcome = 'READY') as ready
      from opening_rows where batch_id = ${batchId} group by kind
      order by array_position(array['MEMBER', 'DEDUCTION', 'BALANCE'], kind)`.execute(db)
  const accounts = await sql<BatchSums['accounts'][number]>`
    select account_number as number, count(*) as rows, sum(moved)::bigint as moved
      from opening_rows where batch_id = ${batchId} and outcome = 'READY' and kind = 'BALANCE'
      group by account_number order by account_number`.execute(db)
  const sides = await sql<Pick<BatchSums, 'debit' | 'credit'>>`
    select coalesce(sum(greatest(moved, 0)), 0)::bigint as debit,
        coalesce(sum(greatest(0 - moved, 0)), 0)::bigint as credit
      from opening_rows where batch_id = ${batchId}`.execute(db)
  const [sum] = sides.rows
  if (sum === undefined) throw new Error('no sums of opening balances')
  return { outcomes: outcomes.rows, kinds: kinds.rows, accounts: accounts.rows, ...sum }
}

/** What decides on which days balances may be dated. What was reversed does not stand. */
export async function openingDays(db: Queryable, today: PlainDate): Promise<OpeningDays> {
  const { rows } = await sql<{ first: Date | null; closed: PlainDate | null }>`
    select
      (select min(e.occurred_at) from journal_entries e
        where e.reverses_id is null and not exists (select from journal_entries r where r.reverses_id = e.id)) as first,
      (select max(month) from periods) as closed`.execute(db)
  const { first = null, closed = null } = rows[0] ?? {}
  return {
    today,
    firstEntry: first && lagosDate(first),
    closedThrough: closed && lastDayOf(closed),
  }
}
