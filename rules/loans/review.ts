import { canMove, type Transitions } from '../state-machine.ts'
import { LOANS_TEXTS } from '../texts/loans.ts'

/** Rejected requests leave the pending list and stay visible to the member, with the reason. */
export type LoanState = 'pending' | 'approved' | 'rejected'

const LOAN_TRANSITIONS: Transitions<LoanState> = {
  pending: ['approved', 'rejected'],
  approved: [],
  rejected: [],
}

/** Spec 002 §9: two sureties for each loan, no fewer and no more. */
export const GUARANTORS_REQUIRED = 2

export type LoanRefusal = 'ALREADY_DECIDED' | 'MISSING_GUARANTORS'

export const LOAN_REFUSAL_TEXTS: Readonly<Record<LoanRefusal, string>> = {
  ALREADY_DECIDED: LOANS_TEXTS.notPending,
  MISSING_GUARANTORS: LOANS_TEXTS.missingGuarantors,
}

/** Why a request cannot be approved; null when it can. The state is looked at first. */
export function approvalRefusal(loan: { state: LoanState; guarantorCount: number }): LoanRefusal | null {
  if (!canMove(LOAN_TRANSITIONS, loan.state, 'approved')) return 'ALREADY_DECIDED'
  return loan.guarantorCount < GUARANTORS_REQUIRED ? 'MISSING_GUARANTORS' : null
}

/** Why a request cannot be rejected; null when it can. */
export const rejectionRefusal = (loan: { state: LoanState }): LoanRefusal | null =>
  canMove(LOAN_TRANSITIONS, loan.state, 'rejected') ? null : 'ALREADY_DECIDED'

/** '1/2 guarantors', beside the state of a pending request. */
export const guarantorReadiness = (count: number): string => `${count}/${GUARANTORS_REQUIRED} guarantors`
