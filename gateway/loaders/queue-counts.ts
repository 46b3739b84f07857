import type { QueueCounts } from '#schema/session/queue-counts.ts'

/** Milliseconds for which a count is kept: the work queue is on every page of staff, and is asked for again with each. */
const COUNT_MS = 5_000

/** The counts of the work queue, shared by the staff of one level, whom the backend answers alike. */
export interface KeptCounts {
  /** The counts as a caller of this level reads them. */
  for(level: () => Promise<number>): QueueCounts
  /** Forgets all of them, before and after a change. */
  forget(): void
}

/**
 * Counts that are kept once they have arrived. A call that is under way is not shared: its caller may leave, and it may
 * be from before a change. `now` is the clock.
 */
export function makeKeptCounts(now: () => Date): KeptCounts {
  let kept = new Map<string, { readonly count: number | null; readonly until: number }>()

  return {
    for: (level) => ({
      async of(name, read) {
        const key = `${await level()} ${name}`
        const known = kept.get(key)
        if (known !== undefined && known.until > now().getTime()) return known.count
        // A change replaces the map, so that a count from before it is written where nobody looks.
        const counts = kept
        const count = await read()
        counts.set(key, { count, until: now().getTime() + COUNT_MS })
        return count
      },
    }),
    forget() {
      kept = new Map()
    },
  }
}
