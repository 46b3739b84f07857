import { sql } from 'kysely'
import { type PeriodMonth, spanOf } from '#rules/treasury/period.ts'
import type { Queryable } from '../db/schema.ts'
import type { AccountKind } from '../journal/tables.ts'
import { afterClosing, dayBefore } from './day-sums.ts'
import { lastClosedBefore } from './periods.ts'

/** The accounts of members that share a code. */
interface MembersCode {
  readonly kind: AccountKind
  readonly code: string
}

/** The members with a balance on a code, and the lines since the last closing that they were counted with. */
interface Counted extends MembersCode {
  readonly lines: number
  readonly members: number
}

interface Known extends Counted {
  readonly closed: PeriodMonth | null
  readonly end: Date
}

const keyOf = ({ kind, code }: MembersCode): string => `${kind} ${code}`

/** Counts that are remembered of each code. */
const MOST_KNOWN = 20

/** Lines since the last closing of each code of members' accounts before an instant. */
async function linesByCode(db: Queryable, closed: PeriodMonth | null, end: Date) {
  const { rows } = await sql<MembersCode & { readonly lines: number }>`
    select kind, code, sum(lines)::bigint as lines
      from (
        select kind, code, 0 as lines from period_sums where month = ${closed}::date and kind <> 'society'
        union all
        select kind, code, lines from day_sums
          where kind <> 'society' and ${dayBefore('day', end)} and ${afterClosing(closed && spanOf(closed).end)}) moved
      group by kind, code`.execute(db)
  return rows
}

/** Counts the accounts of some codes that have a balance: from what was kept at the last closing and every line since. */
async function counted(
  db: Queryable,
  closed: PeriodMonth | null,
  end: Date,
  codes: readonly MembersCode[],
): Promise<readonly Counted[]> {
  const since = closed && spanOf(closed).end
  const isOpen = since === null ? sql`true` : sql`occurred_at >= ${since}`
  // Accounts are counted by whether they have a balance, and only then by code: two sums in place of one over each row.
  const { rows } = await sql<Counted>`
    with own as (
        select id, kind, code from accounts
          where kind <> 'society' and code = any (${[...new Set(codes.map(({ code }) => code))]}::text[])),
      since as (
        select account_id, sum(balance)::bigint as balance, count(*) as lines
          from (
            select account_id, debit - credit as balance from journal_lines
              where occurred_at < ${end} and ${isOpen}
            union all
            select l.account_id, l.debit - l.credit
              from journal_entries e join journal_lines l on l.entry_id = e.id
              where e.year_end is not null and l.occurred_at < ${since}::timestamptz) moved
          where account_id in (select id from own) group by account_id),
      each_account as (
        select own.kind, own.code, since.lines, coalesce(kept.balance, 0) + coalesce(since.balance, 0) <> 0 as has_balance
          from own
            left join (select account_id, balance from period_balances where month = ${closed}::date) kept
              on kept.account_id = own.id
            left join since on since.account_id = own.id)
    select kind, code, coalesce(sum(lines), 0)::bigint as lines,
        coalesce(sum(members) filter (where has_balance), 0)::bigint as members
      from (
        select kind, code, has_balance, sum(lines) as lines, count(*) as members
          from each_account group by kind, code, has_balance) counts
      group by kind, code`.execute(db)
  return rows
}

/** Answers how many members have a balance on a code of their accounts. */
export type MemberCount = (kind: AccountKind, code: string) => number

/**
 * Counts the members with a balance on each code before `end`, the first instant of a day, and remembers the counts. The
 * journal only grows: while no month was closed and a code has as many lines as when it was counted, they are the same
 * lines, and the count is the same. So only codes that were posted to are counted again.
 */
export function rememberMemberCounts(): (db: Queryable, end: Date) => Promise<MemberCount> {
  const known = new Map<string, readonly Known[]>()

  return async (db, end) => {
    const closed = await lastClosedBefore(db, end)
    const counts = new Map<string, number>()
    const unknown: MembersCode[] = []
    for (const now of await linesByCode(db, closed, end)) {
      // The lines before an earlier day are among those before a later one, but not the other way round.
      const same = (known.get(keyOf(now)) ?? []).find(
        (each) => each.closed === closed && each.end <= end && each.lines === now.lines,
      )
      if (same === undefined) unknown.push(now)
      else counts.set(keyOf(now), same.members)
    }
    for (const row of unknown.length === 0 ? [] : await counted(db, closed, end, unknown)) {
      const key = keyOf(row)
      counts.set(key, row.members)
      known.set(key, [{ ...row, closed, end }, ...(known.get(key) ?? [])].slice(0, MOST_KNOWN))
    }
    return (kind, code) => counts.get(keyOf({ kind, code })) ?? 0
  }
}
