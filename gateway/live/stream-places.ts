/** How many streams there may be, and how long one lasts. */
export const STREAM_LIMITS = {
  /** Of one session at once: a further one ends the oldest, whose connection may be dead without anybody knowing. */
  perSession: 2,
  /** Of one process at once: a further one is refused. */
  perProcess: 200,
  /** Milliseconds after which a stream is ended; the caller takes it up again behind what it heard last. */
  lifetimeMs: 15 * 60_000,
  /** Milliseconds between two signs of life. */
  heartbeatMs: 15_000,
  /** Events that wait for a slow reader; with more its stream is ended. */
  waiting: 256,
} as const

/** Why a stream is ended that may be taken up again at once: its time is over, its reader too slow, the server stops. */
export class StreamEnded extends Error {
  constructor() {
    super('the stream is over')
  }
}

/** A newer stream of the session has taken the place, or the server stops. */
type EndOfPlace = 'DISPLACED' | 'STOPPING'

/** The streams of one process, which take no place among its operations. */
export interface StreamPlaces {
  /** Takes a place; null when there is none. `end` is told why the stream ends. The result gives the place back. */
  enter(session: string, end: (why: EndOfPlace) => void): (() => void) | null
  readonly underWay: () => number
  /** Ends all streams; from now on there is no place. */
  close(): void
}

export function makeStreamPlaces(): StreamPlaces {
  const places = new Set<{ readonly session: string; readonly end: (why: EndOfPlace) => void }>()
  let isClosed = false
  return {
    enter(session, end) {
      const own = [...places].filter((each) => each.session === session)
      const [oldest] = own
      const isOver = own.length >= STREAM_LIMITS.perSession
      if (isClosed || (!isOver && places.size >= STREAM_LIMITS.perProcess)) return null
      const place = { session, end }
      places.add(place)
      if (isOver && oldest !== undefined) {
        places.delete(oldest)
        oldest.end('DISPLACED')
      }
      return () => void places.delete(place)
    },
    underWay: () => places.size,
    close() {
      isClosed = true
      for (const { end } of places) end('STOPPING')
      places.clear()
    },
  }
}
