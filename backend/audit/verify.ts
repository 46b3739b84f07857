import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { AuditMark } from '#rules/audit/mark.ts'
import type { Queryable, Schema } from '../db/schema.ts'

/** What became of a mark that was noted: the record has that hash still, has another one, or is not there. */
export interface NotedMark {
  readonly mark: AuditMark
  readonly found: 'same' | 'other' | 'missing'
}

/** What a look through the audit log found. */
export interface AuditVerdict {
  readonly records: number
  /** The present mark; null for an empty log. */
  readonly mark: AuditMark | null
  /** Places whose record was changed, or where one is missing or was put in; the first hundred. */
  readonly broken: readonly number[]
  readonly noted: readonly NotedMark[]
}

/** A record as texts; the order of its fields after the hash is the order in which they are hashed. */
interface RawRecord {
  readonly hash: string | null
  readonly previous_hash: string | null
  readonly position: string | null
  readonly happened_at: string | null
  readonly actor_id: string | null
  readonly actor_level: string | null
  readonly act: string | null
  readonly record_kind: string | null
  readonly record_id: string | null
  readonly before: string | null
  readonly after: string | null
  readonly request_id: string | null
}

const SEPARATOR = '\u001f'

/** The hash that a record must have: SHA-256 of its fields and the hash before, as migration 013 writes them. */
function hashOf(record: RawRecord): string {
  const fields = [
    record.previous_hash,
    record.position,
    record.happened_at,
    record.actor_id,
    record.actor_level,
    record.act,
    record.record_kind,
    record.record_id,
    record.before,
    record.after,
    record.request_id,
  ]
  return hash('sha256', fields.map((field) => field ?? '').join(SEPARATOR), 'hex')
}

/** Records read at a time. */
const PIECE = 2_000

const BROKEN_MAX = 100

/** Every record in the order of its place, in pieces. A cursor shows the log as of one moment, and each row once. */
async function* recordsOf(tx: Queryable): AsyncGenerator<readonly RawRecord[]> {
  // The functions by their full names: a schema of somebody's own could have others of these names.
  await sql`
    declare audited no scroll cursor for
      select hash, previous_hash, position::text as position,
          pg_catalog.to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as happened_at,
          actor_id, actor_level::text as actor_level, act, record_kind, record_id,
          before::text as before, after::text as after, request_id
        from audit_log order by audit_log.position`.execute(tx)
  for (;;) {
    const { rows } = await sql<RawRecord>`fetch ${sql.lit(PIECE)} from audited`.execute(tx)
    if (rows.length > 0) yield rows
    if (rows.length < PIECE) break
  }
  await sql`close audited`.execute(tx)
}

/**
 * Follows the chain from the first record to the last, with hashes that the program computes, and looks for each mark that
 * was noted. It holds one piece of the log at a time, however long the log is.
 */
export async function verifyAudit(
  db: Kysely<Schema>,
  noted: readonly AuditMark[] = [],
): Promise<AuditVerdict> {
  const broken: number[] = []
  const computed = new Map<number, string>()
  const wanted = new Set(noted.map(({ position }) => position))
  let records = 0
  let last: AuditMark = { position: 0, hash: '' }
  await db.transaction().execute(async (tx) => {
    for await (const piece of recordsOf(tx.withoutPlugins()))
      for (const record of piece) {
        const own = hashOf(record)
        const position = Number(record.position)
        const follows = position === last.position + 1 && record.previous_hash === last.hash
        if (!(follows && record.hash === own) && broken.length < BROKEN_MAX) broken.push(position)
        if (wanted.has(position)) computed.set(position, own)
        last = { position, hash: record.hash ?? '' }
        records += 1
      }
  })
  return {
    records,
    mark: records === 0 ? null : last,
    broken,
    noted: noted.map((mark) => {
      const found = computed.get(mark.position)
      return { mark, found: found === undefined ? 'missing' : found === mark.hash ? 'same' : 'other' }
    }),
  }
}

/** The present mark, as the log says it; null for an empty log. */
export async function presentMark(db: Queryable): Promise<AuditMark | null> {
  const row = await db
    .selectFrom('audit_log')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
