import { sql } from 'kysely'
import { type Kobo, kobo, sumKobo } from '#rules/money.ts'
import { balanceOf, type ChartAccount, sidesOf } from '#rules/treasury/chart.ts'
import { spanOf } from '#rules/treasury/period.ts'
import type { Queryable } from '../db/schema.ts'
import type { AccountKind } from '../journal/tables.ts'
import type { Chart } from './accounts.ts'
import { lastClosedBefore } from './periods.ts'

/** One account at the end of a day. */
export interface TrialBalanceRow {
  readonly account: ChartAccount
  /** The balance, when the debits are more; otherwise 0. */
  readonly debit: Kobo
  /** The balance, when the credits are more; otherwise 0. */
  readonly credit: Kobo
  /** What the members' accounts come to, for a control account. */
  readonly members: { readonly count: number; readonly balance: Kobo; readonly difference: Kobo } | null
}

/** The debits less the credits of one code, and of its members' accounts alone. */
interface CodeSum {
  readonly kind: AccountKind
  readonly code: string
  readonly balance: Kobo
  readonly members: number
  readonly memberBalance: Kobo
}

/** The balances kept at the last closing before `end`, and the lines since. */
async function sumsBefore(db: Queryable, end: Date): Promise<readonly CodeSum[]> {
  const closed = await lastClosedBefore(db, end)
  const since = closed && spanOf(closed).end
  const { rows } = await sql<CodeSum>`
    select kind, code, sum(balance)::bigint as balance,
        count(*) filter (where member_id is not null and balance <> 0) as members,
        coalesce(sum(balance) filter (where member_id is not null), 0)::bigint as "memberBalance"
      from (
        select a.kind, a.code, a.member_id, sum(moved.balance) as balance
          from accounts a join (
            select account_id, balance from period_balances where month = ${closed}::date
            union all
            select account_id, debit - credit from journal_lines
              where occurred_at < ${end} and (${since}::timestamptz is null or occurred_at >= ${since})
            ) moved on moved.account_id = a.id
          group by a.id) each_account
      group by kind, code`.execute(db)
  return rows
}

/**
 * The balances of all accounts that had a line before `end`, by number. A number whose members' accounts do not make up
 * the whole balance shows the difference.
 */
export async function trialBalanceBefore(db: Queryable, chart: Chart, end: Date): Promise<TrialBalanceRow[]> {
  const byNumber = new Map<string, { account: ChartAccount; sums: CodeSum[] }>()
  for (const sum of await sumsBefore(db, end)) {
    const account = chart.accountOf(sum.kind, sum.code)
    const known = byNumber.get(account.number)
    if (known === undefined) byNumber.set(account.number, { account, sums: [sum] })
    else known.sums.push(sum)
  }
  return [...byNumber.values()]
    .map(({ account, sums }) => rowOf(account, sums))
    .toSorted((one, other) => (one.account.number < other.account.number ? -1 : 1))
}

function rowOf(account: ChartAccount, sums: readonly CodeSum[]): TrialBalanceRow {
  const moved = sumKobo(sums.map(({ balance }) => balance))
  const ofMembers = sumKobo(sums.map(({ memberBalance }) => memberBalance))
  return {
    account,
    ...sidesOf(moved),
    members: account.isControl
      ? {
          count: sums.reduce((count, { members }) => count + members, 0),
          balance: balanceOf(account.accountClass, ofMembers),
          difference: balanceOf(account.accountClass, kobo(moved - ofMembers)),
        }
      : null,
  }
}
