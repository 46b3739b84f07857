import { networkOfAddress } from '#rules/session/network-of-address.ts'
import { tooManyRequests } from '#schema/errors.ts'
import { makeTryCounter } from './try-counter.ts'

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
  const counter = makeTryCounter(name, seconds)
  return async (address) => {
    const { count, msLeft } = await counter.add(networkOfAddress(address))
    if (count <= most) return
    onRefused()
    const wait = Math.max(1, Math.ceil(msLeft / 1000))
    throw tooManyRequests('Too many attempts. Please wait and try again.', wait)
  }
}
