import type { GeneratedAlways } from 'kysely'
import type { EventActorKind, EventType } from '#rules/programs/event-types.ts'
import type { InstantColumn, OptionalText } from '../db/columns.ts'

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
    occurred_at: InstantColumn
  }
}
