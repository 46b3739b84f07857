/** Work that is looked for again and again, one look after another. */
export interface Rounds {
  /** Looks at once, or once more after the look that is under way. */
  readonly wake: () => void
  /** Resolves when nothing is under way. */
  readonly settled: () => Promise<void>
  /** Looks now, and every few seconds. */
  start(): void
  /** No more looks. Waits for the one under way, at most so many milliseconds where they are given. */
  stop(patienceMs?: number): Promise<void>
  readonly isStopped: () => boolean
}

/** How often is looked, in milliseconds. */
const LOOK_MS = 5_000

/** `look` does what is due; `failed` hears of an error that ended a look, after which the next one is made all the same. */
export function makeRounds(look: () => Promise<void>, failed: (error: unknown) => void): Rounds {
  const life = { stopped: false }
  let running: Promise<void> | null = null
  let again = false
  let timer: NodeJS.Timeout | undefined

  async function looks(): Promise<void> {
    try {
      do {
        again = false
        await look()
      } while (again && !life.stopped)
    } catch (error) {
      failed(error)
    } finally {
      running = null
    }
  }

  function wake(): void {
    if (life.stopped) return
    again = true
    running ??= looks()
  }

  return {
    wake,
    settled: async () => {
      await running
    },
    start() {
      timer = setInterval(wake, LOOK_MS)
      timer.unref()
      wake()
    },
    async stop(patienceMs) {
      life.stopped = true
      clearInterval(timer)
      if (patienceMs === undefined) {
        await running
        return
      }
      const { promise: longEnough, resolve } = Promise.withResolvers<void>()
      const patience = setTimeout(resolve, patienceMs)
      await Promise.race([running, longEnough])
      clearTimeout(patience)
    },
    isStopped: () => life.stopped,
  }
}
