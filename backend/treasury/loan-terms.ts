import { sql } from 'kysely'
import { changesOf } from '../db/record-changes.ts'
import type { Queryable } from '../db/schema.ts'
import type { LoanStanding } from './loan-portfolio.ts'

/**
 * What stays as it was when a loan was granted, with its member, and what lists are searched and ordered by. Places are those
 * of the database's order of texts; loans with the same text have the same place.
 */
export interface LoanTerms
  extends Pick<
    LoanStanding,
    | 'id'
    | 'reference'
    | 'memberId'
    | 'memberName'
    | 'memberNumber'
    | 'loanType'
    | 'code'
    | 'startsOn'
    | 'ends'
    | 'months'
    | 'amount'
    | 'payable'
  > {
  readonly entryId: number
  readonly accountId: number
  /** What the member is found by, in lower case. */
  readonly memberSearch: string
  readonly namePlace: number
  readonly memberPlace: number
  readonly referencePlace: number
  /** Of a commodity order the last, and no matter. */
  readonly typePlace: number
}

/** Every loan and commodity order that was ever granted, in the order of their ids. */
export interface Terms {
  /** How often members had been changed. */
  readonly changes: number
  readonly all: readonly LoanTerms[]
}

/** Reads the terms of all loans and their members. */
export async function readTerms(db: Queryable): Promise<Terms> {
  // As one value: the rows of thousands of loans take the reader of answers longer than a text.
  const { rows } = await sql<{ changes: number; all: LoanTerms[] | null }>`
    select ${changesOf('members')} as changes, (
      select json_agg(terms) from (
        select g.id, g.reference, g.member_id as "memberId", m.name as "memberName", m.member_number as "memberNumber",
            g.loan_type as "loanType", g.code, g.started as "startsOn",
            (g.started + make_interval(months => g.months))::date as ends, g.months, g.amount, g.payable,
            g.entry_id as "entryId", g.account_id as "accountId", m.search_text as "memberSearch",
            dense_rank() over (order by m.name) as "namePlace",
            dense_rank() over (order by g.member_id) as "memberPlace",
            dense_rank() over (order by g.reference) as "referencePlace",
            dense_rank() over (order by g.loan_type) as "typePlace"
          from granted_loans g join members m on m.id = g.member_id
          order by g.id, g.entry_id) terms) as "all"`.execute(db)
  return { changes: rows[0]?.changes ?? 0, all: rows[0]?.all ?? [] }
}
