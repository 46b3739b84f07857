import { sql } from 'kysely'
import type { Kobo } from '#rules/money.ts'
import type { Queryable } from '../db/schema.ts'
import type { AccountKind } from '../journal/tables.ts'
import type { NamedMember } from './general-ledger.ts'

/** One line of an entry, in the order in which it was posted. */
export interface EntryLine extends NamedMember {
  readonly kind: AccountKind
  readonly code: string
  readonly debit: Kobo
  readonly credit: Kobo
}

/** An entry of the journal with all its lines. */
export interface JournalEntry {
  readonly reference: string
  readonly kind: string
  readonly narration: string
  readonly occurredAt: Date
  readonly recordedAt: Date
  /** The name of who recorded it; null for the program itself. */
  readonly recordedBy: string | null
  readonly recordedById: string | null
  /** The reference of the entry that this one takes back. */
  readonly reverses: string | null
  /** The reference of the entry that takes this one back. */
  readonly reversedBy: string | null
  readonly lines: readonly EntryLine[]
}

/** The entry with a reference; null for none. */
export async function journalEntryOf(db: Queryable, reference: string): Promise<JournalEntry | null> {
  const { rows } = await sql<Omit<JournalEntry, 'lines'> & { id: number }>`
    select e.id, e.reference, e.kind, e.narration, e.occurred_at as "occurredAt", e.recorded_at as "recordedAt",
        m.name as "recordedBy", e.recorded_by as "recordedById", reversed.reference as reverses, reversal.reference as "reversedBy"
      from journal_entries e
        left join members m on m.id = e.recorded_by
        left join journal_entries reversed on reversed.id = e.reverses_id
        left join journal_entries reversal on reversal.reverses_id = e.id
      where e.reference = ${reference}`.execute(db)
  const [entry] = rows
  if (entry === undefined) return null
  const { rows: lines } = await sql<EntryLine>`
    select a.kind, a.code, l.debit, l.credit, a.member_id as "memberId", m.name as "memberName",
        m.member_number as "memberNumber"
      from journal_lines l
        join accounts a on a.id = l.account_id
        left join members m on m.id = a.member_id
      where l.entry_id = ${entry.id}
      order by l.id`.execute(db)
  return { ...entry, lines }
}
