import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from '#schema/errors.ts'

/** Counts the public look-ups of an address, whatever the backend counts. Throws TOO_MANY_REQUESTS. */
export type CountLookup = (address: string) => Promise<void>

/** `most` look-ups of one address in a minute. */
export function makeLookupLimit(most: number): CountLookup {
  const limiter = new RateLimiterMemory({ keyPrefix: 'lookups', points: most, duration: 60 })
  return async (address) => {
    try {
      await limiter.consume(address)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      throw tooManyRequests('Too many tries. Please wait and try again.', seconds)
    }
  }
}
