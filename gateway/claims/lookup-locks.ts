import { hash } from 'node:crypto'
import { normaliseMemberNumber } from '#rules/members/member-number.ts'
import { networkOfAddress } from '#rules/session/network-of-address.ts'
import type { ClaimLookupLock } from '#schema/claims/source.ts'
import type { SharedMarks } from '../shared-marks.ts'

/** Five misses of a network close a member number to it for a day: docs/decisions/031-public-lookups-do-not-reveal-members.md. */
const MOST_MISSES = 5

/** So many misses of all networks together, and a number asks for the full name for a day. It is closed to nobody by them. */
const MOST_MISSES_OF_ALL = 20

const DAY_MS = 24 * 60 * 60 * 1000

/** The most numbers and networks to remember; a sweep over more of them is slowed by the limit for each address. */
const MOST_COUNTS = 20_000

/** One attempt at a number. It is counted when it begins, so that simultaneous attempts are counted too. */
export interface LookupTry {
  /** Others have missed so often that the surname alone is not enough; callers are not told. */
  readonly asksFullName: boolean
  /** The name matches: earlier misses of the network are forgotten. */
  fits(): void
  /** The backend did not answer, so this attempt does not count. */
  takeBack(): void
}

/** The member numbers whose public look-up is closed to a network, or guarded, for the day. Such a number need not belong to a member. */
export interface LookupLocks {
  /** Returns null for a number that is closed to the address. The attempt counts as a miss unless `fits` or `takeBack` is called. */
  begin(memberNumber: string, address: string): LookupTry | null
  /** The numbers that are closed or guarded, the latest first. */
  locked(): readonly ClaimLookupLock[]
  /** Opens a number to everybody; false when it was open. */
  unlock(memberNumber: string): boolean
}

interface Tries {
  count: number
  isClosed: boolean
  /** Misses are forgotten at this time. */
  readonly until: number
}

/** The number in the key of a mark: the key is the number, or the number and a network's hash. */
const numberIn = (key: string): string => key.split(' ')[0] ?? key

/**
 * `marks` keeps what is closed, for all gateway processes and over a restart. Counts below the limit are kept by each
 * process for itself, because outsiders can neither choose the process nor restart it.
 */
export function makeLookupLocks(marks: SharedMarks, now: () => Date): LookupLocks {
  const counts = new Map<string, Tries>()

  /** Makes room for one more: the oldest goes, which is the one that expires first. */
  function makeRoom(): void {
    const oldest = counts.size < MOST_COUNTS ? undefined : counts.keys().next().value
    if (oldest !== undefined) counts.delete(oldest)
  }

  /** The misses of a key that still count; a new count begins with the first. */
  function triesOf(key: string): Tries {
    const time = now().getTime()
    const known = counts.get(key)
    if (known !== undefined && known.until > time) return known
    counts.delete(key)
    makeRoom()
    const tries = { count: 0, isClosed: false, until: time + DAY_MS }
    counts.set(key, tries)
    return tries
  }

  /** Counts one at a key, and sets its mark at `most`. Answers how the count becomes another one. */
  function countAt(key: string, most: number): (change: (count: number) => number) => void {
    const own = triesOf(key)
    own.count += 1
    if (own.count >= most) {
      own.isClosed = true
      marks.set(key, { text: key, until: new Date(now().getTime() + DAY_MS) })
      // Whoever opens the number, in any process, begins a new count.
      counts.delete(key)
    }
    return (change) => {
      own.count = change(own.count)
      if (!own.isClosed) return
      own.isClosed = false
      marks.remove(key)
      counts.set(key, own)
    }
  }

  const less = (count: number): number => Math.max(count - 1, 0)

  return {
    begin(memberNumber, address) {
      const number = normaliseMemberNumber(memberNumber)
      const atNetwork = `${number} ${hash('sha256', networkOfAddress(address), 'base64url')}`
      if (marks.find(atNetwork) !== null) return null
      const asksFullName = marks.find(number) !== null
      const settleNetwork = countAt(atNetwork, MOST_MISSES)
      const settleNumber = asksFullName ? () => undefined : countAt(number, MOST_MISSES_OF_ALL)
      return {
        asksFullName,
        fits() {
          settleNetwork(() => 0)
          settleNumber(less)
        },
        takeBack() {
          settleNetwork(less)
          settleNumber(less)
        },
      }
    },
    locked() {
      const until = new Map<string, Date>()
      for (const mark of marks.all()) {
        const number = numberIn(mark.text)
        const known = until.get(number)
        if (known === undefined || known < mark.until) until.set(number, mark.until)
      }
      return [...until]
        .map(([memberNumber, lockedUntil]) => ({ memberNumber, lockedUntil }))
        .sort((one, other) => other.lockedUntil.getTime() - one.lockedUntil.getTime())
    },
    unlock(memberNumber) {
      const number = normaliseMemberNumber(memberNumber)
      const keys = marks
        .all()
        .map(({ text }) => text)
        .filter((key) => numberIn(key) === number)
      return keys.filter((key) => marks.remove(key)).length > 0
    },
  }
}
