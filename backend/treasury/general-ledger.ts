import { sql } from 'kysely'
import { type Kobo, kobo } from '#rules/money.ts'
import { balanceOf } from '#rules/treasury/chart.ts'
import { spanOf } from '#rules/treasury/period.ts'
import type { Queryable } from '../db/schema.ts'
import { type Cursor, keysOf, noCursor } from '../http/cursor.ts'
import type { Page, Reached } from '../http/paging.ts'
import type { JournalAccounts } from './accounts.ts'
import { afterClosing, dayBefore, dayFrom } from './day-sums.ts'
import { type FirstLines, isMembersOf, isSocietysOf, type rememberLedgerLines } from './ledger-lines.ts'
import { lastClosedBefore } from './periods.ts'

/** The member whose account a line is on. */
export interface NamedMember {
  readonly memberId: string | null
  readonly memberName: string | null
  readonly memberNumber: string | null
}

/** One line of an account of the chart. */
export interface GeneralLedgerLine extends NamedMember {
  readonly id: number
  readonly reference: string
  readonly narration: string
  readonly occurredAt: Date
  readonly debit: Kobo
  readonly credit: Kobo
  /** Of the account after the line, on the side on which the account grows. */
  readonly balance: Kobo
}

/** The lines of an account within a time, of which one page is read. */
export interface GeneralLedger {
  readonly opening: Kobo
  readonly closing: Kobo
  readonly debit: Kobo
  readonly credit: Kobo
  readonly count: number
  readonly lines: readonly GeneralLedgerLine[]
  readonly reached: Reached
}

/** First instants of days: the first is inside, the second is not. null for all there is. */
export interface Span {
  readonly start: Date | null
  readonly end: Date | null
}

/** What is reckoned of an account from kept sums, in kobo. */
interface Sums {
  readonly opening: Kobo
  readonly debits: Kobo
  readonly credits: Kobo
  readonly count: number
  /** The days that the page has lines of; null for a page without lines. */
  readonly first: Date | null
  readonly after: Date | null
  readonly lines: number
  /** Of those days the lines before the page. */
  readonly skipped: number
  /** What the days before them moved: debits less credits. */
  readonly moved: Kobo
}

type LineRow = Omit<GeneralLedgerLine, 'balance'>

/** The name of the order of lines in cursors, which have the id of the last one. */
const ORDER = 'lines'

/** Which lines are read: so many behind so many. */
type Place = Pick<Page, 'offset' | 'size'>

/** A posting between the two statements of a page has it read anew; so many follow each other on one day never. */
const MOST_READINGS = 5

/**
 * Reads the lines in the order in which they count: by their time, then as they were posted. Opening balance, sums and number
 * come from what is kept of closed months and of days; so does what lies before the days of the page, and of the lines
 * only those of its days are read. Sums and lines are of the same moment: where a line came in between, both are read
 * again. Both ends of the span are first instants of days.
 */
export async function generalLedgerOf(
  db: Queryable,
  ledgerLinesOf: ReturnType<typeof rememberLedgerLines>,
  accounts: JournalAccounts,
  span: Span,
  page: Page,
): Promise<GeneralLedger> {
  const lineRead = page.after === null ? null : lineOf(page.after)
  let read = page.offset
  for (let reading = 0; reading < MOST_READINGS; reading += 1) {
    // Behind a line that line is read as well: it shows that the lines before it are as many as they were.
    const before = lineRead === null ? 0 : 1
    const place = { offset: read - before, size: page.size + before }
    const sums = await sumsOf(db, accounts, span, place)
    const { first, after, lines, skipped } = sums
    const known =
      first === null || after === null
        ? { ids: [], moved: [] }
        : await ledgerLinesOf(db, accounts, { first, after, lines }, skipped + place.size)
    if (known === null) continue
    if (lineRead === null || known.ids[skipped] === lineRead)
      return pageOfLedger(db, accounts, { ...sums, skipped: skipped + before }, known, {
        offset: read,
        size: page.size,
      })
    read = await linesUpTo(db, accounts, span, lineRead)
  }
  throw new Error('lines were posted between all readings of a page of the general ledger')
}

/** The id of the line that a cursor was made behind. Throws 400 for a cursor of another list. */
function lineOf(after: Cursor): number {
  const [id] = keysOf(after, ORDER, 1)
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || after.read === 0) throw noCursor()
  return id
}

