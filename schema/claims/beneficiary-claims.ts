import { validateWithdrawalDecision, type WithdrawalState } from '#rules/withdrawals/review.ts'
import { byId, requestQueue } from '../requests/request-queue.ts'
import type { WithdrawalDecision } from '../withdrawals/source.ts'
import { BeneficiaryClaimRef, BeneficiaryClaimStateEnum } from './beneficiary-claim.ts'

/** The queue of beneficiary claims for staff. */
export const beneficiaryClaims = requestQueue({
  type: BeneficiaryClaimRef,
  scope: 'READ_REQUESTS',
  states: BeneficiaryClaimStateEnum,
  key: byId('BeneficiaryClaim', 'claim'),
  names: { one: 'beneficiaryClaim', page: 'beneficiaryClaims', pending: 'pendingBeneficiaryClaims' },
  nouns: { one: 'claim of a beneficiary', many: 'claims of beneficiaries' },
  searched: 'member number or beneficiary',
  filter: (state: WithdrawalState | null) => state,
  source: ({ claims }) => claims.requests,
  validateDecision: (decision: WithdrawalDecision) => validateWithdrawalDecision(decision),
})
