import { type RawBuilder, sql } from 'kysely'
import { keepLists } from '../db/kept-lists.ts'
import type { Queryable } from '../db/schema.ts'
import type { JournalAccounts } from './accounts.ts'
import { dayBefore, dayFrom } from './day-sums.ts'

/** Some days of an account: the first instants of the first of them and of the one after the last. */
export interface LedgerDays {
  readonly first: Date
  readonly after: Date
  /** How many lines the account has on them. */
  readonly lines: number
}

/** The first lines of some days, in the order in which they count: by their time, then as they were posted. */
export interface FirstLines {
  readonly ids: readonly number[]
  /** What each and those before it moved, in kobo: debits less credits. */
  readonly moved: readonly number[]
}

interface Known extends FirstLines {
  /** How many lines there were on the days. */
  readonly lines: number
}

/** That an account is a member's with the code. */
export const isMembersOf = ({ memberCode }: JournalAccounts): RawBuilder<boolean> =>
  sql<boolean>`(kind <> 'society' and code = ${memberCode})`

/** That an account is the society's with one of the codes. */
export const isSocietysOf = ({ societyCodes }: JournalAccounts): RawBuilder<boolean> =>
  sql<boolean>`(kind = 'society' and code = any (${societyCodes}::text[]))`

/** Days that are remembered; one of 20,000 lines takes some 300 kB. */
const MOST_DAYS = 24

/** At least that many lines are read at once, so that the next pages have theirs. */
const LEAST_READ = 500

/**
 * Answers the first `most` lines of some days of an account, or all if there are fewer; null where others were posted on these days
 * since they were counted. The journal only grows, so that as many lines of a day are the same lines: while the count is the
 * same, what was read is remembered. A control account has thousands of members' accounts, of which each must be
 * looked at for its lines of a day.
 */
export function rememberLedgerLines() {
  const kept = keepLists<Known>(MOST_DAYS)

  return async (
    db: Queryable,
    accounts: JournalAccounts,
    { first, after, lines }: LedgerDays,
    most: number,
  ): Promise<FirstLines | null> => {
    const key = JSON.stringify([accounts.memberCode, accounts.societyCodes, first, after])
    const known = kept.find([], key)
    if (known?.lines === lines && known.ids.length >= Math.min(most, lines)) return known
    const now = kept.keep([], key, await read(db, accounts, { first, after }, Math.max(LEAST_READ, 2 * most)))
    return now.lines === lines ? now : null
  }
}

async function read(
  db: Queryable,
  accounts: JournalAccounts,
  { first, after }: Omit<LedgerDays, 'lines'>,
  most: number,
): Promise<Known> {
  const isThen = sql`l.occurred_at >= ${first} and l.occurred_at < ${after}`
  const columns = sql`l.id, l.occurred_at, l.debit - l.credit as moved`
  const inOrder = sql`l.occurred_at, l.id limit ${most}`
  const { rows } = await sql<{ lines: number; ids: number[]; amounts: number[] }>`
    with first_lines as (
      select * from (
        -- One account of the society may have a line of every payment of a day: no more are read than asked for.
        (select l.* from accounts own cross join lateral (
            select ${columns} from journal_lines l where l.account_id = own.id and ${isThen} order by ${inOrder}) l
          where ${isSocietysOf(accounts)})
        union all
        (select ${columns} from accounts own join journal_lines l on l.account_id = own.id
          where ${isMembersOf(accounts)} and ${isThen} order by ${inOrder})) l
      order by ${inOrder})
    select
      (select coalesce(sum(lines), 0)::bigint from day_sums
        where (${isMembersOf(accounts)} or ${isSocietysOf(accounts)})
          and ${dayFrom('day', first)} and ${dayBefore('day', after)}) as lines,
      (select coalesce(json_agg(id order by occurred_at, id), '[]') from first_lines) as ids,
      (select coalesce(json_agg(moved order by occurred_at, id), '[]') from first_lines) as amounts`.execute(
    db,
  )
  const { lines = 0, ids = [], amounts = [] } = rows[0] ?? {}
  let moved = 0
  return {
    lines,
    ids,
    moved: amounts.map((amount) => {
      moved += amount
      return moved
    }),
  }
}
