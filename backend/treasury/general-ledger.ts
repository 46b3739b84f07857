import { sql } from 'kysely'
import { type Kobo, kobo, ZERO_KOBO } from '#rules/money.ts'
import { balanceOf } from '#rules/treasury/chart.ts'
import { spanOf } from '#rules/treasury/period.ts'
import type { Queryable } from '../db/schema.ts'
import type { Page } from '../http/paging.ts'
import type { JournalAccounts } from './accounts.ts'
import { afterClosing, dayBefore, dayFrom } from './day-sums.ts'
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
}

/** First instants of days: the first is inside, the second is not. null for all there is. */
export interface Span {
  readonly start: Date | null
  readonly end: Date | null
}

/** What every row of the query below carries; a ledger without lines has one row without a line. */
interface Row extends NamedMember {
  readonly opening: Kobo
  readonly debits: Kobo
  readonly credits: Kobo
  readonly count: number
  readonly id: number
  readonly reference: string | null
  readonly narration: string
  readonly occurredAt: Date
  readonly debit: Kobo
  readonly credit: Kobo
  readonly moved: Kobo
}

/**
 * Reads the lines in the order in which they count: by their time, then as they were posted. Sums and lines are read
 * in one statement, because two could have an entry between them. Opening balance, sums and number come from what is kept
 * of closed months and of days; so does what lies before the days of the page, and of the lines only those of its days are
 * read. Both ends of the span are first instants of days.
 */
export async function generalLedgerOf(
  db: Queryable,
  { account, memberCode, societyCodes }: JournalAccounts,
  { start, end }: Span,
  page: Page,
): Promise<GeneralLedger> {
  const closed = start && (await lastClosedBefore(db, start))
  const isMembers = sql`(kind <> 'society' and code = ${memberCode})`
  const isSocietys = sql`(kind = 'society' and code = any (${societyCodes}::text[]))`
  const isOwn = sql`(${isMembers} or ${isSocietys})`
  const isInSpan = sql`l.occurred_at >= (select first from span) and l.occurred_at < (select after from span)`
  const columns = sql`l.id, l.entry_id, l.occurred_at, l.debit, l.credit`
  const inOrder = sql`l.occurred_at, l.id limit (select skipped + ${page.size} from span)`
  const isBeforeEnd = end === null ? sql`true` : dayBefore('day', end)
  const before =
    start === null
      ? sql`0`
      : sql`
        (select coalesce(sum(balance), 0) from period_sums where month = ${closed}::date and ${isOwn})
        + (select coalesce(sum(debits - credits), 0) from day_sums
            where ${isOwn} and ${dayBefore('day', start)} and ${afterClosing(closed && spanOf(closed).end)})`
  const { rows } = await sql<Row>`
    with days as materialized (
        select day, sum(debits) as debits, sum(credits) as credits, sum(lines) as lines,
            sum(sum(lines)) over (order by day) as lines_upto,
            sum(sum(debits - credits)) over (order by day) as moved_upto
          from day_sums where ${isOwn} and ${dayFrom('day', start)} and ${isBeforeEnd} group by day),
      totals as (
        select (${before})::bigint as opening, coalesce(sum(debits), 0)::bigint as debits,
            coalesce(sum(credits), 0)::bigint as credits, coalesce(sum(lines), 0)::bigint as count
          from days),
      -- the days that the page has lines of, and what lies before them
      span as materialized (
        select min(day)::timestamp at time zone 'Africa/Lagos' as first,
            (max(day) + 1)::timestamp at time zone 'Africa/Lagos' as after,
            ${page.offset}::bigint - min(lines_upto - lines) as skipped, min(lines_upto - lines) as lines
          from days where lines_upto > ${page.offset} and lines_upto - lines < ${page.offset + page.size}),
      lines as (
        select * from (
          -- One account of the society may have a line of every payment of a day: no more are read than the page needs.
          (select l.*, own.member_id
            from accounts own cross join lateral (
              select ${columns} from journal_lines l where l.account_id = own.id and ${isInSpan} order by ${inOrder}) l
            where ${isSocietys})
          union all
          -- Of members' accounts there are thousands, with few lines of a day each.
          (select ${columns}, own.member_id
            from accounts own join journal_lines l on l.account_id = own.id
            where ${isMembers} and ${isInSpan} order by ${inOrder})) l
        order by ${inOrder}),
      counted as (
        select *, row_number() over in_order as place, sum(debit - credit) over in_order as moved
          from lines window in_order as (order by occurred_at, id rows unbounded preceding)),
      page as (select * from counted where place > (select skipped from span))
    select t.opening, t.debits, t.credits, t.count, p.id, e.reference, e.narration, p.occurred_at as "occurredAt",
        p.debit, p.credit, (b.moved + p.moved)::bigint as moved, p.member_id as "memberId", m.name as "memberName",
        m.member_number as "memberNumber"
      from totals t
        cross join (
          select coalesce(max(d.moved_upto - d.debits + d.credits), 0) as moved
            from span s join days d on d.lines_upto - d.lines = s.lines) b
        left join page p on true
        left join journal_entries e on e.id = p.entry_id
        left join members m on m.id = p.member_id
      order by p.occurred_at, p.id`.execute(db)
  const balance = (moved: number) => balanceOf(account.accountClass, kobo(moved))
  const { opening = 0, debits = ZERO_KOBO, credits = ZERO_KOBO, count = 0 } = rows[0] ?? {}
  return {
    opening: balance(opening),
    closing: balance(opening + debits - credits),
    debit: debits,
    credit: credits,
    count,
    lines: rows.flatMap(({ reference, ...row }) =>
      reference === null ? [] : [{ ...lineOf(row), reference, balance: balance(opening + row.moved) }],
    ),
  }
}

/** What a row says of its line alone. */
const lineOf = ({
  id,
  narration,
  occurredAt,
  memberId,
  memberName,
  memberNumber,
  debit,
  credit,
}: Omit<Row, 'reference'>) => ({
  id,
  narration,
  occurredAt,
  memberId,
  memberName,
  memberNumber,
  debit,
  credit,
})
