import { type SqlBool, sql } from 'kysely'
import { normaliseMemberNumber } from '#rules/members/member-number.ts'
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
      return byNumber ? is.or([byEmail, is('member_number', '=', normaliseMemberNumber(name))]) : byEmail
    })
    .executeTakeFirst()
  return row === undefined ? null : { id: row.id, level: row.access_level, passwordHash: row.password_hash }
}

/** Whether an account has a password, so that somebody can sign in to it. */
export const hasPassword = async (db: Queryable, memberId: string): Promise<boolean> =>
  (await ownCredentials(db, memberId)) !== null

/** Password hash, name, e-mail and phone of an account that somebody is signed in to; null for one without a password. */
export async function ownCredentials(db: Queryable, memberId: string) {
  const row = await db
    .selectFrom('members')
    .innerJoin('credentials', 'credentials.member_id', 'members.id')
    .select(['members.id', 'name', 'email', 'phone', 'password_hash as passwordHash'])
    .where('members.id', '=', memberId)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Opens a session, from a device and a network that its owner is shown, and clears away the account's expired ones. It ends at
 * `until` where that is earlier than usual.
 */
export async function openSession(
  tx: Tx,
  sessionId: string,
  memberId: string,
  now: Date,
  {
    device = '',
    network = '',
    until = null,
  }: { readonly device?: string; readonly network?: string; readonly until?: Date | null } = {},
): Promise<void> {
  await tx.deleteFrom('sessions').where('member_id', '=', memberId).where('expires_at', '<=', now).execute()
  await tx
    .insertInto('sessions')
    .values({
      id: sessionId,
      member_id: memberId,
      issued_at: now,
      expires_at: until !== null && until < sessionEnd(now) ? until : sessionEnd(now),
      device,
      network,
      last_seen_at: now,
    })
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

/** One open session of an account. */
export interface OpenSession {
  readonly id: string
  readonly device: string
  readonly network: string
  readonly issued_at: Date
  readonly last_seen_at: Date | null
}

/** The open sessions of an account, the one used last first. */
export async function sessionsOf(db: Queryable, memberId: string, now: Date): Promise<OpenSession[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'network', 'issued_at', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .execute()
}

/** Ends one session of an account, or all but one. Answers the ids of those that ended. */
export async function endSessions(
  tx: Tx,
  memberId: string,
  which: { readonly only: string } | { readonly except: string },
): Promise<string[]> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .where((is) => ('only' in which ? is('id', '=', which.only) : is('id', '<>', which.except)))
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

/** How often the last use of a session is written, in milliseconds: not with every call. */
const SEEN_MS = 5 * 60_000

/** Notes that a session was used, unless that was noted within five minutes. A store that cannot write is no reason to refuse. */
export async function noteSeen(
  db: Queryable,
  sessionId: string,
  lastSeenAt: Date | null,
  now: Date,
): Promise<void> {
  if (lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() < SEEN_MS) return
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', '=', sessionId)
    .execute()
    .catch(() => undefined)
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

/** Lets no session of an account outlast an instant. */
export async function endSessionsAt(tx: Tx, memberId: string, until: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ expires_at: until })
    .where('member_id', '=', memberId)
    .where('expires_at', '>', until)
    .execute()
}

/** Whether a session is still open. */
export async function isOpenSession(db: Queryable, sessionId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Clears away the sessions that have expired, of accounts that do not come back too. */
export async function clearExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
}
