import type { GUARANTOR_FORM, LOAN_FORM } from '#backend/contract/loans.ts'
import { LOAN_PRODUCTS } from '#rules/loans/products.ts'
import { ZERO_KOBO } from '#rules/money.ts'
import type { NewGuarantor, NewLoanRequest } from '#schema/loans/source.ts'
import type { FormValues } from '../wire-form.ts'

/** What the loan form is filled with; the two savings every member has are 0 where nothing is said. */
export const loanValues = ({
  savings,
  bankAccount,
  ...loan
}: NewLoanRequest): FormValues<typeof LOAN_FORM.fields> => ({
  ...loan,
  loanType: LOAN_PRODUCTS[loan.loanType].documentedName,
  savings: {
    ...savings,
    shareCapital: savings.shareCapital ?? ZERO_KOBO,
    ordinarySavings: savings.ordinarySavings ?? ZERO_KOBO,
  },
  bankAccount: {
    bankName: bankAccount.bankName ?? '',
    accountName: bankAccount.accountName ?? '',
    accountNumber: bankAccount.accountNumber ?? '',
  },
})

/** What the guarantor form is filled with. */
export const guarantorValues = (
  reference: string,
  guarantor: NewGuarantor,
): FormValues<typeof GUARANTOR_FORM.fields> => ({ ...guarantor, reference })
