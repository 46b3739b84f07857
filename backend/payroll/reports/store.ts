import { setImmediate } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import { type Kobo, sumKobo, ZERO_KOBO } from '#rules/money.ts'
import { isToDecide, type MissedReason, OUTCOMES, type Outcome } from '#rules/payroll/outcomes.ts'
import type { Search } from '#rules/search.ts'
import type { PeriodMonth } from '#rules/treasury/period.ts'
import { type KeyColumn, keyset } from '../../db/keyset.ts'
import type { Queryable, Schema, Tx } from '../../db/schema.ts'
import { fitsSearch } from '../../db/search.ts'
import type { Page, Reached } from '../../http/paging.ts'
import { REPORT_SOURCE } from './tables.ts'

/** A deduction report with the names beside it. */
export type Report = Selectable<Schema['deduction_reports']> & {
  readonly payer_name: string
  readonly uploaded_by_name: string | null
  readonly posted_by_name: string | null
  /** The ids of those who decided rows. */
  readonly deciders: readonly string[]
  readonly isReversalWaiting: boolean
}

const reports = (db: Queryable) =>
  db
    .selectFrom('deduction_reports')
    .innerJoin('payers', 'payers.id', 'deduction_reports.payer_id')
    .leftJoin('members as up', 'up.id', 'deduction_reports.uploaded_by')
    .leftJoin('members as po', 'po.id', 'deduction_reports.posted_by')
    .selectAll('deduction_reports')
    .select(['payers.name as payer_name', 'up.name as uploaded_by_name', 'po.name as posted_by_name'])
    // Of posted reports nobody asks.
    .select(
      sql<string[]>`case deduction_reports.state when 'draft' then array(
        select distinct r.decided_by from report_rows r
          where r.report_id = deduction_reports.id and r.decided_by is not null) else '{}' end`.as(
        'deciders',
      ),
    )
    .select(
      sql<boolean>`exists (select from reversals v
        where v.subject_kind = ${REPORT_SOURCE} and v.subject_id = deduction_reports.id and v.state = 'waiting')`.as(
        'isReversalWaiting',
      ),
    )

export const reportById = async (db: Queryable, id: string): Promise<Report | null> =>
  (await reports(db).where('deduction_reports.id', '=', id).executeTakeFirst()) ?? null

/** The latest month of another report of the payer that was read from the same file and counts; null for none. */
export async function sameFileMonth(db: Queryable, report: Report): Promise<PeriodMonth | null> {
  if (report.file_sha256 === null) return null
  const other = await db
    .selectFrom('deduction_reports')
    .select('month')
    .where('payer_id', '=', report.payer_id)
    .where('file_sha256', '=', report.file_sha256)
    .where('id', '<>', report.id)
    .where('state', 'in', ['draft', 'posted'])
    .orderBy('month', 'desc')
    .executeTakeFirst()
  return other === undefined ? null : other.month
}

const LATEST_MONTH_FIRST: readonly KeyColumn[] = [
  { by: sql`deduction_reports.month`, as: 'date', isDescending: true },
  { by: sql`deduction_reports.uploaded_at`, as: 'timestamptz', isDescending: true },
  { by: sql`deduction_reports.id`, as: 'text' },
]

/** A page of the reports that are not discarded, the latest month first, and how many there are. */
export async function reportPage(
  db: Queryable,
  page: Page,
): Promise<{ reports: readonly Report[]; count: number; reached: Reached }> {
  const listed = keyset(page, 'reports', LATEST_MONTH_FIRST)
  const rows = await reports(db)
    .select(listed.ofRow.as('cursorKeys'))
    .where('state', '<>', 'discarded')
    .orderBy('month', 'desc')
    .orderBy('uploaded_at', 'desc')
    .orderBy('deduction_reports.id')
    .where(listed.behind)
    .limit(listed.limit)
    .offset(listed.offset)
    .execute()
  const { count } = await db
    .selectFrom('deduction_reports')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('state', '<>', 'discarded')
    .executeTakeFirstOrThrow()
  const { shown, reached } = listed.pageOf(rows)
  return { reports: shown, count, reached }
}

