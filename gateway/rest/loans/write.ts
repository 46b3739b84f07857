import type { GUARANTOR_FORM, LOAN_FORM } from '#backend/contract/loans.ts'
import { LOAN_PRODUCTS } from '#rules/loans/products.ts'
import { ZERO_KOBO } from '#rules/money.ts'
import type { NewGuarantor, NewLoanRequest } from '#schema/loans/source.ts'
import type { FormValues } from '../wire-form.ts'

/** The values of the loan form; the two compulsory savings are 0 when not stated. */
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

/** The values of the guarantor form. */
export const guarantorValues = (
  reference: string,
  { memberNumber, ...guarantor }: NewGuarantor,
): FormValues<typeof GUARANTOR_FORM.fields> => ({
  ...guarantor,
  reference,
  // Sent only when there is one: it is not documented.
  ...(guarantor.isMember && memberNumber?.trim() && { memberNumber: memberNumber.trim() }),
})
