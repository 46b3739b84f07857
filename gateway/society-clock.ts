/**
 * The clock that rules reckon with: this machine's, and in a sandbox as far ahead of it as the backend said with its last
 * answer. What the gateway keeps and how long it waits goes by the machine's clock, which nobody sets.
 */
export interface SocietyClock {
  readonly now: () => Date
  /**
   * Takes the time of an answer of the backend itself, and when it was asked for by this machine's clock; null from a society that
   * is no sandbox. The clock goes back only when the sandbox was made anew: not for an answer that was overtaken by another, and not
   * for the time that an answer was on its way.
   */
  readonly hear: (sandboxNow: string | null, askedAt: Date) => void
  /** Whether the last answer was of the other kind of society than the settings say; false before the first. */
  readonly isOfOtherKind: boolean
}

/** What an answer may be late, in milliseconds. */
const LATE_MS = 5_000

/** A clock over the machine's. */
export function makeSocietyClock(isSandbox: boolean, machine: () => Date): SocietyClock {
  let aheadMs = 0
  let isOfOtherKind = false
  let heardAt = Number.NEGATIVE_INFINITY
  return {
    now: () => (aheadMs === 0 ? machine() : new Date(machine().getTime() + aheadMs)),
    hear(sandboxNow, askedAt) {
      isOfOtherKind = (sandboxNow !== null) !== isSandbox
      const told = isSandbox && sandboxNow !== null ? new Date(sandboxNow).getTime() : Number.NaN
      if (Number.isNaN(told)) return
      const next = told - machine().getTime()
      const isMadeAnew = askedAt.getTime() >= heardAt && next < aheadMs - LATE_MS
      if (next < aheadMs && !isMadeAnew) return
      aheadMs = next
      heardAt = machine().getTime()
    },
    get isOfOtherKind() {
      return isOfOtherKind
    },
  }
}