/** The report, with the schedules and reports of its payer locked until the transaction ends; null for none. */
export async function lockedReport(tx: Tx, id: string): Promise<Report | null> {
  const report = await reportById(tx, id)
  if (report === null) return null
  await tx.selectFrom('payers').select('id').where('id', '=', report.payer_id).forNoKeyUpdate().execute()
  return reportById(tx, id)
}

/** The sums of one outcome. Kobo. */
export interface OutcomeSum {
  readonly outcome: Outcome
  readonly rows: number
  readonly amount: Kobo
  readonly scheduled: Kobo
  /** Rows that keep the report from being posted. */
  readonly undecided: number
  /** Rows that wait for a decision, those included. */
  readonly toDecide: number
}

/** The outcomes that wait while nothing is decided, and those that wait until a row is taken out. */
const WAITING = OUTCOMES.filter((outcome) => isToDecide({ outcome, decision: null }))
const WAITING_STILL = OUTCOMES.filter((outcome) => isToDecide({ outcome, decision: 'HOLD' }))

/** Whether a row waits for a decision, of a row named `report_rows` or otherwise. */
const toDecideIn = (row: string) => sql<boolean>`(
  (${sql.ref(`${row}.decision`)} is null and ${sql.ref(`${row}.outcome`)} = any (${[...WAITING]}))
  or (${sql.ref(`${row}.decision`)} is distinct from 'TAKE_OUT' and ${sql.ref(`${row}.outcome`)} = any (${[...WAITING_STILL]})))`

/** Where the money of a report goes. Kobo. */
export interface ReportSums {
  /** How many rows it has. */
  readonly rows: number
  readonly outcomes: readonly OutcomeSum[]
  readonly suspense: Kobo
  /** All that was scheduled. */
  readonly scheduled: Kobo
}

export async function sumsOf(db: Queryable, reportId: string): Promise<ReportSums> {
  const { rows } = await sql<OutcomeSum>`
    select outcome, count(*)::bigint as rows,
        coalesce(sum(amount) filter (where coalesce(decision, '') <> 'TAKE_OUT' and outcome <> 'INVALID'), 0)::bigint
          as amount,
        sum(scheduled)::bigint as scheduled,
        count(*) filter (where case outcome when 'INVALID' then decision is distinct from 'TAKE_OUT'
          else outcome in ('DUPLICATE', 'OTHER_MONTH') and decision is null end)::bigint as undecided,
        count(*) filter (where ${toDecideIn('report_rows')})::bigint as "toDecide"
      from report_rows where report_id = ${reportId} group by outcome`.execute(db)
  const { rows: held } = await sql<{ amount: Kobo }>`
    select coalesce(sum(amount), 0)::bigint as amount from report_rows
      where report_id = ${reportId} and outcome <> 'INVALID' and coalesce(decision, '') <> 'TAKE_OUT'
        and (decision = 'HOLD' or member_id is null)`.execute(db)
  return {
    rows: rows.reduce((sum, each) => sum + each.rows, 0),
    outcomes: rows,
    suspense: held[0]?.amount ?? ZERO_KOBO,
    scheduled: sumKobo(rows.map(({ scheduled }) => scheduled)),
  }
}

export type ReportRowRecord = Selectable<Schema['report_rows']>

/** Rows that are read by one statement. */
const ROWS_AT_ONCE = 5_000

const rowsAfter = (db: Queryable, reportId: string, place: number) =>
  db
    .selectFrom('report_rows')
    .where('report_id', '=', reportId)
    .where('place', '>', place)
    .orderBy('place')
    .limit(ROWS_AT_ONCE)

/** Reads part after part; other work of the process gets its turn between them. */
async function* partsOf<Row extends { readonly place: number }>(
  readAfter: (place: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let last = -1; ; ) {
    const rows = await readAfter(last)
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_AT_ONCE) return
    last = rows.at(-1)?.place ?? last
    await setImmediate()
  }
}

