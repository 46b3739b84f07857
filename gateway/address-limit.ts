import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOfAddress } from '#rules/session/network-of-address.ts'
import { tooManyRequests } from '#schema/errors.ts'

/** Counts one act of an address. Throws TOO_MANY_REQUESTS once there were too many. */
export type CountAddress = (address: string) => Promise<void>

/** `most` acts of one address, or one network of IPv6, in `seconds`; `name` tells the counters apart. */
export function makeAddressLimit(name: string, most: number, seconds: number): CountAddress {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: most, duration: seconds })
  return async (address) => {
    try {
      await limiter.consume(networkOfAddress(address))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const wait = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      throw tooManyRequests('Too many tries. Please wait and try again.', wait)
    }
  }
}
