import {
  EVENT_TYPES,
  type EventActorKind,
  type EventType,
  eventSubjectId,
  isEventType,
} from '#rules/programs/event-types.ts'
import { EVENTS_OF_ACTS } from '#rules/programs/events-of-acts.ts'
import { isServiceAccount } from '#rules/programs/service-account.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import type { Actor, AuditRecord } from '../audit/record.ts'
import { inParts } from '../db/in-parts.ts'
import { randomId } from '../db/random-id.ts'
import type { Tx } from '../db/schema.ts'

/** Events that are written by one statement: seven columns each of 65,535 values that one may have. */
const ROWS_AT_ONCE = 5_000

/** What became of a record: a type of event, and the record's own id in the graph, without its type. */
export interface Told {
  readonly type: EventType
  readonly subjectId: string
}

/** What programs are told of an act; null for nothing. */
export function eventOfAct({ act, recordId, subjectId = recordId }: AuditRecord): Told | null {
  const type = EVENTS_OF_ACTS[act]
  return isEventType(type) ? { type, subjectId } : null
}

/** Who acts, by kind. Nobody who asks for something is a visitor; nobody without a request is the program itself. */
function actorKindOf({ id, level, requestId }: Actor): EventActorKind {
  if (id === null) return requestId === null ? 'system' : 'visitor'
  // By its id: work that goes on in the background knows no more of who asked for it.
  if (isServiceAccount(id)) return 'service'
  if (level === ACCESS_LEVELS.AUDITOR) return 'auditor'
  return level !== null && level >= ACCESS_LEVELS.MODERATOR ? 'staff' : 'member'
}

/**
 * Writes down what a transaction tells programs, as the last thing it does: from here to its end no other transaction can tell
 * anything, which keeps the numbers of the events in the order of the commits.
 */
export async function insertEvents(tx: Tx, actor: Actor, at: Date, told: readonly Told[]): Promise<void> {
  if (told.length === 0) return
  const kind = actorKindOf(actor)
  const rows = told.map(({ type, subjectId }) => ({
    id: `evt_${randomId()}`,
    type,
    subject_id: eventSubjectId(type, subjectId),
    state: EVENT_TYPES[type].state,
    actor_kind: kind,
    actor_id: kind === 'staff' ? actor.id : null,
    occurred_at: at,
  }))
  for await (const part of inParts(rows, ROWS_AT_ONCE)) await tx.insertInto('events').values(part).execute()
}
