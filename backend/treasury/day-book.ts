import { sql } from 'kysely'
import type { Kobo } from '#rules/money.ts'
import { searchOf } from '#rules/search.ts'
import type { PlainEntry, PlainLine } from '#rules/treasury/plain-journal.ts'
import type { Condition, Queryable } from '../db/schema.ts'
import { fitsSearch } from '../db/search.ts'
import type { AccountKind } from '../journal/tables.ts'
import type { Chart, JournalAccounts } from './accounts.ts'
import type { Span } from './general-ledger.ts'
import type { EntryLine, JournalEntry } from './journal-entry.ts'
import { movedBefore } from './moved-before.ts'

/** Which entries: all conditions hold. null for no condition. */
export interface DayBookFilter extends Span {
  readonly kind: string | null
  readonly accounts: JournalAccounts | null
  /** Part of the name of who recorded it. */
  readonly recordedBy: string | null
  /** Part of the reference or the narration. */
  readonly search: string | null
  /** The number of the last entry that counts, as it was posted: later ones were not there at the moment that is shown. */
  readonly upTo?: number
}

type Head = Omit<JournalEntry, 'lines'> & { readonly id: number }

/** Everything of the journal. */
export const EVERYTHING: DayBookFilter = {
  start: null,
  end: null,
  kind: null,
  accounts: null,
  recordedBy: null,
  search: null,
}

function conditionsOf({ start, end, kind, accounts, recordedBy, search, upTo }: DayBookFilter): Condition[] {
  return [
    ...(upTo === undefined ? [] : [sql<boolean>`e.id <= ${upTo}`]),
    ...(start === null ? [] : [sql<boolean>`e.occurred_at >= ${start}`]),
    ...(end === null ? [] : [sql<boolean>`e.occurred_at < ${end}`]),
    ...(kind === null ? [] : [sql<boolean>`e.kind = ${kind}`]),
    ...(recordedBy === null ? [] : [fitsSearch(sql`folded(m.name)`, searchOf(recordedBy))]),
    ...(search === null
      ? []
      : [fitsSearch(sql`folded(e.narration || ' ' || e.reference)`, searchOf(search))]),
    ...(accounts === null
      ? []
      : [
          sql<boolean>`exists (select from journal_lines l join accounts a on a.id = l.account_id
            where l.entry_id = e.id and (a.kind <> 'society' and a.code = ${accounts.memberCode}
              or a.kind = 'society' and a.code = any (${[...accounts.societyCodes]}::text[])))`,
        ]),
  ]
}

/**
 * The entries after one, by its reference, in the order of the journal: by their time, then as they were posted. At most
 * `size`, so that it costs what it answers, however long the journal is. null is its beginning.
 */
export async function dayBookAfter(
  db: Queryable,
  filter: DayBookFilter,
  after: string | null,
  size: number,
): Promise<readonly JournalEntry[]> {
  const conditions = [
    ...(after === null
      ? []
      : [
          sql<boolean>`(e.occurred_at, e.id) > ((select occurred_at from journal_entries where reference = ${after}),
            (select id from journal_entries where reference = ${after}))`,
        ]),
    ...conditionsOf(filter),
  ]
  const { rows } = await sql<Head>`
    select e.id, e.reference, e.kind, e.narration, e.occurred_at as "occurredAt", e.recorded_at as "recordedAt",
        m.name as "recordedBy", e.recorded_by as "recordedById", reversed.reference as reverses, reversal.reference as "reversedBy"
      from journal_entries e
        left join members m on m.id = e.recorded_by
        left join journal_entries reversed on reversed.id = e.reverses_id
        left join journal_entries reversal on reversal.reverses_id = e.id
      where ${sql.join([sql`true`, ...conditions], sql` and `)}
      order by e.occurred_at, e.id limit ${size}`.execute(db)
  if (rows.length === 0) return []
  const { rows: lines } = await sql<EntryLine & { readonly entryId: number }>`
    select l.entry_id as "entryId", a.kind, a.code, l.debit, l.credit, a.member_id as "memberId",
        m.name as "memberName", m.member_number as "memberNumber"
      from journal_lines l join accounts a on a.id = l.account_id left join members m on m.id = a.member_id
      where l.entry_id = any (${rows.map(({ id }) => id)}::bigint[])
      order by l.entry_id, l.id`.execute(db)
  const byEntry = Map.groupBy(lines, ({ entryId }) => entryId)
  return rows.map(({ id, ...entry }) => Object.assign(entry, { lines: byEntry.get(id) ?? [] }))
}

/** How many entries are read at a time where all of them are. */
const AT_A_TIME = 1_000

/** The entries in their order, some at a time: what is held is one part, however long the journal is. */
export async function* dayBookParts(
  db: Queryable,
  filter: DayBookFilter,
): AsyncGenerator<readonly JournalEntry[]> {
  for (let after: string | null = null; ; ) {
    const part = await dayBookAfter(db, filter, after, AT_A_TIME)
    const last = part.at(-1)
    if (last === undefined) return
    yield part
    if (part.length < AT_A_TIME) return
    after = last.reference
  }
}

const plainLine = (chart: Chart, { kind, code, debit, credit, ...of }: EntryLine): PlainLine => ({
  account: chart.accountOf(kind, code),
  member: of.memberId === null ? null : { name: of.memberName ?? '', memberNumber: of.memberNumber },
  debit,
  credit,
})

/** An entry with its accounts as the chart names them. */
export const charted = (chart: Chart, { lines, ...entry }: JournalEntry): PlainEntry => ({
  ...entry,
  lines: lines.map((line) => plainLine(chart, line)),
})

/** The balances of all accounts before an instant, by account and member, as the sides of an opening entry. */
export async function openingLines(db: Queryable, chart: Chart, before: Date): Promise<readonly PlainLine[]> {
  const { rows } = await sql<
    Omit<EntryLine, 'debit' | 'credit'> & { readonly kind: AccountKind; readonly balance: number }
  >`
    with moved as (${await movedBefore(db, before)})
    select a.kind, a.code, a.member_id as "memberId", m.name as "memberName", m.member_number as "memberNumber",
        sum(balance)::bigint as balance
      from moved join accounts a on a.id = account_id left join members m on m.id = a.member_id
      group by a.id, a.kind, a.code, a.member_id, m.name, m.member_number
      having sum(balance) <> 0
      order by a.code, m.member_number, a.id`.execute(db)
  return rows.map(({ balance, ...line }) =>
    plainLine(chart, {
      ...line,
      debit: Math.max(balance, 0) as Kobo,
      credit: Math.max(0 - balance, 0) as Kobo,
    }),
  )
}
