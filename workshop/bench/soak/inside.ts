import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Loaded before a server that `workshop/bench/soak.ts` starts: writes what only the process itself knows into a file of
 * SOAK_FOLDER that is named for its id, twice a second. Whoever reads takes away what has gathered by removing the file.
 */
export interface InsideFigures {
  /** Megabytes of objects, and of the engine's heap. */
  readonly used: number
  readonly heap: number
  /** Milliseconds by which a timer came late: 99 of 100, and the longest, since the file was removed. */
  readonly lateP99: number
  readonly lateMost: number
}

const MB = 2 ** 20
/** The histogram counts whole waits of its timer, this resolution included. */
const RESOLUTION_MS = 10
const folder = process.env.SOAK_FOLDER

if (folder !== undefined) {
  const path = join(folder, `${process.pid}.json`)
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let minute = -1
  setInterval(() => {
    const now = Math.floor(performance.now() / 60_000)
    if (now !== minute) delay.reset()
    minute = now
    const { heapUsed, heapTotal } = process.memoryUsage()
    const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS)
    const figures: InsideFigures = {
      used: heapUsed / MB,
      heap: heapTotal / MB,
      lateP99: late(delay.percentile(99)),
      lateMost: late(delay.max),
    }
    writeFileSync(path, JSON.stringify(figures))
  }, 500).unref()
}
