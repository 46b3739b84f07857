import { call } from './call.ts'
import type { Connection } from './connection.ts'

/** What happened, without names and amounts: who may know more reads `subjectId` again by `node`. */
export interface FeedEvent {
  readonly id: string
  readonly type: string
  readonly occurredAt: string
  readonly subjectId: string
  readonly state: string | null
}

/** How the feed is followed. */
export interface FollowOptions {
  /** The cursor that was kept; 'now' for what is to come, null for the oldest event there is. */
  readonly after: string | null
  /** Only these types; all when left out. */
  readonly types?: readonly string[]
  /** Seconds that one question waits for something to happen; 15 when left out, 25 at the most. */
  readonly wait?: number
  /** Ends at the first question that finds nothing, where the feed is read now and then. */
  readonly once?: boolean
  /** Ends the following. */
  readonly signal?: AbortSignal
}

const FEED = `query Feed($after: String, $types: [EventType!], $wait: Int) {
  events(after: $after, types: $types, wait: $wait) {
    endCursor hasMore items { id type occurredAt subjectId state }
  }
}`

interface Feed {
  readonly events: {
    readonly endCursor: string
    readonly hasMore: boolean
    readonly items: readonly FeedEvent[]
  }
}

/**
 * Follows the events of a society, in order and without a gap: yields those of each answer, with the cursor behind them. Work on
 * them, then keep the cursor, and begin with it after a restart; an event may then come twice, and has the same id.
 */
export async function* events(
  connection: Connection,
  { after, types, wait = 15, once = false, signal }: FollowOptions,
): AsyncGenerator<{ readonly items: readonly FeedEvent[]; readonly endCursor: string }, void> {
  let place = after
  for (;;) {
    if (signal?.aborted === true) return
    const variables = { after: place, types: types ?? null, wait: once ? 0 : wait }
    const { events: feed } = await call<Feed, object>(connection, FEED, variables)
    const isNew = feed.endCursor !== place
    place = feed.endCursor
    if (isNew) yield { items: feed.items, endCursor: place }
    if (once && !feed.hasMore) return
  }
}
