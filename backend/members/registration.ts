import { type Insertable, sql } from 'kysely'
import { normaliseEmail } from '#rules/members/email.ts'
import { formatMemberNumber, type MemberNumberFormat } from '#rules/members/member-number.ts'
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

/** Lets one work at a time give member numbers, until its transaction ends. */
export const holdMemberNumbers = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('member numbers', 0))`.execute(tx)

/**
 * The next free member number: one after the highest ever given or brought in with this prefix, however many digits it has,
 * archived members included. Confirmations come one after the other until their transactions end, so no number is given twice.
 */
export async function nextMemberNumber(tx: Tx, format: MemberNumberFormat): Promise<string> {
  await holdMemberNumbers(tx)
  const prefix = format.memberNumberPrefix
  // Up to 15 digits, which a number of this language holds exactly; what is longer is of no series.
  const { rows } = await sql<{ highest: string | null }>`
    select max(substr(member_number, ${prefix.length + 1}::integer)::bigint)::text as highest from members
      where starts_with(member_number, ${prefix})
        and substr(member_number, ${prefix.length + 1}::integer) ~ '^[0-9]{1,15}$'`.execute(tx)
  return formatMemberNumber(format, Number(rows[0]?.highest ?? 0) + 1)
}
