import { GUARANTORS_REQUIRED } from '#rules/loans/review.ts'
import { ZERO_KOBO } from '#rules/money.ts'
import type { LoanOrder, LoanRequest } from '#schema/loans/source.ts'
import type { Outcome } from '#schema/outcome.ts'
import type { Statement } from '#schema/savings/source.ts'
import { RECORDED_AT } from '../recording/recording.ts'
import type { RecordedMember } from '../recording/society.ts'

/** The statement of a member without entries. */
export const NO_ENTRIES: Statement = {
  asAt: RECORDED_AT,
  summary: [],
  savingsLines: [],
  loanLines: [],
  unappliedBalance: ZERO_KOBO,
}

/** What a call answers that changes nothing. */
export const done = async () => ({ message: null })

/** An outcome whose record is read when it is asked for. */
export const lazily = <Item>({ message, record }: Outcome<Item>) => ({ message, record: async () => record })

/** A member as the person who is signed in. */
export const viewerOf = ({ id, name, email, accessLevel }: RecordedMember) => ({
  id,
  name,
  email,
  accessLevel,
})

/** Loans in an order, of the newest first. */
export function inOrderOf(order: LoanOrder, loans: readonly LoanRequest[]): readonly LoanRequest[] {
  if (order !== 'ready') return order === 'oldest' ? loans.toReversed() : loans
  const isReady = ({ guarantors }: LoanRequest) => guarantors.length >= GUARANTORS_REQUIRED
  return [...loans.filter(isReady), ...loans.filter((loan) => !isReady(loan))]
}
