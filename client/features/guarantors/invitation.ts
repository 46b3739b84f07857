import { divideInstalments } from '#rules/money.ts'
import { instalmentsText } from '../loans/contract/paper-words.ts'
import type { GuarantorPageQuery } from './GuarantorPage.generated.ts'

/** The loan as shown to a guarantor. Amounts in kobo. */
export type Invitation = NonNullable<GuarantorPageQuery['guarantorInvitation']>

/** '12 monthly instalments of ₦50,000.00', computed as in the contract; null when the months are not known. */
export function repaymentText({ amount, durationMonths }: Invitation): string | null {
  if (durationMonths === null || durationMonths < 1) return null
  const monthlyPayable = divideInstalments(amount, durationMonths)[0] ?? null
  return instalmentsText({ amount, durationMonths, monthlyPayable })
}

/** 'Ada Eze, Music': the borrower as shown to guarantors. */
export const borrowerText = ({ borrowerName, department }: Invitation): string =>
  [borrowerName, department].filter(Boolean).join(', ')
