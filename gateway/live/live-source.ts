import { DomainError, overloaded } from '#schema/errors.ts'
import type { Event } from '#schema/programs/event-source.ts'
import type { LiveItem, LiveSource } from '#schema/programs/live-source.ts'
import type { Ending } from '../rest/ending.ts'
import { type EventFeed, type FeedPart, type Placed, placedIn } from './event-feed.ts'
import { Mailbox } from './mailbox.ts'
import { pauseUntil } from './pause-until.ts'
import { isOver } from './refusals.ts'
import { STREAM_LIMITS, StreamEnded, type StreamPlaces } from './stream-places.ts'

/** Milliseconds for which a session that was looked at may hear events, and so the longest that it hears after its end. */
const LOOKED_AT_MS = 5_000

/** The same while nothing happens that it could hear. */
const IDLE_MS = 60_000

/** The most events that a stream is told which its caller missed: whoever missed more reads everything again. */
const MOST_MISSED = 2_000

/** Milliseconds at least between two answers of the work queue, however much happens. */
const QUEUE_PAUSE_MS = 1_000

/** Milliseconds after which a session is looked at again that could not be. */
const AGAIN_MS = 2_000

/** Milliseconds in which the reader of a stream that has lost its place is told so; a dead connection takes nothing. */
const FAREWELL_MS = 2_000

/** Seconds after which a refused stream may be asked for again. */
const RETRY_SECONDS = 30

/** What a stream is made of. */
export interface LiveOptions {
  readonly feed: EventFeed<Event>
  readonly places: StreamPlaces
  /** The session, for the number of its streams. */
  readonly session: string
  /** What the caller heard last, by the header Last-Event-ID; null for a caller who begins. */
  readonly heardLast: string | null
  /** Ended with the stream. */
  readonly stop: Ending
  /** Whether the caller is a person, and so is told who of staff acted. */
  readonly isPerson: boolean
  /** Told the place from which the caller goes on where nothing is heard, once no later event is missed. */
  readonly begins?: ((cursor: string) => void) | undefined
  /** Asks for events behind a place, waiting for the next for so many seconds; null for what is behind the last. */
  readonly ask: (after: string | null, waitSeconds: number) => Promise<FeedPart<Event>>
  /** Finds out who the caller is, by an answer not older than so many milliseconds. Throws UNAUTHENTICATED or FORBIDDEN. */
  readonly look: (withinMs: number) => Promise<void>
}

/** The stream of one request. */
export function makeLiveSource(options: LiveOptions): LiveSource {
  return {
    async events(isWanted) {
      const mailbox = new Mailbox<LiveItem>(STREAM_LIMITS.waiting)
      const place = await begin(options, mailbox, options.heardLast, (placed) => {
        // Whoever reads too slowly goes on later from what was read, and nothing is kept for them here.
        if (isWanted(placed.event) && !mailbox.put(placed)) options.stop.end(new StreamEnded())
      })
      options.begins?.(options.heardLast ?? place)
      return checked(mailbox, options)
    },
    async changes() {
      const mailbox = new Mailbox<LiveItem>(1)
      // One that waits already tells of this change too.
      const change = () => void mailbox.put({ event: null, cursor: null })
      await begin(options, mailbox, null, change)
      change()
      return spaced(checked(mailbox, options), options.stop)
    },
  }
}

/**
 * Takes a place, and hears of what happens from now on, behind what the caller heard last. The result is where the stream joined the
 * feed. Throws what the backend says to the caller's own question.
 */
async function begin(
  { feed, places, session, stop, isPerson, ask, look }: LiveOptions,
  mailbox: Mailbox<LiveItem>,
  heardLast: string | null,
  put: (placed: Placed<Event>) => void,
): Promise<string> {
  let leaveFeed = () => {}
  const leavePlace = places.enter(session, (why) => {
    if (why === 'STOPPING') return stop.end(new StreamEnded())
    leaveFeed()
    mailbox.end(displaced())
    setTimeout(() => stop.end(new StreamEnded()), FAREWELL_MS).unref()
  })
  if (leavePlace === null) throw overloaded(RETRY_SECONDS)
  stop.onEnd({ ended: leavePlace })
  stop.onEnd({ ended: () => mailbox.end() })
  await look(LOOKED_AT_MS)
  const missed: Placed<Event>[] = []
  const goOn = async (from: string | null): Promise<string> => {
    let place = from
    for (;;) {
      const part = await ask(place, 0)
      if (place !== null) missed.push(...placedIn(part, place))
      if (missed.length > MOST_MISSED) throw tooMuchMissed()
      place = part.endCursor
      if (from === null || !part.hasMore) return place
    }
  }
  const place = await goOn(heardLast)
  let early: Placed<Event>[] | null = []
  const told = new Set<string>()
  leaveFeed = feed.join(
    {
      ask,
      look: () => look(IDLE_MS),
      isToldWho: isPerson,
      hear(placed) {
        if (early !== null) early.push(placed)
        else if (!told.delete(placed.event.id)) put(placed)
      },
      end(problem) {
        leaveFeed()
        mailbox.end(problem)
      },
    },
    place,
  )
  stop.onEnd({ ended: () => leaveFeed() })
  // The feed may have gone on before this stream heard it.
  if (feed.place() !== place) await goOn(place)
  const heard = early
  early = null
  for (const placed of missed) {
    told.add(placed.event.id)
    put(placed)
  }
  for (const placed of heard) if (!told.delete(placed.event.id)) put(placed)
  return place
}

/** Its caller has newer streams; taken up again at once, it would push them out in turn. */
const displaced = (): DomainError =>
  new DomainError('LIMIT_REACHED', 'A newer stream of this session has taken the place of this one.')

const tooMuchMissed = (): DomainError =>
  new DomainError('CURSOR_EXPIRED', 'More has happened since than a stream is told. Read everything again.')

/** What waits in the mailbox, told as long as the session may hear it. */
function checked<Item>(
  mailbox: Mailbox<Item>,
  { look, stop }: Pick<LiveOptions, 'look' | 'stop'>,
): AsyncIterableIterator<Item> {
  async function mayHear(): Promise<void> {
    for (;;)
      try {
        return await look(LOOKED_AT_MS)
      } catch (problem) {
        if (isOver(problem) || stop.reason !== null) throw problem
        // The backend is away: what waits is told once it is back.
        await pauseUntil(stop, AGAIN_MS)
      }
  }
  return {
    async next() {
      const found = await mailbox.next()
      if (found.done) return found
      try {
        await mayHear()
        return found
      } catch (problem) {
        await mailbox.return()
        if (stop.reason !== null) return { done: true, value: undefined }
        throw problem
      }
    },
    return: () => mailbox.return(),
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

/** The same items with a pause between them. */
function spaced<Item>(items: AsyncIterableIterator<Item>, stop: Ending): AsyncIterableIterator<Item> {
  let last = Number.NEGATIVE_INFINITY
  return {
    async next() {
      const left = last + QUEUE_PAUSE_MS - performance.now()
      if (left > 0) await pauseUntil(stop, left)
      const found = await items.next()
      last = performance.now()
      return found
    },
    return: async () => (await items.return?.()) ?? { done: true, value: undefined },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
