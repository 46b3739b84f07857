import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { spanOf } from '#rules/treasury/period.ts'
import type { Queryable } from '../db/schema.ts'
import { lastClosedBefore } from './periods.ts'

/**
 * A query of `account_id` and `balance`, debits less credits in kobo, whose sum by account is what each came to before an
 * instant: the balances kept at the last closing before it, and what moved since. An account may have several rows. `isWanted`
 * is a condition on `account_id`.
 */
export async function movedBefore(
  db: Queryable,
  before: Date,
  isWanted: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): Promise<RawBuilder<unknown>> {
  const closed = await lastClosedBefore(db, before)
  const since = closed === null ? new Date(0) : spanOf(closed).end
  return sql`
    select account_id, balance from period_balances where month = ${closed}::date and ${isWanted}
    union all
    select account_id, debit - credit from journal_lines
      where occurred_at >= ${since} and occurred_at < ${before} and ${isWanted}
    union all
    select account_id, debit - credit from journal_entries e join journal_lines l on l.entry_id = e.id
      where e.year_end is not null and e.occurred_at < ${since} and e.occurred_at < ${before} and ${isWanted}`
}
