import { endOfDay, type PlainDate } from '#rules/dates.ts'
import { kobo, sumKobo } from '#rules/money.ts'
import type { EquityNow } from '#rules/treasury/appropriation.ts'
import type { Queryable } from '../db/schema.ts'
import type { Chart } from './accounts.ts'
import { type CodeSum, sumsBefore } from './sums.ts'

/** The society's own money as the books have it on a day. */
export async function equityOn(db: Queryable, chart: Chart, day: PlainDate): Promise<EquityNow> {
  const sums = await sumsBefore(db, endOfDay(day))
  const owing = (isCounted: (sum: CodeSum) => boolean) =>
    kobo(0 - sumKobo(sums.filter(isCounted).map(({ balance }) => balance)))
  return {
    accumulatedSurplus: owing(({ code }) => code === 'ACCUMULATED_SURPLUS'),
    totalEquity: owing(({ kind, code }) =>
      ['EQUITY', 'INCOME', 'EXPENSES'].includes(chart.accountOf(kind, code).accountClass ?? ''),
    ),
  }
}
