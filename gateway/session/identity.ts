import { GraphQLError } from 'graphql'
import { DomainError, unauthenticated } from '#schema/errors.ts'
import type { MemberApi } from '../rest/members/calls.ts'
import type { Account } from '../rest/members/translate.ts'
import type { AccountKind } from './session-token.ts'

const codeOf = (problem: unknown): unknown =>
  problem instanceof GraphQLError ? problem.extensions.code : undefined

/** The backend answered, and the answer was no: wrong token, not allowed, unknown. */
const isNo = (problem: unknown): boolean =>
  problem instanceof DomainError || codeOf(problem) === 'UNAUTHENTICATED' || codeOf(problem) === 'FORBIDDEN'

type Ask = (id: string, token: string) => Promise<Account>

/**
 * Asks the backend for the account `id` with its token: the call for members first, the staff's when that
 * one does not know it (the other way round for whoever signed in as staff).
 * UNAUTHENTICATED when the backend refuses both, or answers with somebody else.
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

/** Whether the backend checks the tokens it is shown, learnt once. */
export interface TokenCheck {
  /** Tries a token nobody issued, ahead of the first caller; what cannot be learnt now is learnt later. */
  tryOut(api: MemberApi): Promise<void>
  /** True when the backend refuses tokens it did not issue, tried with a damaged form of this one. */
  isTrustworthy(api: MemberApi, id: string, token: string): Promise<boolean>
}

const segment = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A well-formed token of nobody, under a signature that is none. */
const NOBODY = 'nobody'
const FORGED = `${segment({ alg: 'HS256', typ: 'JWT' })}.${segment({ sub: NOBODY, id: NOBODY })}.${'A'.repeat(43)}`

/**
 * A token that names its owner proves something only if the backend refuses forged ones. A backend that
 * answers getuser to anybody would let a made-up token pose as any member, so it is tried out first.
 */
export function makeTokenCheck(): TokenCheck {
  let isProven = false

  /** True only for a refusal of the token by both calls an identity can be learnt from. */
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
        // Only 401 counts here: 404 may mean no more than that there is no such member.
        isProven ||= await refusesBoth(
          api,
          NOBODY,
          FORGED,
          (problem) => codeOf(problem) === 'UNAUTHENTICATED',
        )
      } catch {
        // Not reachable, or not understood: tried again with the first token that needs it.
      }
    },
    async isTrustworthy(api, id, token) {
      isProven ||= await refusesBoth(api, id, damaged(token), () => true)
      return isProven
    },
  }
}

/** The same header and claims under a signature that cannot be right. */
function damaged(token: string): string {
  const [header = '', claims = '', signature = ''] = token.split('.')
  const turned = signature.split('').reverse().join('')
  return `${header}.${claims}.${turned === signature ? `${signature}A` : turned}`
}
