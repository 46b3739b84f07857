import type { Ending } from '../rest/ending.ts'

/** Waits so many milliseconds, and no longer than the stream lasts. */
export const pauseUntil = (stop: Ending, milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const listener = { ended: done }
    const timer = setTimeout(done, milliseconds)
    function done(): void {
      clearTimeout(timer)
      stop.forget(listener)
      resolve()
    }
    stop.onEnd(listener)
  })
