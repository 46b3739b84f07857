import { sql } from 'kysely'
import { addMonths, dayAfter, endOfDay, type PlainDate } from '#rules/dates.ts'
import { kobo, sumKobo } from '#rules/money.ts'
import { STANDARD_GROUPS } from '#rules/treasury/account-groups.ts'
import { FIRST_BANK } from '#rules/treasury/bank-accounts.ts'
import { holdsMoney } from '#rules/treasury/chart.ts'
import {
  lastDayOf,
  monthOf,
  monthsBetween,
  nextMonth,
  type PeriodMonth,
  spanOf,
} from '#rules/treasury/period.ts'
import { SOCIETY_ACCOUNT_NAMES } from '#rules/treasury/society-accounts.ts'
import { type WorkKind } from '#rules/treasury/work-kinds.ts'
import {
  looksFor,
  type WorkFact,
  type WorkItem,
  type WorkScope,
  workList,
} from '#rules/treasury/work-list.ts'
import type { Queryable } from '../db/schema.ts'
import { societyAccount } from '../journal/chart.ts'
import { unremittedMonths } from '../payroll/remittances/unremitted.ts'
import { keptRows } from './kept-accounts.ts'
import { lastClosedBefore, nextToClose } from './periods.ts'
import { differingControls } from './subledgers.ts'
import { sumsBefore } from './sums.ts'

/** Days before the cut-off day of a payer on which its schedule begins to be work of the day. */
const SCHEDULE_AHEAD = 14

/** A day after everything that is booked, whose end the database can still write. */
const AFTER_ALL = '9998-12-31' as PlainDate

/** What a list is of: its last day, the last month that counts, and the months whose schedules should be sent. */
interface Span {
  readonly scope: WorkScope
  readonly to: PlainDate
  readonly month: PeriodMonth
}

type Facts = Partial<Record<WorkKind, WorkFact>>

type Row = WorkFact & { readonly kind: WorkKind }

/** The records beside the journal that wait, in one statement. */
async function waitingRecords(db: Queryable, { scope, to, month }: Span): Promise<readonly Row[]> {
  const end = endOfDay(to)
  const isDay = scope === 'DAY'
  const day = (instant: string) => sql`(min(${sql.ref(instant)}) at time zone 'Africa/Lagos')::date`
  const paid = (table: string, amount: string) => sql`
    select ${sql.ref(amount)} as amount, decided_at from ${sql.table(table)}
      where state = 'approved' and decided_at < ${end}`
  const { rows } = await sql<Row>`
    select 'VOUCHERS_WAITING' as kind, count(*) as count, sum(total)::bigint as amount, min(dated) as since
      from vouchers where state = 'waiting' and dated <= ${to}::date and (year_end is null or ${isDay}::boolean)
    union all select 'OPENING_WAITING', count(*), null, min(go_live)
      from opening_batches where state = 'draft' and go_live <= ${to}::date
    union all select 'REVERSALS_WAITING', count(*), null, ${day('asked_at')}
      from reversals where state = 'waiting'
    union all select 'REPORTS_NOT_POSTED', count(*), sum(total)::bigint, ${day('uploaded_at')}
      from deduction_reports where state = 'draft' and month <= ${month}::date
    union all select 'SCHEDULES_WITHOUT_REPORT', count(*), sum(total)::bigint, min(month)
      from deduction_schedules s where state = 'sent' and month <= ${month}::date
        and not exists (select from deduction_reports r
          where r.payer_id = s.payer_id and r.month = s.month and r.state = 'posted')
    union all select 'BANK_LINES_OPEN', count(*), sum(abs(l.amount))::bigint, min(l.dated)
      from bank_statements s join bank_lines l on l.statement_id = s.id
      where s.state = 'open' and l.dated <= ${to}::date and l.match_id is null and l.excluded_reason is null
    union all select 'PAYMENTS_WAITING', count(*), sum(amount)::bigint, ${day('decided_at')}
      from (${paid('savings_withdrawals', 'total')} union all ${paid('membership_withdrawals', 'amount_due')}
        union all ${paid('claims', 'amount_due')}) approved`.execute(db)
  return rows
}

