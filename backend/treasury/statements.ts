import { endOfDay, type PlainDate, startOfDay } from '#rules/dates.ts'
import { kobo } from '#rules/money.ts'
import {
  type Both,
  balanceSheet,
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
import type { Chart } from './accounts.ts'
import { moneyMoved } from './money-moved.ts'
import { movementsOf, sumsBefore } from './sums.ts'

const balancesAt = async (db: Queryable, chart: Chart, end: Date): Promise<Movement[]> =>
  movementsOf(chart, await sumsBefore(db, end))

/** What moved within the days: the balances after them less those before. */
async function movedWithin(db: Queryable, chart: Chart, { from, to }: Days): Promise<Movement[]> {
  const before = await balancesAt(db, chart, startOfDay(from))
  const after = await balancesAt(db, chart, endOfDay(to))
  return [...after, ...before.map(({ account, moved }) => ({ account, moved: kobo(0 - moved) }))]
}

/** Reads the same for now and for the comparative year, one after the other. */
async function both<Place, Value>(
  now: Place,
  before: Place,
  read: (place: Place) => Promise<Value>,
): Promise<Both<Value>> {
  return { now: await read(now), before: await read(before) }
}

/** A statement with its comparative year, from kept balances and the lines since. `from` does not matter to a balance sheet. */
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
  return receiptsAndPayments(days, await both(days, daysBefore(days), read))
}
