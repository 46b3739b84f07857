import { sql } from 'kysely'
import type { Queryable } from '../db/schema.ts'

/** Something kept of a loan account that is not what the journal says. */
export interface WrongLoanSum {
  readonly accountId: number
  /** The entry of the loan that is kept otherwise; null for the sums of the account. */
  readonly entryId: number | null
}

/**
 * Reckons the kept sums of loan accounts and the kept loans from the journal again, and names those that differ; at
 * most 100.
 */
export async function verifyLoanSums(db: Queryable): Promise<WrongLoanSum[]> {
  const { rows } = await sql<WrongLoanSum>`
    with sums as (
        select a.id as account_id, sum(l.debit) as debits, sum(l.credit) as credits, max(l.occurred_at) as last_at
          from accounts a join journal_lines l on l.account_id = a.id
          where a.kind = 'loan' group by a.id),
      wrong_sums as (
        select account_id from (
          (select account_id, debits::bigint, credits::bigint, last_at from sums
            except select account_id, debits, credits, last_at from loan_account_sums)
          union all
          (select account_id, debits, credits, last_at from loan_account_sums
            except select account_id, debits::bigint, credits::bigint, last_at from sums)) differing),
      loans_now as (
        select g.*, (select r.occurred_at from journal_entries r where r.reverses_id = g.entry_id) as reversed_at
          from loans_of_entries g),
      kept as (
        select entry_id, id, reference, member_id, loan_type, account_id, code, amount, payable, months, occurred_at,
            started, reversed_at
          from granted_loans),
      wrong_loans as (
        select account_id, entry_id from (
          (select * from loans_now except select * from kept)
          union all
          (select * from kept except select * from loans_now)) differing)
    select distinct account_id as "accountId", entry_id as "entryId"
      from (select account_id, null::bigint as entry_id from wrong_sums union all select * from wrong_loans) wrong
      order by 1, 2 limit 100`.execute(db)
  return rows
}
