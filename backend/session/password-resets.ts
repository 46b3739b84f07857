import { createHash, randomBytes } from 'node:crypto'
import { normaliseMemberNumber } from '#rules/members/member-number.ts'
import { isNewPhone } from '#rules/members/new-phone.ts'
import { parsePhone } from '#rules/members/phone.ts'
import { isServiceAccount } from '#rules/programs/service-account.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import { forgetPasskeys } from './passkeys.ts'
import { closeSessionsOf } from './store.ts'

/** How long a link works, in milliseconds. */
const LINK_MS = 3_600_000

/** How long the first link of somebody works who was registered at the office, in milliseconds: they read it at home. */
export const FIRST_LINK_MS = 7 * 24 * LINK_MS

/** So many links an hour for one account by each way; further ones are not sent, and the answer does not tell. */
const LINKS_AN_HOUR = 5

/** So many a day by SMS. */
const SMS_A_DAY = 10

const DAY_MS = 24 * 3_600_000

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

/** An account that is to be recovered, and the e-mail address that is told of it where the link goes by SMS; '' for none. */
export type RecoveredAccount = ResetAccount & { readonly told: string }

/**
 * The account that signs in with the e-mail, whatever its case, or the member number, or whose phone it is; null for none. By
 * the phone it has no e-mail, so that what is sent goes there. A phone finds confirmed members alone, and none of several who gave
 * it; one that was changed within days recovers nothing, whatever name was given.
 */
export async function accountBySignInName(
  db: Queryable,
  given: string,
  now: Date,
): Promise<RecoveredAccount | null> {
  const phone = parsePhone(given)
  const rows = await db
    .selectFrom('members')
    .select(['id', 'name', 'email', 'phone', 'member_number', 'phone_changed_at'])
    .where((is) => {
      if (given.includes('@')) return is(is.fn<string>('lower', ['email']), '=', given.trim().toLowerCase())
      const byNumber = is('member_number', '=', normaliseMemberNumber(given))
      if (phone === null) return byNumber
      const byPhone = is.and([
        is('phone', '=', phone),
        is('access_level', '=', ACCESS_LEVELS.MEMBER),
        is('confirmed_at', 'is not', null),
      ])
      return is.or([byNumber, byPhone])
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
  const isByPhone = phone !== null && row !== found
  if ((isByPhone || row.email === '') && isNewPhone(row.phone_changed_at, now)) return null
  return isByPhone ? { ...row, email: '', told: row.email } : { ...row, told: '' }
}

/** A new token for the account; null when it got its share by this way. Clears away what expired. */
export async function issueReset(
  tx: Tx,
  memberId: string,
  now: Date,
  { lifetime = LINK_MS, byPhone = false }: { readonly lifetime?: number; readonly byPhone?: boolean } = {},
): Promise<string | null> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  // Those of a day are counted.
  await tx
    .deleteFrom('password_resets')
    .where('expires_at', '<=', now)
    .where('created_at', '<=', before(DAY_MS))
    .execute()
  const made = await tx
    .selectFrom('password_resets')
    .select('created_at')
    .where('member_id', '=', memberId)
    .where('by_phone', '=', byPhone)
    .where('created_at', '>', before(DAY_MS))
    .execute()
  const inTheHour = made.filter(({ created_at }) => created_at > before(LINK_MS)).length
  if (inTheHour >= LINKS_AN_HOUR || (byPhone && made.length >= SMS_A_DAY)) return null
  const token = newToken()
  await tx
    .insertInto('password_resets')
    .values({
      token_hash: hashOf(token),
      member_id: memberId,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetime),
      by_phone: byPhone,
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
 * Sets the password by a link: the link and all others of the account are used up, its passkeys are forgotten, because whoever knew
 * the password may have added one, and every session ends.
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
  await forgetPasskeys(tx, memberId)
  await closeSessionsOf(tx, memberId)
  return true
}
