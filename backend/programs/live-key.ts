import type { Queryable } from '../db/schema.ts'

/** Whether an account is a program's of which some key works now. */
export async function hasLiveKey(db: Queryable, accountId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('api_keys as k')
    .innerJoin('service_accounts as a', 'a.member_id', 'k.account_id')
    .select('k.id')
    .where('a.member_id', '=', accountId)
    .where('a.disabled_at', 'is', null)
    .where('k.expires_at', '>', now)
    .where((is) => is.or([is('k.revoked_at', 'is', null), is('k.revoked_at', '>', now)]))
    .executeTakeFirst()
  return row !== undefined
}
