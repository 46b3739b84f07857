import type { PlainDate } from '#rules/dates.ts'
import type { NoticeKind } from '#rules/messages/notices.ts'
import type { Kobo } from '#rules/money.ts'

/** A notice of one person. Amount in kobo. */
export interface NewNotice {
  readonly kind: NoticeKind
  readonly accountId: string
  /** The record's id in the graph; null for the account itself. */
  readonly subjectId: string | null
  readonly amount?: Kobo | null
  readonly label?: string | null
  readonly day?: PlainDate | null
  /** The record whose taking back drops what was not sent of it; what can be taken back waits a few seconds. */
  readonly droppedWith?: string | null
}
