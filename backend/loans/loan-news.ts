import { addMonths, lagosDate, type PlainDate } from '#rules/dates.ts'
import { LOAN_PRODUCTS } from '#rules/loans/products.ts'
import { kobo } from '#rules/money.ts'
import { firstDeductionMonth } from '#rules/payroll/first-deduction.ts'
import type { Queryable } from '../db/schema.ts'
import type { LoanNews } from '../messages/mails/money.ts'
import { nextAskedOf } from '../payroll/monthly-deductions.ts'
import type { LoanRow } from './store.ts'

/** A loan as the letters to its borrower name it. */
export const loanNewsOf = (row: LoanRow): LoanNews => ({
  reference: row.reference,
  label: LOAN_PRODUCTS[row.loan_type].label,
  amount: row.amount,
  amountDue: kobo(row.amount - row.interest - row.handling_charge),
  monthlyPayable: row.payable,
  durationMonths: row.duration_months,
  into: { bankName: row.bank_name, accountNumber: row.account_number },
})

/** The month in which a loan that is approved now is deducted first: of the schedule without a payer, a month from now. */
export async function firstMonthOf(db: Queryable, memberId: string, now: Date): Promise<PlainDate> {
  const day = lagosDate(now)
  const asked = await nextAskedOf(db, memberId, now)
  return asked === null ? addMonths(day, 1) : firstDeductionMonth(day, asked.payer.cutOffDay)
}
