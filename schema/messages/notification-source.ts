import type { PlainDate } from '#rules/dates.ts'
import type { ChosenWays, NoticeGroup, NoticeKind } from '#rules/messages/notices.ts'
import type { Kobo } from '#rules/money.ts'
import type { Outcome } from '../outcome.ts'
import type { Page, PageRequest } from '../page.ts'

/** What happened to the caller. */
export interface Notification {
  readonly id: string
  readonly kind: NoticeKind
  /** The record's id in the graph; null for the account itself. */
  readonly subjectId: string | null
  readonly amount: Kobo | null
  readonly label: string | null
  readonly day: PlainDate | null
  readonly createdAt: Date
  readonly readAt: Date | null
}

/** By which ways notifications of a group reach the caller. */
export interface NotificationChoice extends ChosenWays {
  readonly group: NoticeGroup
  readonly isAlwaysSent: boolean
}

/** A device that rings. */
export interface PushDevice {
  readonly id: string
  /** null when it did not say. */
  readonly device: string | null
  readonly showsDetails: boolean
  readonly createdAt: Date
}

export interface NotificationChoices {
  readonly choices: readonly NotificationChoice[]
  readonly devices: readonly PushDevice[]
  /** With which a browser subscribes to its push service, base64url. */
  readonly pushKey: string
}

/** A subscription of a browser. */
export interface NewPushDevice {
  readonly endpoint: string
  readonly publicKey: string
  readonly secret: string
  readonly showsDetails: boolean
}

/** The port of notifications; all of the caller's own. All throw NOT_SUPPORTED_BY_BACKEND where the backend has none. */
export interface NotificationSource {
  page(request: PageRequest): Promise<Page<Notification>>
  notification(id: string): Promise<Notification | null>
  unread(): Promise<number>
  read(id: string): Promise<Outcome<Notification | null>>
  readAll(): Promise<{ readonly message: string | null }>
  choices(): Promise<NotificationChoices>
  choose(group: NoticeGroup, ways: Partial<ChosenWays>): Promise<Outcome<NotificationChoice | null>>
  /** The record is the device's id. */
  addDevice(device: NewPushDevice): Promise<Outcome<string | null>>
  removeDevice(id: string): Promise<{ readonly message: string | null }>
}
