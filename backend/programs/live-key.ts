import { type SqlBool, sql } from 'kysely'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import type { Queryable } from '../db/schema.ts'

/** Whether the account `a` that `maker` made is not disabled, and its maker is an admin still. */
export const isOpenAccount = sql<SqlBool>`(a.disabled_at is null and maker.disabled_at is null
  and maker.archived_at is null and maker.access_level >= ${ACCESS_LEVELS.ADMIN})`

/**
 * The accounts of programs that are not disabled, and whose maker is an admin still: a maker who has left, was disabled or is
 * below an admin now has no programs that work, because they alone have the keys (decision 126).
 */
export const openAccounts = (db: Queryable) =>
  db
    .selectFrom('service_accounts as a')
    .innerJoin('members as maker', 'maker.id', 'a.created_by')
    .where(isOpenAccount)

/** The keys of such accounts that have not ended. */
const liveKeys = (db: Queryable, now: Date) =>
  openAccounts(db)
    .innerJoin('api_keys as k', 'k.account_id', 'a.member_id')
    .where('k.expires_at', '>', now)
    .where((is) => is.or([is('k.revoked_at', 'is', null), is('k.revoked_at', '>', now)]))

/** Whether a key works now. */
export async function isLiveKey(db: Queryable, keyId: string, now: Date): Promise<boolean> {
  return (await liveKeys(db, now).select('k.id').where('k.id', '=', keyId).executeTakeFirst()) !== undefined
}

/** What a viewer's `sessionId` is by the key of a program, and the key in such a one. */
const KEY_SESSION = 'key '
export const keySession = (keyId: string): string => `${KEY_SESSION}${keyId}`
export const keyOfSession = (sessionId: string): string => sessionId.slice(KEY_SESSION.length)
