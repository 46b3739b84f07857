import { call, pause } from './call.ts'
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
  /**
   * Seconds that one question waits for something to happen; 15 when left out, 25 at the most. Whatever it is, questions that find
   * nothing are at least a second apart.
   */
  readonly wait?: number
  /** Ends at the first question that finds nothing, where the feed is read now and then. */
  readonly once?: boolean
  /** Ends the following, also while a question waits. */
  readonly signal?: AbortSignal
}

const FEED = `query Feed($after: String, $types: [EventType!], $wait: Int) {
  events(after: $after, types: $types, wait: $wait) {
    endCursor hasMore items { id type occurredAt subjectId state }
  }
}`

/** The least time between two questions, in milliseconds, while there is nothing new. */
const LEAST_PAUSE_MS = 1000

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
  try {
    for (;;) {
      const variables = { after: place, types: types ?? null, wait: once ? 0 : wait }
      const askedAt = performance.now()
      const { events: feed } = await call<Feed, object>(connection, FEED, variables, signal ? { signal } : {})
      const isNew = feed.endCursor !== place
      place = feed.endCursor
      if (isNew) yield { items: feed.items, endCursor: place }
      if (feed.hasMore && isNew) continue
      if (once) return
      const left = LEAST_PAUSE_MS - (performance.now() - askedAt)
      if (!isNew && left > 0) await pause(connection, left, signal)
    }
  } catch (error) {
    if (signal?.aborted !== true) throw error
  }
}
