import { isKeyText } from '#rules/programs/key-text.ts'
import type { SessionTokens, TokenReading } from './session-token.ts'

/** The session token of one request; a sign-in within the request replaces it for the rest of it. */
export interface RequestToken {
  /** The token as the caller sent it; null without one. */
  readonly value: () => string | null
  /** The content of the token; null without one. */
  readonly read: () => Promise<TokenReading | null>
  /** The backend's own token for outgoing calls; null without a usable one. */
  readonly forBackend: () => string | null | Promise<string | null>
  /** The same without waiting: null until it was read once. */
  readonly known: () => string | null
  replace(token: string, backendToken: string): void
  drop(): void
}

/** `sent` is the token the request came with, or null. */
export function makeRequestToken(sent: string | null, tokens: SessionTokens): RequestToken {
  let token = sent
  let issued: string | null = null
  let forwarded: string | null = null
  let reading: Promise<TokenReading> | null = null

  const read = async (): Promise<TokenReading | null> =>
    token === null ? null : (reading ??= tokens.read(token))

  /** Keeps what is sent to the backend for a token that says this of itself. */
  function forward(found: TokenReading | null): string | null {
    if (found === null || found.form === 'useless') forwarded = null
    else forwarded = found.form === 'wrapped' ? found.backendToken : token
    return forwarded
  }

  function readForBackend(given: string): string | null | Promise<string | null> {
    // A key is the backend's own.
    if (isKeyText(given)) return (forwarded = given)
    const found = tokens.known(given)
    return found === null ? read().then(forward) : forward(found)
  }

  return {
    value: () => token,
    read,
    forBackend: () => issued ?? forwarded ?? (token === null ? null : readForBackend(token)),
    known: () => issued ?? forwarded,
    replace(newToken, backendToken) {
      token = newToken
      issued = backendToken
      forwarded = null
      reading = null
    },
    drop() {
      token = null
      issued = null
      forwarded = null
    },
  }
}
