import { errors, jwtVerify, SignJWT } from 'jose'

/** Hours a session lasts. */
const SESSION_HOURS = 12
const ISSUER = 'isusu'
const TYPE = 'JWT'

/** The most tokens to remember; each takes some 500 bytes. */
const MOST_VERIFIED = 5_000

/** What a token proves: which session of which account. The level is never read from it. */
export interface TokenClaims {
  readonly accountId: string
  readonly sessionId: string
}

/** When a session that begins now ends. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_HOURS * 3_600_000)
}

/** Makes and checks the session tokens. */
export interface Tokens {
  sign(claims: TokenClaims, now: Date): Promise<string>
  /** null for anything that is not one of our tokens, whole and not expired. */
  verify(token: string, now: Date): Promise<TokenClaims | null>
}

/**
 * JWT, HS256 and nothing else, 12 hours. A token that was found whole is remembered until it expires: verifying it is
 * otherwise a large part of a small call. Whether its session is still open is asked of the database each time.
 */
export function makeTokens(secret: Uint8Array): Tokens {
  const verified = new Map<string, { readonly claims: TokenClaims; readonly expiresAt: number }>()

  function remember(token: string, claims: TokenClaims, expiresAt: number): TokenClaims {
    verified.set(token, { claims, expiresAt })
    for (const oldest of verified.keys()) {
      if (verified.size <= MOST_VERIFIED) break
      verified.delete(oldest)
    }
    return claims
  }

  return {
    sign: (claims, now) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setIssuer(ISSUER)
        .setSubject(claims.accountId)
        .setJti(claims.sessionId)
        .setIssuedAt(now)
        .setExpirationTime(sessionEnd(now))
        .sign(secret),
    async verify(token, now) {
      const known = verified.get(token)
      if (known !== undefined) return known.expiresAt > now.getTime() ? known.claims : null
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: ['HS256'],
          typ: TYPE,
          issuer: ISSUER,
          requiredClaims: ['sub', 'jti', 'exp', 'iat'],
          currentDate: now,
        })
        const { sub, jti, exp } = payload
        if (sub === undefined || jti === undefined || exp === undefined) return null
        return remember(token, { accountId: sub, sessionId: jti }, exp * 1000)
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
