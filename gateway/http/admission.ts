import { networkOfAddress } from '#rules/session/network-of-address.ts'

/** Gives a place back; further calls do nothing. */
export type Leave = () => void

/** The operations under way at once; further ones are refused before they cost anything. */
export interface Admission {
  /** Whether an operation of this address would be refused now. */
  isFull(address: string): boolean
  /** Takes a place; null when there is none. */
  enter(address: string): Leave | null
  readonly underWay: () => number
}

/** At most `most` operations in all, of which one address, or one IPv6 network, may take half. */
export function makeAdmission(most: number): Admission {
  const share = Math.max(1, Math.ceil(most / 2))
  const byNetwork = new Map<string, number>()
  let underWay = 0

  const countOf = (network: string) => byNetwork.get(network) ?? 0
  const isFull = (network: string) => underWay >= most || countOf(network) >= share

  function leave(network: string): void {
    underWay -= 1
    const left = countOf(network) - 1
    if (left === 0) byNetwork.delete(network)
    else byNetwork.set(network, left)
  }

  return {
    isFull: (address) => isFull(networkOfAddress(address)),
    enter(address) {
      const network = networkOfAddress(address)
      if (isFull(network)) return null
      underWay += 1
      byNetwork.set(network, countOf(network) + 1)
      let isHere = true
      return () => {
        if (isHere) leave(network)
        isHere = false
      }
    },
    underWay: () => underWay,
  }
}
