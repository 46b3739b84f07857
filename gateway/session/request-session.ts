import type { FastifyBaseLogger } from 'fastify'
import { unauthenticated } from '#schema/errors.ts'
import type { Viewer } from '#schema/session/source.ts'
import type { MemberApi } from '../rest/members/calls.ts'
import type { Account } from '../rest/members/translate.ts'
import { describeAccount, type TokenCheck } from './identity.ts'
import type { SessionTokens, TokenReading } from './session-token.ts'
import type { TokenMemory } from './token-memory.ts'

/** What all requests share about sessions. */
export interface Sessions {
  readonly tokens: SessionTokens
  readonly memory: TokenMemory
  readonly check: TokenCheck
}

/** Who one request is from; a sign-in within it changes that for the rest of it. */
export interface RequestSession {
  /** The caller, asked of the backend once and only when a field needs to know. */
  readonly viewer: () => Viewer | null | Promise<Viewer | null>
  /** The backend's own token for outgoing calls; null without a usable one. */
  readonly backendToken: () => Promise<string | null>
  /** The token as the caller sent it, and when it ends. */
  sent(): Promise<{
    readonly token: string
    readonly backendToken: string | null
    readonly expiresAt: Date | null
  } | null>
  begin(token: string, backendToken: string, account: Account): void
  end(): void
  /** The backend refused this request's token: nobody is believed to be behind it any longer. */
  refused(): void
}

/** How a request session is set up; `learnt` hands on the record an identity call brought along. */
export interface RequestSessionOptions {
  readonly token: string | null
  readonly sessions: Sessions
  readonly api: () => MemberApi
  readonly learnt: (account: Account) => void
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

export function makeRequestSession(options: RequestSessionOptions): RequestSession {
  const { sessions } = options
  let token = options.token
  let reading: Promise<TokenReading> | null = null
  let begun: { backendToken: string } | null = null
  let known: Viewer | null | undefined
  let learning: Promise<Viewer | null> | null = null

  const read = (given: string): Promise<TokenReading> => (reading ??= sessions.tokens.read(given))

  async function backendToken(): Promise<string | null> {
    if (token === null) return null
    if (begun !== null) return begun.backendToken
    const found = await read(token)
    if (found.form === 'useless') return null
    return found.form === 'wrapped' ? found.session.backendToken : token
  }

  async function learn(given: string): Promise<Viewer> {
    const { memory } = sessions
    if (memory.isRefused(given)) throw unauthenticated()
    const remembered = memory.identityOf(given)
    if (remembered !== null) return remembered
    const found = await read(given)
    if (found.form === 'useless') throw unauthenticated()
    if (found.form === 'wrapped') {
      const { userId, backendToken, kind } = found.session
      return accept(given, await describeAccount(options.api(), userId, backendToken, kind === 'staff'))
    }
    const account = await describeAccount(options.api(), found.userId, given, false)
    if (!(await sessions.check.isTrustworthy(options.api(), found.userId, given))) {
      options.log.warn(
        'The backend answers account calls to tokens it should refuse; only sessions begun here are believed.',
      )
      throw unauthenticated()
    }
    return accept(given, account)
  }

  function accept(given: string, account: Account): Viewer {
    sessions.memory.remember(given, account.viewer)
    options.learnt(account)
    return account.viewer
  }

  return {
    viewer() {
      if (known !== undefined) return known
      if (token === null) return null
      learning ??= learn(token).then((viewer) => {
        known = viewer
        return viewer
      })
      return learning
    },
    backendToken,
    async sent() {
      if (token === null) return null
      const found = await read(token)
      const expiresAt =
        found.form === 'useless' ? null : found.form === 'wrapped' ? found.session.expiresAt : found.expiresAt
      return { token, backendToken: await backendToken(), expiresAt }
    },
    begin(newToken, newBackendToken, account) {
      token = newToken
      reading = null
      begun = { backendToken: newBackendToken }
      known = account.viewer
      sessions.memory.remember(newToken, account.viewer)
      options.learnt(account)
    },
    end() {
      token = null
      known = null
      begun = null
    },
    refused() {
      if (token !== null) sessions.memory.forget(token)
    },
  }
}
