import { sql } from 'kysely'
import type { Queryable } from '../db/schema.ts'

/** Somebody who joined through another member's link. */
export interface Referred {
  readonly id: string
  readonly name: string
  readonly memberNumber: string | null
  readonly createdAt: Date
}

/** A referrer with those who joined through them, the earliest first. */
export interface Referral {
  readonly id: string
  readonly name: string
  readonly passportFileId: string | null
  readonly referred: readonly Referred[]
}

/** The ids of all referrers, those with the most referred members first, then by name (Spec 001 §9). */
export async function referrerIds(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id
      from (
        select referrer_id, count(*) as referred from members
          where referrer_id is not null and archived_at is null
          group by referrer_id) counted
      join members r on r.id = counted.referrer_id
      order by counted.referred desc, r.name, r.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** These referrers in the order given; two queries whatever their number. */
export async function referralsOf(db: Queryable, ids: readonly string[]): Promise<Referral[]> {
  const { rows: found } = await sql<Omit<Referral, 'referred'>>`
    select id, name, passport_file_id as "passportFileId" from members
      where id = any(${ids}::text[])`.execute(db)
  const byId = new Map(found.map((referrer) => [referrer.id, referrer]))
  const referrers = ids.flatMap((id) => byId.get(id) ?? [])
  const { rows: referred } = await sql<Referred & { referrerId: string }>`
    select id, name, member_number as "memberNumber", created_at as "createdAt", referrer_id as "referrerId"
      from members
      where referrer_id = any(${ids}::text[]) and archived_at is null
      order by created_at, id`.execute(db)
  const byReferrer = Map.groupBy(referred, ({ referrerId }) => referrerId)
  return referrers.map((referrer) => ({
    id: referrer.id,
    name: referrer.name,
    passportFileId: referrer.passportFileId,
    referred: byReferrer.get(referrer.id) ?? [],
  }))
}
