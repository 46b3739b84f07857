import { type CountAddress, makeAddressLimit } from './address-limit.ts'

/** Counts the public look-ups of an address, independently of the backend's limits. Throws TOO_MANY_REQUESTS. */
export type CountLookup = CountAddress

/** `most` look-ups of one address in a minute. */
export const makeLookupLimit = (most: number, onRefused: () => void): CountLookup =>
  makeAddressLimit('lookups', most, 60, onRefused)
