import { GraphQLError } from 'graphql'
import { DomainError, unauthenticated } from '#schema/errors.ts'
import type { MemberApi } from '../rest/members/calls.ts'
import type { Account } from '../rest/members/translate.ts'
import type { AccountKind } from './session-token.ts'

const codeOf = (problem: unknown): unknown =>
  problem instanceof GraphQLError ? problem.extensions.code : undefined

/** Whether the backend answered with a refusal: wrong token, not allowed, unknown. */
const isNo = (problem: unknown): boolean =>
  problem instanceof DomainError || codeOf(problem) === 'UNAUTHENTICATED' || codeOf(problem) === 'FORBIDDEN'

type Ask = (id: string, token: string) => Promise<Account>

/**
 * Reads the account `id` from the backend with its token: by the call for members first and then by the staff's, or
 * in the opposite order for a session that began as staff. Throws UNAUTHENTICATED when the backend refuses both or
 * returns another account.
 */
export async function describeAccount(
  api: MemberApi,
  id: string,
  token: string,
  kind: AccountKind,
): Promise<Account> {
  const calls: readonly Ask[] =
    kind === 'staff' ? [api.staffAccount, api.account] : [api.account, api.staffAccount]
  for (const ask of calls) {
    try {
      const account = await ask(id, token)
      if (account.viewer.id !== id) throw unauthenticated()
      return account
    } catch (problem) {
      if (codeOf(problem) === 'UNAUTHENTICATED' || !isNo(problem)) throw problem
    }
  }
  throw unauthenticated()
}

/** Whether the backend checks tokens; determined once. */
export interface TokenCheck {
  /** Tries a forged token before the first request. If the backend cannot be reached, this is done later. */
  tryOut(api: MemberApi): Promise<void>
  /** True when the backend refuses tokens it did not issue, tried with a damaged form of this one. */
  isTrustworthy(api: MemberApi, id: string, token: string): Promise<boolean>
}

const segment = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The subject of a well-formed token with an invalid signature. */
const UNKNOWN_OWNER = 'nobody'
const FORGED = `${segment({ alg: 'HS256', typ: 'JWT' })}.${segment({ sub: UNKNOWN_OWNER, id: UNKNOWN_OWNER })}.${'A'.repeat(43)}`

/**
 * A token that names its owner is proof only if the backend refuses forged ones. With a backend that answers getuser
 * for any token, a forged token could pose as any member, so this is checked first.
 */
export function makeTokenCheck(): TokenCheck {
  let isProven = false

  /** True only if both calls that return an identity refuse the token. */
  async function refusesBoth(
    api: MemberApi,
    id: string,
    token: string,
    counts: (problem: unknown) => boolean,
  ) {
    for (const ask of [api.account, api.staffAccount]) {
      try {
        await ask(id, token)
        return false
      } catch (problem) {
        if (!isNo(problem)) throw problem
        if (!counts(problem)) return false
      }
    }
    return true
  }

  return {
    async tryOut(api) {
      try {
        // Only 401 counts: 404 may mean that there is no such member.
        isProven ||= await refusesBoth(
          api,
          UNKNOWN_OWNER,
          FORGED,
          (problem) => codeOf(problem) === 'UNAUTHENTICATED',
        )
      } catch {
        // The backend cannot be reached or its answer cannot be read: checked again with the next token that needs it.
      }
    },
    async isTrustworthy(api, id, token) {
      isProven ||= await refusesBoth(api, id, damaged(token), () => true)
      return isProven
    },
  }
}

/** The same header and claims with a signature that cannot be valid. */
function damaged(token: string): string {
  const [header = '', claims = '', signature = ''] = token.split('.')
  const turned = signature.split('').reverse().join('')
  return `${header}.${claims}.${turned === signature ? `${signature}A` : turned}`
}
