import type { Updateable } from 'kysely'
import { isScope, type Scope } from '#rules/programs/scopes.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import type { Queryable, Schema } from '../db/schema.ts'
import type { Viewer } from '../http/route.ts'
import { isSecret, readKey } from './keys.ts'
import { keySession, openAccounts } from './live-key.ts'
import { isAllowed, networksIn, plainAddress } from './networks.ts'

/** The scopes of a column. */
export const scopesIn = (column: string): readonly Scope[] => column.split(' ').filter(isScope)

/** How often it is written that a key was used or refused, in milliseconds. */
const USED_MS = 60_000

/**
 * The program whose key a text is, as an officer without a second factor to set up; null for no key, one that has ended, one
 * of an account that is disabled or whose maker is no admin any more, and one that is used from elsewhere than its account
 * allows. It is asked of the database each time, so that a key that is revoked is refused at once by every process.
 */
export async function authenticateKey(
  text: string,
  { db, now, address, isTest }: { db: Queryable; now: Date; address: string; isTest: boolean },
): Promise<Viewer | null> {
  const key = readKey(text, isTest)
  if (key === null) return null
  const row = await openAccounts(db)
    .innerJoin('api_keys as k', 'k.account_id', 'a.member_id')
    .innerJoin('members as m', 'm.id', 'a.member_id')
    .select(['k.secret_sha256', 'k.expires_at', 'k.revoked_at', 'k.last_used_at', 'k.refused_at'])
    .select(['a.scopes', 'a.networks', 'm.id', 'm.name'])
    .where('k.id', '=', key.id)
    .executeTakeFirst()
  if (!isSecret(key.secret, row?.secret_sha256 ?? null) || row === undefined) return null
  const hasEnded = row.expires_at <= now || (row.revoked_at !== null && row.revoked_at <= now)
  if (hasEnded) return null
  const from = plainAddress(address)
  if (!isAllowed(networksIn(row.networks), address)) {
    await note(db, key.id, row.refused_at, now, { refused_at: now, refused_from: from })
    return null
  }
  await note(db, key.id, row.last_used_at, now, { last_used_at: now, last_used_from: from })
  return {
    id: row.id,
    level: ACCESS_LEVELS.MODERATOR,
    name: row.name,
    memberNumber: null,
    confirmed: false,
    ended: null,
    hasSecondFactor: false,
    sessionId: keySession(key.id),
    scopes: scopesIn(row.scopes),
  }
}

/**
 * Notes of a key when and from where it was used, or refused for its network, unless that was noted within the minute. A store
 * that cannot write is no reason to refuse.
 */
async function note(
  db: Queryable,
  id: string,
  last: Date | null,
  now: Date,
  noted: Updateable<Schema['api_keys']>,
): Promise<void> {
  if (last !== null && now.getTime() - last.getTime() < USED_MS) return
  await db
    .updateTable('api_keys')
    .set(noted)
    .where('id', '=', id)
    .execute()
    .catch(() => undefined)
}
