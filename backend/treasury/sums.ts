import { type RawBuilder, sql } from 'kysely'
import { type Kobo, sumKobo } from '#rules/money.ts'
import { spanOf } from '#rules/treasury/period.ts'
import type { Movement } from '#rules/treasury/statements.ts'
import type { Queryable } from '../db/schema.ts'
import type { AccountKind } from '../journal/tables.ts'
import type { Chart } from './accounts.ts'
import { lastClosedBefore } from './periods.ts'

/** The debits less the credits of one code, and of its members' accounts alone. */
export interface CodeSum {
  readonly kind: AccountKind
  readonly code: string
  readonly balance: Kobo
  /** Members whose balance is not zero. */
  readonly members: number
  readonly memberBalance: Kobo
}

/** The lines of thirteenth periods before `since`: the kept balances leave them out. */
export const yearEndLines = (since: Date | null): RawBuilder<unknown> => sql`
  select l.account_id, l.occurred_at, l.debit - l.credit as balance
    from journal_entries e join journal_lines l on l.entry_id = e.id
    where e.year_end is not null and l.occurred_at < ${since}::timestamptz`

/** Account ids with what they come to before `end`: the balances kept at the last closing, and the lines since. */
export async function movedBefore(db: Queryable, end: Date): Promise<RawBuilder<unknown>> {
  const closed = await lastClosedBefore(db, end)
  const since = closed && spanOf(closed).end
  return sql`
    select account_id, balance from period_balances where month = ${closed}::date
    union all
    select account_id, debit - credit from journal_lines
      where occurred_at < ${end} and (${since}::timestamptz is null or occurred_at >= ${since})
    union all
    select account_id, balance from (${yearEndLines(since)}) late where occurred_at < ${end}`
}

/** What every code comes to before `end`. */
export async function sumsBefore(db: Queryable, end: Date): Promise<readonly CodeSum[]> {
  const { rows } = await sql<CodeSum>`
    select kind, code, sum(balance)::bigint as balance,
        count(*) filter (where member_id is not null and balance <> 0) as members,
        coalesce(sum(balance) filter (where member_id is not null), 0)::bigint as "memberBalance"
      from (
        select a.kind, a.code, a.member_id, sum(moved.balance) as balance
          from accounts a join (${await movedBefore(db, end)}) moved on moved.account_id = a.id
          group by a.id) each_account
      group by kind, code`.execute(db)
  return rows
}

/** The sums of the codes by account of the chart. */
export const movementsOf = (
  chart: Chart,
  sums: readonly Pick<CodeSum, 'kind' | 'code' | 'balance'>[],
): Movement[] =>
  sums.map(({ kind, code, balance }) => ({ account: chart.accountOf(kind, code), moved: balance }))

/** What some of the society's own accounts come to before `end`, debits less credits. */
export async function balanceBefore(db: Queryable, end: Date, names: readonly string[]): Promise<Kobo> {
  const sums = await sumsBefore(db, end)
  return sumKobo(
    sums.flatMap(({ kind, code, balance }) => (kind === 'society' && names.includes(code) ? [balance] : [])),
  )
}
