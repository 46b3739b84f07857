import { networkOfAddress } from '#rules/session/network-of-address.ts'
import { rememberedAs, tokenOf } from '../session/sent-token.ts'
import { tokenHash } from '../session/token-hash.ts'
import type { TokenMemory } from '../session/token-memory.ts'

/** Sets headers that are given as names and values in turn. */
export function setHeaders(headers: readonly string[], set: (name: string, value: string) => unknown): void {
  for (let place = 0; place < headers.length; place += 2) set(headers[place] ?? '', headers[place + 1] ?? '')
}

/** Who sends a request, as far as it says so. */
type Sender = Parameters<typeof tokenOf>[0] & { readonly ip: string }

/** How many calls to the backend a caller may have made at once, and how many come back in a second. */
export interface BudgetSizes {
  /** 0 for no budget at all. */
  readonly capacity: number
  readonly refillPerSecond: number
}

/** What a caller has left, as `extensions.cost.throttle` and the headers say it. */
export interface Throttle extends BudgetSizes {
  /** Whole calls that are left now. */
  readonly available: number
}

/** A charge of one operation, which is settled once it is known how many calls it made. */
export interface Charge {
  /** Seconds after which there is enough for the operation; null where it was charged. */
  readonly retryAfter: number | null
  readonly throttle: Throttle
  /** Gives back what the operation did not need, and answers what is left then. */
  settle(made: number): Throttle
}

/** Calls to the backend by caller: each has a bucket of its own, so that none takes what is another's. */
export interface CallBudget {
  /** Charges the most calls that an operation may make; null where there is no budget. */
  charge(facts: Sender, requested: number): Charge | null
  /** What a caller has left, of whom nothing is charged; null where there is no budget. */
  left(facts: Sender): Throttle | null
}

interface Bucket {
  left: number
  at: number
}

/** The most callers of whom it is remembered what they have left; those who were not heard of for longest are forgotten. */
const MOST_CALLERS = 20_000

/**
 * The budget of each caller in this process: of a key or a session that is known here, else of the network it comes from, so that
 * invented tokens share one.
 */
export function makeCallBudget(sizes: BudgetSizes, memory: TokenMemory, now: () => Date): CallBudget {
  const { capacity, refillPerSecond } = sizes
  const buckets = new Map<string, Bucket>()

  function nameOf(facts: Sender): string {
    const token = tokenOf(facts)
    return token !== null && memory.isRemembered(rememberedAs(token, facts.ip))
      ? tokenHash(token)
      : networkOfAddress(facts.ip)
  }

  function bucketOf(name: string): Bucket {
    const at = now().getTime()
    const found = buckets.get(name)
    const since = found === undefined ? 0 : Math.max(0, at - found.at)
    const left =
      found === undefined ? capacity : Math.min(capacity, found.left + (since / 1000) * refillPerSecond)
    const bucket = { left, at }
    // Behind the others, whoever was heard of now; a full one is as good as none.
    buckets.delete(name)
    buckets.set(name, bucket)
    for (const oldest of buckets.keys()) {
      if (buckets.size <= MOST_CALLERS) break
      buckets.delete(oldest)
    }
    return bucket
  }

  const throttleOf = ({ left }: Bucket): Throttle => ({ available: Math.max(0, Math.floor(left)), ...sizes })

  return {
    left: (facts) => (capacity === 0 ? null : throttleOf(bucketOf(nameOf(facts)))),
    charge(facts, requested) {
      if (capacity === 0) return null
      const name = nameOf(facts)
      const bucket = bucketOf(name)
      // Who has all of it may make one operation of any size, so that none is too large for ever.
      const lacking = Math.min(requested, capacity) - bucket.left
      if (lacking > 0) {
        const throttle = throttleOf(bucket)
        return { retryAfter: Math.ceil(lacking / refillPerSecond), throttle, settle: () => throttle }
      }
      bucket.left -= requested
      return {
        retryAfter: null,
        throttle: throttleOf(bucket),
        settle(made) {
          const latest = bucketOf(name)
          latest.left = Math.min(capacity, latest.left + Math.max(0, requested - made))
          return throttleOf(latest)
        },
      }
    },
  }
}

/** The headers of a budget, as the draft of the IETF on rate limits has them: names and values in turn; none without a budget. */
export function budgetHeaders(throttle: Throttle | null): readonly string[] {
  if (throttle === null) return []
  const { available, capacity, refillPerSecond } = throttle
  const window = Math.ceil(capacity / refillPerSecond)
  const full = Math.ceil((capacity - available) / refillPerSecond)
  return [
    'ratelimit-policy',
    `"calls";q=${capacity};w=${window}`,
    'ratelimit',
    `"calls";r=${available};t=${full}`,
  ]
}
