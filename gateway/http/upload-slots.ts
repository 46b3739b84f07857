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
} as const

/** The uploads under way. */
export interface UploadSlots {
  /** Takes a slot for an account, or for a visitor's address when `account` is null; null when there is none. */
  take(address: string, account: string | null): Leave | null
  /** Whether visitors who come now would be refused: slow uploads are not waited for then. */
  readonly isCrowded: () => boolean
  readonly underWay: () => number
}

export function makeUploadSlots(): UploadSlots {
  const shares = new Map<string, number>()
  let all = 0
  let visitors = 0

  const isCrowded = () => all >= UPLOAD_SLOTS.all || visitors >= UPLOAD_SLOTS.visitors

  function hasRoom(key: string, account: string | null): boolean {
    const share = shares.get(key) ?? 0
    if (account !== null) return all < UPLOAD_SLOTS.all && share < UPLOAD_SLOTS.ofOneAccount
    return !isCrowded() && share < UPLOAD_SLOTS.ofOneNetwork
  }

  function count(key: string, account: string | null, by: 1 | -1): void {
    all += by
    if (account === null) visitors += by
    const share = (shares.get(key) ?? 0) + by
    if (share === 0) shares.delete(key)
    else shares.set(key, share)
  }

  return {
    take(address, account) {
      const key = account === null ? `from ${networkOfAddress(address)}` : `by ${account}`
      if (!hasRoom(key, account)) return null
      count(key, account, 1)
      let isHere = true
      return () => {
        if (isHere) count(key, account, -1)
        isHere = false
      }
    },
    isCrowded,
    underWay: () => all,
  }
}
