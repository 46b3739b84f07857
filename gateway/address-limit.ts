import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOfAddress } from '#rules/session/network-of-address.ts'
import { tooManyRequests } from '#schema/errors.ts'

/** Counts one action of an address. Throws TOO_MANY_REQUESTS above the limit. */
export type CountAddress = (address: string) => Promise<void>

/** At most `most` actions of one address, or one IPv6 network, in `seconds`; `name` identifies the counter, and
 * `onRefused` hears of each refusal. */
export function makeAddressLimit(
  name: string,
  most: number,
  seconds: number,
  onRefused: () => void,
): CountAddress {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: most, duration: seconds })
  return async (address) => {
    try {
      await limiter.consume(networkOfAddress(address))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      onRefused()
      const wait = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      throw tooManyRequests('Too many tries. Please wait and try again.', wait)
    }
  }
}
