import { networkOfAddress } from '#rules/session/network-of-address.ts'
import type { Leave } from './admission.ts'

/** Who may upload at once. Files under way are on disk, 40 MB each at most. */
export const UPLOAD_SLOTS = {
  all: 10,
  /** Of these, for callers who are not signed in; the others are kept for those who are. */
  visitors: 6,
  /** Of one address, or one IPv6 network, that is not signed in. */
  ofOneNetwork: 2,
  /** Of one account. */
  ofOneAccount: 4,
  /** How long a visitor's upload is safe from visitors who wait, in milliseconds. */
  ownMs: 60_000,
} as const

/** An upload under way. */
export interface UploadSlot {
  readonly leave: Leave
  /** Whether its slot has been given to somebody else, so that it has to end. */
  readonly isDisplaced: () => boolean
}

/** The uploads under way. */
export interface UploadSlots {
  /**
   * Takes a slot for an account, or for a visitor's address when `account` is null; null when there is none. When all slots of
   * visitors are taken, a network without an upload gets the slot of the upload that has had its own time for longest: so
   * nobody keeps visitors out by holding slots.
   */
  take(address: string, account: string | null): UploadSlot | null
  /** Whether visitors who come now would be refused: slow uploads are not waited for then. */
  readonly isCrowded: () => boolean
  readonly underWay: () => number
}

interface Visit {
  readonly since: number
  isHere: boolean
  readonly leave: Leave
}

/** `clock` is in milliseconds, and never goes back. */
export function makeUploadSlots(clock: () => number = () => performance.now()): UploadSlots {
  const shares = new Map<string, number>()
  /** In the order they came. */
  const visits = new Set<Visit>()
  let all = 0

  const isCrowded = () => all >= UPLOAD_SLOTS.all || visits.size >= UPLOAD_SLOTS.visitors

  /** The visit that has had its time for longest; null when none has. */
  function oldest(): Visit | null {
    const [first] = visits
    return first !== undefined && clock() - first.since >= UPLOAD_SLOTS.ownMs ? first : null
  }

  function hasRoom(key: string, account: string | null): boolean {
    const share = shares.get(key) ?? 0
    if (account !== null) return all < UPLOAD_SLOTS.all && share < UPLOAD_SLOTS.ofOneAccount
    return !isCrowded() && share < UPLOAD_SLOTS.ofOneNetwork
  }

  function count(key: string, by: 1 | -1): void {
    all += by
    const share = (shares.get(key) ?? 0) + by
    if (share === 0) shares.delete(key)
    else shares.set(key, share)
  }

  return {
    take(address, account) {
      const key = account === null ? `from ${networkOfAddress(address)}` : `by ${account}`
      if (account === null && isCrowded() && !shares.has(key)) oldest()?.leave()
      if (!hasRoom(key, account)) return null
      count(key, 1)
      const visit: Visit = {
        since: clock(),
        isHere: true,
        leave() {
          if (visit.isHere) count(key, -1)
          visit.isHere = false
          visits.delete(visit)
        },
      }
      if (account === null) visits.add(visit)
      return { leave: visit.leave, isDisplaced: () => !visit.isHere }
    },
    isCrowded,
    underWay: () => all,
  }
}
