import { sql } from 'kysely'
import { lagosDate, type PlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import { monthOf, nextMonth, type PeriodMonth, spanOf } from '#rules/treasury/period.ts'
import type { Queryable, Tx } from '../db/schema.ts'

/** A closed month. */
export interface Period {
  readonly month: PeriodMonth
  readonly closedAt: Date
  /** The name and the id of who closed it. */
  readonly closedBy: string | null
  readonly closedById: string | null
  /** The sum of the debit balances at its end, which the credit balances equal. */
  readonly total: Kobo
}

/** The closed months, the latest first. */
export async function closedPeriods(db: Queryable): Promise<Period[]> {
  const { rows } = await sql<Period>`
    select p.month, p.closed_at as "closedAt", m.name as "closedBy", p.closed_by as "closedById",
        coalesce((select sum(s.debits) from period_sums s where s.month = p.month), 0)::bigint as total
      from periods p left join members m on m.id = p.closed_by
      order by p.month desc`.execute(db)
  return rows
}

/** The last closed month that ended by `end`; null for none. */
export async function lastClosedBefore(db: Queryable, end: Date): Promise<PeriodMonth | null> {
  const { rows } = await sql<{ month: PlainDate }>`
    select month from periods
      where (month + interval '1 month') at time zone 'Africa/Lagos' <= ${end}
      order by month desc limit 1`.execute(db)
  return rows[0]?.month ?? null
}

/** The month that is closed next: the one after the last, or that of the first entry; null for empty books. */
export async function nextToClose(db: Queryable): Promise<PeriodMonth | null> {
  const { rows } = await sql<{ last: PlainDate | null; first: Date | null }>`
    select (select max(month) from periods) as last,
      (select min(occurred_at) from journal_entries) as first`.execute(db)
  const { last = null, first = null } = rows[0] ?? {}
  if (last !== null) return nextMonth(last)
  return first === null ? null : monthOf(lagosDate(first))
}

/** Lets nobody post until the transaction ends, and waits for those who are posting. */
export async function holdPosting(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('accounting periods', 0))`.execute(tx)
}

/** Keeps the balances of all accounts at the end of a month: those of the month before and the lines since. */
export async function closeMonth(
  tx: Tx,
  month: PeriodMonth,
  closed: { readonly at: Date; readonly by: string | null },
): Promise<void> {
  const { start, end } = spanOf(month)
  await tx.insertInto('periods').values({ month, closed_at: closed.at, closed_by: closed.by }).execute()
  await sql`
    insert into period_balances (month, account_id, balance)
    select ${month}::date, account_id, sum(balance)
      from (
        select account_id, balance from period_balances where month = (${month}::date - interval '1 month')::date
        union all
        select account_id, debit - credit from journal_lines
          where occurred_at >= ${start} and occurred_at < ${end}) moved
      group by account_id`.execute(tx)
}

/** A kept balance that is not what the lines come to. */
export interface WrongBalance {
  readonly month: PeriodMonth
  readonly accountId: number
  readonly kept: Kobo | null
  readonly computed: Kobo | null
}

/** Adds every line up to the end of each closed month again, and names the kept balances that differ; at most 100. */
export async function verifyPeriods(db: Queryable): Promise<WrongBalance[]> {
  const { rows } = await sql<WrongBalance>`
    with computed as (
      select p.month, l.account_id, sum(l.debit - l.credit)::bigint as balance
        from periods p join journal_lines l
          on l.occurred_at < (p.month + interval '1 month') at time zone 'Africa/Lagos'
            and not exists (select from journal_entries e where e.id = l.entry_id and e.year_end is not null)
        group by p.month, l.account_id)
    select coalesce(c.month, b.month) as month, coalesce(c.account_id, b.account_id) as "accountId",
        b.balance as kept, c.balance as computed
      from computed c full join period_balances b on b.month = c.month and b.account_id = c.account_id
      where c.balance is distinct from b.balance
      order by 1, 2 limit 100`.execute(db)
  return rows
}
