import { GUARANTORS_REQUIRED } from '#rules/loans/review.ts'
import type { LoanFilter, LoanRequest } from '#schema/loans/source.ts'
import { type Page, type PageRequest, pageOf } from '#schema/page.ts'
import type { RecordedSociety } from '../recording/society.ts'

/** A page of the loan requests of a state, in the order asked for. */
export function loanPage(
  society: RecordedSociety,
  { state, order }: LoanFilter,
  request: PageRequest,
): Page<LoanRequest> {
  const found = society.fitting<LoanRequest>('LoanRequest', { state, search: request.search })
  return pageOf(order === 'ready' ? readyFirst(found) : found, request)
}

/** Loans whose guarantors have all signed before the others, otherwise in the order given. */
function readyFirst(loans: readonly LoanRequest[]): readonly LoanRequest[] {
  const isReady = ({ guarantors }: LoanRequest) => guarantors.length >= GUARANTORS_REQUIRED
  return [...loans.filter(isReady), ...loans.filter((loan) => !isReady(loan))]
}