/** The rows of a report in parts: those of the file in its order, and then what it lacks. */
export const rowParts = (db: Queryable, reportId: string): AsyncGenerator<readonly ReportRowRecord[]> =>
  partsOf((place) => rowsAfter(db, reportId, place).selectAll().execute())

/** All rows of a report, in their order. */
export async function rowsOf(db: Queryable, reportId: string): Promise<ReportRowRecord[]> {
  const all: ReportRowRecord[] = []
  for await (const part of rowParts(db, reportId)) for (const row of part) all.push(row)
  return all
}

const POSTING_COLUMNS = [
  'place',
  'row_number',
  'amount',
  'decision',
  'outcome',
  'member_id',
  'element_code',
  'value_month',
  'has_left',
] as const satisfies readonly (keyof ReportRowRecord)[]

/** What a posting needs of a row: a report may have 600,000, and all of them are in memory then. */
export type PostingRow = Pick<ReportRowRecord, (typeof POSTING_COLUMNS)[number]>

/** The rows of a report as a posting needs them, in parts and in their order. */
export const postingParts = (db: Queryable, reportId: string): AsyncGenerator<readonly PostingRow[]> =>
  partsOf((place) => rowsAfter(db, reportId, place).select(POSTING_COLUMNS).execute())

/** A row with the member it means. */
export type ListedRow = ReportRowRecord & {
  readonly member_name: string | null
  readonly member_number: string | null
  readonly missed_reason: MissedReason | null
  readonly decided_by_name: string | null
}

/** Which rows of a report are meant. */
export interface WantedRows {
  /** null for all. */
  readonly outcome: Outcome | null
  /** Whether only those that wait for a decision. */
  readonly toDecide: boolean
  readonly search: Search
  /** The id of the only one; left out for all. */
  readonly row?: string
}

/** The rows of a report, with the members whom they mean. */
export const wantedRows = (db: Queryable, reportId: string, { outcome, toDecide, search, row }: WantedRows) =>
  db
    .selectFrom('report_rows as r')
    .leftJoin('members as m', 'm.id', 'r.member_id')
    .where('r.report_id', '=', reportId)
    .$if(outcome !== null, (query) => query.where('r.outcome', '=', outcome ?? 'EXACT'))
    .$if(toDecide, (query) => query.where(toDecideIn('r')))
    .$if(row !== undefined, (query) =>
      query.where((is) => is(is.cast<string>('r.id', 'text'), '=', row ?? '')),
    )
    .where(fitsSearch(sql`folded(concat_ws(' ', r.identifier, r.name, m.name, m.member_number))`, search))

/** A page of the wanted rows in the order of the file. */
export async function rowPage(
  db: Queryable,
  reportId: string,
  wanted: WantedRows,
  page: Page,
): Promise<{ rows: readonly ListedRow[]; count: number; reached: Reached }> {
  const listed = keyset(page, 'report rows', [{ by: sql`r.place`, as: 'bigint' }])
  const found = wantedRows(db, reportId, wanted)
  const rows = await found
    .leftJoin('missed_reasons as w', (join) =>
      join.onRef('w.report_id', '=', 'r.report_id').onRef('w.member_id', '=', 'r.member_id'),
    )
    .leftJoin('members as d', 'd.id', 'r.decided_by')
    .selectAll('r')
    .select(['m.name as member_name', 'm.member_number', 'w.reason as missed_reason'])
    .select(['d.name as decided_by_name', listed.ofRow.as('cursorKeys')])
    .where(listed.behind)
    .orderBy('r.place')
    .limit(listed.limit)
    .offset(listed.offset)
    .execute()
  const { count } = await found.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const { shown, reached } = listed.pageOf(rows)
  return { rows: shown, count, reached }
}

/** Members by their ids, as candidates are named. */
export async function namesOf(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { id: string; name: string; member_number: string | null }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('members')
    .select(['id', 'name', 'member_number'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
