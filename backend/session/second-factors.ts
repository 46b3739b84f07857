import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { codeKind, plainCode } from '#rules/session/second-factor.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import type { Seal } from './seal.ts'

/** RFC 6238 as the usual apps know it. */
const FIGURES = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const SECRET_BYTES = 20
/** Codes of the step before and after count too: clocks of phones are not exact. */
const WINDOW = 1
const RECOVERY_CODES = 10
/** 80 bits, 16 signs of base 32. */
const RECOVERY_BYTES = 10

const hashOf = (memberId: string, code: string): string =>
  createHash('sha256').update(`${memberId} ${code}`).digest('hex')

const grouped = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code

/** The sign-in codes of an account as they stand; null for none. */
export async function secondFactorOf(db: Queryable, memberId: string) {
  const row = await db
    .selectFrom('second_factors')
    .select(['confirmed_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (row === undefined) return null
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return { confirmedAt: row.confirmed_at, recoveryCodesLeft: count }
}

/** Whether a sign-in to the account needs a code. */
export async function needsCode(db: Queryable, memberId: string): Promise<boolean> {
  const found = await secondFactorOf(db, memberId)
  return found !== null && found.confirmedAt !== null
}

/** Begins a set-up, in place of one that was never confirmed. Answers the key for the app; null when codes are on. */
export async function beginSecondFactor(
  tx: Tx,
  seal: Seal,
  account: { readonly id: string; readonly email: string },
  issuer: string,
  now: Date,
): Promise<{ readonly secret: string; readonly address: string } | null> {
  const secret = new Secret({ size: SECRET_BYTES })
  const begun = { sealed_secret: seal.close(secret.base32, account.id), begun_at: now }
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('second_factors')
    .values({ member_id: account.id, ...begun })
    .onConflict((on) =>
      on.column('member_id').doUpdateSet(begun).where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return null
  const address = new TOTP({ ...FIGURES, secret, issuer, label: account.email }).toString()
  return { secret: secret.base32, address }
}

/**
 * Accepts a code of the account's app once: the step it belongs to, and all before it, are used up. False for a wrong
 * code, one used before, and where the set-up has not begun.
 */
async function acceptAppCode(tx: Tx, seal: Seal, memberId: string, code: string, now: Date) {
  const row = await tx
    .selectFrom('second_factors')
    .select(['sealed_secret', 'last_step'])
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  const secret = row === undefined ? null : seal.open(row.sealed_secret, memberId)
  if (row === undefined || secret === null) return false
  const totp = new TOTP({ ...FIGURES, secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  if (delta === null) return false
  const current = totp.counter({ timestamp })
  const step = current + delta
  // A step of the far future is one of a clock that has jumped since.
  const last = row.last_step > current + WINDOW ? 0 : row.last_step
  if (step <= last) return false
  await tx.updateTable('second_factors').set({ last_step: step }).where('member_id', '=', memberId).execute()
  return true
}

/** Accepts a code of the app or a recovery code, each once; null for a wrong one. */
export async function acceptCode(
  tx: Tx,
  seal: Seal,
  memberId: string,
  typed: string,
  now: Date,
): Promise<'app' | 'recovery' | null> {
  const kind = codeKind(typed)
  if (kind === null) return null
  const code = plainCode(typed)
  if (kind === 'app') return (await acceptAppCode(tx, seal, memberId, code, now)) ? kind : null
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hashOf(memberId, code))
    .executeTakeFirst()
  return numDeletedRows === 1n ? kind : null
}

/** New recovery codes in place of those there are. They are stored as hashes, so this answer alone shows them. */
export async function renewRecoveryCodes(tx: Tx, memberId: string, now: Date): Promise<string[]> {
  await tx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute()
  const codes = Array.from(
    { length: RECOVERY_CODES },
    () => Secret.fromHex(randomBytes(RECOVERY_BYTES).toString('hex')).base32,
  )
  await tx
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({ member_id: memberId, code_hash: hashOf(memberId, code), created_at: now })),
    )
    .execute()
  return codes.map(grouped)
}

/** From now on each sign-in to the account needs a code. */
export async function confirmSecondFactor(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ confirmed_at: now })
    .where('member_id', '=', memberId)
    .execute()
}

/** Removes the sign-in codes of an account; false when it has none. */
export async function removeSecondFactor(tx: Tx, memberId: string): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('second_factors')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
