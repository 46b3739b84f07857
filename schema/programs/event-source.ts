import type { EventActorKind, EventType } from '#rules/programs/event-types.ts'
import type { NamedPerson } from '../members/named-person.ts'

/** What became of a record. */
export interface Event {
  readonly id: string
  readonly type: EventType
  readonly occurredAt: Date
  /** The subject's id in the graph; of what has no type there its name. */
  readonly subjectId: string
  readonly state: string | null
  readonly actorKind: EventActorKind
  /** The member of staff who acted; null for everybody else, and where a program asks. */
  readonly actor: NamedPerson | null
}

/** Events behind a place, and the place behind them. */
export interface EventFeed {
  readonly items: readonly Event[]
  readonly endCursor: string
  readonly hasMore: boolean
}

/** What a reader of the events asks for. */
export interface EventRequest {
  /** null for the oldest that is kept; 'now' for the place alone. */
  readonly after: string | null
  /** null for all. */
  readonly types: readonly EventType[] | null
  readonly first: number
  /** For so many seconds at most, while there is none. */
  readonly wait: number
  /** Asked for all streams of the process at once: callers who wait must not keep it from being asked. */
  readonly isForAll?: boolean
}

/** The port of the events. Throws NOT_SUPPORTED_BY_BACKEND where the backend tells none. */
export interface EventSource {
  events(request: EventRequest): Promise<EventFeed>
}
