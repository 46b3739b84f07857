import { lifecycle } from '../requests/lifecycle.ts'
import { CLAIMS_TEXTS } from '../texts/claims.ts'
import { PAID_REQUEST, type SettlementFacts, settlementError } from '../withdrawals/review.ts'

/** Only one of several claims on a member's savings can be approved. */
export const CLAIM_LIFECYCLE = lifecycle({
  ...PAID_REQUEST,
  condition: (to, facts: SettlementFacts & { readonly otherClaimApproved: boolean }) =>
    to !== 'rejected' && facts.otherClaimApproved
      ? { code: 'OTHER_CLAIM_APPROVED', message: CLAIMS_TEXTS.otherClaim }
      : settlementError(to, facts),
})
