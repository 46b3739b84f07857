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

/**
 * The operations that may begin in one turn of the event loop. Operations that are answered at once never fill the
 * places, however many there are, so without this limit a turn would take as long as there are requests to read, while
 * answers of the backend, timers and new connections wait for its end.
 */
const MOST_IN_A_TURN = 128

/** At most `most` operations in all, of which one address, or one IPv6 network, may take half. */
export function makeAdmission(most: number): Admission {
  const share = Math.max(1, Math.ceil(most / 2))
  const byNetwork = new Map<string, number>()
  let underWay = 0
  let begunInTurn = 0

  const countOf = (network: string) => byNetwork.get(network) ?? 0
  const isFull = (network: string) =>
    underWay >= most || begunInTurn >= MOST_IN_A_TURN || countOf(network) >= share

  function begin(): void {
    if (begunInTurn === 0) setImmediate(() => (begunInTurn = 0))
    begunInTurn += 1
    underWay += 1
  }

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
      begin()
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
