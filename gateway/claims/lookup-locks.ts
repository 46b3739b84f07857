import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { isRecord } from '#rules/is-record.ts'
import { normaliseMemberNumber } from '#rules/members/member-number.ts'
import type { ClaimLookupLock } from '#schema/claims/source.ts'

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
  /** Misses are forgotten, and a closed number opens, at this time. */
  until: number
}

/**
 * `file` keeps the closed numbers over a restart. `onTrouble` is called when it cannot be written; the numbers stay
 * closed in memory. Counts below the limit are not kept, because outsiders cannot restart the gateway.
 */
export function makeLookupLocks(
  file: string,
  now: () => Date,
  onTrouble: (problem: unknown) => void,
): LookupLocks {
  const numbers = new Map<string, Tries>(readLocks(file))

  const isLocked = (tries: Tries | undefined): boolean =>
    tries !== undefined && tries.count >= MOST_MISSES && tries.until > now().getTime()

  function locked(): ClaimLookupLock[] {
    const closed = [...numbers].filter(([, tries]) => isLocked(tries))
    return closed
      .map(([memberNumber, { until }]) => ({ memberNumber, lockedUntil: new Date(until) }))
      .sort((one, other) => other.lockedUntil.getTime() - one.lockedUntil.getTime())
  }

  function keep(): void {
    const entries = locked().map(({ memberNumber, lockedUntil }) => [memberNumber, lockedUntil.getTime()])
    try {
      // Written to another file and renamed, so that a process that is killed leaves no half file.
      writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(entries)), { mode: 0o600 })
      renameSync(`${file}.new`, file)
    } catch (problem) {
      onTrouble(problem)
    }
  }

  /** Makes room for one more: removes expired entries first, then the oldest that is not closed. */
  function makeRoom(): void {
    if (numbers.size < MOST_NUMBERS) return
    const time = now().getTime()
    for (const [number, { until }] of numbers) if (until <= time) numbers.delete(number)
    if (numbers.size < MOST_NUMBERS) return
    const oldest = [...numbers].find(([, tries]) => !isLocked(tries)) ?? [...numbers][0]
    if (oldest !== undefined) numbers.delete(oldest[0])
  }

  return {
    begin(memberNumber) {
      const number = normaliseMemberNumber(memberNumber)
      const time = now().getTime()
      let tries = numbers.get(number)
      if (isLocked(tries)) return null
      if (tries === undefined || tries.until <= time) {
        makeRoom()
        tries = { count: 0, until: time + DAY_MS }
        numbers.set(number, tries)
      }
      const own = tries
      own.count += 1
      if (own.count === MOST_MISSES) {
        own.until = time + DAY_MS
        keep()
      }
      const settle = (count: number) => {
        const wasLocked = isLocked(own)
        own.count = count
        if (wasLocked && !isLocked(own)) keep()
      }
      return {
        fits: () => settle(0),
        takeBack: () => settle(Math.max(own.count - 1, 0)),
      }
    },
    locked,
    unlock(memberNumber) {
      const number = normaliseMemberNumber(memberNumber)
      if (!isLocked(numbers.get(number))) return false
      numbers.delete(number)
      keep()
      return true
    },
  }
}

/** The numbers that an earlier run left closed; none when the file cannot be read. */
function readLocks(file: string): [string, Tries][] {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (!isRecord(kept)) return []
    return Object.entries(kept).flatMap(([number, until]): [string, Tries][] =>
      typeof until === 'number' ? [[number, { count: MOST_MISSES, until }]] : [],
    )
  } catch {
    rmSync(file, { force: true })
    return []
  }
}
