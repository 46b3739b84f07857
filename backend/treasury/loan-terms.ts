import { type RawBuilder, sql } from 'kysely'
import type { LoanType } from '#rules/loans/products.ts'
import { asOneValue } from '../db/one-value.ts'
import { placesIn, textsInOrder } from '../db/places.ts'
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

/** The terms as they are read, beside the texts by which they are ordered, each once, in the database's order. */
interface TermsRead {
  readonly changes: number
  readonly all: readonly Omit<LoanTerms, 'namePlace' | 'memberPlace' | 'referencePlace' | 'typePlace'>[]
  readonly names: readonly string[]
  readonly members: readonly string[]
  readonly references: readonly string[]
  readonly types: readonly (LoanType | null)[]
}

/** Each value of a column once, in the database's order. */
const inOrderOf = (column: 'memberName' | 'memberId' | 'reference' | 'loanType'): RawBuilder<unknown> =>
  textsInOrder(sql`select ${sql.ref(column)} as value from terms`)

/** Reads the terms of all loans and their members. */
export async function readTerms(db: Queryable): Promise<Terms> {
  const { rows } = await sql<TermsRead>`
    with terms as materialized (
        select g.id, g.reference, g.member_id as "memberId", m.name as "memberName", m.member_number as "memberNumber",
            g.loan_type as "loanType", g.code, g.started as "startsOn",
            (g.started + make_interval(months => g.months))::date as ends, g.months, g.amount, g.payable,
            g.entry_id as "entryId", g.account_id as "accountId", m.search_text as "memberSearch"
          from granted_loans g join members m on m.id = g.member_id)
    select ${changesOf('members')} as changes,
        ${asOneValue(sql`select * from terms order by id, "entryId"`)} as "all",
        ${inOrderOf('memberName')} as names, ${inOrderOf('memberId')} as members,
        ${inOrderOf('reference')} as "references", ${inOrderOf('loanType')} as types`.execute(db)
  const { changes = 0, all = [], names = [], members = [], references = [], types = [] } = rows[0] ?? {}
  const [name, member, reference, type] = [
    placesIn(names),
    placesIn(members),
    placesIn(references),
    placesIn(types),
  ]
  return {
    changes,
    all: all.map((terms) =>
      Object.assign(terms, {
        namePlace: name(terms.memberName),
        memberPlace: member(terms.memberId),
        referencePlace: reference(terms.reference),
        typePlace: type(terms.loanType),
      }),
    ),
  }
}
