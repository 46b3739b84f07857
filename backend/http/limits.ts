import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOfAddress } from '#rules/session/network-of-address.ts'
import type { BackendSettings } from '../settings.ts'
import { tooMany } from './problems.ts'

/** What is counted per address; of IPv6, per network. */
export type LimitName = 'lookups' | 'forms'

/** Counters of tries. All throw a 429 problem with Retry-After once the limit is passed. */
export interface Limits {
  /** Counts one call of an address. */
  count(limit: LimitName, address: string): Promise<void>
  /**
   * Counts one try to sign in: of the account from that address, of the network whatever the account, and of all
   * together. `forgive` after a right password.
   */
  countSignIn(account: string, address: string): Promise<{ forgive(): Promise<void> }>
}

const MINUTE = 60

/** In memory with the embedded database; in PostgreSQL where several processes share the counters. */
export function makeLimits(
  settings: Pick<
    BackendSettings,
    'limitSignIn' | 'limitSignInNetwork' | 'limitSignInAll' | 'limitLookups' | 'limitForms'
  >,
  pool: Pool | null,
): Limits {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    pool === null
      ? new RateLimiterMemory({ keyPrefix, points, duration })
      : new RateLimiterPostgres({
          storeClient: pool,
          tableName: 'rate_limits',
          tableCreated: true,
          keyPrefix,
          points,
          duration,
        })
  const signIns = limiter('sign-in', settings.limitSignIn, 15 * MINUTE)
  // One password tried on many accounts is never five tries on one of them.
  const ofNetwork = limiter('sign-in-network', settings.limitSignInNetwork, 15 * MINUTE)
  const ofAll = limiter('sign-in-all', settings.limitSignInAll, 15 * MINUTE)
  const counted = {
    lookups: limiter('lookups', settings.limitLookups, MINUTE),
    forms: limiter('forms', settings.limitForms, 60 * MINUTE),
  }
  const consume = async (of: ReturnType<typeof limiter>, key: string) => {
    try {
      await of.consume(key)
    } catch (refusal) {
      // Ends later than a counter can last: a clock that has jumped since began it.
      if (refusal instanceof RateLimiterRes && refusal.msBeforeNext > of.duration * 1000 + 1_000) {
        await of.delete(key)
        await of.consume(key)
        return
      }
      if (refusal instanceof RateLimiterRes)
        throw tooMany(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
      throw refusal
    }
  }
  return {
    count: (limit, address) => consume(counted[limit], networkOfAddress(address)),
    async countSignIn(account, address) {
      const key = `${account.slice(0, 100)}|${networkOfAddress(address)}`
      const network = networkOfAddress(address)
      await consume(ofNetwork, network)
      await consume(ofAll, 'all')
      await consume(signIns, key)
      return {
        async forgive() {
          await signIns.delete(key)
          await ofNetwork.reward(network)
          await ofAll.reward('all')
        },
      }
    },
  }
}
