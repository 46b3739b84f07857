import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOfAddress } from '#rules/session/network-of-address.ts'
import {
  makeSignInTries,
  type PassedLimit,
  type SignInOrigin,
  type SignInTry,
  TRIES_MINUTES,
  type TryCounter,
} from '#rules/session/sign-in-tries.ts'
import type { Database } from '../db/open-database.ts'
import type { BackendSettings } from '../settings.ts'
import { tooMany } from './problems.ts'

/** What is counted per call and address; of IPv6, per call and network. */
export type LimitName = 'lookups' | 'forms'

/** Counters of tries. What is refused is a 429 problem with Retry-After. */
export interface Limits {
  /** Counts one use of a call by an address; throws over the limit. */
  count(limit: LimitName, call: string, address: string): Promise<void>
  /** Counts one try to sign in. It throws nothing: what the try may still lead to is in the answer. */
  signIn(origin: SignInOrigin): Promise<SignInTry>
  /**
   * Counts one sign-in code of an account; who tries knows the password. `place` is the known device or network; null for
   * all other places together, so that a thief of the password does not use up the owner's tries. `over` is by how many the
   * limit is passed, 0 within it.
   */
  countCode(
    account: string,
    place: string | null,
  ): Promise<{ readonly over: number; readonly seconds: number; forgive(): Promise<void> }>
  /** Whether the account is to be told today of tries on it; true once in a day. */
  tellsToday(account: string): Promise<boolean>
  /** Whether one more record of a kind belongs into the audit log: some in its period, then the powers of ten. */
  isRecorded(kind: RecordedKind, key: string): Promise<boolean>
}

/** What anybody, or one account, can do without end. */
export type RecordedKind = 'wrong sign-in' | 'refusal of staff'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Wrong sign-in codes of one account from a place in 15 minutes. */
const CODES = 10

/** How many records of a kind are written before only the powers of ten are, in the seconds of a period. */
const RECORDED: Readonly<Record<RecordedKind, { readonly most: number; readonly seconds: number }>> = {
  'wrong sign-in': { most: 100, seconds: TRIES_MINUTES * MINUTE },
  'refusal of staff': { most: 100, seconds: HOUR },
}

const isPowerOfTen = (count: number): boolean => /^10*$/.test(String(count))

/** 429 for a limit that is passed. */
export const passedLimit = ({ seconds }: Pick<PassedLimit, 'seconds'>) => tooMany(seconds)

/** In memory with the embedded database; in PostgreSQL where several processes share the counters. */
export function makeLimits(
  settings: Pick<
    BackendSettings,
    'limitSignIn' | 'limitSignInAccount' | 'limitSignInNetwork' | 'limitLookups' | 'limitForms'
  >,
  pool: Database['pool'],
): Limits {
  /**
   * Counts in periods of `seconds`. What is over a limit goes on counting. While nothing can be written, each process counts
   * what only reads in its own memory: a look-up goes on.
   */
  function counter(
    keyPrefix: string,
    seconds: number,
    { shared = pool, isRead = false }: { shared?: Database['pool']; isRead?: boolean } = {},
  ): TryCounter {
    const options = { keyPrefix, points: Number.MAX_SAFE_INTEGER, duration: seconds }
    const limiter =
      shared === null
        ? new RateLimiterMemory(options)
        : new RateLimiterPostgres({
            ...options,
            storeClient: shared,
            storeType: 'pool',
            tableName: 'rate_limits',
            tableCreated: true,
            ...(isRead && { insuranceLimiter: new RateLimiterMemory(options) }),
          })
    const countOne = async (key: string): Promise<RateLimiterRes> => {
      try {
        return await limiter.consume(key)
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return refusal
        throw refusal
      }
    }
    return {
      async add(key) {
        const counted = await countOne(key)
        // Ends later than a counter can last: a clock that has jumped since began it.
        if (counted.msBeforeNext > seconds * 1000 + 1_000) {
          await limiter.delete(key)
          await countOne(key)
          return { count: 1, msLeft: seconds * 1000 }
        }
        return { count: counted.consumedPoints, msLeft: counted.msBeforeNext }
      },
      async takeBack(key) {
        const { consumedPoints } = await limiter.reward(key)
        // What counts nothing is not kept in memory: those who were sent away may have used any number of keys.
        if (shared === null && consumedPoints <= 0) await limiter.delete(key)
      },
      forget: async (key) => void (await limiter.delete(key)),
    }
  }

  const period = TRIES_MINUTES * MINUTE
  const tries = makeSignInTries(
    {
      place: settings.limitSignIn,
      account: settings.limitSignInAccount,
      network: settings.limitSignInNetwork,
    },
    {
      place: counter('sign-in', period),
      account: counter('sign-in-account', period),
      network: counter('sign-in-network', period),
      neighbours: counter('sign-in-neighbours', period, { shared: null }),
    },
  )
  const codes = counter('sign-in-code', period)
  const told = counter('sign-in-told', DAY)
  const records = {
    'wrong sign-in': counter('recorded-sign-in', RECORDED['wrong sign-in'].seconds, { shared: null }),
    'refusal of staff': counter('recorded-refusal', RECORDED['refusal of staff'].seconds, { shared: null }),
  }
  const counted = {
    lookups: { counter: counter('lookups', MINUTE, { isRead: true }), most: settings.limitLookups },
    forms: { counter: counter('forms', HOUR), most: settings.limitForms },
  }
  return {
    async count(limit, call, address) {
      const { counter, most } = counted[limit]
      const { count, msLeft } = await counter.add(`${call}|${networkOfAddress(address)}`)
      if (count > most) throw tooMany(Math.max(1, Math.ceil(msLeft / 1000)))
    },
    signIn: (origin) => tries.begin({ ...origin, account: origin.account.slice(0, 100) }),
    async countCode(account, place) {
      const key = place === null ? account : `${account}|${place}`
      const { count, msLeft } = await codes.add(key)
      return {
        over: Math.max(0, count - CODES),
        seconds: Math.max(1, Math.ceil(msLeft / 1000)),
        forgive: () => codes.forget(key),
      }
    },
    tellsToday: async (account) => (await told.add(account)).count === 1,
    async isRecorded(kind, key) {
      const { count } = await records[kind].add(key)
      return count <= RECORDED[kind].most || isPowerOfTen(count)
    },
  }
}
