import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOfAddress } from '#rules/session/network-of-address.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { tooManyRequests } from '#schema/errors.ts'

const MINUTE = 60
const PERIOD = 15 * MINUTE

/** How many times the limit of one account an address may fail over all accounts: a whole campus can share one. */
const ACCOUNTS_OF_AN_ADDRESS = 10

/** One try to sign in; it counts as failed until it is forgiven. */
export interface SignInTry {
  /** The password was right: the earlier failures of the account are forgotten. */
  fits(): Promise<void>
  /** The backend did not answer, so this try does not count. */
  takeBack(): Promise<void>
}

/** Failed sign-ins, limited in the gateway because a backend need not limit them itself. */
export interface SignInLimit {
  /** Throws TOO_MANY_REQUESTS when the account, or the address over all accounts, has failed too often. */
  begin(account: string, address: string): Promise<SignInTry>
}

/** At most `most` failures of an account from one address, or one IPv6 network, in 15 minutes; counted by each process. */
export function makeSignInLimit(most: number, onRefused: () => void): SignInLimit {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterMemory({ keyPrefix, points, duration: PERIOD })
  const ofAccount = limiter('account', most)
  const ofAddress = limiter('address', most * ACCOUNTS_OF_AN_ADDRESS)
  return {
    async begin(account, address) {
      const network = networkOfAddress(address)
      const key = `${account.trim().toLowerCase().slice(0, 100)}|${network}`
      await consume(ofAccount, key, onRefused)
      await consume(ofAddress, network, onRefused)
      return {
        async fits() {
          await ofAccount.delete(key)
          await ofAddress.reward(network)
        },
        async takeBack() {
          await ofAccount.reward(key)
          await ofAddress.reward(network)
        },
      }
    },
  }
}

async function consume(limiter: RateLimiterMemory, key: string, onRefused: () => void): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    onRefused()
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    throw tooManyRequests(SESSION_TEXTS.tooManyTries(Math.ceil(seconds / MINUTE)), seconds)
  }
}
