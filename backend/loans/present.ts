import { askedAgainFrom, linkState } from '#rules/loans/guarantor-links.ts'
import { LOAN_PRODUCTS } from '#rules/loans/products.ts'
import { guarantorReadiness } from '#rules/loans/review.ts'
import { type Kobo, koboToNaira } from '#rules/money.ts'
import { eachDeclaredSaving } from '#rules/savings/declared-savings.ts'
import { inWireNames } from '../contract/form.ts'
import type { WireGuarantorLink, WireOwnGuarantee } from '../contract/guarantor-links.ts'
import {
  GUARANTOR_FIELDS,
  GUARANTOR_KIN_FIELDS,
  LOAN_FIELDS,
  type WireGuarantor,
  type WireLoan,
} from '../contract/loans.ts'
import { fieldsOf } from '../db/named-columns.ts'
import type { Link } from '../files/links.ts'
import { BANK_COLUMNS } from '../members/bank-columns.ts'
import { presentMemberNumber } from '../members/present.ts'
import { presentOverride } from '../requests/limit-override.ts'
import type { LoanStanding } from '../treasury/loan-portfolio.ts'
import { GUARANTOR_COLUMNS, GUARANTOR_KIN_COLUMNS } from './guarantor-columns.ts'
import { SAVINGS_COLUMNS } from './savings-columns.ts'
import type { GuarantorLinkRow, GuarantorRow, Loan, LoanRow } from './store.ts'

const optionalNaira = (amount: Kobo | null): number | '' => (amount === null ? '' : koboToNaira(amount))

/** A loan of another as its guarantor reads it; amounts in kobo, null while it is not in the books. */
export const presentOwnGuarantee = (
  row: Pick<LoanRow, 'id' | 'loan_type' | 'amount' | 'state'> & {
    /** The borrower's. */
    readonly name: string
    readonly created_at: Date
  },
  standing: Pick<LoanStanding, 'outstanding' | 'arrears' | 'ends'> | null,
  share: Kobo | null,
): WireOwnGuarantee => ({
  _id: row.id,
  borrower: row.name,
  loanType: LOAN_PRODUCTS[row.loan_type].label,
  amount: koboToNaira(row.amount),
  acknowledged: row.state,
  signedAt: row.created_at.toISOString(),
  outstanding: standing && koboToNaira(standing.outstanding),
  arrears: standing && koboToNaira(standing.arrears),
  share: share === null ? null : koboToNaira(share),
  ends: standing && standing.ends,
})

/** A link as its borrower reads it. */
export function presentLink(link: GuarantorLinkRow, loan: Loan, now: Date): WireGuarantorLink {
  const signed = loan.guarantors.find(({ id }) => id === link.guarantor_id) ?? null
  const { asked_at: askedAt, opened_at: openedAt, declined_at: declinedAt, expires_at: expiresAt } = link
  const facts = {
    loanState: loan.row.state,
    hasSigned: signed !== null,
    expiresAt,
    askedAt,
    openedAt,
    declinedAt,
  }
  return {
    _id: link.id,
    link: link.token,
    name: signed === null ? link.name : `${signed.surname} ${signed.other_name}`.trim(),
    phone: link.phone,
    email: link.email,
    state: linkState(facts, now),
    expiresAt: expiresAt.toISOString(),
    askedAt: askedAt?.toISOString() ?? null,
    openedAt: openedAt?.toISOString() ?? null,
    signedAt: signed?.created_at.toISOString() ?? null,
    declinedAt: declinedAt?.toISOString() ?? null,
    askAgainFrom: askedAgainFrom(askedAt, now)?.toISOString() ?? null,
    declineReason: link.decline_reason,
  }
}

export function presentGuarantor(row: GuarantorRow, reference: string, link: Link): WireGuarantor {
  return {
    ...inWireNames(GUARANTOR_FIELDS, fieldsOf(GUARANTOR_COLUMNS, row)),
    ...inWireNames(GUARANTOR_KIN_FIELDS, fieldsOf(GUARANTOR_KIN_COLUMNS, row)),
    isMember: row.is_member,
    isProved: row.member_id !== null,
    ...eachDeclaredSaving((saving) => optionalNaira(row[SAVINGS_COLUMNS[saving]])),
    loanId: reference,
    imageURL: link(row.signature_file_id),
    passport: link(row.passport_file_id),
    createdAt: row.created_at.toISOString(),
  }
}

/** The state as members read it: how many guarantors have signed while it is pending. */
function statusOf({ row, guarantors }: Loan): string {
  return row.state === 'pending' ? guarantorReadiness(guarantors.length) : row.state
}

/** Only staff may open a guarantor's signature and photograph; the borrower gets no address of them. */
const noLink: Link = () => null

/** A loan with addresses of its files made by `link`; its borrower, who reads it at `now`, sees whom they ask. */
export function presentLoan(loan: Loan, link: Link, reader: 'staff' | { readonly now: Date }): WireLoan {
  const { row, borrower, guarantors } = loan
  const { staffNumber, payrollNumber, faculty, department } = borrower.employment
  return {
    transactionId: row.reference,
    userId: row.member_id,
    ...inWireNames(LOAN_FIELDS, {
      amount: koboToNaira(row.amount),
      loanType: LOAN_PRODUCTS[row.loan_type].documentedName,
      durationMonths: row.duration_months,
      interestRatePercent: row.interest_rate,
      totalMonths: row.total_months,
      proRataPercent: row.pro_rata,
      monthlyPayable: koboToNaira(row.payable),
      isIndebted: row.is_indebted ? 'true' : 'false',
      loanBalance: koboToNaira(row.loan_balance),
      grossSalary: koboToNaira(row.gross_salary),
      netSalary: koboToNaira(row.net_salary),
      packageName: row.package,
      thirdPercent: row.third_percent,
    }),
    ...eachDeclaredSaving((saving) => koboToNaira(row[SAVINGS_COLUMNS[saving]])),
    ...fieldsOf(BANK_COLUMNS, row),
    createdAt: row.requested_at.toISOString(),
    requestedAt: row.requested_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    status: statusOf(loan),
    acknowledged: row.state,
    handlingCharge: koboToNaira(row.handling_charge),
    rejectionReason: row.rejection_reason,
    limitOverride: reader === 'staff' ? presentOverride(row) : null,
    loaneeDetails: {
      title: borrower.title,
      name: borrower.name,
      homeAddress: borrower.home_address,
      memberId: presentMemberNumber(borrower.member_number),
      phone: borrower.phone,
      signature: link(borrower.signature_file_id),
      employmentDetails: { staffNum: staffNumber, ippisNum: payrollNumber, faculty, department },
    },
    guarantors: guarantors.map((guarantor) =>
      presentGuarantor(guarantor, row.reference, reader === 'staff' ? link : noLink),
    ),
    ...(reader !== 'staff' && {
      guarantorLinks: loan.links.map((each) => presentLink(each, loan, reader.now)),
    }),
  }
}
