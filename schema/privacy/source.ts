import type { PlainDate } from '#rules/dates.ts'
import type { ViewerKind, ViewKind } from '#rules/privacy/record-views.ts'
import type { FileUrl } from '../file-url.ts'
import type { Outcome } from '../outcome.ts'
import type { Page, PageRequest } from '../page.ts'

/** Someone looked at a record in one way on one day. */
export interface RecordView {
  readonly id: string
  readonly kind: ViewKind
  /** The list or the export; null for a record. */
  readonly about: string | null
  readonly viewedAs: ViewerKind
  /** null where the society names its staff to admins alone. */
  readonly name: string | null
  readonly day: PlainDate
  readonly times: number
  readonly lastAt: Date
}

/** A file with all the data of the caller. */
export interface OwnDataFile {
  readonly fileName: string
  readonly url: FileUrl
  readonly bytes: number
  /** When the file is deleted. */
  readonly expiresAt: Date | null
}

/** The port of privacy. Every function throws NOT_SUPPORTED_BY_BACKEND over a backend that keeps nothing of it. */
export interface PrivacySource {
  /** Who looked at the caller's record, the latest first. */
  recordViews(request: PageRequest): Promise<Page<RecordView>>
  /** The same of any member, for admins. NOT_FOUND for no such member. */
  recordViewsOf(memberId: string, request: PageRequest): Promise<Page<RecordView>>
  /** BAD_USER_INPUT for a wrong password or code, TOO_MANY_REQUESTS for the fourth file of a day. */
  makeOwnData(password: string, code: string | null): Promise<Outcome<OwnDataFile | null>>
}
