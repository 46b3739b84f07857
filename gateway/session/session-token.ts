import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { ownerNamedIn } from '../rest/session/token-owner.ts'

/** Which sign-in a session began with: it decides which call describes the account first. */
export type AccountKind = 'member' | 'staff'

/** Whose token this is, and how sure that is before the backend has been asked. */
export type TokenReading =
  | {
      readonly form: 'wrapped'
      readonly backendToken: string
      readonly userId: string
      readonly kind: AccountKind
      readonly expiresAt: Date
    }
  /** The token names its owner; only a hint until the backend accepts the very same token for that owner. */
  | { readonly form: 'named'; readonly userId: string; readonly expiresAt: Date | null }
  /** Ours and ended or forged, or opaque and so nobody's as far as can be told. */
  | { readonly form: 'useless'; readonly expiresAt: null }

const USELESS: TokenReading = { form: 'useless', expiresAt: null }

const TYPE = 'isusu-session'
const LIFE_SECONDS = 12 * 60 * 60

/** Makes and reads the tokens of docs/decisions/012-the-session-token-names-its-owner.md. */
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
        return owner === null ? USELESS : { form: 'named', ...owner }
      }
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          typ: TYPE,
          requiredClaims: ['sub', 'exp', 'bt'],
          currentDate: now(),
        })
        if (typeof payload.bt !== 'string' || payload.sub === undefined || payload.exp === undefined) {
          return USELESS
        }
        return {
          form: 'wrapped',
          backendToken: payload.bt,
          userId: payload.sub,
          kind: payload.kind === 'staff' ? 'staff' : 'member',
          expiresAt: new Date(payload.exp * 1000),
        }
      } catch {
        return USELESS
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
