import type { Generated, GeneratedAlways } from 'kysely'
import type { NoticeGroup, NoticeKind } from '#rules/messages/notices.ts'
import type {
  InstantColumn,
  OptionalDate,
  OptionalInstant,
  OptionalKobo,
  OptionalText,
} from '../db/columns.ts'

export interface MessageTables {
  broadcasts: {
    id: string
    subject: string
    message: string
    send_type: 'sms' | 'email' | 'both'
    created_at: InstantColumn
    created_by: OptionalText
    finished_at: OptionalInstant
  }
  /** One message to one address; no broadcast for a mail of its own. */
  deliveries: {
    id: string
    broadcast_id: OptionalText
    member_id: OptionalText
    channel: 'email' | 'sms' | 'push'
    /** Of a push the device's id. */
    address: string
    subject: Generated<string>
    body: string
    state: Generated<'queued' | 'sending' | 'sent' | 'failed'>
    attempts: Generated<number>
    next_attempt_at: InstantColumn
    problem: OptionalText
    created_at: InstantColumn
    finished_at: OptionalInstant
    /** An SMS or a push that is not sent by night. */
    keeps_quiet: Generated<boolean>
    /** The record whose taking back drops what was not sent of it. */
    dropped_with: OptionalText
  }
  /** What happened to people, for the bell. */
  notices: {
    id: string
    place: GeneratedAlways<number>
    account_id: string
    kind: NoticeKind
    /** The record's id in the graph; null for the account itself. */
    subject_id: OptionalText
    amount: OptionalKobo
    label: OptionalText
    day: OptionalDate
    created_at: InstantColumn
    read_at: OptionalInstant
  }
  /** What a person chose for a group; no row for who chose nothing. */
  notice_choices: {
    account_id: string
    notice_group: NoticeGroup
    bell: boolean
    email: boolean
    sms: boolean
    push: boolean
  }
  /** Devices that pushes go to. */
  push_devices: {
    id: string
    account_id: string
    endpoint: string
    /** Of the browser, base64url. */
    public_key: string
    /** The browser's secret, sealed for this row's id. */
    sealed_secret: string
    device: string
    shows_details: boolean
    created_at: InstantColumn
  }
  /** The key by which push services know this society. */
  push_key: {
    only_one: Generated<boolean>
    public_key: string
    sealed_private_key: string
    made_at: InstantColumn
  }
}
