import type { Event } from './event-source.ts'

/** What a stream of a subscription is told. */
export interface LiveItem {
  /** null where only something changed. */
  readonly event: Event | null
  /** The place in the feed of events behind it, from which the caller goes on after a break; null for none. */
  readonly cursor: string | null
}

/** What happens in the society, told as it happens. A request has one stream. */
export interface LiveSource {
  /**
   * Events from now on, or behind the place that the request names. Throws what the backend says to the caller:
   * NOT_SUPPORTED_BY_BACKEND where it has no events. Ends with UNAUTHENTICATED or FORBIDDEN within seconds of the session.
   */
  events(isWanted: (event: Event) => boolean): Promise<AsyncIterable<LiveItem>>
  /** One item at once, and one after each change, at most once a second. */
  changes(): Promise<AsyncIterable<LiveItem>>
}
