import type { Generated } from 'kysely'
import type { SurplusRule } from '#rules/payroll/allocation-legs.ts'
import type { ColumnMapping } from '#rules/payroll/columns.ts'
import type { RowJudgement } from '#rules/payroll/evaluate.ts'
import type { Match, MissedReason, Outcome, RowDecision } from '#rules/payroll/outcomes.ts'
import type { RowFault } from '#rules/payroll/read-rows.ts'
import type { CreditMoment, ItemKind, PayrollItem } from '#rules/payroll/words.ts'
import type { FileReading } from '#rules/tables/file-reading.ts'
import type {
  ChangedColumn,
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

/** The word of a report's entries as sources; ids begin with that of the report. */
export const REPORT_SOURCE = 'deduction report'

/** What was seen while the file was read. */
export interface FileFacts {
  readonly sheet: string
  readonly headers: readonly string[]
  /** The place of the headers, from 0; null when they were not found. */
  readonly headerRow: number | null
  /** Titles, totals and repeated headers. */
  readonly leftOut: number
  /** Kobo; the last total row of the file. */
  readonly writtenTotal: number | null
  readonly formulas: number
  readonly mergedCells: number
  /** The first merged cells by name; absent, as the two below, in what was read before they were named. */
  readonly mergedRanges?: readonly string[]
  /** The first hidden rows by number. */
  readonly hiddenRowRanges?: readonly string[]
  /** Whether somebody has to say which of day and month stands first. */
  readonly ambiguousDates?: boolean
  /** Whether somebody has to say what amounts mean that are all below zero. */
  readonly ambiguousSigns?: boolean
  readonly hiddenSheets: readonly string[]
  readonly hiddenRows: number
  readonly otherSheets: readonly string[]
  /** Absent in what was read before there was one. */
  readonly reading?: FileReading
}

/** How the money of a report was allocated. */
export interface StoredAllocation {
  /** The legs in their order, in the words of the time. */
  readonly order: readonly string[]
  /** Absent in what was posted before the setting: to the unapplied balance. */
  readonly surplus?: SurplusRule
  /** Absent in what was posted before the setting: on the deduction. */
  readonly creditMembersOn?: CreditMoment
}

/** How far a posting in the background is. */
export type PostingStage = 'waiting' | 'checking' | 'booking' | 'failed'

export type ReportState = 'draft' | 'posted' | 'reversed' | 'discarded'

export interface ReportTables {
  deduction_reports: {
    id: string
    payer_id: string
    month: DateColumn
    kind: 'file' | 'net pay only'
    state: ReportState
    version: Generated<number>
    file_id: OptionalText
    file_name: Generated<string>
    file_sha256: OptionalText
    rows_sha256: OptionalText
    facts: JsonColumn<FileFacts>
    mapping: JsonColumn<ColumnMapping>
    total: KoboColumn
    allocated: OptionalKobo
    control_total: OptionalKobo
    /** Who said last how the file is read. */
    columns_by: OptionalText
    reason: Generated<string>
    allocation: OptionalJson<StoredAllocation>
    uploaded_at: InstantColumn
    updated_at: ChangedColumn
    uploaded_by: OptionalText
    posted_at: OptionalInstant
    posted_by: OptionalText
  }
  report_rows: {
    id: Generated<number>
    report_id: string
    place: number
    /** '' where the file has its rows on one sheet. */
    sheet: Generated<string>
    row_number: OptionalNumber
    column_name: Generated<string>
    identifier: string
    name: string
    element: OptionalText
    amount: KoboColumn
    month: OptionalDate
    note: Generated<string>
    fault: RowFault | null
    decision: RowDecision | null
    confirmed_member_id: OptionalText
    decided_by: OptionalText
    decided_at: OptionalInstant
    outcome: Outcome
    member_id: OptionalText
    match: Match | null
    candidates: JsonColumn<readonly string[]>
    element_code: OptionalText
    value_month: DateColumn
    scheduled: KoboColumn
    judged_fault: RowJudgement['fault']
    has_left: Generated<boolean>
    duplicate_of: OptionalNumber
  }
  /** How money is allocated, as staff decided; the last one is in force. */
  allocation_rules: {
    number: number
    legs: JsonColumn<readonly string[]>
    surplus: SurplusRule
    decided_at: InstantColumn
    decided_by: OptionalText
  }
  /** What a report brings above what was due, and where it goes. The last four are of an advance alone. */
  report_surpluses: {
    id: Generated<number>
    report_id: string
    member_id: string
    destination: SurplusRule
    amount: KoboColumn
    kind: ItemKind | null
    record_id: OptionalText
    item: PayrollItem | null
    /** The first month whose schedule asks for less. */
    month: OptionalDate
  }
  report_items: { report_id: string; item_id: number; amount: KoboColumn }
  /** Why nothing was deducted from a member in the month of a report. */
  missed_reasons: {
    report_id: string
    member_id: string
    reason: MissedReason
    given_at: InstantColumn
    given_by: OptionalText
  }
  /** Postings in the background that are not done. */
  report_postings: {
    report_id: string
    stage: PostingStage
    /** Rows of the report that the stage has done. */
    done: Generated<number>
    total: number
    /** Who does it. */
    token: OptionalText
    seen_at: InstantColumn
    asked_at: InstantColumn
    asked_by: OptionalText
    asked_level: OptionalNumber
    request_id: OptionalText
    /** Why it failed. */
    problem: Generated<string>
    /** How often its process ended, or its connection broke, before it was done. */
    interruptions: Generated<number>
  }
}
