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

/** So many referrers by name, behind the one given; two queries whatever their number. */
export async function referralsAfter(
  db: Queryable,
  after: Pick<Referral, 'id' | 'name'> | null,
  limit: number,
): Promise<Referral[]> {
  const { rows: referrers } = await sql<Omit<Referral, 'referred'>>`
    select r.id, r.name, r.passport_file_id as "passportFileId"
      from members r
      where exists (select from members m where m.referrer_id = r.id and m.archived_at is null)
        and (${after === null} or (r.name, r.id) > (${after?.name ?? ''}, ${after?.id ?? ''}))
      order by r.name, r.id
      limit ${limit}`.execute(db)
  if (referrers.length === 0) return []
  const { rows: referred } = await sql<Referred & { referrerId: string }>`
    select id, name, member_number as "memberNumber", created_at as "createdAt", referrer_id as "referrerId"
      from members
      where referrer_id = any(${referrers.map(({ id }) => id)}::text[]) and archived_at is null
      order by created_at, id`.execute(db)
  const byReferrer = Map.groupBy(referred, ({ referrerId }) => referrerId)
  return referrers.map((referrer) => ({
    id: referrer.id,
    name: referrer.name,
    passportFileId: referrer.passportFileId,
    referred: byReferrer.get(referrer.id) ?? [],
  }))
}
