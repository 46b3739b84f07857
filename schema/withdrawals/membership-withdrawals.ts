import { validateWithdrawalDecision, type WithdrawalState } from '#rules/withdrawals/review.ts'
import { byId, requestQueue } from '../requests/request-queue.ts'
import { ownRequestsOf } from '../society/read-own-requests.ts'
import { MembershipWithdrawalRef } from './membership-withdrawal.ts'
import type { WithdrawalDecision } from './source.ts'
import { WithdrawalStateEnum } from './withdrawal-parts.ts'

/** The queue of requests to leave the society for staff. */
export const membershipWithdrawals = requestQueue({
  type: MembershipWithdrawalRef,
  scope: 'READ_REQUESTS',
  states: WithdrawalStateEnum,
  key: byId('MembershipWithdrawal', 'membership withdrawal'),
  names: {
    one: 'membershipWithdrawal',
    page: 'membershipWithdrawals',
    pending: 'pendingMembershipWithdrawals',
  },
  nouns: { one: 'membership withdrawal', many: 'membership withdrawals' },
  searched: 'member number, name, e-mail or phone',
  filter: (state: WithdrawalState | null) => state,
  source: ({ withdrawals }) => withdrawals.membership,
  own: async (context) => (await ownRequestsOf(context)).membershipWithdrawals,
  validateDecision: (decision: WithdrawalDecision) => validateWithdrawalDecision(decision),
})
