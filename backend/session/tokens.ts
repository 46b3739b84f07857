import { errors, jwtVerify, SignJWT } from 'jose'

/** Hours a session lasts. */
const SESSION_HOURS = 12
const ISSUER = 'isusu'
const TYPE = 'JWT'

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

/** JWT, HS256 and nothing else, 12 hours. */
export function makeTokens(secret: Uint8Array): Tokens {
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
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: ['HS256'],
          typ: TYPE,
          issuer: ISSUER,
          requiredClaims: ['sub', 'jti', 'exp', 'iat'],
          currentDate: now,
        })
        const { sub, jti } = payload
        return sub === undefined || jti === undefined ? null : { accountId: sub, sessionId: jti }
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
