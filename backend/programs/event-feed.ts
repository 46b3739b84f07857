import type { Logger } from 'pino'
import type { Listener } from '../db/listen.ts'
import type { Database } from '../db/open-database.ts'
import { onEvents } from '../db/work.ts'
import { busy } from '../http/problems.ts'

/** Lets callers wait for events without holding a connection to the database. */
export interface EventFeed {
  /**
   * Reads, and again each time there are new events, until what was read is worth an answer, the time is over, the caller has
   * gone or the process ends; answers what was read last. Throws 429 where too many wait.
   */
  wait<Found>(waiting: Waiting<Found>): Promise<Found>
  /** Whoever waits is answered now; nobody waits from here on. */
  stop(): void
}

interface Waiting<Found> {
  /** The account that waits. */
  readonly caller: string
  readonly milliseconds: number
  /** Aborted when the caller has gone. */
  readonly gone: AbortSignal
  readonly read: () => Promise<Found>
  readonly isWorth: (found: Found) => boolean
}

/** The channel on which the database tells of events (migration 114). */
const CHANNEL = 'isusu_events'

/** How many wait in a process, and of one account. */
const [MOST_WAITING, MOST_OF_ONE] = [200, 20] as const

/** In how many seconds it is worth trying again. */
const RETRY_AFTER = 5

/** The longest without a look, in milliseconds: while the database's signs are heard, and while they are not. */
const [LOOK_MS, DEAF_LOOK_MS] = [5_000, 1_000] as const

/** `told` hears of the events of this process. */
export function makeEventFeed(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  log: Logger,
  told: () => void,
): EventFeed {
  const life = { stopped: false }
  const waiting = new Map<string, number>()
  const wakers = new Set<() => void>()
  let count = 0
  let signs = 0
  let listener: Listener | null = null

  function wake(): void {
    signs += 1
    for (const each of wakers) each()
  }
  onEvents(db, () => {
    wake()
    told()
  })

  /** Resolves at the next sign after those that were counted, and after so many milliseconds at the latest. */
  async function nextSign(counted: number, milliseconds: number, gone: AbortSignal): Promise<void> {
    if (signs !== counted || life.stopped || gone.aborted) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, milliseconds)
    wakers.add(resolve)
    gone.addEventListener('abort', () => resolve(), { once: true })
    await promise
    clearTimeout(timer)
    wakers.delete(resolve)
  }

  /** Only those who wait need the signs of other processes. */
  async function beginToHear(): Promise<void> {
    if (listen === undefined || life.stopped) return
    if (listener === null) {
      listener = listen(CHANNEL, wake)
      await listener.begun
      if (!listener.isHearing()) log.warn('signs of events are not heard: they are looked for every second')
    }
    await listener.begun
  }

  return {
    async wait({ caller, milliseconds, gone, read, isWorth }) {
      const ofOne = waiting.get(caller) ?? 0
      if (count >= MOST_WAITING || ofOne >= MOST_OF_ONE) throw busy(RETRY_AFTER)
      count += 1
      waiting.set(caller, ofOne + 1)
      try {
        await beginToHear()
        const until = performance.now() + milliseconds
        for (;;) {
          const counted = signs
          const found = await read()
          const left = until - performance.now()
          if (isWorth(found) || left <= 0 || life.stopped || gone.aborted) return found
          const look = listen === undefined || listener?.isHearing() === true ? LOOK_MS : DEAF_LOOK_MS
          await nextSign(counted, Math.min(left, look), gone)
        }
      } finally {
        count -= 1
        const left = (waiting.get(caller) ?? 1) - 1
        if (left === 0) waiting.delete(caller)
        else waiting.set(caller, left)
      }
    },
    stop() {
      life.stopped = true
      listener?.stop()
      for (const each of wakers) each()
    },
  }
}
