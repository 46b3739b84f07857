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

/** Lines from a moment on, found by their time; all of them for null. */
export const fromOn = (since: Date | null): RawBuilder<unknown> =>
  since === null ? sql`true` : sql`occurred_at >= ${since}`

/**
 * What every code comes to before `end`, from the balances kept at the last closing and the lines since; or the codes of
 * `only` these accounts, whose lines are found by their index.
 */
export async function sumsBefore(
  db: Queryable,
  end: Date,
  only: readonly number[] | null = null,
): Promise<readonly CodeSum[]> {
  const closed = await lastClosedBefore(db, end)
  const since = closed && spanOf(closed).end
  const among = (column: string) =>
    only === null ? sql`true` : sql`${sql.ref(column)} = any (${[...only]}::bigint[])`
  const wanted = among('account_id')
  // The lines are added up before they meet the accounts: there are many times as many.
  const { rows } = await sql<CodeSum>`
    with since as (
        select account_id, sum(debit - credit)::bigint as balance from journal_lines
          where occurred_at < ${end} and ${fromOn(since)} and ${wanted} group by account_id),
      late as (
        select account_id, sum(balance)::bigint as balance from (${yearEndLines(since)}) of_years
          where occurred_at < ${end} and ${wanted} group by account_id),
      kept as (select account_id, balance from period_balances where month = ${closed}::date and ${wanted})
    select kind, code, sum(balance)::bigint as balance,
        count(*) filter (where is_members and balance <> 0) as members,
        coalesce(sum(balance) filter (where is_members), 0)::bigint as "memberBalance"
      from (
        select a.kind, a.code, a.member_id is not null as is_members,
            coalesce(kept.balance, 0) + coalesce(since.balance, 0) + coalesce(late.balance, 0) as balance
          from accounts a
            left join kept on kept.account_id = a.id
            left join since on since.account_id = a.id
            left join late on late.account_id = a.id
          where coalesce(kept.account_id, since.account_id, late.account_id) is not null
            and ${among('a.id')}) each_account
      group by kind, code`.execute(db)
  return rows
}

/** The ids of the society's own accounts with a code of that kind. */
export async function ownAccountIds(db: Queryable, isWanted: (code: string) => boolean): Promise<number[]> {
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from accounts where kind = 'society'`.execute(db)
  return rows.flatMap(({ id, code }) => (isWanted(code) ? [id] : []))
}

/** Of the society's own accounts those of income and expenses, which make up the surplus. */
export const surplusAccountIds = (db: Queryable, chart: Chart): Promise<number[]> =>
  ownAccountIds(db, (code) =>
    ['INCOME', 'EXPENSES'].includes(chart.accountOf('society', code).accountClass ?? ''),
  )

/** The sums of the codes by account of the chart. */
export const movementsOf = (
  chart: Chart,
  sums: readonly Pick<CodeSum, 'kind' | 'code' | 'balance'>[],
): Movement[] =>
  sums.map(({ kind, code, balance }) => ({ account: chart.accountOf(kind, code), moved: balance }))

/** What some of the society's own accounts come to before `end`, debits less credits. */
export async function balanceBefore(db: Queryable, end: Date, names: readonly string[]): Promise<Kobo> {
  const ids = await ownAccountIds(db, (code) => names.includes(code))
  return sumKobo((await sumsBefore(db, end, ids)).map(({ balance }) => balance))
}
