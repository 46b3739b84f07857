import type { ColumnType, Generated } from 'kysely'
import type { OpeningFault } from '#rules/go-live/opening-row.ts'
import type { OpeningMapping } from '#rules/go-live/opening-rows.ts'
import type { OpeningOutcome, OpeningSide } from '#rules/go-live/opening-words.ts'
import type { OpeningRowKind, RowDetails } from '#rules/go-live/row-details.ts'
import type { FileReading } from '#rules/tables/file-reading.ts'
import type { DateOrder } from '#rules/tables/read-day.ts'
import type {
  DateColumn,
  InstantColumn,
  JsonColumn,
  KoboColumn,
  OptionalDate,
  OptionalInstant,
  OptionalJson,
  OptionalKobo,
  OptionalNumber,
  OptionalText,
} from '../../db/columns.ts'

export interface OpeningTables {
  opening_batches: {
    id: string
    state: 'draft' | 'posted' | 'reversed' | 'discarded'
    go_live: DateColumn
    version: Generated<number>
    file_id: string
    file_name: string
    file_sha256: string
    sheet: string
    /** From 0. */
    header_row: number
    mapping: JsonColumn<OpeningMapping>
    /** null of what was read before there was one. */
    reading: OptionalJson<FileReading>
    /** As a person has said; null while nobody was asked. */
    date_order: ColumnType<DateOrder | null, DateOrder | null | undefined, DateOrder | null>
    /** Typed control totals by the number of the account, in kobo on the side on which the account grows. */
    totals: JsonColumn<Readonly<Record<string, number>>>
    uploaded_at: InstantColumn
    uploaded_by: string
    posted_at: OptionalInstant
    posted_by: OptionalText
    /** Reversed or discarded. */
    ended_at: OptionalInstant
    ended_by: OptionalText
    end_reason: OptionalText
  }
  opening_rows: {
    id: Generated<number>
    batch_id: string
    place: number
    kind: ColumnType<OpeningRowKind, OpeningRowKind | undefined, never>
    /** What it says beside a balance: a member, guarantors, a purchase of land. */
    details: OptionalJson<RowDetails>
    /** '' where the file has its rows on one sheet. */
    sheet: Generated<string>
    row_number: number
    member: string
    name: string
    account: string
    record: string
    side: OpeningSide
    amount: KoboColumn
    loan_amount: OptionalKobo
    loan_months: OptionalNumber
    loan_date: OptionalDate
    fault: OpeningFault | null
    outcome: OpeningOutcome
    account_number: OptionalText
    member_id: OptionalText
    /** The place of the row that brings the member; the posting writes `member_id`. */
    member_place: OptionalNumber
    is_weak: boolean
    /** Debit less credit, in kobo. */
    moved: KoboColumn
    loan_id: OptionalText
    /** Whether the posting recorded the loan itself. */
    records_loan: Generated<boolean>
    land_request_id: OptionalText
    /** The instruction that the posting recorded. */
    instruction_id: OptionalText
  }
  /** The salaries of members as the old books had them, in kobo a month. */
  stated_salaries: {
    member_id: string
    gross: KoboColumn
    net: KoboColumn
    stated_at: InstantColumn
  }
}
