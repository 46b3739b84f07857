import type { Generated, GeneratedAlways } from 'kysely'
import type { MoneyUsed } from '#rules/vouchers/reversal.ts'
import type {
  InstantColumn,
  JsonColumn,
  KoboColumn,
  OptionalInstant,
  OptionalNumber,
  OptionalText,
} from '../db/columns.ts'

/** Whose account and which side is its own: see journal/chart.ts. */
export type AccountKind = 'savings' | 'loan' | 'unapplied' | 'society'

export interface JournalTables {
  accounts: { id: Generated<number>; kind: AccountKind; member_id: OptionalText; code: string }
  journal_entries: {
    id: Generated<number>
    reference: string
    kind: string
    narration: string
    occurred_at: InstantColumn
    recorded_at: InstantColumn
    recorded_by: OptionalText
    source_kind: OptionalText
    source_id: OptionalText
    /** Set by the database: 1, and one more for each reversed posting of the same source and kind. */
    source_turn: GeneratedAlways<number>
    reverses_id: OptionalNumber
    /** The financial year whose thirteenth period it belongs to. */
    year_end: OptionalNumber
  }
  journal_lines: {
    id: Generated<number>
    entry_id: number
    account_id: number
    debit: KoboColumn
    credit: KoboColumn
    occurred_at: InstantColumn
    /** The line on suspense that this one uses up or takes back. */
    clears_id: OptionalNumber
  }
  /** Reversals of postings: made, refused, or waiting for a second person. */
  reversals: {
    id: string
    subject_kind: string
    subject_id: string
    reason: string
    state: 'waiting' | 'done' | 'refused'
    uses: JsonColumn<readonly MoneyUsed[]>
    asked_at: InstantColumn
    asked_by: OptionalText
    decided_at: OptionalInstant
    decided_by: OptionalText
  }
}
