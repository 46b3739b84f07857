import type { Generated } from 'kysely'
import type { InstantColumn, KoboColumn, OptionalNumber, OptionalText } from '../db/columns.ts'

/** Whose account and which side is its own: see journal/chart.ts. */
export type AccountKind = 'savings' | 'loan' | 'society'

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
    reverses_id: OptionalNumber
  }
  journal_lines: {
    id: Generated<number>
    entry_id: number
    account_id: number
    debit: KoboColumn
    credit: KoboColumn
    occurred_at: InstantColumn
  }
}
