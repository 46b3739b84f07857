import { isKeyText } from '#rules/programs/key-text.ts'

/** The headers of a request. */
interface Sent {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

/** A header of a request, trimmed; null where it was not sent, or says nothing. */
export function headerOf({ headers }: Sent, name: string): string | null {
  const value = headers[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** The most characters of a token; a longer text is not one. */
const TOKEN_MAX = 8_192

/** Replaces a text that cannot be a token, so that it is refused like any unknown token. */
const NO_TOKEN = 'unreadable'

/**
 * The session token, `x-auth-token` or else `Authorization: Bearer`, or the key of a program, in the latter alone; null when
 * neither is sent.
 */
export function tokenOf(request: Sent): string | null {
  const bearer = /^Bearer\s+(.+)$/i.exec(headerOf(request, 'authorization') ?? '')?.[1] ?? null
  const own = headerOf(request, 'x-auth-token')
  // The key of a program is taken in one way alone.
  const token = own !== null && isKeyText(own) ? NO_TOKEN : (own ?? bearer)
  if (token === null) return null
  return token.length <= TOKEN_MAX && /^[\x21-\x7e]+$/.test(token) ? token : NO_TOKEN
}

/**
 * Under which name a token is remembered. A key is remembered for each address that it comes from, because its account may allow
 * some networks alone.
 */
export const rememberedAs = (token: string, address: string): string =>
  isKeyText(token) ? `${token} ${address}` : token
