import { isRecord } from '#rules/is-record.ts'

/** The owner that a backend's token names, not verified, and when it expires. */
export interface TokenOwner {
  readonly userId: string
  readonly expiresAt: Date | null
}

const OWNER_CLAIMS = ['sub', 'id', '_id', 'userId', 'user_id'] as const

/**
 * The owner a backend's JWT names in a plain claim, or one level down under `user`; null for an opaque token.
 * Nothing is verified here: only the backend can, by accepting the token for that owner.
 */
export function ownerNamedIn(token: string): TokenOwner | null {
  const claims = claimsOf(token)
  if (claims === null) return null
  const nested = isRecord(claims.user) ? claims.user : {}
  for (const holder of [claims, nested]) {
    for (const claim of OWNER_CLAIMS) {
      const owner = typeof holder[claim] === 'number' ? String(holder[claim]) : holder[claim]
      if (typeof owner === 'string' && isPlainId(owner)) return { userId: owner, expiresAt: expiryOf(claims) }
    }
  }
  return null
}

/** The claims of a token, not verified. */
type Claims = Readonly<Record<string, unknown>>

function claimsOf(token: string): Claims | null {
  const parts = token.split('.')
  if (parts.length !== 3) return null
  try {
    const claims: unknown = JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString('utf8'))
    return isRecord(claims) ? claims : null
  } catch {
    return null
  }
}

/** Ids become path segments, so no character with a meaning in paths is allowed. */
const isPlainId = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/.test(text)

const expiryOf = (claims: Claims): Date | null =>
  typeof claims.exp === 'number' && Number.isFinite(claims.exp) ? new Date(claims.exp * 1000) : null
