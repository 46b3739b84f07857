/** How long before the end people are warned. Design: warning 2 minutes before expiry. */
const WARNING_MS = 2 * 60_000

/** Sleep and a changed clock make long timers unreliable, so the clock is looked at this often. */
const LOOK_EVERY_MS = 20_000

interface Options {
  /** Milliseconds since 1970, by the same clock as `now`. */
  readonly expiresAt: number
  readonly now: () => Date
  readonly onSoon: () => void
  readonly onExpired: () => void
}

/** Tells once when two minutes are left and once when none are. Answers how to stop. */
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
