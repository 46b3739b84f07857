/** Gives a turn back; further calls do nothing. */
export type EndTurn = () => void

/** Turns for work that many want at once. */
export interface RankedTurns {
  /**
   * Resolves when it is one's turn: of those who wait the lowest rank goes first, among equals who came first. Resolves
   * to null when too many wait: the one with the highest rank, the latest of them, is sent away. Also to null when
   * `patience` is over before it was one's turn.
   */
  take(rank: number, patience?: AbortSignal): Promise<EndTurn | null>
  /** Turns taken, and callers who wait. */
  readonly underWay: () => number
}

interface Waiting {
  readonly rank: number
  readonly go: (turn: EndTurn | null) => void
}

/** `atOnce` turns at a time, for which at most `waiting` callers wait. */
export function makeRankedTurns({ atOnce, waiting: most }: { atOnce: number; waiting: number }): RankedTurns {
  /** By rank, then in the order they came. */
  const waiting: Waiting[] = []
  let running = 0

  function begin(): EndTurn {
    let isRunning = true
    return () => {
      if (!isRunning) return
      isRunning = false
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next.go(begin())
    }
  }

  return {
    take(rank, patience) {
      if (running < atOnce) {
        running += 1
        return Promise.resolve(begin())
      }
      return new Promise((go) => {
        const after = waiting.findIndex((other) => other.rank > rank)
        const own: Waiting = { rank, go }
        waiting.splice(after === -1 ? waiting.length : after, 0, own)
        patience?.addEventListener('abort', () => {
          const at = waiting.indexOf(own)
          if (at === -1) return
          waiting.splice(at, 1)
          go(null)
        })
        if (waiting.length > most) waiting.pop()?.go(null)
      })
    },
    underWay: () => running + waiting.length,
  }
}
