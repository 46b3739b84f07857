import type { Demo } from '#backend/seed/demo.ts'
import { CLAIM_DOCUMENTS } from '#rules/claims/validate-claim.ts'
import { kobo } from '#rules/money.ts'
import { SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import type { WithdrawalState } from '#rules/withdrawals/review.ts'
import type { SettlementItem } from '#rules/withdrawals/settlement.ts'
import type { BeneficiaryClaim } from '#schema/claims/source.ts'
import type { BankDetails, Member } from '#schema/members/source.ts'
import type { MembershipWithdrawal, SavingsWithdrawal, Withdrawal } from '#schema/withdrawals/source.ts'
import { picture } from './members.ts'

interface BankRow {
  readonly bank_name?: string | undefined
  readonly account_number?: string | undefined
  readonly account_name?: string | undefined
}

interface DecidedRow {
  readonly id: string
  readonly member_id: string
  readonly state?: WithdrawalState | undefined
  readonly comments?: string | null | undefined
  readonly transaction_reference?: string | null | undefined
  readonly requested_at: Date
  readonly processed_at?: Date | null | undefined
}

const bankOf = (row: BankRow): BankDetails => ({
  bankName: row.bank_name ?? null,
  accountNumber: row.account_number ?? null,
  accountName: row.account_name ?? null,
})

const decidedOf = (row: DecidedRow) => ({
  id: row.id,
  state: row.state ?? 'pending',
  comments: row.comments ?? null,
  transactionReference: row.transaction_reference ?? null,
  requestedAt: row.requested_at,
  processedAt: row.processed_at ?? null,
})

/** Who withdraws, as requests show a member. */
export const personOf = (member: Member | undefined): Withdrawal['person'] => ({
  fullName: member?.name ?? null,
  email: member?.email ?? null,
  phone: member?.phone ?? null,
  faculty: member?.employment?.faculty ?? null,
  department: member?.employment?.department ?? null,
  salaryStructure: member?.employment?.salaryStructure ?? null,
})

function withdrawalOf(row: DecidedRow & BankRow, members: readonly Member[]): Withdrawal {
  const member = members.find(({ id }) => id === row.member_id)
  return {
    ...decidedOf(row),
    memberId: row.member_id,
    memberNumber: member?.memberNumber ?? null,
    person: personOf(member),
    bankDetails: bankOf(row),
  }
}

/** Savings to be paid out. */
export const savingsWithdrawalsOf = (demo: Demo, members: readonly Member[]): SavingsWithdrawal[] =>
  demo.rows.savingsWithdrawals.map((row) => ({
    ...withdrawalOf(row, members),
    total: kobo(row.total),
    items: demo.rows.savingsWithdrawalItems
      .filter(({ withdrawal_id: of }) => of === row.id)
      .map(({ product, code, amount }) => ({
        product,
        label: SAVINGS_PRODUCTS[product].label,
        code,
        amount: kobo(amount),
        state: row.state ?? 'pending',
      })),
  }))

const itemsOf = (text: string): SettlementItem[] => JSON.parse(text) as SettlementItem[]

/** Members who leave. */
export const membershipWithdrawalsOf = (demo: Demo, members: readonly Member[]): MembershipWithdrawal[] =>
  demo.rows.membershipWithdrawals.map((row) => ({
    ...withdrawalOf(row, members),
    effectiveDate: row.effective_date,
    settlement: {
      savingsItems: itemsOf(row.savings_items),
      loanItems: itemsOf(row.loan_items),
      totalSavings: kobo(row.total_savings),
      totalLoans: kobo(row.total_loans),
      netAmount: kobo(row.net_balance),
      serviceChargePercent: row.service_charge_rate,
      serviceCharge: kobo(row.service_charge),
      amountDue: kobo(row.amount_due),
    },
  }))

/** What families claim. */
export const claimsOf = (demo: Demo): BeneficiaryClaim[] =>
  demo.rows.claims.map((row) => ({
    ...decidedOf(row),
    deceasedMemberNumber: row.deceased_member_number,
    dateOfDeath: row.date_of_death,
    beneficiary: {
      name: row.beneficiary_name,
      email: row.beneficiary_email,
      phone: row.beneficiary_phone,
      relationship: row.relationship,
      address: row.beneficiary_address,
    },
    bankDetails: bankOf(row),
    amounts: {
      savingsItems: itemsOf(row.savings_items),
      loanItems: itemsOf(row.loan_items),
      totalSavings: kobo(row.total_savings),
      totalLoans: kobo(row.total_loans),
      netAmount: kobo(row.net_amount),
      amountDue: kobo(row.amount_due),
    },
    papers: CLAIM_DOCUMENTS.filter(({ required }) => required).map(({ field, label }) => ({
      kind: field,
      label,
      url: picture(label),
    })),
    rejectionReason: row.state === 'rejected' ? (row.comments ?? null) : null,
  }))
