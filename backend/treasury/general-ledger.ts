import { sql } from 'kysely'
import { type Kobo, kobo, ZERO_KOBO } from '#rules/money.ts'
import { balanceOf } from '#rules/treasury/chart.ts'
import { spanOf } from '#rules/treasury/period.ts'
import type { Queryable } from '../db/schema.ts'
import type { Page } from '../http/paging.ts'
import type { JournalAccounts } from './accounts.ts'
import { lastClosedBefore } from './periods.ts'
import { fromOn, yearEndLines } from './sums.ts'

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

/** Instants: the first is inside, the second is not. null for all there is. */
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
 * in one statement, because two could have an entry between them. The opening balance is the one kept at the last closing
 * before the first day, and the lines since. Of the lines before the page only the sum is read, and nothing of those after
 * it but what they come to.
 */
export async function generalLedgerOf(
  db: Queryable,
  { account, memberCode, societyCodes }: JournalAccounts,
  { start, end }: Span,
  page: Page,
): Promise<GeneralLedger> {
  const closed = start && (await lastClosedBefore(db, start))
  const since = closed && spanOf(closed).end
  const isBeforeEnd = end === null ? sql`true` : sql`l.occurred_at < ${end}`
  const isWithin = start === null ? sql`true` : sql`l.occurred_at >= ${start}`
  const { rows } = await sql<Row>`
    with own as (
        select id, member_id from accounts a
          where (a.kind <> 'society' and a.code = ${memberCode})
            or (a.kind = 'society' and a.code = any (${societyCodes}::text[]))),
      behind as not materialized (
        select l.debit, l.credit, ${isWithin} as is_within
          from own join journal_lines l on l.account_id = own.id
          where ${isBeforeEnd} and ${fromOn(since)}),
      totals as (
        select (coalesce(sum(debit - credit) filter (where not is_within), 0)
              + (select coalesce(sum(b.balance), 0) from own join period_balances b on b.account_id = own.id
                  where b.month = ${closed}::date)
              + (select coalesce(sum(late.balance), 0) from own
                  join (${yearEndLines(since)}) late on late.account_id = own.id))::bigint as opening,
            coalesce(sum(debit) filter (where is_within), 0)::bigint as debits,
            coalesce(sum(credit) filter (where is_within), 0)::bigint as credits,
            count(*) filter (where is_within) as count
          from behind),
      skipped as (
        select coalesce(sum(debit - credit), 0) as moved
          from (
            select l.debit, l.credit from own join journal_lines l on l.account_id = own.id
              where ${isWithin} and ${isBeforeEnd} order by l.occurred_at, l.id limit ${page.offset}) earlier),
      page as (
        select l.id, l.entry_id, l.occurred_at, l.debit, l.credit, own.member_id
          from own join journal_lines l on l.account_id = own.id
          where ${isWithin} and ${isBeforeEnd}
          order by l.occurred_at, l.id limit ${page.size} offset ${page.offset})
    select t.opening, t.debits, t.credits, t.count, p.id, e.reference, e.narration, p.occurred_at as "occurredAt",
        p.debit, p.credit,
        (s.moved + sum(p.debit - p.credit) over (order by p.occurred_at, p.id))::bigint as moved, p.member_id as "memberId", m.name as "memberName",
        m.member_number as "memberNumber"
      from totals t cross join skipped s left join page p on true
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
