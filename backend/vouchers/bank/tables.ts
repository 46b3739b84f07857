import type { ColumnType, Generated } from 'kysely'
import type { DecimalMark } from '#rules/tables/decimal-mark.ts'
import type { FileReading } from '#rules/tables/file-reading.ts'
import type { DateOrder } from '#rules/tables/read-day.ts'
import type { BankMapping } from '#rules/vouchers/bank-table.ts'
import type {
  DateColumn,
  InstantColumn,
  JsonColumn,
  KoboColumn,
  OptionalInstant,
  OptionalJson,
  OptionalText,
} from '../../db/columns.ts'

export interface BankTables {
  bank_statements: {
    id: string
    /** The bank account that it is of, by its name in the journal. */
    bank_code: string
    from_day: DateColumn
    to_day: DateColumn
    opening: KoboColumn
    closing: KoboColumn
    state: 'open' | 'closed' | 'discarded'
    file_id: string
    file_name: string
    file_sha256: string
    mapping: JsonColumn<BankMapping>
    /** null of what was read before there was one. */
    reading: OptionalJson<FileReading>
    /** As a person has said; null while nobody was asked. */
    date_order: ColumnType<DateOrder | null, DateOrder | null | undefined, never>
    /** As a person has said; null while nobody was asked. */
    decimal_mark: ColumnType<DecimalMark | null, DecimalMark | null | undefined, never>
    created_at: InstantColumn
    created_by: string
    /** Closed or discarded. */
    ended_at: OptionalInstant
    ended_by: OptionalText
  }
  bank_matches: {
    id: string
    statement_id: string
    how: 'reference' | 'date' | 'hand' | 'voucher'
    made_at: InstantColumn
    made_by: string
  }
  bank_lines: {
    id: Generated<number>
    statement_id: string
    place: number
    /** '' where the file has its lines on one sheet. */
    sheet: Generated<string>
    row_number: number
    dated: DateColumn
    description: string
    reference: string
    amount: KoboColumn
    excluded_reason: OptionalText
    match_id: OptionalText
    /** The voucher that was entered for it and waits to be posted. */
    voucher_id: OptionalText
  }
  bank_match_entries: { line_id: number; match_id: string }
  bank_rules: {
    id: string
    /** The bank account, by its name in the journal. */
    bank_code: string
    narration_pattern: string
    direction: 'in' | 'out'
    kind: 'receipt' | 'payment' | 'transfer'
    /** The society's account that lines are booked on, by its name in the journal. */
    account_code: string
    /** '' for a transfer. */
    party: string
    created_at: InstantColumn
    created_by: string
    ended_at: OptionalInstant
    ended_by: OptionalText
  }
  /** The difference from before the first statement of a bank account, agreed once. */
  bank_agreements: {
    bank_code: string
    statement_id: string
    amount: KoboColumn
    /** Entries from before the first statement that were matched when it was asked for. */
    matched_early: KoboColumn
    reason: string
    asked_at: InstantColumn
    asked_by: string
    confirmed_at: OptionalInstant
    confirmed_by: OptionalText
  }
}
