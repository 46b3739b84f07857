import type { PlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import type { ExitQuote } from '#rules/withdrawals/membership-exit.ts'
import { columnsOf } from '../db/named-columns.ts'
import type { Work } from '../db/work.ts'
import { BANK_COLUMNS } from '../members/bank-columns.ts'
import { type Applicant, withApplicants } from '../requests/applicants.ts'
import { byMember, LISTED_BY, requestList } from '../requests/list.ts'
import { byId, type RowOf, requestTable } from '../requests/table.ts'
import { withLaterUnapplied } from './later-unapplied.ts'

/** A request to leave the society, with the member who made it. */
export interface MembershipWithdrawal {
  readonly row: RowOf<'membership_withdrawals'>
  readonly member: Applicant
  /** What came to the unapplied balance after the payment, in kobo; null before it. */
  readonly laterUnapplied: Kobo | null
}

export const membershipWithdrawals = requestTable({
  name: 'membership_withdrawals',
  withParts: async (db, rows): Promise<MembershipWithdrawal[]> =>
    withLaterUnapplied(db, await withApplicants(db, rows)),
  keyed: byId,
})

export const membershipWithdrawalList = requestList({
  table: membershipWithdrawals,
  columns: LISTED_BY,
  searched: byMember,
})

/** The columns of the settlement. */
export const quotedColumns = (quote: ExitQuote) => ({
  total_savings: quote.totalSavings,
  total_loans: quote.totalLoans,
  net_balance: quote.netAmount,
  service_charge_rate: quote.serviceChargePercent,
  service_charge: quote.serviceCharge,
  amount_due: quote.amountDue,
  unapplied_balance: quote.unappliedBalance,
  savings_items: JSON.stringify(quote.savingsItems),
  loan_items: JSON.stringify(quote.loanItems),
})

/** Keeps a request with its figures; it is paid to the account the member has on record, if any. */
export async function addMembershipWithdrawal(
  work: Work,
  memberId: string,
  effectiveDate: PlainDate,
  quote: ExitQuote,
): Promise<MembershipWithdrawal> {
  const bank = await work.tx
    .selectFrom('members')
    .select(Object.values(BANK_COLUMNS))
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return membershipWithdrawals.add(work, {
    member_id: memberId,
    effective_date: effectiveDate,
    ...quotedColumns(quote),
    ...columnsOf(BANK_COLUMNS, (field) => bank[BANK_COLUMNS[field]] ?? ''),
  })
}
