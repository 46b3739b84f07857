import { sql } from 'kysely'
import type { Queryable } from '../db/schema.ts'

/** What a look through the audit log found. */
export interface AuditVerdict {
  readonly records: number
  /** The hash of the last record: noted elsewhere, it shows later whether the end of the log was cut off. */
  readonly lastHash: string
  /** Places whose record was changed, or where one is missing or was put in; the first hundred. */
  readonly broken: readonly number[]
}

/** Computes every hash of the audit log again and follows the chain from the first record to the last. */
export async function verifyAudit(db: Queryable): Promise<AuditVerdict> {
  const { rows: broken } = await sql<{ position: number }>`
    select position from (
      select a.position, a.hash, a.previous_hash, audit_hash(a) as computed,
          lag(a.position, 1, 0::bigint) over (order by a.position) as position_before,
          lag(a.hash, 1, '') over (order by a.position) as hash_before
        from audit_log a) chain
      where hash <> computed or previous_hash <> hash_before or position <> position_before + 1
      order by position limit 100`.execute(db)
  const { rows } = await sql<{ records: number; last: string | null }>`
    select count(*) as records,
      (select hash from audit_log order by position desc limit 1) as last from audit_log`.execute(db)
  return {
    records: rows[0]?.records ?? 0,
    lastHash: rows[0]?.last ?? '',
    broken: broken.map(({ position }) => position),
  }
}
