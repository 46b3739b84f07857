import type { ApolloClient } from '@apollo/client'
import { toGraphError } from '../apollo/graph-error.ts'
import { EventAddedDocument, type EventAddedSubscription } from './EventAdded.generated.ts'
import type { LiveEvent } from './live-event.ts'

/** Milliseconds before a broken stream is opened again; they double to the last. */
const PAUSE_MS = { first: 1_000, last: 60_000 } as const

/** What a stream says to whoever listens. */
export interface Listening {
  readonly onEvent: (event: LiveEvent) => void
  /** Events may have been missed. */
  readonly onMissed: () => void
  readonly onAlive?: () => void
  /** There is nothing to hear, and never will be in this session. */
  readonly onOver: () => void
}

/** What ends it: the backend has no events, or this person may not hear them. */
const OVER: ReadonlySet<string> = new Set([
  'NOT_SUPPORTED_BY_BACKEND',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'REQUEST_REFUSED',
])

/**
 * Listens to events until the returned function is called, and opens the stream again when it breaks, behind what was heard last,
 * with growing pauses while it fails. What no stream brings is read as without one.
 */
export function listenToEvents(client: ApolloClient, listening: Listening): () => void {
  let cursor: string | null = null
  let pause: number = PAUSE_MS.first
  let timer: ReturnType<typeof setTimeout> | undefined
  let stream: { unsubscribe: () => void } | null = null

  function open(): void {
    const isAgain = cursor !== null
    const headers = cursor === null ? {} : { 'last-event-id': cursor }
    stream = client
      .subscribe({
        query: EventAddedDocument,
        context: { headers, onAlive: listening.onAlive },
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
    // Nothing is known of the time before a stream that is opened again without a place.
    if (!isAgain && pause > PAUSE_MS.first) listening.onMissed()
  }

  function hear(data: EventAddedSubscription | null | undefined, place: unknown): void {
    pause = PAUSE_MS.first
    if (typeof place === 'string') cursor = place
    if (data?.eventAdded) listening.onEvent(data.eventAdded)
  }

  function again(problem: unknown): void {
    stream?.unsubscribe()
    stream = null
    clearTimeout(timer)
    const failure = problem === null ? null : toGraphError(problem)
    if (failure !== null && OVER.has(failure.code)) return listening.onOver()
    if (failure?.code === 'CONFLICT') {
      // What was heard last is too long ago.
      cursor = null
      listening.onMissed()
    }
    const wait = Math.max(pause * (0.5 + Math.random()), (failure?.retryAfter ?? 0) * 1_000)
    pause = Math.min(2 * pause, PAUSE_MS.last)
    timer = setTimeout(open, wait)
  }

  open()
  return () => {
    clearTimeout(timer)
    stream?.unsubscribe()
    stream = null
  }
}
