import { type Selectable } from 'kysely'
import type { PlainDate } from '#rules/dates.ts'
import type { ExitQuote } from '#rules/withdrawals/membership-exit.ts'
import type { WithdrawalState } from '#rules/withdrawals/review.ts'
import { randomId } from '../db/random-id.ts'
import { inState, ofMembersLike, requestPage } from '../db/request-page.ts'
import type { Queryable, Schema, Tx } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import { type Page, searchPattern } from '../http/paging.ts'
import { type Applicant, applicantsOf } from './applicants.ts'
import { type Decision, decidedColumns } from './decision.ts'

type Row = Selectable<Schema['membership_withdrawals']>

/** A request to leave the society, with the member who made it. */
export interface MembershipWithdrawal {
  readonly row: Row
  readonly member: Applicant
}

async function withMembers(db: Queryable, rows: readonly Row[]): Promise<MembershipWithdrawal[]> {
  if (rows.length === 0) return []
  const members = await applicantsOf(db, rows)
  return rows.flatMap((row) => {
    const member = members.get(row.member_id)
    return member === undefined ? [] : [{ row, member }]
  })
}

/** A page of the requests, the newest first: of a state or of all, `search` by member id, name, e-mail or phone. */
export async function membershipWithdrawalPage(
  db: Queryable,
  page: Page,
  wanted: { readonly state: WithdrawalState | null; readonly search: string | undefined },
): Promise<{ requests: MembershipWithdrawal[]; count: number }> {
  const { rows, count } = await requestPage(db, 'membership_withdrawals', page, [
    ...inState(wanted.state),
    ...ofMembersLike('membership_withdrawals', searchPattern(wanted.search)),
  ])
  return { requests: await withMembers(db, rows), count }
}

/** A member's own requests, the newest first. */
export async function membershipWithdrawalsOf(
  db: Queryable,
  memberId: string,
): Promise<MembershipWithdrawal[]> {
  const rows = await db
    .selectFrom('membership_withdrawals')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .execute()
  return withMembers(db, rows)
}

/** A request, its row locked until the transaction ends; null for none. */
export async function lockMembershipWithdrawal(tx: Tx, id: string): Promise<MembershipWithdrawal | null> {
  const rows = await tx
    .selectFrom('membership_withdrawals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .execute()
  const [request] = await withMembers(tx, rows)
  return request ?? null
}

/** Whether a request of the member waits for its decision or its payment. */
export async function exitIsOpen(tx: Tx, memberId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('membership_withdrawals')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', 'in', ['pending', 'approved'])
    .executeTakeFirst()
  return row !== undefined
}

/** The columns that hold what leaving comes to. */
function quotedColumns(quote: ExitQuote) {
  return {
    total_savings: quote.totalSavings,
    total_loans: quote.totalLoans,
    net_balance: quote.netAmount,
    service_charge_rate: quote.serviceChargePercent,
    service_charge: quote.serviceCharge,
    amount_due: quote.amountDue,
    savings_items: JSON.stringify(quote.savingsItems),
    loan_items: JSON.stringify(quote.loanItems),
  }
}

/** Keeps a request with its figures; it is paid to the account the member has on record, if any. */
export async function addMembershipWithdrawal(
  { tx, now }: Work,
  memberId: string,
  effectiveDate: PlainDate,
  quote: ExitQuote,
): Promise<MembershipWithdrawal> {
  const bank = await tx
    .selectFrom('members')
    .select(['bank_name', 'account_number', 'account_name'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const id = randomId()
  await tx
    .insertInto('membership_withdrawals')
    .values({
      id,
      member_id: memberId,
      effective_date: effectiveDate,
      ...quotedColumns(quote),
      bank_name: bank.bank_name ?? '',
      account_number: bank.account_number ?? '',
      account_name: bank.account_name ?? '',
      requested_at: now,
    })
    .execute()
  const request = await lockMembershipWithdrawal(tx, id)
  if (request === null) throw new Error('a request to leave was not kept')
  return request
}

/** Decides about a locked request, with its figures of that moment when they were worked out anew. */
export async function decideMembershipWithdrawal(
  work: Work,
  request: MembershipWithdrawal,
  decision: Decision,
  quote: ExitQuote | null,
): Promise<MembershipWithdrawal> {
  const row = await work.tx
    .updateTable('membership_withdrawals')
    .set({ ...decidedColumns(work, decision), ...(quote === null ? {} : quotedColumns(quote)) })
    .where('id', '=', request.row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...request, row }
}
