import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { EventActorKind, EventType } from '#rules/programs/event-types.ts'
import type { DeliveryState, WebhookDisabledReason } from '#rules/programs/webhooks.ts'
import type { InstantColumn, OptionalInstant, OptionalNumber, OptionalText } from '../db/columns.ts'

export interface ProgramTables {
  /** What programs are told, in the order of `seq`. */
  events: {
    /** Given by the database, in the order in which transactions commit, without a gap. */
    seq: GeneratedAlways<number>
    id: string
    type: EventType
    subject_id: string
    state: OptionalText
    actor_kind: EventActorKind
    /** The account of a member of staff; null for everybody else, and of events before migration 125. */
    actor_id: OptionalText
    occurred_at: InstantColumn
  }
  /** Addresses of programs that are sent events. */
  webhooks: {
    id: string
    url: string
    /** The program that it belongs to; null for one of the society itself. */
    account_id: OptionalText
    /** Empty for all. */
    types: ColumnType<readonly EventType[], EventType[], EventType[]>
    /** Sealed for this row's id. */
    sealed_secret: string
    sealed_old_secret: OptionalText
    old_secret_until: OptionalInstant
    /** The number of the event up to which deliveries are planned. */
    position: number
    created_at: InstantColumn
    created_by: OptionalText
    disabled_at: OptionalInstant
    disabled_reason: ColumnType<
      WebhookDisabledReason | null,
      WebhookDisabledReason | null | undefined,
      WebhookDisabledReason | null
    >
    failing_since: OptionalInstant
    failed_at: OptionalInstant
    failures: Generated<number>
    rests_until: OptionalInstant
    held_by: OptionalText
    held_until: OptionalInstant
  }
  /** An event on its way to one address. */
  webhook_deliveries: {
    id: Generated<string>
    place: GeneratedAlways<number>
    webhook_id: string
    /** An event's id, or that of a test. */
    event_id: string
    type: string
    subject_id: string
    body: string
    state: Generated<DeliveryState>
    attempts: Generated<number>
    next_attempt_at: InstantColumn
    created_at: InstantColumn
    finished_at: OptionalInstant
    status: OptionalNumber
    ms: OptionalNumber
    problem: OptionalText
  }
  /** The accounts of programs; each has a row in `members`, with level 0. */
  service_accounts: {
    member_id: string
    /** As it was entered; in `members` it has the mark of a program. */
    name: string
    /** Separated by blanks. */
    scopes: string
    /** Separated by blanks; empty for anywhere. */
    networks: Generated<string>
    created_at: InstantColumn
    created_by: string
    disabled_at: OptionalInstant
    disabled_by: OptionalText
  }
  api_keys: {
    id: string
    account_id: string
    /** Hexadecimal. */
    secret_sha256: string
    hint: string
    created_at: InstantColumn
    created_by: string
    expires_at: InstantColumn
    revoked_at: OptionalInstant
    last_used_at: OptionalInstant
    last_used_from: OptionalText
    /** When and from where it was refused last, because its account allows other networks alone. */
    refused_at: OptionalInstant
    refused_from: OptionalText
  }
}
