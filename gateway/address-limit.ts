import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from '#schema/errors.ts'

/** Counts one act of an address. Throws TOO_MANY_REQUESTS once there were too many. */
export type CountAddress = (address: string) => Promise<void>

/** `most` acts of one address in `seconds`; `name` tells the counters apart. */
export function makeAddressLimit(name: string, most: number, seconds: number): CountAddress {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: most, duration: seconds })
  return async (address) => {
    try {
      await limiter.consume(address)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const wait = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      throw tooManyRequests('Too many tries. Please wait and try again.', wait)
    }
  }
}
