import type { Kobo } from '#rules/money.ts'
import type { NegativeAmounts } from '#rules/payroll/columns.ts'
import type { Match, MissedReason, RowDecision, Outcome as RowOutcome } from '#rules/payroll/outcomes.ts'
import type { FileKind } from '#rules/payroll/words.ts'
import type { FileReading } from '#rules/tables/file-reading.ts'
import type { DateOrder } from '#rules/tables/read-day.ts'
import type { FileUrl } from '../file-url.ts'
import type { NamedPerson } from '../members/named-person.ts'
import type { Outcome } from '../outcome.ts'
import type { Page, PageRequest } from '../page.ts'
import type { Decidable } from '../requests/source.ts'
import type { NamedMember } from '../treasury/source.ts'
import type { UploadedFile } from '../upload.ts'
import type { ReportAllocation } from './allocation-source.ts'

/** What payroll says it deducted from salaries in one month. Months are written 'YYYY-MM'. */
export interface DeductionReport extends Decidable {
  readonly id: string
  readonly payerId: string
  readonly payerName: string
  readonly month: string
  readonly kind: 'file' | 'net pay only'
  readonly state: 'draft' | 'posted' | 'reversed'
  /** One more with every change. */
  readonly version: number
  readonly fileName: string
  readonly reason: string
  readonly uploadedAt: Date
  readonly uploadedBy: NamedPerson | null
  readonly postedAt: Date | null
  readonly postedBy: NamedPerson | null
  /** All rows that count. */
  readonly total: Kobo
  /** What the letter of the payer says; null until somebody has typed it. */
  readonly controlTotal: Kobo | null
  readonly isReversalWaiting: boolean
}

/** Which columns of a payer's files tell what, by their headers; '' for none. */
export interface ReportColumns {
  readonly identifier: string
  readonly name: string
  readonly element: string
  readonly month: string
  readonly note: string
  readonly amounts: readonly { readonly header: string; readonly element: string }[]
  readonly decimalComma: boolean
  /** How dates are written that can be read either way; null until somebody has said. */
  readonly dateOrder: DateOrder | null
  /** What it means that every amount is below zero; null until somebody has said. */
  readonly negativeAmounts: NegativeAmounts | null
}

/** What was seen while the file was read. */
export interface ReportFileFacts {
  readonly sheet: string
  readonly leftOut: number
  readonly formulas: number
  readonly mergedCells: number
  /** The first of them: 'A1:F1'. */
  readonly mergedRanges: readonly string[]
  readonly hiddenRows: number
  /** The first of them: '4', '9–12'. */
  /** null where it is not known. */
  readonly reading: FileReading | null
  readonly hiddenRowRanges: readonly string[]
  /** Whether somebody has to say first if day or month stands first. */
  readonly ambiguousDates: boolean
  /** Whether somebody has to say first what it means that every amount is below zero. */
  readonly ambiguousSigns: boolean
  /** The month of another report of the payer from the same file; null for none. */
  readonly sameAs: string | null
  readonly writtenTotal: Kobo | null
  readonly hiddenSheets: readonly string[]
  readonly otherSheets: readonly string[]
}

/** The sums of one outcome. */
export interface OutcomeSum {
  readonly outcome: RowOutcome
  readonly rows: number
  readonly amount: Kobo
  readonly scheduled: Kobo
  /** Rows that keep the report from being posted. */
  readonly undecided: number
  /** Rows that wait for a decision, those included. */
  readonly toDecide: number
}

/** A posting in the background that waits, runs or has failed. */
export interface PostingProgress {
  readonly stage: 'waiting' | 'checking' | 'booking' | 'failed'
  /** Rows that the stage has done, of all. */
  readonly done: number
  readonly total: number
  readonly startedAt: Date
  /** Why it failed; '' unless it did. */
  readonly problem: string
}

