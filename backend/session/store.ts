import { type SqlBool, sql } from 'kysely'
import type { Queryable, Tx } from '../db/schema.ts'
import { sessionEnd } from './tokens.ts'

/** Nobody signs in as somebody who has died. */
const isNotDeceased = sql<SqlBool>`membership_ended is distinct from 'deceased'`

/** What a sign-in is checked against. */
export interface Account {
  readonly id: string
  readonly level: number
  readonly passwordHash: string
}

/**
 * The account of an e-mail (whatever its case) or, where `byNumber` allows it, of a member number; null for
 * none. 'pending approval' is nobody's number.
 */
export async function accountFor(db: Queryable, name: string, byNumber: boolean): Promise<Account | null> {
  const row = await db
    .selectFrom('members')
    .innerJoin('credentials', 'credentials.member_id', 'members.id')
    .select(['members.id', 'access_level', 'password_hash'])
    .where('archived_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where(isNotDeceased)
    .where((is) => {
      const byEmail = is(is.fn<string>('lower', ['email']), '=', name.toLowerCase())
      return byNumber ? is.or([byEmail, is('member_number', '=', name.toUpperCase())]) : byEmail
    })
    .executeTakeFirst()
  return row === undefined ? null : { id: row.id, level: row.access_level, passwordHash: row.password_hash }
}

/** Opens a session and clears away the account's expired ones. */
export async function openSession(tx: Tx, sessionId: string, memberId: string, now: Date): Promise<void> {
  await tx.deleteFrom('sessions').where('member_id', '=', memberId).where('expires_at', '<=', now).execute()
  await tx
    .insertInto('sessions')
    .values({ id: sessionId, member_id: memberId, issued_at: now, expires_at: sessionEnd(now) })
    .execute()
}

/** Ends one session: its token is refused from now on. */
export async function closeSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

/** Ends every session of an account: its password changed, or it was deleted. */
export async function closeSessionsOf(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('member_id', '=', memberId).execute()
}

/** A session that is still open; null otherwise. */
export async function sessionById(
  db: Queryable,
  sessionId: string,
): Promise<{ readonly member_id: string; readonly issued_at: Date } | null> {
  const row = await db
    .selectFrom('sessions')
    .select(['member_id', 'issued_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row ?? null
}
