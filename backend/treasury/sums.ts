import { sql } from 'kysely'
import { type Kobo, sumKobo } from '#rules/money.ts'
import { spanOf } from '#rules/treasury/period.ts'
import type { Movement } from '#rules/treasury/statements.ts'
import type { Queryable } from '../db/schema.ts'
import type { AccountKind } from '../journal/tables.ts'
import type { Chart } from './accounts.ts'
import { afterClosing, dayBefore } from './day-sums.ts'
import { lastClosedBefore } from './periods.ts'

/** What the accounts of one code come to together. */
export interface CodeSum {
  readonly kind: AccountKind
  readonly code: string
  /** Debits less credits. */
  readonly balance: Kobo
}

/**
 * What every code comes to before `end`, the first instant of a day: from the sums kept at the last closing and those of
 * the days since.
 */
export async function sumsBefore(db: Queryable, end: Date): Promise<readonly CodeSum[]> {
  const closed = await lastClosedBefore(db, end)
  const { rows } = await sql<CodeSum>`
    select kind, code, sum(balance)::bigint as balance
      from (
        select kind, code, balance from period_sums where month = ${closed}::date
        union all
        select kind, code, debits - credits from day_sums
          where ${dayBefore('day', end)} and ${afterClosing(closed && spanOf(closed).end)}) moved
      group by kind, code`.execute(db)
  return rows
}

/** Whether a code is one of the society's own accounts of income and expenses, which make up the surplus. */
export const isOfSurplus =
  (chart: Chart) =>
  ({ kind, code }: Pick<CodeSum, 'kind' | 'code'>): boolean =>
    kind === 'society' && ['INCOME', 'EXPENSES'].includes(chart.accountOf('society', code).accountClass ?? '')

/** The sums of the codes by account of the chart. */
export const movementsOf = (chart: Chart, sums: readonly CodeSum[]): Movement[] =>
  sums.map(({ kind, code, balance }) => ({ account: chart.accountOf(kind, code), moved: balance }))

/** What some of the society's own accounts come to before `end`, debits less credits. */
export async function balanceBefore(db: Queryable, end: Date, names: readonly string[]): Promise<Kobo> {
  const sums = await sumsBefore(db, end)
  return sumKobo(
    sums.flatMap(({ kind, code, balance }) => (kind === 'society' && names.includes(code) ? [balance] : [])),
  )
}
