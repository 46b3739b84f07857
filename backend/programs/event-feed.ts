import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { EventType } from '#rules/programs/event-types.ts'
import type { Listener } from '../db/listen.ts'
import type { Database } from '../db/open-database.ts'
import { onEvents } from '../db/work.ts'
import { busy } from '../http/problems.ts'
import { makeWaitingRoom } from './waiting-room.ts'

/** Lets callers wait for events without holding a connection to the database. */
export interface EventFeed {
  /**
   * Reads, and again each time there are new events of the types, until what was read is worth an answer, the time is over,
   * the caller has gone or the process ends; answers what was read last. Throws 429 where too many wait.
   */
  wait<Found>(waiting: Waiting<Found>): Promise<Found>
  /** Whoever waits is answered now; nobody waits from here on. */
  stop(): void
}

interface Waiting<Found> {
  /** The account that waits, and whether it is a program's. */
  readonly caller: string
  readonly isProgram: boolean
  /** null for all. */
  readonly types: readonly EventType[] | null
  readonly milliseconds: number
  /** Aborted when the caller has gone. */
  readonly gone: AbortSignal
  readonly read: () => Promise<Found>
  readonly isWorth: (found: Found) => boolean
}

/** One who waits for the next sign. */
interface Waiter {
  readonly types: readonly EventType[] | null
  /** The last sign before it read. */
  readonly counted: number
  readonly wake: () => void
}

/** The channel on which the database tells of events (migration 114). */
const CHANNEL = 'isusu_events'

/**
 * How many wait in a process, and of one account. People have places of their own: with the session of one of them a gateway
 * reads the feed for all its streams, which programs that wait must not keep from it.
 */
const MOST_WAITING = { programs: { ofOne: 3, all: 40 }, people: { ofOne: 8, all: 40 } } as const

/** In how many seconds it is worth trying again. */
const RETRY_AFTER = 5

/** For how long signs are gathered before one look is made for all of them, in milliseconds. */
const GATHER_MS = 60

/** The longest without a look, in milliseconds: while the database's signs are heard, and while they are not. */
const [LOOK_MS, DEAF_LOOK_MS] = [5_000, 1_000] as const

/** `told` hears of the events of this process. */
export function makeEventFeed(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  log: Logger,
  told: () => void,
): EventFeed {
  const life = { stopped: false }
  const rooms = {
    programs: makeWaitingRoom(MOST_WAITING.programs),
    people: makeWaitingRoom(MOST_WAITING.people),
  }
  const waiters = new Set<Waiter>()
  /** The signs so far: looks that found something. */
  let signs = 0
  /** The sign at which a type was last found, and the last one that stands for all types. */
  const signOf = new Map<EventType, number>()
  let signOfAll = 0
  /** The number of the latest event that was found; null where it is not known. */
  let seen: number | null = null
  let gathering: NodeJS.Timeout | undefined
  let nextLook: NodeJS.Timeout | undefined
  let listener: Listener | null = null

  const isAnyone = () => rooms.programs.count() + rooms.people.count() > 0

  const isTold = ({ types, counted }: Pick<Waiter, 'types' | 'counted'>): boolean =>
    life.stopped ||
    (types === null
      ? signs > counted
      : signOfAll > counted || types.some((type) => (signOf.get(type) ?? 0) > counted))

  function wakeTold(): void {
    for (const waiter of waiters) if (isTold(waiter)) waiter.wake()
  }

  /** One look for all who wait: at what was told since the last one. They read only where it is of their types. */
  async function look(): Promise<void> {
    if (life.stopped || !isAnyone()) return
    const from = seen
    try {
      const { rows } = await sql<{ type: EventType; last: number }>`
        select e.type, max(e.seq) as last from events e
          where e.seq > ${from ?? 0}::bigint and (${from !== null} or e.seq = (select max(l.seq) from events l))
          group by e.type`.execute(db)
      if (rows.length === 0) return
      signs += 1
      for (const { type, last } of rows) {
        signOf.set(type, signs)
        seen = Math.max(seen ?? 0, last)
      }
      if (from === null) signOfAll = signs
    } catch {
      // Whoever waits finds out what is wrong, and tells the caller.
      signs += 1
      signOfAll = signs
    }
    wakeTold()
  }

  function gather(): void {
    if (life.stopped) return
    gathering ??= setTimeout(() => {
      gathering = undefined
      void look()
    }, GATHER_MS)
  }
  onEvents(db, () => {
    gather()
    told()
  })

  /** Looks from time to time as long as anybody waits, for signs that were not heard. */
  function keepLooking(): void {
    if (nextLook !== undefined || life.stopped) return
    const isHeard = listen === undefined || listener?.isHearing() === true
    nextLook = setTimeout(
      () => {
        nextLook = undefined
        if (isAnyone()) void look().finally(keepLooking)
        else seen = null
      },
      isHeard ? LOOK_MS : DEAF_LOOK_MS,
    )
    nextLook.unref()
  }

  /** Resolves at the next sign after those that were counted, and after so many milliseconds at the latest. */
  async function nextSign(
    told: Pick<Waiter, 'types' | 'counted'>,
    milliseconds: number,
    gone: AbortSignal,
  ): Promise<void> {
    if (isTold(told) || gone.aborted) return
    const { promise, resolve: wake } = Promise.withResolvers<void>()
    const waiter = { ...told, wake }
    const timer = setTimeout(wake, milliseconds)
    waiters.add(waiter)
    const leave = () => wake()
    gone.addEventListener('abort', leave, { once: true })
    try {
      await promise
    } finally {
      clearTimeout(timer)
      waiters.delete(waiter)
      gone.removeEventListener('abort', leave)
    }
  }

  /** Only those who wait need the signs of other processes. */
  async function beginToHear(): Promise<void> {
    if (listen === undefined || life.stopped) return
    if (listener === null) {
      listener = listen(CHANNEL, gather)
      await listener.begun
      if (!listener.isHearing()) log.warn('signs of events are not heard: they are looked for every second')
    }
    await listener.begun
  }

  return {
    async wait({ caller, isProgram, types, milliseconds, gone, read, isWorth }) {
      const leave = (isProgram ? rooms.programs : rooms.people).enter(caller)
      if (leave === null) throw busy(RETRY_AFTER)
      try {
        await beginToHear()
        keepLooking()
        const until = performance.now() + milliseconds
        for (;;) {
          const counted = signs
          const found = await read()
          const left = until - performance.now()
          if (isWorth(found) || left <= 0 || life.stopped || gone.aborted) return found
          await nextSign({ types, counted }, left, gone)
        }
      } finally {
        leave()
      }
    },
    stop() {
      life.stopped = true
      listener?.stop()
      clearTimeout(gathering)
      clearTimeout(nextLook)
      for (const { wake } of waiters) wake()
    },
  }
}
