import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { CODE, PROOF_MINUTES } from '#rules/loans/guarantor-links.ts'
import type { Queryable, Tx } from '../db/schema.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const hashOf = (linkId: string, text: string): string =>
  createHash('sha256').update(`${linkId} ${text}`).digest('hex')

const isSameHash = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'))

const minutesAfter = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * MINUTE_MS)

/** How many codes were sent to a member's phone in the last day, whoever asked for them. */
async function sentToday(db: Queryable, memberId: string, now: Date): Promise<number> {
  const { sends } = await db
    .selectFrom('guarantor_codes')
    .select(sql<number>`coalesce(sum(sends), 0)::int`.as('sends'))
    .where('member_id', '=', memberId)
    .where('sent_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  return sends
}

/**
 * Makes the code of a link, in place of the one before, for the member or, null, for somebody whom no record fits. Answers the
 * code where it is to be sent; null within the pause, over the codes of a day, and where there is no member: the caller says the
 * same in every case.
 */
export async function makeCode(
  tx: Tx,
  linkId: string,
  memberId: string | null,
  now: Date,
): Promise<string | null> {
  const before = await tx
    .selectFrom('guarantor_codes')
    .select(['sent_at', 'sends', 'member_id'])
    .where('link_id', '=', linkId)
    .forUpdate()
    .executeTakeFirst()
  const sinceMs = before === undefined ? Number.POSITIVE_INFINITY : now.getTime() - before.sent_at.getTime()
  const sends = before === undefined || sinceMs > DAY_MS ? 0 : before.sends
  if (sinceMs < CODE.pauseSeconds * 1000 || sends >= CODE.sendsADay) return null
  const isOver = memberId !== null && (await sentToday(tx, memberId, now)) >= CODE.sendsADay
  const code = String(randomInt(10 ** CODE.digits)).padStart(CODE.digits, '0')
  const made = {
    member_id: isOver ? null : memberId,
    code_sha256: hashOf(linkId, code),
    tries: 0,
    sends: sends + 1,
    sent_at: now,
    expires_at: minutesAfter(now, CODE.minutes),
    proof_sha256: null,
  }
  await tx
    .insertInto('guarantor_codes')
    .values({ link_id: linkId, ...made })
    .onConflict((on) => on.column('link_id').doUpdateSet(made))
    .execute()
  return made.member_id === null ? null : code
}

/**
 * Tries a code once. Answers the member and a text to sign with, which counts for half an hour; null for a wrong code, one that
 * was used or is too old, and after so many tries, all of which must look the same.
 */
export async function tryCode(
  tx: Tx,
  linkId: string,
  memberId: string | null,
  code: string,
  now: Date,
): Promise<{ readonly memberId: string; readonly proof: string } | null> {
  const row = await tx
    .selectFrom('guarantor_codes')
    .selectAll()
    .where('link_id', '=', linkId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined || row.tries >= CODE.tries || row.expires_at <= now || row.proof_sha256 !== null)
    return null
  const fits =
    isSameHash(row.code_sha256, hashOf(linkId, code)) && memberId !== null && row.member_id === memberId
  const proof = fits ? randomBytes(16).toString('hex') : null
  await tx
    .updateTable('guarantor_codes')
    .set(
      proof === null
        ? { tries: row.tries + 1 }
        : { proof_sha256: hashOf(linkId, proof), expires_at: minutesAfter(now, PROOF_MINUTES) },
    )
    .where('link_id', '=', linkId)
    .execute()
  return proof === null || memberId === null ? null : { memberId, proof }
}

/** The member who holds this proof; null where it is wrong or too old. */
export async function memberOfProof(
  tx: Tx,
  linkId: string,
  proof: string,
  now: Date,
): Promise<string | null> {
  const row = await tx
    .selectFrom('guarantor_codes')
    .select(['member_id', 'proof_sha256', 'expires_at'])
    .where('link_id', '=', linkId)
    .executeTakeFirst()
  if (row === undefined || row.proof_sha256 === null || row.expires_at <= now) return null
  return isSameHash(row.proof_sha256, hashOf(linkId, proof)) ? row.member_id : null
}

/** Used up with the signature. */
export const clearCode = async (tx: Tx, linkId: string): Promise<void> => {
  await tx.deleteFrom('guarantor_codes').where('link_id', '=', linkId).execute()
}
