import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import type { ClaimCalculation } from '#rules/claims/calculation.ts'
import type { WithdrawalState } from '#rules/withdrawals/review.ts'
import { randomId } from '../db/random-id.ts'
import { inState, requestPage } from '../db/request-page.ts'
import type { Queryable, Schema, Tx } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import { type Page, searchPattern } from '../http/paging.ts'
import { type Decision, decidedColumns } from '../withdrawals/decision.ts'

/** A beneficiary's request for the savings of a deceased member. */
export type ClaimRow = Selectable<Schema['claims']>

/** A page of the claims, the newest first: of a state or of all, `search` by member id or beneficiary. */
export async function claimPage(
  db: Queryable,
  page: Page,
  wanted: { readonly state: WithdrawalState | null; readonly search: string | undefined },
): Promise<{ claims: ClaimRow[]; count: number }> {
  const pattern = searchPattern(wanted.search)
  const { rows: claims, count } = await requestPage(db, 'claims', page, [
    ...inState(wanted.state),
    ...(pattern === null ? [] : [sql<SqlBool>`search_text like ${pattern}`]),
  ])
  return { claims, count }
}

/** The columns that hold what is due. */
function calculatedColumns(sums: ClaimCalculation) {
  return {
    total_savings: sums.totalSavings,
    total_loans: sums.totalLoans,
    net_amount: sums.netAmount,
    amount_due: sums.amountDue,
    savings_items: JSON.stringify(sums.savingsItems),
    loan_items: JSON.stringify(sums.loanItems),
  }
}

/** What a claimant says; the figures and the id are ours. */
export type NewClaim = Omit<
  Insertable<Schema['claims']>,
  | 'id'
  | 'state'
  | 'requested_at'
  | 'decided_at'
  | 'decided_by'
  | 'processed_at'
  | 'processed_by'
  | keyof ReturnType<typeof calculatedColumns>
>

/** Keeps a claim with the society's own figures; answers its id. */
export async function addClaim({ tx, now }: Work, claim: NewClaim, sums: ClaimCalculation): Promise<string> {
  const id = randomId()
  await tx
    .insertInto('claims')
    .values({ ...claim, ...calculatedColumns(sums), id, requested_at: now })
    .execute()
  return id
}

/** A claim, its row locked until the transaction ends; null for none. */
export async function lockClaim(tx: Tx, id: string): Promise<ClaimRow | null> {
  const row = await tx.selectFrom('claims').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ?? null
}

/** Whether another claim on the same member is approved or paid already. */
export async function otherClaimStands(tx: Tx, claim: ClaimRow): Promise<boolean> {
  const other = await tx
    .selectFrom('claims')
    .select('id')
    .where('member_id', '=', claim.member_id)
    .where('id', '<>', claim.id)
    .where('state', 'in', ['approved', 'processed'])
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Decides about a locked claim, with its figures of that moment when they were worked out anew. */
export async function decideClaim(
  work: Work,
  claim: ClaimRow,
  decision: Decision,
  sums: ClaimCalculation | null,
): Promise<ClaimRow> {
  return work.tx
    .updateTable('claims')
    .set({ ...decidedColumns(work, decision), ...(sums === null ? {} : calculatedColumns(sums)) })
    .where('id', '=', claim.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
