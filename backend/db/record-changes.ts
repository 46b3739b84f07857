import { type RawBuilder, sql } from 'kysely'

/** Tables whose changes the database counts (migration 077): of members only what they are listed and found by. */
export type CountedRecords = 'members' | 'guarantors' | 'savings_instructions'

/**
 * How often the rows of a table were changed. While it is the same, so are they: the number grows with the transaction that
 * changes them, and only grows. To be asked before what is remembered is read, and outside transactions, whose own changes
 * may be undone.
 */
export const changesOf = (records: CountedRecords): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(changes), 0)::bigint from record_changes where records = ${records})`
