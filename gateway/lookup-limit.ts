import { makeAddressLimit } from './address-limit.ts'

/** What can be looked up without a session; each is counted for itself, so that none closes another. */
const LOOKUPS = ['deceased member', 'referrer', 'guarantor link', 'statement code'] as const

export type Lookup = (typeof LOOKUPS)[number]

/**
 * Counts the public look-ups of an address, independently of the backend's limits; of links and codes, which cannot be
 * guessed, only those that are not found. Throws TOO_MANY_REQUESTS.
 */
export type CountLookup = (lookup: Lookup, address: string) => Promise<void>

/** `most` look-ups of a kind from one address in a minute. */
export function makeLookupLimit(most: number, onRefused: () => void): CountLookup {
  const limits = new Map(LOOKUPS.map((lookup) => [lookup, makeAddressLimit(lookup, most, 60, onRefused)]))
  return async (lookup, address) => limits.get(lookup)?.(address)
}
