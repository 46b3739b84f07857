import { type RawBuilder, sql } from 'kysely'
import { endOfDay, lagosDate, type PlainDate } from '#rules/dates.ts'
import type { Queryable } from '../db/schema.ts'
import type { AccountKind } from '../journal/tables.ts'

/** That a column of days lies before an instant, which is the first of a day in Lagos. */
export const dayBefore = (column: string, end: Date): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} < ${lagosDate(end)}::date`

/** That a column of days lies on or after the day that begins at an instant; always for null. */
export const dayFrom = (column: string, start: Date | null): RawBuilder<boolean> =>
  start === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} >= ${lagosDate(start)}::date`

/**
 * The kept sums of days that the balances kept at the last closing leave out: those since it, and those of thirteenth
 * periods. `since` is the first instant after the closed month; null takes all there are.
 */
export const afterClosing = (since: Date | null): RawBuilder<boolean> =>
  sql<boolean>`(is_year_end or ${dayFrom('day', since)})`

/** How many lines there are on members' loan accounts up to the end of a day. */
export const loanLinesUpTo = (at: PlainDate): RawBuilder<number> => sql<number>`(
  select coalesce(sum(lines), 0)::bigint from day_sums where kind = 'loan' and ${dayBefore('day', endOfDay(at))})`

/** Kept sums of a day that are not what the lines of the journal come to. */
export interface WrongDaySum {
  readonly day: string
  readonly kind: AccountKind
  readonly code: string
}

/** The columns of a difference between what is kept and what the journal says. */
const differing = (computed: RawBuilder<unknown>, kept: RawBuilder<unknown>) => sql`
  (${computed} except ${kept}) union (${kept} except ${computed})`

/** Adds up every line of the journal by day and code again and names the kept sums that differ; at most 100. */
export async function verifyDaySums(db: Queryable): Promise<WrongDaySum[]> {
  const day = sql`(occurred_at at time zone 'Africa/Lagos')::date`
  const lines = sql`
    select a.kind, a.code, day, is_year_end, sum(debits)::bigint, sum(credits)::bigint, sum(lines)::bigint
      from (
        select account_id, ${day} as day,
            entry_id in (select id from journal_entries where year_end is not null) as is_year_end,
            sum(debit) as debits, sum(credit) as credits, count(*) as lines
          from journal_lines group by 1, 2, 3) moved
        join accounts a on a.id = moved.account_id
      group by 1, 2, 3, 4`
  const keptLines = sql`
    select kind, code, day, is_year_end, sum(debits)::bigint, sum(credits)::bigint, sum(lines)::bigint
      from day_sums group by 1, 2, 3, 4`
  const money = sql`
    select a.kind, a.code, day, is_receipt, sum(part)::bigint
      from (
        select account_id, ${day} as day, is_receipt, sum(part) as part
          from money_of_entries group by 1, 2, 3) moved
        join accounts a on a.id = moved.account_id
      group by 1, 2, 3, 4`
  const keptMoney = sql`
    select kind, code, day, is_receipt, sum(amount)::bigint from day_money group by 1, 2, 3, 4`
  const { rows } = await sql<WrongDaySum>`
    select distinct day, kind, code from (
      select day, kind, code from (${differing(lines, keptLines)}) wrong_sums
      union all
      select day, kind, code from (${differing(money, keptMoney)}) wrong_money) wrong
    order by 1, 2, 3 limit 100`.execute(db)
  return rows
}
