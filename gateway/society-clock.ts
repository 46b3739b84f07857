/**
 * The clock that rules reckon with: this machine's, and in a sandbox as far ahead of it as the backend said with its last
 * answer. What the gateway keeps and how long it waits goes by the machine's clock, which nobody sets.
 */
export interface SocietyClock {
  readonly now: () => Date
  /** Takes the time of an answer; null from a society that is no sandbox. */
  readonly hear: (sandboxNow: string | null) => void
  /** Whether the last answer was of the other kind of society than the settings say; false before the first. */
  readonly isOfOtherKind: boolean
}

/** A clock over the machine's. */
export function makeSocietyClock(isSandbox: boolean, machine: () => Date): SocietyClock {
  let aheadMs = 0
  let isOfOtherKind = false
  return {
    now: () => (aheadMs === 0 ? machine() : new Date(machine().getTime() + aheadMs)),
    hear(sandboxNow) {
      isOfOtherKind = (sandboxNow !== null) !== isSandbox
      const told = isSandbox && sandboxNow !== null ? new Date(sandboxNow).getTime() : Number.NaN
      if (!Number.isNaN(told)) aheadMs = told - machine().getTime()
    },
    get isOfOtherKind() {
      return isOfOtherKind
    },
  }
}
