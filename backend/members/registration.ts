import { type Insertable, sql } from 'kysely'
import { normaliseEmail } from '#rules/members/email.ts'
import { formatMemberNumber, runningNumber } from '#rules/members/member-number.ts'
import { isStaff } from '#rules/session/access-level.ts'
import { REGISTRATION_TEXTS } from '#rules/texts/registration.ts'
import type { Queryable, Schema, Tx } from '../db/schema.ts'
import { decisionConflict, type Problem } from '../http/problems.ts'
import type { MemberRow } from './store.ts'

/** Somebody whose link may be joined through. */
export interface Referrer {
  readonly id: string
  readonly name: string
}

/** The confirmed member (or staff) with that record id; null for everybody else. */
export async function referrerById(db: Queryable, id: string): Promise<Referrer | null> {
  const row = await db
    .selectFrom('members')
    .select(['id', 'name', 'access_level', 'confirmed_at'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined || !(row.confirmed_at !== null || isStaff(row.access_level))) return null
  return { id: row.id, name: row.name }
}

/** Whether an account that is not archived signs in with that e-mail, whatever its case; never for none. */
export async function emailIsTaken(db: Queryable, email: string, exceptId = ''): Promise<boolean> {
  if (email === '') return false
  const row = await db
    .selectFrom('members')
    .select('id')
    .where((is) => is(is.fn<string>('lower', ['email']), '=', normaliseEmail(email)))
    .where('archived_at', 'is', null)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

/** 409 for an e-mail that has an account. */
export const emailTaken = (): Problem =>
  decisionConflict(
    { code: 'EMAIL_TAKEN', message: REGISTRATION_TEXTS.emailTaken },
    { email: REGISTRATION_TEXTS.emailTaken },
  )

const isTakenEmail = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'members_email'

/** Runs a write of an e-mail; two at once for one address come to 409 for the second. */
export async function withFreeEmail<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isTakenEmail(error)) throw emailTaken()
    throw error
  }
}

/** Stores a new account, not confirmed yet, with its password's hash; null for one without a password. */
export async function insertRegistration(
  tx: Tx,
  member: Insertable<Schema['members']>,
  passwordHash: string | null,
  now: Date,
): Promise<void> {
  await withFreeEmail(() => tx.insertInto('members').values(member).execute())
  if (passwordHash === null) return
  await tx
    .insertInto('credentials')
    .values({ member_id: member.id, password_hash: passwordHash, changed_at: now })
    .execute()
}

/** An account's row, locked until the transaction ends; null for none and for an archived one. */
export async function lockAccount(tx: Tx, id: string): Promise<MemberRow | null> {
  const row = await tx
    .selectFrom('members')
    .selectAll()
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/**
 * The next free member number: one after the highest ever given with this prefix, archived members included.
 * Confirmations come one after the other until their transactions end, so no number is given twice.
 */
export async function nextMemberNumber(tx: Tx, prefix: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended('member numbers', 0))`.execute(tx)
  const { rows } = await sql<{ member_number: string }>`
    select member_number from members
      where member_number like ${`${prefix.replace(/[\\%_]/g, String.raw`\$&`)}______`}
        and right(member_number, 6) ~ '^[0-9]{6}$'
      order by right(member_number, 6) desc
      limit 1`.execute(tx)
  const highest = rows[0] === undefined ? 0 : (runningNumber(rows[0].member_number) ?? 0)
  return formatMemberNumber(prefix, highest + 1)
}
