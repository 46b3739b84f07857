import { LOAN_PRODUCTS } from '#rules/loans/products.ts'
import { SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import type { RequestLoanInput } from '../../../apollo/graph-types.generated.ts'
import type { LoanPaper } from '../contract/loan-paper.ts'
import type { QuotedBorrower_MemberFragment } from './LoanPreviewPage.generated.ts'
import type { QuotedTerms } from './use-loan-quote.ts'

/** The documents of a form that is not submitted yet, from its values, the quote and the member's record. */
export function quotedPaper(
  form: RequestLoanInput,
  terms: QuotedTerms,
  { employment, ...member }: QuotedBorrower_MemberFragment,
): LoanPaper {
  return {
    reference: null,
    requestedAt: null,
    typeLabel: LOAN_PRODUCTS[form.loanType].label,
    amount: form.amount,
    durationMonths: form.durationMonths,
    interestRatePercent: terms.interestRatePercent,
    totalMonths: terms.totalMonths,
    proRataPercent: terms.proRataPercent,
    interest: terms.interest,
    handlingCharge: terms.handlingCharge,
    amountDue: terms.amountDue,
    monthlyPayable: terms.monthlyPayable,
    isIndebted: form.isIndebted === true,
    loanBalance: form.loanBalance ?? null,
    grossSalary: form.grossSalary,
    netSalary: form.netSalary,
    bankAccount: form.bankAccount,
    borrower: {
      ...member,
      staffNumber: employment?.staffNumber ?? null,
      payrollNumber: employment?.payrollNumber ?? null,
      faculty: employment?.faculty ?? null,
      department: employment?.department ?? null,
    },
    savings: form.savings.map(({ product, amount }) => ({
      product,
      label: SAVINGS_PRODUCTS[product].label,
      amount,
    })),
    guarantors: [],
  }
}
