import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { ownerNamedIn } from '../rest/session/token-owner.ts'
import { tokenHash } from './token-hash.ts'

/** The sign-in that began a session. It determines which call is used first to read the account. */
export type AccountKind = 'member' | 'staff'

/** The owner of a token, and how certain that is before the backend is called. */
export type TokenReading =
  | {
      readonly form: 'wrapped'
      readonly backendToken: string
      readonly userId: string
      readonly kind: AccountKind
      readonly expiresAt: Date
    }
  /** The token names its owner, which is proven only when the backend accepts the same token for that owner. */
  | { readonly form: 'named'; readonly userId: string; readonly expiresAt: Date | null }
  /** Our own token, expired or forged, or an opaque one without a known owner. */
  | { readonly form: 'useless'; readonly expiresAt: null }

const USELESS: TokenReading = { form: 'useless', expiresAt: null }

const TYPE = 'isusu-session'
const LIFE_SECONDS = 12 * 60 * 60

/** Issues and reads the tokens of docs/decisions/012-the-session-token-names-its-owner.md. */
export interface SessionTokens {
  /** The backend's token, unchanged when it names its owner, else wrapped so that it does. */
  issue(
    backendToken: string,
    userId: string,
    kind: AccountKind,
  ): Promise<{ token: string; expiresAt: Date | null }>
  read(token: string): Promise<TokenReading>
  /** The same without waiting, for a token of the backend that was read before; null for any other. */
  known(token: string): TokenReading | null
}

/** `key` is 256 bits and used for nothing else. `now` is the clock. */
export function makeSessionTokens(key: Uint8Array, now: () => Date): SessionTokens {
  const named = makeReadings()
  return {
    known: named.find,
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
      const known = named.find(token)
      if (known !== null) return known
      if (!isWrapped(token)) {
        const owner = ownerNamedIn(token)
        if (owner === null) return USELESS
        return named.keep(token, { form: 'named', ...owner })
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

/** How many tokens' owners are remembered. */
const MOST_READINGS = 10_000

/**
 * What tokens of the backend say of their owner, by their hash; it never changes. Nothing of a wrapped token is kept: it
 * is read anew for its expiry, and holds another.
 */
function makeReadings() {
  const readings = new Map<string, TokenReading>()
  return {
    find: (token: string): TokenReading | null => readings.get(tokenHash(token)) ?? null,
    keep(token: string, reading: TokenReading): TokenReading {
      if (readings.size >= MOST_READINGS) readings.clear()
      readings.set(tokenHash(token), reading)
      return reading
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
