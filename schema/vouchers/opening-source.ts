import type { PlainDate } from '#rules/dates.ts'
import type { OpeningControl, OpeningSums } from '#rules/go-live/opening-batch.ts'
import type { OpeningMapping } from '#rules/go-live/opening-rows.ts'
import type { OpeningOutcome, OpeningSide, OpeningState } from '#rules/go-live/opening-words.ts'
import type { OpeningRowKind } from '#rules/go-live/row-details.ts'
import type { Kobo } from '#rules/money.ts'
import type { FileKind } from '#rules/payroll/words.ts'
import type { FileReading } from '#rules/tables/file-reading.ts'
import type { DateOrder } from '#rules/tables/read-day.ts'
import type { FileUrl } from '../file-url.ts'
import type { Outcome } from '../outcome.ts'
import type { Page, PageRequest } from '../page.ts'
import type { Decidable } from '../requests/source.ts'
import type { Account } from '../treasury/account-source.ts'
import type { NamedMember } from '../treasury/source.ts'
import type { UploadedFile } from '../upload.ts'
import type { Done } from './done.ts'

/** An account of a batch with its control total. */
export interface OpeningControlOf extends OpeningControl {
  readonly account: Account
}

/** A batch of opening balances with what it adds up, in kobo. */
export interface OpeningBatch extends OpeningSums, Decidable {
  readonly id: string
  readonly state: OpeningState
  /** Counts its changes. */
  readonly version: number
  readonly goLive: PlainDate
  readonly fileName: string
  readonly uploaded: Done
  readonly posted: Done | null
  /** Reversed or discarded. */
  readonly ended: Done | null
  readonly reason: string | null
  readonly isReversalWaiting: boolean
  readonly controls: readonly OpeningControlOf[]
  /** null where it is not known. */
  readonly reading: FileReading | null
}

/** A row of a batch with what became of it. */
export interface OpeningBatchRow {
  readonly id: string
  readonly kind: OpeningRowKind
  /** '' where the file has its rows on one sheet. */
  readonly sheet: string
  /** As the spreadsheet numbers it, from 1. */
  readonly row: number
  readonly member: string
  readonly name: string
  readonly accountText: string
  readonly record: string
  /** Kobo, as it was written. */
  readonly amount: Kobo
  readonly side: OpeningSide
  readonly outcome: OpeningOutcome
  readonly message: string
  readonly found: NamedMember | null
  readonly account: Account | null
}

/** Balances to upload. */
export interface NewOpening {
  readonly goLive: PlainDate
  readonly columns: OpeningMapping
  /** How the dates of loans are written; null while nobody has said it. */
  readonly dateOrder: DateOrder | null
  readonly file: UploadedFile
}

/** A control total of one account, in kobo on the side on which it grows. */
export interface OpeningTotal {
  readonly accountNumber: string
  readonly amount: Kobo
}

type Said = Promise<{ readonly message: string | null }>

/** The port of opening balances. Every function throws NOT_SUPPORTED_BY_BACKEND where a backend has none. */
export interface OpeningSource {
  openingBatches(request: PageRequest): Promise<Page<OpeningBatch>>
  /** null for none. */
  openingBatch(id: string): Promise<OpeningBatch | null>
  openingRows(
    id: string,
    outcome: OpeningOutcome | null,
    request: PageRequest,
  ): Promise<Page<OpeningBatchRow>>
  /** One row of any batch; null for none. */
  openingRow(id: string): Promise<OpeningBatchRow | null>
  /** The address of the file with outcome and message beside each row; made without a call. */
  openingFileUrl(id: string, kind: FileKind): Promise<FileUrl>
  /** The address of the workbook to fill in; made without a call. */
  openingTemplateUrl(): Promise<FileUrl>
  uploadOpening(balances: NewOpening): Promise<Outcome<string | null>>
  setOpeningTotals(id: string, version: number, totals: readonly OpeningTotal[]): Said
  postOpening(id: string, version: number): Said
  discardOpening(id: string): Said
  reverseOpening(id: string, reason: string): Said
}
