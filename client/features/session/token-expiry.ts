/** The times of issue and expiry in a session token, in milliseconds since 1970. */
export interface TokenLife {
  readonly issuedAt: number | null
  readonly expiresAt: number
}

const seconds = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value * 1000 : null

/**
 * Reads the expiry of a JSON Web Token, only for the warning; the server decides whether a token is valid. null for
 * the opaque tokens of other backends and for anything unreadable.
 */
export function readTokenLife(token: string): TokenLife | null {
  const parts = token.split('.')
  const body = parts.length === 3 ? parts[1] : undefined
  if (!body) return null
  try {
    const claims: unknown = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof claims !== 'object' || claims === null) return null
    const { exp, iat } = claims as { exp?: unknown; iat?: unknown }
    const expiresAt = seconds(exp)
    return expiresAt === null ? null : { expiresAt, issuedAt: seconds(iat) }
  } catch {
    return null
  }
}
