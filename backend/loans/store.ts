import { type Selectable, sql } from 'kysely'
import { DECLINES_A_DAY } from '#rules/loans/guarantor-links.ts'
import { isLoanReference, readLoanReference } from '#rules/loans/loan-reference.ts'
import { GUARANTORS_REQUIRED } from '#rules/loans/review.ts'
import { searchOf } from '#rules/search.ts'
import type { LOAN_ORDERS } from '../contract/loans.ts'
import { backwards, type Order } from '../db/in-order.ts'
import type { Queryable, Schema } from '../db/schema.ts'
import { LISTED_BY, type ListedRequest, NEWEST_FIRST, NOTHING, requestList } from '../requests/list.ts'
import { requestTable } from '../requests/table.ts'
import type { Borrower } from './tables.ts'

export type LoanRow = Selectable<Schema['loans']>
export type GuarantorRow = Selectable<Schema['guarantors']>
export type GuarantorLinkRow = Selectable<Schema['guarantor_links']>

/** A loan request with its borrower, as the request froze them, and its guarantors, the first one first. */
export interface Loan {
  readonly row: LoanRow
  readonly borrower: Borrower
  readonly guarantors: readonly GuarantorRow[]
  /** Those whom the borrower asks, the first one first, without whom another person is asked for. */
  readonly links: readonly GuarantorLinkRow[]
}

/** Borrowers as the register has them now, by their ids; no query for nobody. */
export async function borrowersNow(
  db: Queryable,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Borrower>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('members')
    .select([
      'id',
      'title',
      'name',
      'home_address',
      'member_number',
      'phone',
      'signature_file_id',
      'employment',
    ])
    .where('id', 'in', [...new Set(memberIds)])
    .execute()
  return new Map(rows.map(({ id, ...borrower }) => [id, borrower]))
}

/** Adds borrowers and guarantors, links and guarantors, one query each for all rows. */
async function withPeople(db: Queryable, rows: readonly LoanRow[]): Promise<Loan[]> {
  const unfrozen = rows.filter(({ borrower }) => borrower === null)
  const now = await borrowersNow(
    db,
    unfrozen.map(({ member_id }) => member_id),
  )
  const guarantors = await db
    .selectFrom('guarantors')
    .selectAll()
    .where(
      'loan_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('place')
    .execute()
  const links = await db
    .selectFrom('guarantor_links')
    .selectAll()
    .where(
      'loan_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('replaced_at', 'is', null)
    // Of those that were declined only the last few, so that no loan brings more with every list.
    .where(
      sql<boolean>`(
        select count(*) from guarantor_links n
          where n.loan_id = guarantor_links.loan_id and n.declined_at > guarantor_links.declined_at
        ) < ${DECLINES_A_DAY}`,
    )
    .orderBy('place')
    // Who declined stands before whom the borrower asks in their place.
    .orderBy('declined_at', (order) => order.asc().nullsLast())
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.flatMap((row) => {
    const borrower = row.borrower ?? now.get(row.member_id)
    if (borrower === undefined) return []
    const isOfLoan = ({ loan_id }: { readonly loan_id: string }) => loan_id === row.id
    return [{ row, borrower, guarantors: guarantors.filter(isOfLoan), links: links.filter(isOfLoan) }]
  })
}

/** A loan request is known by its reference, as somebody typed or pasted it. */
export const loanRequests = requestTable({
  name: 'loans',
  withParts: withPeople,
  keyed: (reference: string) => sql`reference = ${readLoanReference(reference)}`,
})

/** Guarantors sign at the places 1, 2 …, so the last place taken means that all have signed. */
const READY = sql<boolean>`exists (
  select from guarantors g where g.loan_id = t.id and g.place = ${sql.lit(GUARANTORS_REQUIRED)})`

interface ListedLoan extends ListedRequest {
  readonly isReady: boolean
}

const ORDERS: Readonly<Record<(typeof LOAN_ORDERS)[number], Order<ListedLoan>>> = {
  ready: {
    name: 'ready',
    by: [{ of: ({ isReady }) => Number(isReady), isDescending: true }, ...NEWEST_FIRST.by],
  },
  oldest: backwards(NEWEST_FIRST),
}

/** A search is for a part of the reference or for the member; a whole reference is read as it was pasted. */
export const loanList = requestList<Loan, ListedLoan, (typeof LOAN_ORDERS)[number]>({
  table: loanRequests,
  columns: { ...LISTED_BY, search: sql<string>`folded(t.reference)`, isReady: READY },
  searched(search, { requests, members }) {
    const reference = readLoanReference(search)
    return isLoanReference(reference)
      ? { requests: requests.found(searchOf(reference)), members: NOTHING }
      : { requests: requests.found(searchOf(search)), members: members.found(searchOf(search)) }
  },
  orders: ORDERS,
})
