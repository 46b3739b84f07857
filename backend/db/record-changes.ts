import { type RawBuilder, sql } from 'kysely'
import type { RequestTableName } from './schema.ts'

/** Records whose changes are counted, and noted one by one (migrations 078 and 079): members and staff accounts, and requests. */
export type NotedRecords = 'register' | RequestTableName

/**
 * Records whose changes the database counts (migrations 077 and 078): of `members` only what loans are listed and found by, of
 * `register` what registers are.
 */
export type CountedRecords = NotedRecords | 'members' | 'guarantors' | 'payers' | 'member_payers'

/**
 * How often these records were changed. While it is the same, so are they: the number grows with the transaction that
 * changes them, and only grows. To be asked before what is remembered is read, and outside transactions, whose own changes
 * may be undone.
 */
export const changesOf = (...records: readonly CountedRecords[]): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(changes), 0)::bigint from record_changes where records in (${sql.join(records)}))`
