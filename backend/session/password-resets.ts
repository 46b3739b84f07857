import { createHash, randomBytes } from 'node:crypto'
import { normaliseMemberNumber } from '#rules/members/member-number.ts'
import { isServiceAccount } from '#rules/programs/service-account.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import { closeSessionsOf } from './store.ts'

/** How long a link works, in milliseconds. */
const LINK_MS = 3_600_000

/** How long the first link of somebody works who was registered at the office, in milliseconds: they read it at home. */
export const FIRST_LINK_MS = 7 * 24 * LINK_MS

/** So many links an hour for one account; further ones are not sent, and the answer does not tell. */
const LINKS_AN_HOUR = 5

/** Whose password a link sets. */
export interface ResetAccount {
  readonly id: string
  readonly name: string
  /** '' for none. */
  readonly email: string
  /** '' for none. */
  readonly phone: string
}

/** 256 bits; only the hash is stored. */
const newToken = (): string => randomBytes(32).toString('base64url')

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The account that signs in with the e-mail, whatever its case, or the member number; null for none. */
export async function accountBySignInName(db: Queryable, given: string): Promise<ResetAccount | null> {
  const row = await db
    .selectFrom('members')
    .select(['id', 'name', 'email', 'phone'])
    .where((is) =>
      given.includes('@')
        ? is(is.fn<string>('lower', ['email']), '=', given.trim().toLowerCase())
        : is('member_number', '=', normaliseMemberNumber(given)),
    )
    .where('archived_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  // A program has keys and never a password.
  return row === undefined || isServiceAccount(row.id) ? null : row
}

/** A new token for the account; null when it got its share for this hour. Clears away what expired. */
export async function issueReset(
  tx: Tx,
  memberId: string,
  now: Date,
  lifetime = LINK_MS,
): Promise<string | null> {
  await tx.deleteFrom('password_resets').where('expires_at', '<=', now).execute()
  const { count } = await tx
    .selectFrom('password_resets')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (count >= LINKS_AN_HOUR) return null
  const token = newToken()
  await tx
    .insertInto('password_resets')
    .values({
      token_hash: hashOf(token),
      member_id: memberId,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetime),
    })
    .execute()
  return token
}

/** Whose link the token is while it works; null for a wrong, used or old one. */
export async function accountOfReset(db: Queryable, token: string, now: Date): Promise<ResetAccount | null> {
  const row = await db
    .selectFrom('password_resets')
    .innerJoin('members', 'members.id', 'password_resets.member_id')
    .select(['members.id', 'members.name', 'members.email', 'members.phone'])
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('archived_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Sets the password by a link: the link and all others of the account are used up, every session ends.
 * Answers false when somebody used it first.
 */
export async function setPasswordByReset(
  tx: Tx,
  token: string,
  memberId: string,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (used.numUpdatedRows !== 1n) return false
  await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute()
  const credentials = { password_hash: passwordHash, changed_at: now }
  await tx
    .insertInto('credentials')
    .values({ member_id: memberId, ...credentials })
    .onConflict((on) => on.column('member_id').doUpdateSet(credentials))
    .execute()
  await closeSessionsOf(tx, memberId)
  return true
}
