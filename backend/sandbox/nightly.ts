const DAY_MS = 86_400_000

/** When a sandbox is made anew: at this hour in Lagos, which is UTC and one hour. */
const HOUR_UTC = 1

/** Milliseconds to the next night, at 02:00 in Lagos; never 0. */
export function untilNight(now: Date): number {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), HOUR_UTC)
  const left = today - now.getTime()
  return left > 0 ? left : left + DAY_MS
}

/** Calls `act` every night by the clock given, until it is stopped. */
export function everyNight(now: () => Date, act: () => void): { stop(): void } {
  const timer = setTimeout(act, untilNight(now()))
  timer.unref()
  return { stop: () => clearTimeout(timer) }
}