/** The schedules that payers should have by now, and have not; `since` is the first day by which one is or was due. */
async function schedulesNotSent(db: Queryable, { scope, to, month }: Span): Promise<WorkFact> {
  const first = scope === 'DAY' ? nextMonth(month) : month
  const last = scope === 'DAY' ? nextMonth(first) : month
  const { rows } = await sql<WorkFact>`
    select count(*) as count, null as amount, min(due) as since
      from payers p
        cross join lateral (
          select m.month::date as month,
              ((m.month - interval '1 month')::date + p.cut_off_day - 1) as due
            from generate_series(${first}::date, ${last}::date, interval '1 month') m(month)) asked
      where p.archived_at is null and (p.created_at at time zone 'Africa/Lagos')::date <= due
        and due <= ${to}::date + ${scope === 'DAY' ? SCHEDULE_AHEAD : 0}::int
        and exists (select from member_payers mp where mp.payer_id = p.id)
        and not exists (select from deduction_schedules s
          where s.payer_id = p.id and s.month = asked.month and s.state = 'sent')
        and not exists (select from deduction_reports r
          where r.payer_id = p.id and r.month = asked.month and r.state = 'posted')`.execute(db)
  return rows[0] ?? { count: 0, amount: null, since: null }
}

/** What payers deducted and did not send by their day. */
async function remittancesLate(db: Queryable, to: PlainDate): Promise<WorkFact> {
  const late = (await unremittedMonths(db, { payerId: null, from: null, at: to })).filter(
    ({ daysLate }) => daysLate > 0,
  )
  const days = late.map(({ expectedOn }) => expectedOn).toSorted()
  return { count: late.length, amount: sumKobo(late.map(({ closing }) => closing)), since: days[0] ?? null }
}

/** Bank accounts that moved after the last day up to which they are reconciled. */
async function banksNotReconciled(db: Queryable, banks: readonly string[], to: PlainDate): Promise<WorkFact> {
  const { rows } = await sql<WorkFact>`
    select count(*) as count, null as amount, min(since) as since
      from (
        select d.code, min(d.day) as since
          from day_sums d
            left join (select bank_code, max(to_day) as until from bank_statements where state = 'closed'
              group by bank_code) s on s.bank_code = d.code
          where d.kind = 'society' and d.code = any (${[...banks]}::text[]) and d.day <= ${to}::date
            and d.day > coalesce(s.until, '-infinity'::date)
          group by d.code) moved`.execute(db)
  return rows[0] ?? { count: 0, amount: null, since: null }
}

/** The receipts in suspense of which something is open at the end of a day. */
async function suspenseOpen(db: Queryable, to: PlainDate): Promise<WorkFact> {
  const { rows } = await sql<WorkFact>`
    select count(*) as count, sum(open)::bigint as amount, (min(since) at time zone 'Africa/Lagos')::date as since
      from (
        select sum(l.credit - l.debit) as open, min(l.occurred_at) as since
          from accounts a join journal_lines l on l.account_id = a.id
          where a.kind = 'society' and a.code = ${societyAccount('SUSPENSE').code} and l.occurred_at < ${endOfDay(to)}
          group by coalesce(l.clears_id, l.id)
          having sum(l.credit - l.debit) <> 0) items`.execute(db)
  return rows[0] ?? { count: 0, amount: null, since: null }
}

/**
 * Members' accounts below zero on their own side, and unapplied balances, at the end of a day: from the balances kept at
 * the last closing and the lines since, those of thirteenth periods with them.
 */
async function membersBalances(db: Queryable, to: PlainDate): Promise<readonly Row[]> {
  const end = endOfDay(to)
  const closed = await lastClosedBefore(db, end)
  const since = closed === null ? new Date(0) : spanOf(closed).end
  const { rows } = await sql<Row>`
    with moved as (
        select account_id, balance from period_balances where month = ${closed}::date
        union all
        select account_id, debit - credit from journal_lines where occurred_at >= ${since} and occurred_at < ${end}
        union all
        select l.account_id, l.debit - l.credit from journal_entries e join journal_lines l on l.entry_id = e.id
          where e.year_end is not null and e.occurred_at < ${since}),
      balances as (
        select a.kind, sum(balance) as balance from moved join accounts a on a.id = account_id
          where a.kind <> 'society' group by a.id, a.kind having sum(balance) <> 0)
    select 'MEMBERS_OVERDRAWN' as kind, count(*) as count, coalesce(sum(abs(balance)), 0)::bigint as amount,
        null::date as since
      from balances where case kind when 'loan' then balance < 0 else balance > 0 end
    union all select 'UNAPPLIED_OPEN', count(*), coalesce(sum(0 - balance), 0)::bigint, null
      from balances where kind = 'unapplied' and balance < 0`.execute(db)
  return rows
}

