/** The time of the warning before expiry, in milliseconds. Design: 2 minutes. */
const WARNING_MS = 2 * 60_000

/** How often the clock is read, in milliseconds: long timers are unreliable after sleep or a change of the clock. */
const LOOK_EVERY_MS = 20_000

interface Options {
  /** Milliseconds since 1970, by the same clock as `now`. */
  readonly expiresAt: number
  readonly now: () => Date
  readonly onSoon: () => void
  readonly onExpired: () => void
}

/**
 * Calls `onSoon` once two minutes before the expiry and `onExpired` once at the expiry. Returns a function that stops
 * it.
 */
export function watchExpiry({ expiresAt, now, onSoon, onExpired }: Options): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let warned = false

  function look(): void {
    clearTimeout(timer)
    const left = expiresAt - now().getTime()
    if (left <= 0) {
      stop()
      onExpired()
      return
    }
    if (left <= WARNING_MS && !warned) {
      warned = true
      onSoon()
    }
    const next = left > WARNING_MS ? left - WARNING_MS : left
    timer = setTimeout(look, Math.min(next, LOOK_EVERY_MS))
  }
  function stop(): void {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }

  document.addEventListener('visibilitychange', look)
  look()
  return stop
}
