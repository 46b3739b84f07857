import { sql } from 'kysely'
import { endOfDay, type PlainDate, startOfDay } from '#rules/dates.ts'
import { type Kobo, kobo, ZERO_KOBO } from '#rules/money.ts'
import {
  type Both,
  balanceSheet,
  cashFlow,
  type Days,
  daysBefore,
  type FinancialStatement,
  incomeAndExpenditure,
  type Movement,
  receiptsAndPayments,
  type StatementKind,
  yearBefore,
} from '#rules/treasury/statements.ts'
import type { Queryable } from '../db/schema.ts'
import { societyAccount } from '../journal/chart.ts'
import type { Chart } from './accounts.ts'
import { moneyMoved } from './money-moved.ts'
import { type CodeSum, isOfSurplus, movementsOf, sumsBefore } from './sums.ts'

const balancesAt = async (db: Queryable, chart: Chart, end: Date): Promise<Movement[]> =>
  movementsOf(chart, await sumsBefore(db, end))

/** What income and expenses come to before an instant. */
const surplusAt = async (db: Queryable, chart: Chart, end: Date): Promise<Movement[]> =>
  movementsOf(chart, (await sumsBefore(db, end)).filter(isOfSurplus(chart)))

/** What the entries of year ends within the days carried to the accumulated surplus. */
async function carriedWithin(db: Queryable, chart: Chart, { from, to }: Days): Promise<Movement[]> {
  const { rows } = await sql<CodeSum>`
    select a.kind, a.code, sum(l.debit - l.credit)::bigint as balance
      from journal_entries e join journal_lines l on l.entry_id = e.id join accounts a on a.id = l.account_id
      where e.kind = 'year end' and e.year_end is not null
        and l.occurred_at >= ${startOfDay(from)} and l.occurred_at < ${endOfDay(to)}
      group by a.kind, a.code`.execute(db)
  return movementsOf(chart, rows)
}

/**
 * What income and expenses moved within the days: their balances after them less those before, and without what year
 * ends carried on, so that a year has its income and expenses after it is closed as well.
 */
async function movedWithin(db: Queryable, chart: Chart, { from, to }: Days): Promise<Movement[]> {
  const before = await surplusAt(db, chart, startOfDay(from))
  const after = await surplusAt(db, chart, endOfDay(to))
  const less = [...before, ...(await carriedWithin(db, chart, { from, to }))]
  return [...after, ...less.map(({ account, moved }) => ({ account, moved: kobo(0 - moved) }))]
}

/** Reads the same for now and for the comparative year, one after the other. */
async function both<Place, Value>(
  now: Place,
  before: Place,
  read: (place: Place) => Promise<Value>,
): Promise<Both<Value>> {
  return { now: await read(now), before: await read(before) }
}

/** Income less expenses of some days. */
export async function surplusOf(db: Queryable, chart: Chart, days: Days): Promise<Kobo> {
  const now = await movedWithin(db, chart, days)
  const { figures } = incomeAndExpenditure(days, { now, before: [] })
  return figures.find(({ name }) => name === 'SURPLUS')?.amount ?? ZERO_KOBO
}

/** A statement with its comparative year, from kept sums. `from` does not matter to a balance sheet. */
export async function statementOf(
  db: Queryable,
  chart: Chart,
  kind: StatementKind,
  days: Days,
): Promise<FinancialStatement> {
  if (kind === 'BALANCE_SHEET') {
    const read = (at: PlainDate) => balancesAt(db, chart, endOfDay(at))
    return balanceSheet(days.to, await both(days.to, yearBefore(days.to), read))
  }
  if (kind === 'INCOME_AND_EXPENDITURE') {
    const read = (within: Days) => movedWithin(db, chart, within)
    return incomeAndExpenditure(days, await both(days, daysBefore(days), read))
  }
  const read = ({ from, to }: Days) => moneyMoved(db, chart, { start: startOfDay(from), end: endOfDay(to) })
  const money = await both(days, daysBefore(days), read)
  if (kind === 'RECEIPTS_AND_PAYMENTS') return receiptsAndPayments(days, money)
  return cashFlow(days, money, chart.accountOf('society', societyAccount('ASSET_DISPOSALS').code).number)
}
