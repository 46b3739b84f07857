import { type Kysely, sql } from 'kysely'
import { isRecord } from '#rules/is-record.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import type { Schema } from '../db/schema.ts'
import { inTransaction } from '../db/work.ts'

const ACT = 'change society settings'

/** The settings as the last start found them: each record holds what had changed. */
const known = (records: readonly { readonly after: unknown }[]): Record<string, unknown> =>
  Object.assign({}, ...records.map(({ after }) => (isRecord(after) ? after : {})))

const same = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other)

/**
 * Records in the audit log what has changed in the society's settings since a backend last started. Of several that start
 * at once one does it. Answers the names of the settings that changed.
 */
export async function recordSettings(
  db: Kysely<Schema>,
  society: SocietySettings,
  now: Date,
): Promise<readonly string[]> {
  const program = { id: null, level: null, requestId: null }
  // Keys of objects in one order, whatever the file's.
  const current: Record<string, unknown> = JSON.parse(sorted(society))
  return inTransaction(db, program, now, async ({ tx, audit }) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${ACT}, 0))`.execute(tx)
    const records = await tx
      .selectFrom('audit_log')
      .select('after')
      .where('record_kind', '=', 'society')
      .where('act', '=', ACT)
      .orderBy('id')
      .execute()
    const before = known(records)
    const names = Object.keys(current).filter((name) => !same(before[name], current[name]))
    if (names.length === 0) return []
    const of = (settings: Record<string, unknown>) =>
      Object.fromEntries(names.map((name) => [name, settings[name] ?? null]))
    await audit({
      act: ACT,
      recordKind: 'society',
      recordId: 'settings',
      ...(records.length > 0 && { before: of(before) }),
      after: of(current),
    })
    return names
  })
}

/** JSON with the keys of every object in alphabetical order, as PostgreSQL's jsonb does not keep theirs. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    isRecord(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
