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
  /** The latest line of the journal that was there. */
  readonly latest: number
}

interface Known extends Counted {
  readonly closed: PeriodMonth | null
  readonly end: Date
}

const keyOf = ({ kind, code }: MembersCode): string => `${kind} ${code}`

/** Counts that are remembered of each code. */
const MOST_KNOWN = 20

/** With more new lines than that, counting everybody is cheaper than looking at the accounts that they are on. */
const MOST_NEW_LINES = 2_000

/** Lines since the last closing of each code of members' accounts before an instant. */
const linesOfCodes = (closed: PeriodMonth | null, end: Date) => sql`
  select kind, code, sum(lines)::bigint as lines
    from (
      select kind, code, 0 as lines from period_sums where month = ${closed}::date and kind <> 'society'
      union all
      select kind, code, lines from day_sums
        where kind <> 'society' and ${dayBefore('day', end)} and ${afterClosing(closed && spanOf(closed).end)}) moved
    group by kind, code`

/** How the number of members with a balance has changed by the lines after the latest that they were counted with. */
interface Change extends MembersCode {
  /** Of the code, as `linesOfCodes` counts them. */
  readonly lines: number
  /** Of them those that are new. */
  readonly fresh: number
  readonly change: number
  readonly latest: number
}

/** Looks at the accounts of the new lines: what they come to with these lines, and without. */
async function changesSince(db: Queryable, closed: PeriodMonth | null, end: Date, known: readonly Known[]) {
  const { rows } = await sql<Change>`
    with fresh as (
        select l.account_id, a.kind, a.code, sum(l.debit - l.credit) as moved, count(*) as lines, max(l.id) as latest
          from journal_lines l join accounts a on a.id = l.account_id
            join unnest(${known.map(({ kind }) => kind)}::text[], ${known.map(({ code }) => code)}::text[],
              ${known.map(({ latest }) => latest)}::bigint[]) as k (kind, code, latest)
              on k.kind = a.kind and k.code = a.code and l.id > k.latest
          where l.id > ${Math.min(...known.map(({ latest }) => latest))} and l.occurred_at < ${end}
          group by l.account_id, a.kind, a.code),
      changed as (
        select f.kind, f.code, sum(f.lines) as fresh, max(f.latest) as latest,
            sum((now.balance <> 0)::int - (now.balance - f.moved <> 0)::int) as change
          from fresh f
            cross join lateral (
              select sum(l.debit - l.credit) as balance from journal_lines l
                where l.account_id = f.account_id and l.occurred_at < ${end}) now
          group by f.kind, f.code)
    select n.kind, n.code, n.lines, c.fresh::bigint as fresh, c.change::bigint as change, c.latest
      from (${linesOfCodes(closed, end)}) n join changed c on c.kind = n.kind and c.code = n.code`.execute(db)
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
    select kind, code, coalesce(sum(lines), 0)::bigint as lines, (select max(id) from journal_lines) as latest,
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
 * lines, and the count is the same. Of a code that was posted to since, only the accounts of the new lines are looked at, as
 * long as those after the latest line of then are all that were added: a posting that took longer than another may add earlier
 * ones, and then everybody is counted.
 */
export function rememberMemberCounts(): (db: Queryable, end: Date) => Promise<MemberCount> {
  const known = new Map<string, readonly Known[]>()
  const keep = (now: Known): void => {
    known.set(keyOf(now), [now, ...(known.get(keyOf(now)) ?? [])].slice(0, MOST_KNOWN))
  }

  return async (db, end) => {
    const closed = await lastClosedBefore(db, end)
    // The lines before an earlier day are among those before a later one, but not the other way round.
    const candidates = (of: MembersCode) =>
      (known.get(keyOf(of)) ?? []).filter((each) => each.closed === closed && each.end <= end)
    const { rows } = await sql<MembersCode & { lines: number }>`${linesOfCodes(closed, end)}`.execute(db)
    const counts = new Map<string, number>()
    const changed = new Map<string, Known>()
    const unknown = new Map<string, MembersCode>()
    let added = 0
    for (const now of rows) {
      const all = candidates(now)
      const same = all.find(({ lines }) => lines === now.lines)
      if (same !== undefined) {
        counts.set(keyOf(now), same.members)
        continue
      }
      unknown.set(keyOf(now), now)
      if (all[0] === undefined) continue
      changed.set(keyOf(now), all[0])
      added += now.lines - all[0].lines
    }
    const isLittle = changed.size > 0 && added <= MOST_NEW_LINES
    for (const now of isLittle ? await changesSince(db, closed, end, [...changed.values()]) : []) {
      const { kind, code, lines, latest, fresh, change } = now
      const before = changed.get(keyOf(now))
      if (before === undefined || before.lines + fresh !== lines) continue
      const members = before.members + change
      counts.set(keyOf(now), members)
      keep({ kind, code, lines, latest, members, closed, end })
      unknown.delete(keyOf(now))
    }
    for (const row of unknown.size === 0 ? [] : await counted(db, closed, end, [...unknown.values()])) {
      counts.set(keyOf(row), row.members)
      keep({ ...row, closed, end })
    }
    return (kind, code) => counts.get(keyOf({ kind, code })) ?? 0
  }
}