/** Accounts of money and of stock, by their names in the journal, that are below zero at the end of a day. */
async function belowZero(db: Queryable, codes: readonly string[], to: PlainDate): Promise<WorkFact> {
  const below = (await sumsBefore(db, endOfDay(to))).filter(
    ({ kind, code, balance }) => kind === 'society' && codes.includes(code) && balance < 0,
  )
  return { count: below.length, amount: sumKobo(below.map(({ balance }) => kobo(0 - balance))), since: null }
}

async function controlsDiffer(db: Queryable): Promise<WorkFact> {
  const wrong = await differingControls(db, await sumsBefore(db, endOfDay(AFTER_ALL)))
  const parts = wrong.map(({ control, subledger }) => kobo(Math.abs(control - subledger)))
  return { count: wrong.length, amount: sumKobo(parts), since: null }
}

/** The months that have ended and are open; due is the day after the first of them. */
async function monthsOpen(db: Queryable, today: PlainDate): Promise<WorkFact> {
  const next = await nextToClose(db)
  const count = next === null ? 0 : Math.max(0, monthsBetween(next, monthOf(today)))
  return { count, amount: null, since: count === 0 || next === null ? null : dayAfter(lastDayOf(next)) }
}

/** The bank accounts by their names in the journal. */
const bankCodes = async (db: Queryable): Promise<readonly string[]> => [
  FIRST_BANK,
  ...(await keptRows(db)).filter((row) => holdsMoney(row.account_group)).map(({ code }) => code),
]

/** The accounts of goods and land that are held for sale, by their names in the journal. */
const stockCodes = async (db: Queryable): Promise<readonly string[]> => [
  ...SOCIETY_ACCOUNT_NAMES.filter((name) => STANDARD_GROUPS[name] === 'STOCK'),
  ...(await keptRows(db)).filter((row) => row.account_group === 'STOCK').map(({ code }) => code),
]

async function collect(db: Queryable, span: Span): Promise<Facts> {
  const { scope, to, month } = span
  const banks = await bankCodes(db)
  // By the day a bank account is reconciled up to the end of the last month.
  const reconciledTo = scope === 'DAY' ? lastDayOf(month) : to
  const collectors: Partial<Record<WorkKind, () => Promise<WorkFact>>> = {
    SCHEDULES_NOT_SENT: () => schedulesNotSent(db, span),
    REMITTANCES_LATE: () => remittancesLate(db, to),
    BANK_NOT_RECONCILED: () => banksNotReconciled(db, banks, reconciledTo),
    SUSPENSE_OPEN: () => suspenseOpen(db, to),
    CASH_NEGATIVE: () => belowZero(db, [societyAccount('CASH').code], to),
    BANK_OVERDRAWN: () => belowZero(db, banks, to),
    STOCK_NEGATIVE: async () => belowZero(db, await stockCodes(db), to),
    CONTROL_DIFFERS: () => controlsDiffer(db),
    MONTHS_OPEN: () => monthsOpen(db, to),
  }
  const facts: Facts = {}
  for (const { kind, ...fact } of await waitingRecords(db, span)) facts[kind] = fact
  if (looksFor(scope, 'MEMBERS_OVERDRAWN'))
    for (const { kind, ...fact } of await membersBalances(db, to)) facts[kind] = fact
  for (const [kind, one] of Object.entries(collectors) as [WorkKind, () => Promise<WorkFact>][])
    if (looksFor(scope, kind)) facts[kind] = await one()
  return facts
}

/** What waits in the books before a month is closed. */
export const workOfMonth = async (db: Queryable, month: PeriodMonth): Promise<readonly WorkItem[]> =>
  workList('MONTH', await collect(db, { scope: 'MONTH', to: lastDayOf(month), month }))

/** What waits in the books before a financial year that ends on a day is closed. */
export const workOfYear = async (db: Queryable, to: PlainDate): Promise<readonly WorkItem[]> =>
  workList('YEAR', await collect(db, { scope: 'YEAR', to, month: monthOf(to) }))

/** What waits in the books today. The month of its payroll is the last one that has ended. */
export const workOfDay = async (db: Queryable, today: PlainDate): Promise<readonly WorkItem[]> =>
  workList('DAY', await collect(db, { scope: 'DAY', to: today, month: addMonths(monthOf(today), -1) }))
