import type { Demo } from '#backend/seed/demo.ts'
import { LOAN_PRODUCTS } from '#rules/loans/products.ts'
import { kobo } from '#rules/money.ts'
import type { Borrower, DeclaredSavings, Guarantor, LoanRequest } from '#schema/loans/source.ts'
import type { Member } from '#schema/members/source.ts'
import { picture } from './members.ts'

type Declared = Readonly<
  Partial<
    Record<
      | 'share_capital'
      | 'ordinary_savings'
      | 'retirement_savings'
      | 'christmas_savings'
      | 'education_savings'
      | 'land_development_savings',
      number | null | undefined
    >
  >
>

const amount = (value: number | null | undefined) =>
  value === null || value === undefined ? null : kobo(value)

const savingsOf = (row: Declared): DeclaredSavings => ({
  shareCapital: amount(row.share_capital),
  ordinarySavings: amount(row.ordinary_savings),
  retirementSavings: amount(row.retirement_savings),
  christmasSavings: amount(row.christmas_savings),
  educationSavings: amount(row.education_savings),
  landDevelopmentSavings: amount(row.land_development_savings),
})

const guarantorOf = (row: Demo['rows']['guarantors'][number]): Guarantor => ({
  id: row.id,
  surname: row.surname,
  otherName: row.other_name,
  residentialAddress: row.residential_address,
  permanentAddress: row.permanent_address,
  phone: row.telephone,
  email: row.email,
  workPlace: row.work_place,
  nextOfKin: { name: row.next_of_kin, phone: row.next_of_kin_phone, email: row.next_of_kin_email },
  isMember: row.is_member,
  savings: savingsOf(row),
  signatureUrl: picture(`${row.other_name} ${row.surname}`),
  passportUrl: picture(`${row.other_name} ${row.surname}`),
  submittedAt: row.created_at,
})

/** The borrower as a request carries them. */
export const borrowerOf = (member: Member): Borrower => ({
  title: member.title,
  name: member.name,
  memberNumber: member.memberNumber,
  homeAddress: member.homeAddress,
  phone: member.phone,
  signatureUrl: member.signatureUrl,
  staffNumber: member.employment?.staffNumber ?? null,
  payrollNumber: member.employment?.payrollNumber ?? null,
  faculty: member.employment?.faculty ?? null,
  department: member.employment?.department ?? null,
})

/** All requests with their guarantors, newest first. */
export function loanRequestsOf(demo: Demo, members: readonly Member[]): LoanRequest[] {
  const byId = new Map(members.map((member) => [member.id, member]))
  const requests = demo.rows.loans.map((row): LoanRequest => {
    const member = byId.get(row.member_id)
    return {
      id: row.id,
      reference: row.reference,
      memberId: row.member_id,
      type: row.loan_type,
      typeLabel: LOAN_PRODUCTS[row.loan_type].label,
      state: row.state ?? 'pending',
      amount: kobo(row.amount),
      durationMonths: row.duration_months,
      interestRatePercent: row.interest_rate,
      totalMonths: row.total_months,
      proRataPercent: row.pro_rata,
      monthlyPayable: kobo(row.payable),
      handlingCharge: kobo(row.handling_charge),
      isIndebted: row.is_indebted,
      loanBalance: kobo(row.loan_balance),
      grossSalary: kobo(row.gross_salary),
      netSalary: kobo(row.net_salary),
      savings: savingsOf(row),
      bankAccount: {
        bankName: row.bank_name,
        accountNumber: row.account_number,
        accountName: row.account_name,
      },
      requestedAt: row.requested_at,
      rejectionReason: row.rejection_reason ?? null,
      packageName: null,
      thirdPercent: null,
      borrower: member === undefined ? null : borrowerOf(member),
      guarantors: demo.rows.guarantors.filter(({ loan_id: of }) => of === row.id).map(guarantorOf),
    }
  })
  return requests.toSorted(
    (one, other) => (other.requestedAt?.getTime() ?? 0) - (one.requestedAt?.getTime() ?? 0),
  )
}
