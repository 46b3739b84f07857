import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { CODE, PROOF_MINUTES } from '#rules/loans/guarantor-links.ts'
import { randomId } from '../db/random-id.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import type { Seal } from '../session/seal.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Of a proof, which has 128 random bits. */
const hashOf = (linkId: string, proof: string): string =>
  createHash('sha256').update(`${linkId} ${proof}`).digest('hex')

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const minutesAfter = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * MINUTE_MS)

const dayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS)

/** Lets one transaction at a time count what was sent and tried for a member: links of several loans lead to the same one. */
async function lockCodesOf(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`guarantor codes ${memberId}`}, 0))`.execute(tx)
}

/** How many codes were sent to a member's phone in the last day and how often one was wrong, by whichever links. */
async function usedToday(
  tx: Tx,
  memberId: string,
  now: Date,
): Promise<{ readonly sends: number; readonly tries: number }> {
  return tx
    .selectFrom('guarantor_codes')
    .select([sql<number>`count(*)::int`.as('sends'), sql<number>`coalesce(sum(tries), 0)::int`.as('tries')])
    .where('member_id', '=', memberId)
    .where('sent_at', '>', dayBefore(now))
    .executeTakeFirstOrThrow()
}

/**
 * Makes a code by a link, for the member or, null, for somebody whom no record fits. Answers the code where it is to be sent;
 * null within the pause, over the codes of a day of the link or of the member, after too many wrong ones, and where there is no
 * member: the caller says the same in every case. The link's loan has to be locked.
 */
export async function makeCode(
  tx: Tx,
  seal: Seal,
  linkId: string,
  memberId: string | null,
  now: Date,
): Promise<string | null> {
  const before = await tx
    .selectFrom('guarantor_codes')
    .select('sent_at')
    .where('link_id', '=', linkId)
    .where('sent_at', '>', dayBefore(now))
    .orderBy('sent_at', 'desc')
    .execute()
  const last = before.at(0)
  const isTooSoon = last !== undefined && now.getTime() - last.sent_at.getTime() < CODE.pauseSeconds * 1000
  if (isTooSoon || before.length >= CODE.sendsADay) return null
  if (memberId !== null) await lockCodesOf(tx, memberId)
  const used = memberId === null ? null : await usedToday(tx, memberId, now)
  const isOver = used !== null && (used.sends >= CODE.sendsADay || used.tries >= CODE.triesADay)
  const id = randomId()
  const code = String(randomInt(10 ** CODE.digits)).padStart(CODE.digits, '0')
  // What is not sent counts for the link alone.
  const sentTo = isOver ? null : memberId
  await tx
    .insertInto('guarantor_codes')
    .values({
      id,
      link_id: linkId,
      member_id: sentTo,
      sealed_code: seal.close(code, id),
      sent_at: now,
      expires_at: minutesAfter(now, CODE.minutes),
    })
    .execute()
  return sentTo === null ? null : code
}

/**
 * Tries a member's last code of a link once. Answers the member and a text to sign with, which counts for half an hour; null for
 * a wrong code, one that was used or is too old, and after so many tries for it or for the member today, all of which must look
 * the same.
 */
export async function tryCode(
  tx: Tx,
  seal: Seal,
  linkId: string,
  memberId: string | null,
  code: string,
  now: Date,
): Promise<{ readonly memberId: string; readonly proof: string } | null> {
  if (memberId === null) return null
  await lockCodesOf(tx, memberId)
  const row = await tx
    .selectFrom('guarantor_codes')
    .selectAll()
    .where('link_id', '=', linkId)
    .where('member_id', '=', memberId)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined || row.tries >= CODE.tries || row.expires_at <= now || row.proof_sha256 !== null)
    return null
  if ((await usedToday(tx, memberId, now)).tries >= CODE.triesADay) return null
  const sent = seal.open(row.sealed_code, row.id)
  const proof = sent !== null && isSame(sent, code) ? randomBytes(16).toString('hex') : null
  await tx
    .updateTable('guarantor_codes')
    .set(
      proof === null
        ? { tries: row.tries + 1 }
        : { proof_sha256: hashOf(linkId, proof), expires_at: minutesAfter(now, PROOF_MINUTES) },
    )
    .where('id', '=', row.id)
    .execute()
  return proof === null ? null : { memberId, proof }
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
    .select('member_id')
    .where('link_id', '=', linkId)
    .where('proof_sha256', '=', hashOf(linkId, proof))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.member_id ?? null
}

/** Forgets who was sent a code, after the day in which it is counted. */
export async function clearOldCodes(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('guarantor_codes').where('sent_at', '<=', dayBefore(now)).execute()
}
