import { sql } from 'kysely'
import type { EntryKind } from '#rules/treasury/entry-kinds.ts'
import type { Tx } from '../db/schema.ts'
import type { AccountRef, Line } from './chart.ts'
import { refuseClosedAccounts } from './open-accounts.ts'

export type { EntryKind } from '#rules/treasury/entry-kinds.ts'

/** A movement to post. */
export interface NewEntry {
  readonly kind: EntryKind
  /** What the ledger shows. */
  readonly narration: string
  readonly occurredAt: Date
  /** Lines of amount zero are left out. */
  readonly lines: readonly Line[]
  /** The record that causes it. While an entry of the same kind for it stands, the database refuses a second one. */
  readonly source?: { readonly kind: string; readonly id: string }
  readonly reversesId?: number
  /** The financial year whose thirteenth period the entry belongs to; it is dated on the last day of that year. */
  readonly yearEnd?: number
}

export interface PostedEntry {
  readonly id: number
  /** What ledgers show as the reference number: 'JV' and eight digits. */
  readonly reference: string
}

/** The lines of an entry do not balance; a fault of the program, never of a caller. */
export class UnbalancedEntry extends Error {
  override name = 'UnbalancedEntry'
}

const accountKey = (account: AccountRef): string =>
  `${account.kind}|${account.memberId ?? ''}|${account.code}`

function checkedLines(entry: NewEntry): readonly Line[] {
  const lines = entry.lines.filter((line) => line.debit !== 0 || line.credit !== 0)
  const difference = lines.reduce((sum, line) => sum + line.debit - line.credit, 0)
  if (lines.length < 2 || difference !== 0)
    throw new UnbalancedEntry(`${entry.kind}: debits and credits differ by ${difference} kobo`)
  if (lines.some((line) => line.debit < 0 || line.credit < 0))
    throw new UnbalancedEntry(`${entry.kind}: an amount is negative`)
  return lines
}

/** Account ids by key, opening the accounts that do not exist. */
async function accountIds(tx: Tx, accounts: readonly AccountRef[]): Promise<Map<string, number>> {
  const wanted = [...new Map(accounts.map((account) => [accountKey(account), account])).values()]
  const kinds = wanted.map(({ kind }) => kind)
  const members = wanted.map(({ memberId }) => memberId ?? '')
  const codes = wanted.map(({ code }) => code)
  // Sorted, so that two transactions opening the same accounts never wait for each other in a circle.
  await sql`
    insert into accounts (kind, member_id, code)
    select kind, nullif(member, ''), code
      from unnest(${kinds}::text[], ${members}::text[], ${codes}::text[]) as wanted (kind, member, code)
      where not exists (
        select from accounts a
          where coalesce(a.member_id, '') = member and a.kind = wanted.kind and a.code = wanted.code)
      order by member, kind, code
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{
    id: number
    kind: AccountRef['kind']
    member_id: string | null
    code: string
  }>`
    select a.id, a.kind, a.member_id, a.code
      from unnest(${kinds}::text[], ${members}::text[], ${codes}::text[]) as wanted (kind, member, code)
      join accounts a
        on coalesce(a.member_id, '') = member and a.kind = wanted.kind and a.code = wanted.code`.execute(tx)
  return new Map(
    rows.map((row) => [accountKey({ kind: row.kind, memberId: row.member_id, code: row.code }), row.id]),
  )
}

/**
 * Appends balanced entries, in the order given, inside the caller's transaction. Throws UnbalancedEntry, and 409 for an
 * account that staff closed; a second entry of one kind for one source breaks a unique index (23505) until the first is reversed.
 */
export async function postEntries(
  tx: Tx,
  entries: readonly NewEntry[],
  recorded: { readonly at: Date; readonly by: string | null },
): Promise<PostedEntry[]> {
  if (entries.length === 0) return []
  const lines = entries.map(checkedLines)
  const moved = lines.flat().map(({ account }) => account)
  await refuseClosedAccounts(
    tx,
    // The end of the year empties closed accounts of income and expenses as well.
    lines.flatMap((own, place) =>
      entries[place]?.kind === 'year end' ? [] : own.map(({ account }) => account),
    ),
  )
  const accounts = await accountIds(tx, moved)
  const { rows: numbers } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('journal_entries', 'id')) as id
      from generate_series(1, ${entries.length}::int)`.execute(tx)
  const posted = numbers.map(({ id }) => ({ id, reference: `JV${String(id).padStart(8, '0')}` }))
  const at = (index: number): PostedEntry => {
    const entry = posted[index]
    if (entry === undefined) throw new UnbalancedEntry('the database gave too few entry numbers')
    return entry
  }
  await sql`
    insert into journal_entries
      (id, reference, kind, narration, occurred_at, recorded_at, recorded_by, source_kind, source_id, reverses_id,
        year_end)
    select id, reference, kind, narration, occurred_at, ${recorded.at}::timestamptz, ${recorded.by}::text,
        nullif(source_kind, ''), nullif(source_id, ''), nullif(reverses_id, 0), nullif(year_end, 0)
      from unnest(
        ${entries.map((_, index) => at(index).id)}::bigint[],
        ${entries.map((_, index) => at(index).reference)}::text[],
        ${entries.map(({ kind }) => kind)}::text[],
        ${entries.map(({ narration }) => narration)}::text[],
        ${entries.map(({ occurredAt }) => occurredAt.toISOString())}::timestamptz[],
        ${entries.map(({ source }) => source?.kind ?? '')}::text[],
        ${entries.map(({ source }) => source?.id ?? '')}::text[],
        ${entries.map(({ reversesId }) => reversesId ?? 0)}::bigint[],
        ${entries.map(({ yearEnd }) => yearEnd ?? 0)}::int[]
      ) as e (id, reference, kind, narration, occurred_at, source_kind, source_id, reverses_id, year_end)`.execute(
    tx,
  )
  const flat = lines.flatMap((entryLines, index) =>
    entryLines.map((line) => ({ line, entryId: at(index).id, occurredAt: entries[index]?.occurredAt })),
  )
  // One statement for all lines: the database checks each entry as it closes.
  await sql`
    insert into journal_lines (entry_id, account_id, debit, credit, occurred_at, clears_id)
    select entry, account, debit, credit, at, nullif(clears, 0) from unnest(
      ${flat.map(({ entryId }) => entryId)}::bigint[],
      ${flat.map(({ line }) => accounts.get(accountKey(line.account)) ?? 0)}::bigint[],
      ${flat.map(({ line }) => line.debit)}::bigint[],
      ${flat.map(({ line }) => line.credit)}::bigint[],
      ${flat.map(({ occurredAt }) => occurredAt?.toISOString() ?? '')}::timestamptz[],
      ${flat.map(({ line }) => line.clears ?? 0)}::bigint[]
    ) as l (entry, account, debit, credit, at, clears)`.execute(tx)
  return posted
}
