import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'

/** Which sign-in a session began with: it decides which call describes the account first. */
export type AccountKind = 'member' | 'staff'

/** What a wrapped session token holds. */
export interface WrappedSession {
  readonly backendToken: string
  readonly userId: string
  readonly kind: AccountKind
  readonly expiresAt: Date
}

/** Whose token this is, and how sure that is before the backend has been asked. */
export type TokenReading =
  | { readonly form: 'wrapped'; readonly session: WrappedSession }
  /** The token names its owner; only a hint until the backend accepts the very same token for that owner. */
  | { readonly form: 'named'; readonly userId: string; readonly expiresAt: Date | null }
  /** Ours and ended or forged, or opaque and so nobody's as far as can be told. */
  | { readonly form: 'useless' }

const TYPE = 'isusu-session'
const LIFE_SECONDS = 12 * 60 * 60

/** Makes and reads the tokens of docs/decisions/030-session-token.md. */
export interface SessionTokens {
  /** The backend's token, unchanged when it names its owner, else wrapped so that it does. */
  issue(
    backendToken: string,
    userId: string,
    kind: AccountKind,
  ): Promise<{ token: string; expiresAt: Date | null }>
  read(token: string): Promise<TokenReading>
}

/** `key`: 256 bits for this purpose alone. `now` is the clock. */
export function makeSessionTokens(key: Uint8Array, now: () => Date): SessionTokens {
  return {
    async issue(backendToken, userId, kind) {
      const owner = ownerNamedIn(backendToken)
      if (owner?.userId === userId) return { token: backendToken, expiresAt: owner.expiresAt }
      const issuedAt = Math.floor(now().getTime() / 1000)
      const expiresAt = issuedAt + LIFE_SECONDS
      const token = await new SignJWT({ bt: backendToken, kind })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key)
      return { token, expiresAt: new Date(expiresAt * 1000) }
    },

    async read(token) {
      if (!isWrapped(token)) {
        const owner = ownerNamedIn(token)
        return owner === null ? { form: 'useless' } : { form: 'named', ...owner }
      }
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          typ: TYPE,
          requiredClaims: ['sub', 'exp', 'bt'],
          currentDate: now(),
        })
        if (typeof payload.bt !== 'string' || payload.sub === undefined || payload.exp === undefined) {
          return { form: 'useless' }
        }
        return {
          form: 'wrapped',
          session: {
            backendToken: payload.bt,
            userId: payload.sub,
            kind: payload.kind === 'staff' ? 'staff' : 'member',
            expiresAt: new Date(payload.exp * 1000),
          },
        }
      } catch {
        return { form: 'useless' }
      }
    },
  }
}

function isWrapped(token: string): boolean {
  try {
    return decodeProtectedHeader(token).typ === TYPE
  } catch {
    return false
  }
}

const OWNER_CLAIMS = ['sub', 'id', '_id', 'userId', 'user_id'] as const

/** The owner a backend's JWT names in a plain claim, or one level down under `user`; not verified here. */
function ownerNamedIn(token: string): { userId: string; expiresAt: Date | null } | null {
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

function claimsOf(token: string): Record<string, unknown> | null {
  const parts = token.split('.')
  if (parts.length !== 3) return null
  try {
    const claims: unknown = JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString('utf8'))
    return isRecord(claims) ? claims : null
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Ids go into paths: nothing that could climb out of one. */
const isPlainId = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/.test(text)

const expiryOf = (claims: Record<string, unknown>): Date | null =>
  typeof claims.exp === 'number' && Number.isFinite(claims.exp) ? new Date(claims.exp * 1000) : null
