import { GraphQLError } from 'graphql'

/** After so many milliseconds a backend that lacked the call is asked for it again: it may have been renewed. */
const ASK_AGAIN_MS = 600_000

/**
 * How backends without the call answer it, some from a guard in front of all their paths. Each member is then read by itself,
 * which tells what is really refused.
 */
const REFUSALS: ReadonlySet<unknown> = new Set([
  'NOT_SUPPORTED_BY_BACKEND',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
])

/** What is said of the caller, whose session has ended or whose key lacks the scope, and not of the call. */
const OF_THE_CALLER: ReadonlySet<unknown> = new Set(['UNAUTHENTICATED', 'FORBIDDEN'])

/** A call about several members, an extension of the contract, and whether the backend was found to lack it. */
export interface MembersTogether {
  readonly isOffered: () => boolean
  /** What the call answers of those that exist, in any order; null when the backend does not have it. */
  readonly find: <Found>(call: () => Promise<readonly Found[]>) => Promise<readonly Found[] | null>
}

/** For all requests: a backend without the call is not asked for it with each page of a list. */
export function makeMembersTogether(now: () => Date): MembersTogether {
  let lackedAt = Number.NEGATIVE_INFINITY
  const isOffered = (): boolean => now().getTime() - lackedAt >= ASK_AGAIN_MS
  return {
    isOffered,
    async find(call) {
      if (!isOffered()) return null
      try {
        return await call()
      } catch (problem) {
        const code = problem instanceof GraphQLError ? problem.extensions['code'] : null
        if (!REFUSALS.has(code)) throw problem
        if (!OF_THE_CALLER.has(code)) lackedAt = now().getTime()
        return null
      }
    },
  }
}
