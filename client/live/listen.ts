import { type ApolloClient, CombinedGraphQLErrors } from '@apollo/client'
import { toGraphError } from '../apollo/graph-error.ts'
import { EventAddedDocument, type EventAddedSubscription } from './EventAdded.generated.ts'
import type { LiveEvent } from './live-event.ts'

/** Milliseconds before a broken stream is opened again; they double to the last. */
const PAUSE_MS = { first: 1_000, last: 60_000 } as const

/** Milliseconds after which a stream that was open counts as having worked; one that is cut at once is not asked for without end. */
const STEADY_MS = 10_000

/** What a stream says to whoever listens. */
export interface Listening {
  /** `place` is where whoever heard it goes on. */
  readonly onEvent: (event: LiveEvent, place: string | null) => void
  /** Events may have been missed, and from now on none are. */
  readonly onMissed: () => void
  readonly onAlive?: (place: string | null) => void
  /** There is nothing to hear, and never will be in this session. */
  readonly onOver: () => void
  /** Calls `go` when the page is looked at anew; the result lets go of it. */
  readonly whenLookedAt: (go: () => void) => () => void
}

/** What ends it: the backend has no events, or this person may not hear them. */
const OVER: ReadonlySet<string> = new Set([
  'NOT_SUPPORTED_BY_BACKEND',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'REQUEST_REFUSED',
])

/** Whether newer streams of the session have pushed this one out. */
const isDisplaced = (problem: unknown): boolean =>
  CombinedGraphQLErrors.is(problem) &&
  problem.errors.some(({ extensions }) => extensions?.['reason'] === 'LIMIT_REACHED')

/**
 * Listens to events until the returned function is called, and opens the stream again when it breaks, behind what was heard last,
 * with growing pauses while it fails, and without one after a stream that had its time. One that is pushed out waits until the page is
 * looked at, and does not push out others in turn. What no stream brings is read as without one.
 *
 * @param from where another has left off; null for now, and then events may have been missed
 */
export function listenToEvents(
  client: ApolloClient,
  listening: Listening,
  from: string | null = null,
): () => void {
  let cursor = from
  let pause: number = PAUSE_MS.first
  let openedAt: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let stream: { unsubscribe: () => void } | null = null
  let waitNoMore = () => {}

  function open(): void {
    waitNoMore()
    const sent = cursor
    stream = client
      .subscribe({
        query: EventAddedDocument,
        context: {
          headers: sent === null ? {} : { 'last-event-id': sent },
          onAlive: () => listening.onAlive?.(cursor),
          onOpen(place: string) {
            openedAt = performance.now()
            cursor ??= place
            // Nothing is known of the time before.
            if (sent === null) listening.onMissed()
            listening.onAlive?.(cursor)
          },
        },
        errorPolicy: 'none',
        fetchPolicy: 'no-cache',
      })
      .subscribe({
        next: ({ data, error, extensions }) => {
          if (error !== undefined) return again(error)
          hear(data, extensions?.['cursor'])
        },
        error: again,
        complete: () => again(null),
      })
  }

  function hear(data: EventAddedSubscription | null | undefined, place: unknown): void {
    pause = PAUSE_MS.first
    if (typeof place === 'string') cursor = place
    if (data?.eventAdded) listening.onEvent(data.eventAdded, cursor)
  }

  /** @param problem null for a stream that has ended in order */
  function again(problem: unknown): void {
    stop()
    const wasSteady = openedAt !== null && performance.now() - openedAt >= STEADY_MS
    openedAt = null
    const failure = problem === null ? null : toGraphError(problem)
    if (failure !== null && OVER.has(failure.code)) return listening.onOver()
    if (isDisplaced(problem)) {
      waitNoMore = listening.whenLookedAt(open)
      return
    }
    // What was heard last is too long ago.
    if (failure?.code === 'CONFLICT') cursor = null
    if (wasSteady) pause = PAUSE_MS.first
    if (wasSteady && failure === null) return void (timer = setTimeout(open))
    const wait = Math.max(pause * (0.5 + Math.random()), (failure?.retryAfter ?? 0) * 1_000)
    pause = Math.min(2 * pause, PAUSE_MS.last)
    timer = setTimeout(open, wait)
  }

  function stop(): void {
    waitNoMore()
    clearTimeout(timer)
    stream?.unsubscribe()
    stream = null
  }

  open()
  return stop
}
