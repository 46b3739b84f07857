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

  async function readForBackend(): Promise<string | null> {
    const found = await read()
    forwarded =
      found === null || found.form === 'useless'
        ? null
        : found.form === 'wrapped'
          ? found.backendToken
          : token
    return forwarded
  }

  return {
    value: () => token,
    read,
    forBackend: () => issued ?? forwarded ?? (token === null ? null : readForBackend()),
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
