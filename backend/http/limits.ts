import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOfAddress } from '#rules/session/network-of-address.ts'
import type { Database } from '../db/open-database.ts'
import type { BackendSettings } from '../settings.ts'
import { tooMany } from './problems.ts'

/** What is counted per address; of IPv6, per network. */
export type LimitName = 'lookups' | 'forms'

/** A sign-in that a counter refused. */
export interface SignInRefusal {
  readonly counter: 'account' | 'network' | 'all' | 'code'
  /** How many the counter has refused since its 15 minutes began. */
  readonly refused: number
}

/** One try to sign in; it counts as failed until it is forgiven. */
export interface SignInTry {
  /** Everything was right: the failures of the account from this network are forgotten. */
  forgive(): Promise<void>
  /** The password was right and the sign-in code is still missing: this try does not count. */
  takeBack(): Promise<void>
}

/** Counters of tries. All throw a 429 problem with Retry-After once the limit is passed. */
export interface Limits {
  /** Counts one call of an address. */
  count(limit: LimitName, address: string): Promise<void>
  /**
   * Counts one try to sign in: of the account from that address, of the network whatever the account, and of all
   * together. `onRefused` is called before a refusal is thrown.
   */
  countSignIn(account: string, address: string, onRefused?: OnRefused): Promise<SignInTry>
  /** Counts one sign-in code of the account, from all networks together: who tries knows the password. */
  countCode(account: string, onRefused?: OnRefused): Promise<{ forgive(): Promise<void> }>
}

type OnRefused = (refusal: SignInRefusal) => Promise<void>

const MINUTE = 60

/** Wrong sign-in codes of one account in 15 minutes. */
const CODES = 10

/** In memory with the embedded database; in PostgreSQL where several processes share the counters. */
export function makeLimits(
  settings: Pick<
    BackendSettings,
    'limitSignIn' | 'limitSignInNetwork' | 'limitSignInAll' | 'limitLookups' | 'limitForms'
  >,
  pool: Database['pool'],
): Limits {
  const limiter = (keyPrefix: string, points: number, duration: number, isRead = false) =>
    pool === null
      ? new RateLimiterMemory({ keyPrefix, points, duration })
      : new RateLimiterPostgres({
          storeClient: pool,
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          keyPrefix,
          points,
          duration,
          // While nothing can be written, each process counts in its own memory: a look-up is a read and goes on.
          ...(isRead && { insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }) }),
        })
  const signIns = limiter('sign-in', settings.limitSignIn, 15 * MINUTE)
  // One password tried on many accounts is never five tries on one of them.
  const ofNetwork = limiter('sign-in-network', settings.limitSignInNetwork, 15 * MINUTE)
  const ofAll = limiter('sign-in-all', settings.limitSignInAll, 15 * MINUTE)
  const ofCodes = limiter('sign-in-code', CODES, 15 * MINUTE)
  const counted = {
    lookups: limiter('lookups', settings.limitLookups, MINUTE, true),
    forms: limiter('forms', settings.limitForms, 60 * MINUTE),
  }
  const consume = async (
    of: ReturnType<typeof limiter>,
    key: string,
    onRefused?: (refused: number) => Promise<void>,
  ) => {
    try {
      await of.consume(key)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      // Ends later than a counter can last: a clock that has jumped since began it.
      if (refusal.msBeforeNext > of.duration * 1000 + 1_000) {
        await of.delete(key)
        await of.consume(key)
        return
      }
      await onRefused?.(refusal.consumedPoints - of.points)
      throw tooMany(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
    }
  }
  return {
    count: (limit, address) => consume(counted[limit], networkOfAddress(address)),
    async countSignIn(account, address, onRefused) {
      const key = `${account.slice(0, 100)}|${networkOfAddress(address)}`
      const network = networkOfAddress(address)
      const by = (counter: SignInRefusal['counter']) => async (refused: number) =>
        onRefused?.({ counter, refused })
      await consume(ofNetwork, network, by('network'))
      await consume(ofAll, 'all', by('all'))
      await consume(signIns, key, by('account'))
      const giveBack = async () => {
        await ofNetwork.reward(network)
        await ofAll.reward('all')
      }
      return {
        async forgive() {
          await signIns.delete(key)
          await giveBack()
        },
        async takeBack() {
          await signIns.reward(key)
          await giveBack()
        },
      }
    },
    async countCode(account, onRefused) {
      await consume(ofCodes, account, async (refused) => onRefused?.({ counter: 'code', refused }))
      return { forgive: async () => void (await ofCodes.delete(account)) }
    },
  }
}
