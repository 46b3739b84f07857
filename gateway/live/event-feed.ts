import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { DomainError } from '#schema/errors.ts'
import { codeIn, isOver } from './refusals.ts'

/** Seconds for which the backend is asked to wait for the next event. */
const WAIT_SECONDS = 25

/** Milliseconds between two questions to a backend that answers nothing without waiting, or fails; it doubles to the last. */
const PAUSE_MS = { first: 1_000, last: 10_000 } as const

/** How often sessions are looked at while nothing happens, in milliseconds. */
const LOOK_MS = 5_000

/** A part of the feed. */
export interface FeedPart<Item> {
  readonly items: readonly Item[]
  /** Behind the last of them. */
  readonly endCursor: string
  readonly hasMore: boolean
}

/** An event with the place in the feed behind which whoever heard it goes on. */
export interface Placed<Item> {
  readonly event: Item
  readonly cursor: string
}

/**
 * The events of a part that was asked for behind `before`, each with where its hearer goes on: who has not heard all of them hears
 * them again.
 */
export const placedIn = <Item>({ items, endCursor }: FeedPart<Item>, before: string): Placed<Item>[] =>
  items.map((event, index) => ({ event, cursor: index === items.length - 1 ? endCursor : before }))

/** A stream that hears what happens. */
export interface FeedListener<Item> {
  /** Asks the backend with the session of this stream; it ends with the stream. */
  readonly ask: (after: string, waitSeconds: number) => Promise<FeedPart<Item>>
  /** Whether the backend tells its caller who of staff acted, which the others are told with it. */
  readonly isToldWho: boolean
  readonly hear: (placed: Placed<Item>) => void
  /** Throws UNAUTHENTICATED or FORBIDDEN when its session may not hear any more. */
  readonly look: () => Promise<void>
  /** Ends the stream, for this reason. */
  readonly end: (problem: unknown) => void
}

/** The one feed of a gateway process. */
export interface EventFeed<Item> {
  /** Hears everything from now on, behind `cursor` where nobody has listened before. The result leaves the feed. */
  join(listener: FeedListener<Item>, cursor: string): () => void
  /** Behind what the listeners have heard; null while there are none. */
  readonly place: () => string | null
}

/** Who is told of what happens besides the listeners. */
export interface FeedOptions {
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  /** Before the listeners hear of it: what was kept is out of date. */
  readonly onEvents: () => void
  /** Milliseconds of the first pause after a failure; shorter in tests. */
  readonly pauseMs?: number
  /** Milliseconds between two looks at the sessions. */
  readonly lookMs?: number
}

/**
 * Asks the backend once for all streams of this process, as long as there are any. The gateway has no session of its own: the
 * feed is read with that of the stream that has been open longest, of a person's where there is one, and when this ends, with that of
 * the next. No token is kept beyond its stream.
 */
export function makeEventFeed<Item>({
  log,
  onEvents,
  pauseMs = PAUSE_MS.first,
  lookMs = LOOK_MS,
}: FeedOptions): EventFeed<Item> {
  const listeners = new Set<FeedListener<Item>>()
  let cursor: string | null = null
  let isRunning = false
  let isLooking = false

  function next(): FeedListener<Item> | undefined {
    const [first] = listeners
    return [...listeners].find(({ isToldWho }) => isToldWho) ?? first
  }

  function hand(part: FeedPart<Item>, before: string): void {
    cursor = part.endCursor
    if (part.items.length > 0) onEvents()
    for (const placed of placedIn(part, before)) for (const listener of listeners) listener.hear(placed)
  }

  /** What a failure of the question means; true where the next one may follow at once. */
  function failed(problem: unknown, carrier: FeedListener<Item>): boolean {
    // It has left, and its question with it.
    if (!listeners.has(carrier)) return true
    if (isOver(problem)) {
      leave(carrier)
      carrier.end(problem)
      return true
    }
    if (codeIn(problem) !== 'NOT_SUPPORTED_BY_BACKEND' && !(problem instanceof DomainError)) return false
    // Nobody can go on from here; whoever asks again is told why.
    for (const listener of listeners) listener.end(problem)
    listeners.clear()
    return true
  }

  async function run(): Promise<void> {
    let wait = pauseMs
    let isAway = false
    for (let carrier = next(); carrier !== undefined && cursor !== null; carrier = next()) {
      const before: string = cursor
      const asked = performance.now()
      try {
        const part = await carrier.ask(before, WAIT_SECONDS)
        hand(part, before)
        if (isAway) log.info('the feed of events is read again')
        isAway = false
        wait = pauseMs
        // A backend that does not wait would be asked without end.
        if (part.items.length === 0 && performance.now() - asked < pauseMs) await pause(pauseMs)
      } catch (problem) {
        if (failed(problem, carrier)) continue
        if (!isAway)
          log.warn({ code: codeIn(problem) }, 'the feed of events cannot be read: it is tried again')
        isAway = true
        await pause(wait, undefined, { ref: false })
        wait = Math.min(2 * wait, PAUSE_MS.last)
      }
    }
    cursor = null
    isRunning = false
  }

  /** Looks at the sessions while there are streams, so that one that has ended is told although nothing happens. */
  async function lookAround(): Promise<void> {
    while (listeners.size > 0) {
      await pause(lookMs, undefined, { ref: false })
      for (const listener of listeners) {
        try {
          await listener.look()
        } catch (problem) {
          if (isOver(problem)) listener.end(problem)
        }
      }
    }
    isLooking = false
  }

  function leave(listener: FeedListener<Item>): void {
    listeners.delete(listener)
  }

  return {
    join(listener, from) {
      listeners.add(listener)
      cursor ??= from
      if (!isRunning) {
        isRunning = true
        void run()
      }
      if (!isLooking) {
        isLooking = true
        void lookAround()
      }
      return () => leave(listener)
    },
    place: () => cursor,
  }
}