/** How many lines of the span there are up to one, with it. Throws 400 for a line of another account, or outside the span. */
async function linesUpTo(
  db: Queryable,
  accounts: JournalAccounts,
  { start }: Span,
  id: number,
): Promise<number> {
  const isOwn = sql`(${isMembersOf(accounts)} or ${isSocietysOf(accounts)})`
  const { rows } = await sql<{ lines: number }>`
    select (coalesce((select sum(lines) from day_sums
          where ${isOwn} and ${start === null ? sql`true` : dayFrom('day', start)} and day < line.day), 0)
        + (select count(*) from accounts own join journal_lines l on l.account_id = own.id
          where ${isOwn} and l.occurred_at >= line.day::timestamp at time zone 'Africa/Lagos'
            and (l.occurred_at, l.id) <= (line.occurred_at, line.id)))::bigint as lines
      from (select l.id, l.occurred_at, (l.occurred_at at time zone 'Africa/Lagos')::date as day
          from journal_lines l join accounts own on own.id = l.account_id
          where l.id = ${id} and ${isOwn} and (${start}::timestamptz is null or l.occurred_at >= ${start})) line`.execute(
    db,
  )
  const [found] = rows
  if (found === undefined) throw noCursor()
  return found.lines
}

async function sumsOf(
  db: Queryable,
  accounts: JournalAccounts,
  { start, end }: Span,
  page: Place,
): Promise<Sums> {
  const closed = start && (await lastClosedBefore(db, start))
  const isOwn = sql`(${isMembersOf(accounts)} or ${isSocietysOf(accounts)})`
  const isBeforeEnd = end === null ? sql`true` : dayBefore('day', end)
  const before =
    start === null
      ? sql`0`
      : sql`
        (select coalesce(sum(balance), 0) from period_sums where month = ${closed}::date and ${isOwn})
        + (select coalesce(sum(debits - credits), 0) from day_sums
            where ${isOwn} and ${dayBefore('day', start)} and ${afterClosing(closed && spanOf(closed).end)})`
  const { rows } = await sql<Sums>`
    with days as materialized (
        select day, sum(debits) as debits, sum(credits) as credits, sum(lines) as lines,
            sum(sum(lines)) over (order by day) as lines_upto,
            sum(sum(debits - credits)) over (order by day) as moved_upto
          from day_sums where ${isOwn} and ${dayFrom('day', start)} and ${isBeforeEnd} group by day),
      totals as (
        select (${before})::bigint as opening, coalesce(sum(debits), 0)::bigint as debits,
            coalesce(sum(credits), 0)::bigint as credits, coalesce(sum(lines), 0)::bigint as count
          from days),
      of_page as (
        select *, lines_upto - lines as lines_before, moved_upto - debits + credits as moved_before
          from days where lines_upto > ${page.offset} and lines_upto - lines < ${page.offset + page.size})
    select t.opening, t.debits, t.credits, t.count, p.*
      from totals t
        cross join (
          select min(day)::timestamp at time zone 'Africa/Lagos' as first,
              (max(day) + 1)::timestamp at time zone 'Africa/Lagos' as after,
              coalesce(sum(lines), 0)::bigint as lines,
              (${page.offset}::bigint - coalesce(min(lines_before), 0))::bigint as skipped,
              coalesce((array_agg(moved_before order by day))[1], 0)::bigint as moved
            from of_page) p`.execute(db)
  const [sums] = rows
  if (sums === undefined) throw new Error('the sums of a general ledger were not read')
  return sums
}

async function pageOfLedger(
  db: Queryable,
  { account }: JournalAccounts,
  { opening, debits, credits, count, skipped, moved }: Sums,
  known: FirstLines,
  { offset, size }: Place,
): Promise<GeneralLedger> {
  const balance = (movedInAll: number) => balanceOf(account.accountClass, kobo(movedInAll))
  const ids = known.ids.slice(skipped, skipped + size)
  const rows = ids.length === 0 ? [] : await linesBy(db, ids)
  const [last, read] = [ids.at(-1), offset + ids.length]
  return {
    reached: {
      cursor: last === undefined ? null : { order: ORDER, read, keys: [last] },
      hasNext: read < count,
    },
    opening: balance(opening),
    closing: balance(opening + debits - credits),
    debit: debits,
    credit: credits,
    count,
    lines: rows.map((row, place) =>
      Object.assign({}, row, { balance: balance(opening + moved + (known.moved[skipped + place] ?? 0)) }),
    ),
  }
}

/** The lines with these ids, in their order. */
async function linesBy(db: Queryable, ids: readonly number[]): Promise<readonly LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.id, e.reference, e.narration, l.occurred_at as "occurredAt", l.debit, l.credit,
        a.member_id as "memberId", m.name as "memberName", m.member_number as "memberNumber"
      from journal_lines l
        join journal_entries e on e.id = l.entry_id
        join accounts a on a.id = l.account_id
        left join members m on m.id = a.member_id
      where l.id = any (${ids}::bigint[])
      order by l.occurred_at, l.id`.execute(db)
  return rows
}