/** A report with what was seen in its file, and its sums. */
export interface ReportDetail {
  readonly report: DeductionReport
  /** null while nobody has asked for the posting, and once it is done. */
  readonly posting: PostingProgress | null
  readonly headers: readonly string[]
  readonly columns: ReportColumns
  readonly columnsFit: boolean
  readonly file: ReportFileFacts
  readonly outcomes: readonly OutcomeSum[]
  readonly suspense: Kobo
  readonly scheduled: Kobo
  /** What items of the schedule get; null for what was looked at before this was noted. */
  readonly allocated: Kobo | null
  /** What goes to unapplied balances; null like `allocated`. */
  readonly unapplied: Kobo | null
  /** What pays the next month in advance. */
  readonly advanced: Kobo
  /** Of the unapplied, what is to be paid back. */
  readonly toRefund: Kobo
  /** null where the backend does not say. */
  readonly allocation: ReportAllocation | null
}

/** One amount of one row, or what the schedule has and the file lacks. */
export interface ReportRow {
  /** The report's id and its own, as `rowKey` writes them. */
  readonly id: string
  /** '' where the file has its rows on one sheet. */
  readonly sheet: string
  readonly row: number | null
  readonly column: string
  readonly identifier: string
  readonly name: string
  readonly element: string
  readonly note: string
  readonly message: string
  readonly amount: Kobo
  readonly scheduled: Kobo
  readonly month: string | null
  readonly outcome: RowOutcome
  readonly match: Match | null
  readonly member: NamedMember | null
  readonly candidates: readonly NamedMember[]
  /** The earlier row with the same person, month and element; null for none. */
  readonly duplicateOf: number | null
  readonly decision: RowDecision | null
  readonly decidedAt: Date | null
  readonly decidedBy: NamedPerson | null
  readonly decisions: readonly RowDecision[]
  readonly reason: MissedReason | null
}

type Done = Promise<{ readonly message: string | null }>

/** The port of deduction reports. Throws NOT_SUPPORTED_BY_BACKEND where a backend has none, and CONFLICT for an older version. */
export interface DeductionReportSource {
  reports(page: Omit<PageRequest, 'search'>): Promise<Page<DeductionReport>>
  /** null for an unknown one. */
  detail(id: string): Promise<ReportDetail | null>
  /** NOT_FOUND for an unknown report. */
  rows(
    id: string,
    wanted: { readonly outcome: RowOutcome | null; readonly toDecide: boolean },
    page: PageRequest,
  ): Promise<Page<ReportRow>>
  /** By the id of the row; null for an unknown one. */
  row(id: string): Promise<ReportRow | null>
  /** The address of its file with the outcomes; made without a call. */
  fileUrl(id: string, kind: FileKind): Promise<FileUrl>
  /** Answers the id of the report. */
  upload(form: {
    readonly payer: string
    readonly month: string
    readonly name: string
    readonly file: UploadedFile
  }): Promise<Outcome<string | null>>
  netPayOnly(form: {
    readonly payer: string
    readonly month: string
    readonly reason: string
  }): Promise<Outcome<string | null>>
  setColumns(id: string, version: number, columns: ReportColumns): Done
  /** null takes the reason back. */
  setReason(
    id: string,
    of: { readonly rows: readonly string[]; readonly outcome: RowOutcome | null },
    reason: MissedReason | null,
  ): Done
  setControlTotal(id: string, version: number, controlTotal: Kobo): Done
  decide(
    id: string,
    version: number,
    decision: {
      readonly rows: readonly string[]
      readonly decision: RowDecision | null
      readonly memberNumber: string
    },
  ): Done
  /** One decision about all rows with an outcome that a search finds; null takes decisions back. Answers their number. */
  decideAll(
    id: string,
    version: number,
    decision: {
      readonly outcome: RowOutcome
      readonly search: string
      readonly decision: RowDecision | null
    },
  ): Promise<Outcome<number | null>>
  /** Books the report whole, once; a large one after the answer. */
  post(id: string, version: number): Done
  discard(id: string): Done
  reverse(id: string, reason: string): Done
}
