import { createHash, randomBytes } from 'node:crypto'
import { normaliseMemberNumber } from '#rules/members/member-number.ts'
import { parsePhone } from '#rules/members/phone.ts'
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

/**
 * The account that signs in with the e-mail, whatever its case, or the member number, or whose phone it is; null for none. By
 * the phone it has no e-mail, so that what is sent goes there; a phone that several people gave leads to none of them.
 */
export async function accountBySignInName(db: Queryable, given: string): Promise<ResetAccount | null> {
  const phone = parsePhone(given)
  const rows = await db
    .selectFrom('members')
    .select(['id', 'name', 'email', 'phone', 'member_number'])
    .where((is) => {
      if (given.includes('@')) return is(is.fn<string>('lower', ['email']), '=', given.trim().toLowerCase())
      const byNumber = is('member_number', '=', normaliseMemberNumber(given))
      return phone === null ? byNumber : is.or([byNumber, is('phone', '=', phone)])
    })
    .where('archived_at', 'is', null)
    .where('disabled_at', 'is', null)
    .limit(3)
    .execute()
  const found = rows.find(({ member_number }) => member_number === normaliseMemberNumber(given))
  const [only] = rows
  const row = found ?? (rows.length === 1 ? only : undefined)
  // A program has keys and never a password.
  if (row === undefined || isServiceAccount(row.id)) return null
  return phone !== null && row !== found ? { ...row, email: '' } : row
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
