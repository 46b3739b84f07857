import { eventCalls } from '#backend/contract/events.ts'
import { EVENT_ACTOR_KINDS, isEventType } from '#rules/programs/event-types.ts'
import type { Event, EventSource } from '#schema/programs/event-source.ts'
import type { Backend } from '../backend.ts'
import { DecodeError } from '../decode-error.ts'
import type { Decoder } from '../decoder.ts'
import { objectIn } from '../envelope.ts'
import { personIn } from '../person.ts'

/** Seconds of an operation's time that are left for all else than waiting. */
const OTHER_SECONDS = 3

/** Reads an event; null for a type that a newer backend has. */
function readEvent(fields: Decoder): Event | null {
  const type = fields.text('type')
  if (!isEventType(type)) return null
  const occurredAt = fields.instant('occurredAt')
  if (occurredAt === null) throw new DecodeError(`${fields.path}.occurredAt`, 'an instant')
  const kind = fields.text('actorKind')
  return {
    id: fields.text('id'),
    type,
    occurredAt,
    subjectId: fields.text('subjectId'),
    state: fields.optionalText('state'),
    actorKind: EVENT_ACTOR_KINDS.find((each) => each === kind) ?? 'system',
    actor: personIn(fields, 'actor'),
  }
}

/** The guards of questions that wait, which are many and take long: those of callers, and the one for all streams. */
const [WAITING, FOR_ALL] = [
  'GET /admin/API/events, waiting',
  'GET /admin/API/events, for all streams',
] as const

/**
 * The events, an extension. An operation that may take `operationMs` waits for no longer. `waits` hears of one that may
 * wait, before it is asked.
 */
export const eventApi = (
  backend: Backend,
  operationMs: number,
  waits: () => void = () => undefined,
): EventSource => ({
  events({ after, types, first, wait, isForAll = false }) {
    const most = Math.max(0, Math.floor(operationMs / 1000) - OTHER_SECONDS)
    const query = { after, types, limit: first, wait: Math.min(wait, most) }
    const isWaiting = query.wait > 0
    if (isWaiting) waits()
    const guard = isForAll ? FOR_ALL : WAITING
    return backend.ask(eventCalls.events, { query, ...(isWaiting && { guard }) }, (answer) => {
      const fields = objectIn(answer, [], ['endCursor', 'hasMore'])
      return {
        items: fields.rows('events', readEvent).filter((event) => event !== null),
        endCursor: fields.text('endCursor'),
        hasMore: fields.flag('hasMore', false),
      }
    })
  },
})
