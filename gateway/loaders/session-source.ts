import { GraphQLError } from 'graphql'
import { Refusal } from '#schema/errors.ts'
import type { SessionSource, SignedIn } from '#schema/session/source.ts'
import type { SessionApi } from '../rest/session/calls.ts'
import type { AuthProfile } from '../rest/session/translate.ts'
import type { RequestSession, Sessions } from '../session/request-session.ts'
import type { AccountKind } from '../session/session-token.ts'

/** Sign-in and sign-out for one request. */
export function makeSessionSource(
  api: SessionApi,
  session: RequestSession,
  { tokens, memory }: Sessions,
): SessionSource {
  async function begin(profile: AuthProfile, kind: AccountKind): Promise<SignedIn> {
    const { account, message } = profile
    const { token, expiresAt } = await tokens.issue(profile.token, account.viewer.id, kind)
    session.begin(token, profile.token, account)
    return { token, expiresAt, viewer: account.viewer, message }
  }

  return {
    signInMember: async (identifier, password) =>
      begin(await api.signInMember(identifier, password), 'member'),
    signInStaff: async (email, password) => begin(await api.signInStaff(email, password), 'staff'),
    register: async (member, key) => begin(await api.register(member, key), 'member'),
    requestPasswordReset: async (email) => ({ message: await api.requestPasswordReset(email) }),
    async checkPasswordReset(token) {
      try {
        return { works: true, message: await api.checkPasswordReset(token) }
      } catch (problem) {
        // Every no in words is about the link; all else is trouble.
        if (problem instanceof Refusal) return { works: false, message: problem.message }
        throw problem
      }
    },
    resetPassword: async (reset) => ({ message: await api.resetPassword(reset) }),
    async signOut() {
      const sent = await session.sent()
      if (sent === null) return { message: null }
      // Refused here first: whatever the backend says, the caller wants this session over.
      memory.refuse(sent.token, sent.expiresAt)
      session.end()
      if (sent.backendToken === null) return { message: null }
      try {
        return { message: await api.signOut(sent.backendToken) }
      } catch (problem) {
        if (isAlreadyOver(problem)) return { message: null }
        throw problem
      }
    },
  }
}

/** What a backend answers that knows no sign-out, or no longer knows the session. */
const NOTHING_TO_END: ReadonlySet<unknown> = new Set([
  'NOT_SUPPORTED_BY_BACKEND',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
])

const isAlreadyOver = (problem: unknown): boolean =>
  problem instanceof GraphQLError && NOTHING_TO_END.has(problem.extensions.code)
