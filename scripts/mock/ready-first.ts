import { GUARANTORS_REQUIRED } from '#rules/loans/review.ts'
import type { LoanRequest } from '#schema/loans/source.ts'

/** Loans whose guarantors have all signed before the others, otherwise in the order given. */
export function readyFirst(loans: readonly LoanRequest[]): readonly LoanRequest[] {
  const isReady = ({ guarantors }: LoanRequest) => guarantors.length >= GUARANTORS_REQUIRED
  return [...loans.filter(isReady), ...loans.filter((loan) => !isReady(loan))]
}
