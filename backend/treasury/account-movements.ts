import { sql } from 'kysely'
import { endOfDay, startOfDay } from '#rules/dates.ts'
import { type Kobo, kobo, ZERO_KOBO } from '#rules/money.ts'
import { balanceOf, type ChartAccount, isOfYear } from '#rules/treasury/chart.ts'
import type { Days } from '#rules/treasury/statements.ts'
import type { Queryable } from '../db/schema.ts'
import type { AccountKind } from '../journal/tables.ts'
import type { Chart } from './accounts.ts'
import { dayBefore, dayFrom } from './day-sums.ts'
import { movementsOf, sumsBefore } from './sums.ts'

/** What moved on one account between two days, in kobo; balances are positive on the side on which it grows. */
export interface AccountMovement {
  readonly account: ChartAccount
  readonly opening: Kobo
  readonly debit: Kobo
  readonly credit: Kobo
  readonly closing: Kobo
}

interface Moved {
  readonly account: ChartAccount
  /** Debits less credits before the first day. */
  readonly before: Kobo
  readonly debit: Kobo
  readonly credit: Kobo
}

/**
 * What moved on the accounts of assets, liabilities and equity, by number, from the kept sums of days: those that had
 * something before, or an entry between the days. The thirteenth period of a year belongs to its last day.
 */
export async function accountMovements(
  db: Queryable,
  chart: Chart,
  { from, to }: Days,
): Promise<AccountMovement[]> {
  const { rows } = await sql<{ kind: AccountKind; code: string; debit: Kobo; credit: Kobo }>`
    select kind, code, sum(debits)::bigint as debit, sum(credits)::bigint as credit from day_sums
      where ${dayFrom('day', startOfDay(from))} and ${dayBefore('day', endOfDay(to))}
      group by kind, code`.execute(db)
  const opened = movementsOf(chart, await sumsBefore(db, startOfDay(from))).map(({ account, moved }) => ({
    account,
    before: moved,
    debit: ZERO_KOBO,
    credit: ZERO_KOBO,
  }))
  const within = rows.map(({ kind, code, debit, credit }) => ({
    account: chart.accountOf(kind, code),
    before: ZERO_KOBO,
    debit,
    credit,
  }))
  return [...Map.groupBy([...opened, ...within], ({ account }) => account.number).values()]
    .flatMap((own) => movementOf(own) ?? [])
    .toSorted((one, other) => (one.account.number < other.account.number ? -1 : 1))
}

/** The codes of one number together; null where nothing was or moved, and for what a year end carries on. */
function movementOf(own: readonly Moved[]): AccountMovement | null {
  const [first] = own
  if (first === undefined || isOfYear(first.account)) return null
  const { account } = first
  const sum = (of: (moved: Moved) => Kobo) => kobo(own.reduce((total, each) => total + of(each), 0))
  const [before, debit, credit] = [
    sum((each) => each.before),
    sum((each) => each.debit),
    sum((each) => each.credit),
  ]
  if (before === 0 && debit === 0 && credit === 0) return null
  return {
    account,
    opening: balanceOf(account.accountClass, before),
    debit,
    credit,
    closing: balanceOf(account.accountClass, kobo(before + debit - credit)),
  }
}
