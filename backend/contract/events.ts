import {
  EVENT_ACTOR_KINDS,
  EVENT_TYPE_NAMES,
  EVENT_WAIT_MAX,
  type EventType,
} from '#rules/programs/event-types.ts'
import { FLAG, INSTANT, listOf, objectOf, oneOf, orNull, recordOf, TEXT, type Wire } from './schema.ts'
import { CURSOR_MAX, call } from './wire.ts'

/** The most events of one answer, and how many when nothing is said. */
export const [EVENTS_MAX, EVENTS_USUAL] = [500, 100] as const

/** What became of a record: ids and states, no names of members and no amounts. */
const EVENT = recordOf('Event', {
  id: { ...TEXT, description: 'the same wherever the event is told again' } as const,
  type: oneOf(...(EVENT_TYPE_NAMES as [EventType])),
  occurredAt: INSTANT,
  subjectId: {
    ...TEXT,
    description: "the record's id in the graph, such as LoanRequest:42; of a month or a year its name",
  } as const,
  state: {
    ...orNull(TEXT),
    description: 'the state that the record came to, as the graph names it',
  } as const,
  actorKind: oneOf(...EVENT_ACTOR_KINDS),
  actorId: {
    ...orNull(TEXT),
    description:
      'the account of the member of staff who acted; null for everybody else, and for a program that asks',
  } as const,
  actor: { ...orNull(TEXT), description: 'the name of that account' } as const,
})
export type WireEvent = Wire<typeof EVENT>

/** What programs are told, in the order in which it was committed (our extension). */
export const eventCalls = {
  events: call('GET', '/admin/API/events', 'staff', {
    summary:
      'What became of records, the earliest first, from a place on, for access level 2 or more. Nothing is told twice, left out or told late behind endCursor. Kept 90 days: 409 with the code CURSOR_EXPIRED for a place before those.',
    query: {
      after: {
        type: 'string',
        maxLength: CURSOR_MAX,
        description:
          'the endCursor of an answer; left out: from the oldest that is kept; now: only the place, for what is to come',
      } as const,
      types: { ...TEXT, description: 'only these types, separated by commas' } as const,
      limit: { type: 'integer', minimum: 1, maximum: EVENTS_MAX, default: EVENTS_USUAL } as const,
      wait: {
        type: 'integer',
        minimum: 0,
        maximum: EVENT_WAIT_MAX,
        default: 0,
        description: 'where there is none yet, how many seconds to wait for one',
      } as const,
    },
    answer: objectOf({ events: listOf(EVENT), endCursor: TEXT, hasMore: FLAG }),
    also: [409, 429],
    takesLong: true,
    programs: 'READ_EVENTS',
    extension: true,
  }),
}
