import type { FastifyRequest } from 'fastify'
import { holdsKey, isKeyText } from '#rules/programs/key-text.ts'
import { PROGRAM_TEXTS } from '#rules/texts/programs.ts'
import { TOKEN_HEADER } from '../contract/wire.ts'
import type { Queryable } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { authenticateKey } from '../programs/authenticate-key.ts'
import { isTestStore } from '../programs/is-test.ts'
import { noteSeen } from '../session/store.ts'
import type { Tokens } from '../session/tokens.ts'
import { badRequest } from './problems.ts'
import type { Viewer } from './route.ts'

/** How far the clocks of several machines may be apart, in milliseconds. */
const CLOCK_SKEW_MS = 5 * 60_000

/** Longer than any token of ours; what is longer is not looked at. */
const TOKEN_MAX = 2_000

/**
 * Who sends this token; null for none, a bad or expired one, and one whose session has ended: signed out,
 * password changed, account deleted or disabled, member deceased. The level comes from the database, never from the token.
 */
async function authenticate(
  token: string | undefined,
  tokens: Tokens,
  db: Queryable,
  now: Date,
): Promise<Viewer | null> {
  if (token === undefined || token === '' || token.length > TOKEN_MAX) return null
  const claims = await tokens.verify(token, now)
  if (claims === null) return null
  const row = await db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .leftJoin('second_factors', 'second_factors.member_id', 'members.id')
    .select([
      'members.id',
      'access_level',
      'name',
      'member_number',
      'members.confirmed_at',
      'membership_ended',
      'last_seen_at',
      'second_factors.confirmed_at as second_factor_since',
    ])
    .where('sessions.id', '=', claims.sessionId)
    .where('members.id', '=', claims.accountId)
    .where('sessions.expires_at', '>', now)
    // A session of the future is one of a clock that has jumped since.
    .where('sessions.issued_at', '<=', new Date(now.getTime() + CLOCK_SKEW_MS))
    .where('members.archived_at', 'is', null)
    .where('members.disabled_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined || row.membership_ended === 'deceased') return null
  await noteSeen(db, claims.sessionId, row.last_seen_at, now)
  return {
    id: row.id,
    level: row.access_level,
    name: row.name,
    memberNumber: row.member_number,
    confirmed: row.confirmed_at !== null,
    ended: row.membership_ended,
    hasSecondFactor: row.second_factor_since !== null,
    sessionId: claims.sessionId,
    scopes: null,
  }
}

const BEARER = /^Bearer +(\S+)$/i

/**
 * Who sends a request: a person by the token of a session, or a program by its key, which is taken as `Authorization: Bearer`
 * and in no other way. null for a visitor.
 */
export async function callerOf(
  { headers, ip }: FastifyRequest,
  { tokens, db, settings }: Pick<Deps, 'tokens' | 'db' | 'settings'>,
  now: Date,
): Promise<Viewer | null> {
  const bearer = BEARER.exec(headers.authorization ?? '')?.[1]
  if (bearer !== undefined && isKeyText(bearer))
    return authenticateKey(bearer, { db, now, address: ip, isTest: isTestStore(settings) })
  const token = headers[TOKEN_HEADER]
  return authenticate(Array.isArray(token) ? token[0] : token, tokens, db, now)
}

/** Throws 400 for a key in the address of a request, which logs and proxies on the way keep. */
export function refuseKeyInAddress(address: string): void {
  if (holdsKey(address)) throw badRequest(PROGRAM_TEXTS.keyInAddress)
}
