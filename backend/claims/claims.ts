import { type Insertable, sql } from 'kysely'
import type { ClaimCalculation } from '#rules/claims/calculation.ts'
import type { Kobo } from '#rules/money.ts'
import { searchOf } from '#rules/search.ts'
import type { Schema } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import { type Applicant, withApplicants } from '../requests/applicants.ts'
import { LISTED_BY, NOTHING, requestList } from '../requests/list.ts'
import { byId, type RowOf, requestTable } from '../requests/table.ts'
import { withLaterUnapplied } from '../withdrawals/later-unapplied.ts'

/** A beneficiary's request for the savings of a deceased member. */
export interface Claim {
  readonly row: RowOf<'claims'>
  /** Who died. */
  readonly member: Applicant
  /** What came to the unapplied balance after the payment, in kobo; null before it. */
  readonly laterUnapplied: Kobo | null
}

export const claims = requestTable({
  name: 'claims',
  withParts: async (db, rows): Promise<Claim[]> => withLaterUnapplied(db, await withApplicants(db, rows)),
  keyed: byId,
})

/** A search is for a part of the member number, or of the beneficiary's name, e-mail or phone. */
export const claimList = requestList({
  table: claims,
  columns: { ...LISTED_BY, search: sql<string>`t.search_text` },
  searched: (search, { requests }) => ({ requests: requests.found(searchOf(search)), members: NOTHING }),
})

/** The columns that hold what is due. */
export const calculatedColumns = (sums: ClaimCalculation) => ({
  total_savings: sums.totalSavings,
  total_loans: sums.totalLoans,
  net_amount: sums.netAmount,
  amount_due: sums.amountDue,
  unapplied_balance: sums.unappliedBalance,
  savings_items: JSON.stringify(sums.savingsItems),
  loan_items: JSON.stringify(sums.loanItems),
})

/** What a claimant says; the figures are ours. */
type NewClaim = Omit<
  Insertable<Schema['claims']>,
  'id' | 'state' | 'requested_at' | keyof ReturnType<typeof calculatedColumns>
>

/** Keeps a claim with the society's own figures. */
export const addClaim = (work: Work, claim: NewClaim, sums: ClaimCalculation): Promise<Claim> =>
  claims.add(work, { ...claim, ...calculatedColumns(sums) })
