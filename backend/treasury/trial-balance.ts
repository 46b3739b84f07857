import { type Kobo, kobo, sumKobo } from '#rules/money.ts'
import { balanceOf, type ChartAccount, sidesOf } from '#rules/treasury/chart.ts'
import type { Queryable } from '../db/schema.ts'
import type { Chart } from './accounts.ts'
import { type MemberCount, rememberMemberCounts } from './member-counts.ts'
import { type CodeSum, sumsBefore } from './sums.ts'

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

/**
 * The balances of all accounts that had a line before `end`, by number. A number whose members' accounts do not make up
 * the whole balance shows the difference. `countMembers` is kept by who asks again, because it remembers.
 */
export async function trialBalanceBefore(
  db: Queryable,
  chart: Chart,
  end: Date,
  countMembers = rememberMemberCounts(),
): Promise<TrialBalanceRow[]> {
  const membersOf = await countMembers(db, end)
  const byNumber = new Map<string, { account: ChartAccount; sums: CodeSum[] }>()
  for (const sum of await sumsBefore(db, end)) {
    const account = chart.accountOf(sum.kind, sum.code)
    const known = byNumber.get(account.number)
    if (known === undefined) byNumber.set(account.number, { account, sums: [sum] })
    else known.sums.push(sum)
  }
  return [...byNumber.values()]
    .map(({ account, sums }) => rowOf(account, sums, membersOf))
    .toSorted((one, other) => (one.account.number < other.account.number ? -1 : 1))
}

function rowOf(account: ChartAccount, sums: readonly CodeSum[], membersOf: MemberCount): TrialBalanceRow {
  const moved = sumKobo(sums.map(({ balance }) => balance))
  const members = sums.filter(({ kind }) => kind !== 'society')
  const ofMembers = sumKobo(members.map(({ balance }) => balance))
  return {
    account,
    ...sidesOf(moved),
    members: account.isControl
      ? {
          count: members.reduce((count, { kind, code }) => count + membersOf(kind, code), 0),
          balance: balanceOf(account.accountClass, ofMembers),
          difference: balanceOf(account.accountClass, kobo(moved - ofMembers)),
        }
      : null,
  }
}
