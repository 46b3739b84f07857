import type { PlainDate } from '#rules/dates.ts'
import type { ExportFileFormat, ExportKind, ExportRequest, ExportState } from '#rules/programs/exports.ts'
import type { FileUrl } from '../file-url.ts'
import type { NamedPerson } from '../members/named-person.ts'
import type { Page, PageRequest } from '../page.ts'

/** An export, from its start to its end. */
export interface Export {
  readonly id: string
  readonly kind: ExportKind
  readonly format: ExportFileFormat
  readonly state: ExportState
  readonly at: PlainDate | null
  readonly from: PlainDate | null
  readonly to: PlainDate | null
  /** Records written so far. */
  readonly rows: number
  readonly fileName: string
  /** null for everybody but who started it, and where there is none. */
  readonly fileUrl: FileUrl | null
  readonly bytes: number | null
  readonly sha256: string | null
  readonly startedBy: NamedPerson | null
  readonly startedAt: Date
  readonly finishedAt: Date | null
  readonly expiresAt: Date | null
  readonly problem: string | null
  readonly mayCancel: boolean
}

/** The port of exports. Every function throws NOT_SUPPORTED_BY_BACKEND where a backend makes none. */
export interface ExportSource {
  /** The latest first. */
  exports(request: PageRequest): Promise<Page<Export>>
  /** null for none, and for one of somebody else. */
  find(id: string): Promise<Export | null>
  /** IN_PROGRESS while another of the caller is under way. Answers its id; null where the answer cannot be read. */
  start(request: ExportRequest): Promise<{ readonly message: string | null; readonly id: string | null }>
  /** Cancels it or deletes its file. ENDED when it is over. */
  cancel(id: string): Promise<{ readonly message: string | null }>
}
