import { SAVINGS_PRODUCTS, savingsProductOfCode } from '#rules/savings/products.ts'
import type { ExitNews, WithdrawalNews } from '../messages/mails/money.ts'
import type { MembershipWithdrawal } from './membership-withdrawals.ts'
import type { SavingsWithdrawal } from './savings-withdrawals.ts'

const labelOf = (code: string): string => {
  const product = savingsProductOfCode(code)
  return product === null ? code : SAVINGS_PRODUCTS[product].label
}

/** A savings withdrawal as letters to its member name it. */
export const withdrawalNewsOf = ({ row, items }: SavingsWithdrawal): WithdrawalNews => ({
  total: row.total,
  items: items.map(({ code, amount }) => ({ label: labelOf(code), amount })),
  into: { bankName: row.bank_name, accountNumber: row.account_number },
})

/** A request to leave, with its settlement, as letters to its member name it. */
export const exitNewsOf = ({ row }: MembershipWithdrawal): ExitNews => ({
  endsOn: row.effective_date,
  totalSavings: row.total_savings,
  totalLoans: row.total_loans,
  serviceCharge: row.service_charge,
  amountDue: row.amount_due,
  into: { bankName: row.bank_name, accountNumber: row.account_number },
})
