import { GraphQLError } from 'graphql'
import { isStaff } from '#rules/session/access-level.ts'
import { DomainError } from '#schema/errors.ts'
import type { SessionSource, SignedIn } from '#schema/session/source.ts'
import type { SessionApi } from '../rest/session/calls.ts'
import type { AuthProfile } from '../rest/session/translate.ts'
import type { RequestToken } from '../session/request-token.ts'
import type { AccountKind, SessionTokens } from '../session/session-token.ts'
import type { SignInTry } from '../session/sign-in-limit.ts'
import type { TokenMemory } from '../session/token-memory.ts'
import type { Accounts } from './accounts.ts'

/** What all requests share for sessions. */
interface SessionServices {
  readonly tokens: SessionTokens
  readonly memory: TokenMemory
  /** Counts a try to sign in to an account and waits for its turn. Throws TOO_MANY_REQUESTS. */
  readonly beginSignIn: (account: string) => Promise<SignInTry>
  /** Notes that an account has been signed in to from where this request comes from. */
  readonly remember: (account: string) => void
}

/** Sign-in and sign-out for one request. */
export function makeSessionSource(
  api: SessionApi,
  requestToken: RequestToken,
  accounts: Accounts,
  { tokens, memory, beginSignIn, remember }: SessionServices,
): SessionSource {
  async function begin(profile: AuthProfile, kind: AccountKind): Promise<SignedIn> {
    const { account, message } = profile
    const { token, expiresAt } = await tokens.issue(profile.token, account.viewer.id, kind)
    accounts.begin(token, profile.token, account)
    return { token, expiresAt, viewer: account.viewer, message }
  }

  /**
   * Only a refusal counts as a failure: with any other error nobody has been told whether the password is right, and
   * where a code is still missing it was right.
   */
  async function counted(account: string, signIn: () => Promise<AuthProfile>): Promise<AuthProfile> {
    const attempt = await beginSignIn(account)
    const { refusal, isKnownNetwork } = attempt
    try {
      const profile = await signIn()
      if (refusal !== null && !isKnownNetwork) {
        // Right or wrong, the answer is the same; the session that has begun is nobody's.
        await api.signOut(profile.token).catch(() => undefined)
        throw refusal
      }
      await attempt.fits()
      return profile
    } catch (problem) {
      if (problem === refusal) throw problem
      const isWrong = problem instanceof DomainError && problem.code !== 'CODE_NEEDED'
      const tellsNothing = !(problem instanceof DomainError) || (isKnownNetwork && !isWrong)
      if (refusal !== null && !tellsNothing) throw refusal
      if (!isWrong) await attempt.takeBack()
      throw problem
    } finally {
      attempt.end()
    }
  }

  return {
    signInMember: async (identifier, password, code) =>
      begin(await counted(identifier, () => api.signInMember(identifier, password, code)), 'member'),
    signInStaff: async (email, password, code) =>
      begin(await counted(email, () => api.signInStaff(email, password, code)), 'staff'),
    passkeys: api.passkeys,
    beginPasskey: api.beginPasskey,
    finishPasskey: api.finishPasskey,
    removePasskey: api.removePasskey,
    beginPasskeySignIn: api.beginPasskeySignIn,
    // No account is named, so that there is none to count for: the backend counts by the caller's address.
    async signInWithPasskey(credential) {
      const profile = await api.signInWithPasskey(credential)
      return begin(profile, isStaff(profile.account.viewer.accessLevel) ? 'staff' : 'member')
    },
    async register(member) {
      const { record, message } = await api.register(member)
      if (record !== null) remember(member.email)
      return { message, record: record === null ? null : await begin(record, 'member') }
    },
    requestPasswordReset: api.requestPasswordReset,
    async checkPasswordReset(token) {
      try {
        return { works: true, message: (await api.checkPasswordReset(token)).message }
      } catch (problem) {
        // A refusal with a message is about the link; any other error is a failure of the call.
        if (problem instanceof DomainError) return { works: false, message: problem.message }
        throw problem
      }
    },
    async resetPassword(reset) {
      const outcome = await api.resetPassword(reset)
      // The link proves whose account it is; the e-mail beside it is judged by the backend.
      if (reset.email !== null) remember(reset.email)
      // The backend has ended the account's sessions; which they are is not known here.
      memory.forgetAll()
      return outcome
    },
    sessions: api.sessions,
    async endSession(id) {
      const outcome = await api.endSession(id)
      // Which tokens belonged to it is not known here: all are read anew, in every process.
      memory.forgetAll()
      return outcome
    },
    async endOtherSessions() {
      const outcome = await api.endOtherSessions()
      memory.forgetAll()
      return outcome
    },
    async signOut() {
      const token = requestToken.value()
      const found = await requestToken.read()
      if (token === null || found === null) return { message: null }
      const backendToken = await requestToken.forBackend()
      // The gateway refuses the token first, so the session ends even if the backend fails.
      memory.refuse(token, found.expiresAt)
      // The addresses of files hold the backend's token.
      if (backendToken !== null) memory.refuse(backendToken, found.expiresAt)
      accounts.end()
      if (backendToken === null) return { message: null }
      try {
        return await api.signOut(backendToken)
      } catch (problem) {
        if (isAlreadyOver(problem)) return { message: null }
        throw problem
      }
    },
  }
}

/** The errors of a backend that has no sign-out call or no longer knows the session. */
const NOTHING_TO_END: ReadonlySet<unknown> = new Set([
  'NOT_SUPPORTED_BY_BACKEND',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
])

const isAlreadyOver = (problem: unknown): boolean =>
  problem instanceof GraphQLError && NOTHING_TO_END.has(problem.extensions.code)
