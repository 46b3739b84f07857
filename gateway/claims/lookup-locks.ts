import { normaliseMemberNumber } from '#rules/members/member-number.ts'
import type { ClaimLookupLock } from '#schema/claims/source.ts'
import type { SharedMarks } from '../shared-marks.ts'

/** Five misses lock a member number for a day: docs/decisions/031-public-lookups-do-not-reveal-members.md. */
const MOST_MISSES = 5
const DAY_MS = 24 * 60 * 60 * 1000

/** The most numbers to remember; a sweep over more of them is slowed by the limit for each address. */
const MOST_NUMBERS = 10_000

/** One attempt at a number. It is counted when it begins, so that simultaneous attempts are counted too. */
export interface LookupTry {
  /** The surname matches: earlier misses are forgotten. */
  fits(): void
  /** The backend did not answer, so this attempt does not count. */
  takeBack(): void
}

/** The member numbers whose public look-up is closed for the day. A closed number need not belong to a member. */
export interface LookupLocks {
  /** Returns null for a closed number. The attempt counts as a miss unless `fits` or `takeBack` is called. */
  begin(memberNumber: string): LookupTry | null
  /** The closed numbers, the latest first. */
  locked(): readonly ClaimLookupLock[]
  /** Opens a number; false when it was open. */
  unlock(memberNumber: string): boolean
}

interface Tries {
  count: number
  isClosed: boolean
  /** Misses are forgotten at this time. */
  readonly until: number
}

/**
 * `marks` keeps the closed numbers, for all gateway processes and over a restart. Counts below the limit are kept by
 * each process for itself, because outsiders can neither choose the process nor restart it.
 */
export function makeLookupLocks(marks: SharedMarks, now: () => Date): LookupLocks {
  const numbers = new Map<string, Tries>()

  /** Makes room for one more: removes expired entries first, then the oldest. */
  function makeRoom(): void {
    if (numbers.size < MOST_NUMBERS) return
    const time = now().getTime()
    for (const [number, { until }] of numbers) if (until <= time) numbers.delete(number)
    const oldest = numbers.size < MOST_NUMBERS ? undefined : numbers.keys().next().value
    if (oldest !== undefined) numbers.delete(oldest)
  }

  /** The misses of a number that still count; a new count begins with the first. */
  function triesOf(number: string): Tries {
    const time = now().getTime()
    const known = numbers.get(number)
    if (known !== undefined && known.until > time) return known
    makeRoom()
    const tries = { count: 0, isClosed: false, until: time + DAY_MS }
    numbers.set(number, tries)
    return tries
  }

  return {
    begin(memberNumber) {
      const number = normaliseMemberNumber(memberNumber)
      if (marks.find(number) !== null) return null
      const own = triesOf(number)
      own.count += 1
      if (own.count >= MOST_MISSES) {
        own.isClosed = true
        marks.set(number, { text: number, until: new Date(now().getTime() + DAY_MS) })
        // Whoever opens the number, in any process, begins a new count.
        numbers.delete(number)
      }
      const settle = (count: number) => {
        own.count = count
        if (!own.isClosed) return
        own.isClosed = false
        marks.remove(number)
        numbers.set(number, own)
      }
      return {
        fits: () => settle(0),
        takeBack: () => settle(Math.max(own.count - 1, 0)),
      }
    },
    locked: () =>
      marks
        .all()
        .map(({ text, until }) => ({ memberNumber: text, lockedUntil: until }))
        .sort((one, other) => other.lockedUntil.getTime() - one.lockedUntil.getTime()),
    unlock: (memberNumber) => marks.remove(normaliseMemberNumber(memberNumber)),
  }
}
