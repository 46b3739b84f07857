import { sql } from 'kysely'
import type { Queryable } from '#backend/db/schema.ts'
import type { Kobo } from '#rules/money.ts'

/** One account of the trial balance: all members' accounts of a code together. */
export interface TrialBalanceRow {
  readonly kind: 'savings' | 'loan' | 'society'
  readonly code: string
  readonly debit: Kobo
  readonly credit: Kobo
}

/** The books by code. Their debits and credits are equal, or the books are broken. */
export async function trialBalance(db: Queryable): Promise<TrialBalanceRow[]> {
  const { rows } = await sql<TrialBalanceRow>`
    select a.kind, a.code, sum(l.debit)::bigint as debit, sum(l.credit)::bigint as credit
      from accounts a join journal_lines l on l.account_id = a.id
      group by a.kind, a.code
      order by a.kind, a.code`.execute(db)
  return rows
}
