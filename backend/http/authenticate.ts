import type { Queryable } from '../db/schema.ts'
import type { Tokens } from '../session/tokens.ts'
import type { Viewer } from './route.ts'

/** Longer than any token of ours; what is longer is not looked at. */
const TOKEN_MAX = 2_000

/**
 * Who sends this token; null for none, a bad or expired one, and one whose session has ended: signed out,
 * password changed, account deleted. The level comes from the database, never from the token.
 */
export async function authenticate(
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
    .select(['members.id', 'access_level', 'name', 'member_number', 'confirmed_at'])
    .where('sessions.id', '=', claims.sessionId)
    .where('members.id', '=', claims.accountId)
    .where('sessions.expires_at', '>', now)
    .where('members.archived_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id,
    level: row.access_level,
    name: row.name,
    memberNumber: row.member_number,
    confirmed: row.confirmed_at !== null,
    sessionId: claims.sessionId,
  }
}
