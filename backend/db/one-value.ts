import { type RawBuilder, sql } from 'kysely'

/** The rows of a query as one value, a list: thousands of rows take the reader of answers longer than a text. */
export const asOneValue = (query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(rows), '[]') from (${query}) rows)`
