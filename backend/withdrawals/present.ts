import { koboToNaira } from '#rules/money.ts'
import { SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { inWireNames } from '../contract/form.ts'
import {
  WITHDRAWAL_ITEM,
  type WireMembershipWithdrawal,
  type WireSavingsWithdrawal,
} from '../contract/withdrawals.ts'
import { fieldsOf } from '../db/named-columns.ts'
import { BANK_COLUMNS, type BankColumn } from '../members/bank-columns.ts'
import { presentMemberNumber } from '../members/present.ts'
import { presentOverride } from '../requests/limit-override.ts'
import type { Look } from '../requests/second-person.ts'
import type { MembershipWithdrawal } from './membership-withdrawals.ts'
import type { SavingsWithdrawal } from './savings-withdrawals.ts'
import { mayDecidePayment, paymentWarnings } from './warnings.ts'

/** The fields both kinds have on the wire. */
function presentBase({ row, member }: Pick<SavingsWithdrawal, 'member'> & { row: BaseRow }, look: Look) {
  const { faculty, department, salaryStructure } = member.employment
  return {
    _id: row.id,
    memberId: presentMemberNumber(member.member_number),
    userId: member.id,
    createdAt: row.requested_at.toISOString(),
    requestDate: row.requested_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    status: row.state,
    comments: row.comments,
    transactionReference: row.transaction_reference,
    processedDate: row.processed_at?.toISOString() ?? null,
    personalInfo: {
      fullName: member.name,
      email: member.email,
      phoneNumber: member.phone,
      faculty,
      department,
      salaryStructure,
    },
    bankDetails: fieldsOf(BANK_COLUMNS, row),
    warnings: paymentWarnings(member, row),
    // A member is not told who allowed it, nor why.
    limitOverride: look.viewer.level >= ACCESS_LEVELS.MODERATOR ? presentOverride(row) : null,
    mayDecide: mayDecidePayment(look, { row, member }),
  }
}

type BaseRow = Pick<
  SavingsWithdrawal['row'],
  | 'id'
  | 'state'
  | 'comments'
  | 'transaction_reference'
  | 'requested_at'
  | 'updated_at'
  | 'processed_at'
  | 'limit_override'
  | 'decided_by'
  | 'member_id'
  | BankColumn
>

export function presentSavingsWithdrawal(request: SavingsWithdrawal, look: Look): WireSavingsWithdrawal {
  return {
    ...presentBase(request, look),
    withdrawalRequests: request.items.map(({ product, code, amount }) => ({
      ...inWireNames(WITHDRAWAL_ITEM, {
        label: SAVINGS_PRODUCTS[product].label,
        product: code,
        amount: koboToNaira(amount),
      }),
      status: request.row.state,
    })),
  }
}

export function presentMembershipWithdrawal(
  request: MembershipWithdrawal,
  look: Look,
): WireMembershipWithdrawal {
  const { row, laterUnapplied } = request
  const items = (of: typeof row.savings_items) =>
    of.map(({ name, value }) => ({ name, value: koboToNaira(value) }))
  return {
    ...presentBase(request, look),
    laterUnapplied: laterUnapplied === null ? null : koboToNaira(laterUnapplied),
    withdrawalDetails: {
      effectiveDate: row.effective_date,
      totalSavings: koboToNaira(row.total_savings),
      totalLoans: koboToNaira(row.total_loans),
      netBalance: koboToNaira(row.net_balance),
      serviceChargeRate: row.service_charge_rate,
      serviceChargeAmount: koboToNaira(row.service_charge),
      amountDue: koboToNaira(row.amount_due),
      unappliedBalance: koboToNaira(row.unapplied_balance),
      savingsItems: items(row.savings_items),
      loanItems: items(row.loan_items),
    },
  }
}
