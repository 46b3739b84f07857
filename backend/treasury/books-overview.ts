import { sql } from 'kysely'
import { endOfDay, type PlainDate } from '#rules/dates.ts'
import { type Kobo, ZERO_KOBO } from '#rules/money.ts'
import {
  type BooksSums,
  figuresOf,
  type MonthRange,
  monthsOf,
  NO_BOOKS_SUMS,
  withMovement,
} from '#rules/treasury/books-overview.ts'
import { lastDayOf, monthOf, type PeriodMonth, spanOf } from '#rules/treasury/period.ts'
import type { SocietyAccountTitles } from '#rules/treasury/society-accounts.ts'
import type { Queryable } from '../db/schema.ts'
import type { AccountKind } from '../journal/tables.ts'
import type { Chart } from './accounts.ts'
import { afterClosing, dayBefore } from './day-sums.ts'
import { type LoanSums, portfolioSums } from './loan-portfolio.ts'
import { lastClosedBefore } from './periods.ts'

/** What payers were asked for, deducted and sent, and what of it was written off, by the month of the deduction. Kobo. */
interface Deductions {
  readonly scheduled: Kobo
  readonly deducted: Kobo
  readonly remitted: Kobo
  readonly writtenOff: Kobo
}

/** A month of the books. */
export interface MonthOfBooks {
  readonly month: PeriodMonth
  /** The day of the sums: its last one, or today. */
  readonly endsOn: PlainDate
  readonly isClosed: boolean
  readonly sums: BooksSums
  readonly deductions: Deductions
}

/** The books at one look. */
export interface BooksOverview {
  readonly sums: BooksSums
  readonly unremitted: Kobo
  readonly loans: LoanSums
  /** The earliest first; those before the first entry are left out. */
  readonly months: readonly MonthOfBooks[]
}

/** What one code moved in a month, or came to at its end: debits less credits. */
interface CodeOfMonth {
  readonly month: PeriodMonth
  readonly kind: AccountKind
  readonly code: string
  readonly moved: Kobo
}

/** What the codes came to at the end of the closed months of a range, and of the last closed month. */
async function keptSums(db: Queryable, { first, last }: MonthRange, closed: PeriodMonth | null) {
  const { rows } = await sql<CodeOfMonth>`
    select month, kind, code, balance as moved from period_sums
      where month = ${closed}::date or (month >= ${first}::date and month <= ${last}::date)`.execute(db)
  return rows
}

/** What the codes moved in each month that is not closed, and in thirteenth periods, which kept sums leave out. */
async function laterMoves(db: Queryable, closed: PeriodMonth | null, end: Date) {
  const { rows } = await sql<CodeOfMonth>`
    select date_trunc('month', day)::date as month, kind, code, sum(debits - credits)::bigint as moved
      from day_sums
      where ${dayBefore('day', end)} and ${afterClosing(closed && spanOf(closed).end)}
      group by 1, 2, 3`.execute(db)
  return rows
}

/** The first closed month; null for none. */
async function firstClosed(db: Queryable): Promise<PeriodMonth | null> {
  const { rows } = await sql<{ month: PeriodMonth | null }>`select min(month) as month from periods`.execute(
    db,
  )
  return rows[0]?.month ?? null
}

async function deductionsByMonth(db: Queryable, { first, last }: MonthRange, end: Date) {
  const { rows } = await sql<Deductions & { readonly month: PeriodMonth }>`
    select month, sum(scheduled)::bigint as scheduled, sum(deducted)::bigint as deducted,
        sum(remitted)::bigint as remitted, sum(written_off)::bigint as "writtenOff"
      from (
        select month, total as scheduled, 0 as deducted, 0 as remitted, 0 as written_off from deduction_schedules
          where state = 'sent' and sent_at < ${end}
        union all
        select month, 0, case when report_id is null then 0 else amount end,
            case when remittance_id is null then 0 else 0 - amount end,
            case when voucher_id is null then 0 else 0 - amount end
          from payer_receivables where occurred_at < ${end}) moves
      where month >= ${first}::date and month <= ${last}::date
      group by month`.execute(db)
  return new Map(rows.map(({ month, ...deductions }) => [month, deductions]))
}

async function unremittedBefore(db: Queryable, end: Date): Promise<Kobo> {
  const { rows } = await sql<{ amount: Kobo }>`
    select coalesce(sum(amount), 0)::bigint as amount from payer_receivables where occurred_at < ${end}`.execute(
    db,
  )
  return rows[0]?.amount ?? ZERO_KOBO
}

const NO_DEDUCTIONS: Deductions = {
  scheduled: ZERO_KOBO,
  deducted: ZERO_KOBO,
  remitted: ZERO_KOBO,
  writtenOff: ZERO_KOBO,
}

/**
 * The figures of today and the months of a range. Closed months are read from the sums that were kept, the others from
 * the sums of the days since; so it costs as much as there are codes and months, and days of months that are open.
 */
export async function booksOverview(
  db: Queryable,
  { chart, titles }: { readonly chart: Chart; readonly titles: SocietyAccountTitles },
  range: MonthRange,
  today: PlainDate,
  loansAt = portfolioSums,
): Promise<BooksOverview> {
  const figureOf = figuresOf(titles)
  const end = endOfDay(today)
  const closed = await lastClosedBefore(db, end)
  const kept = Map.groupBy(await keptSums(db, range, closed), ({ month }) => month)
  const later = await laterMoves(db, closed, end)
  const deductions = await deductionsByMonth(db, range, end)
  const begins = [await firstClosed(db), ...later.map(({ month }) => month)]
    .filter((month) => month !== null)
    .reduce<PeriodMonth | null>((least, month) => (least !== null && least < month ? least : month), null)

  const sumsAt = (month: PeriodMonth): BooksSums =>
    [
      ...(kept.get(closed !== null && closed < month ? closed : month) ?? []),
      ...later.filter((move) => move.month <= month),
    ].reduce(
      (sums, { kind, code, moved }) =>
        withMovement(sums, figureOf, { account: chart.accountOf(kind, code), moved }),
      NO_BOOKS_SUMS,
    )
  const thisMonth = monthOf(today)
  return {
    sums: sumsAt(thisMonth),
    unremitted: await unremittedBefore(db, end),
    loans: await loansAt(db, today),
    months: monthsOf(range)
      .filter((month) => begins !== null && month >= begins)
      .map((month) => ({
        month,
        endsOn: month === thisMonth ? today : lastDayOf(month),
        isClosed: closed !== null && month <= closed,
        sums: sumsAt(month),
        deductions: deductions.get(month) ?? NO_DEDUCTIONS,
      })),
  }
}

/** Kept sums of a closed month that are not what the kept balances come to. */
export interface WrongPeriodSum {
  readonly month: PeriodMonth
  readonly kind: AccountKind
  readonly code: string
}

/** Adds up the kept balances of each closed month by code again and names the sums that differ; at most 100. */
export async function verifyPeriodSums(db: Queryable): Promise<WrongPeriodSum[]> {
  const { rows } = await sql<WrongPeriodSum>`
    select month, kind, code
      from (
        select b.month, a.kind, a.code, sum(b.balance)::bigint as balance,
            coalesce(sum(b.balance) filter (where b.balance > 0), 0)::bigint as debits
          from period_balances b join accounts a on a.id = b.account_id group by b.month, a.kind, a.code) computed
        full join period_sums kept using (month, kind, code)
      where (computed.balance, computed.debits) is distinct from (kept.balance, kept.debits)
      order by 1, 2, 3 limit 100`.execute(db)
  return rows
}
