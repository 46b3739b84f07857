import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Schema } from './schema.ts'

/** A clock that goes by the database's, which all processes on it share. */
export interface DatabaseClock {
  now(): Date
  /** Asks the database no more; the clock goes on. */
  stop(): void
}

/** How often the database is asked for the time, in milliseconds. */
const ASK_MS = 60_000

/** An answer that took longer says too little, in milliseconds. */
const QUICK_MS = 1_000

/** How far this machine's own clock may be off before it is worth a line in the log, in milliseconds. */
const OFF_MS = 30_000

/** How often the time is asked at the start; the quickest answer counts. */
const FIRST_ASKS = 3

/** The database's time at a moment of this process's own count of milliseconds, which nobody sets. */
interface Reading {
  readonly time: number
  readonly at: number
  /** How long the answer took, in milliseconds: the reading is off by half of it at the most. */
  readonly took: number
}

async function ask(db: Kysely<Schema>): Promise<Reading> {
  const asked = performance.now()
  const { rows } = await sql<{ time: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as time`.execute(db)
  const took = performance.now() - asked
  return { time: rows[0]?.time ?? Date.now(), at: asked + took / 2, took }
}

/**
 * A clock for this process by the database's: what one process writes with it another may compare with its own, whatever
 * their machines say. The database is asked at the start and every minute; while it is away, and for answers that took long, the clock
 * goes on by itself. Throws when the first question fails.
 */
export async function followClock(db: Kysely<Schema>, log: Logger): Promise<DatabaseClock> {
  let reading = await ask(db)
  for (let asked = 1; asked < FIRST_ASKS; asked += 1) {
    const next = await ask(db)
    if (next.took < reading.took) reading = next
  }
  const now = () => new Date(reading.time + (performance.now() - reading.at))

  let isTold = false
  const tellOffset = () => {
    const offMs = Date.now() - now().getTime()
    const isOff = Math.abs(offMs) > OFF_MS
    if (isOff && !isTold)
      log.warn(
        { seconds: Math.round(offMs / 1000) },
        "this machine's clock is not the database's, which counts: let a time service set it",
      )
    isTold = isOff
  }
  tellOffset()
  const timer = setInterval(() => {
    ask(db).then(
      (next) => {
        if (next.took <= QUICK_MS) reading = next
        tellOffset()
      },
      // It is away: the next minute is soon enough.
      () => undefined,
    )
  }, ASK_MS)
  timer.unref()
  return { now, stop: () => clearInterval(timer) }
}
