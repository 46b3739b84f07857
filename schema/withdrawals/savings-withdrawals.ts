import { validateWithdrawalDecision, type WithdrawalState } from '#rules/withdrawals/review.ts'
import { byId, requestQueue } from '../requests/request-queue.ts'
import { ownRequestsOf } from '../society/read-own-requests.ts'
import { SavingsWithdrawalRef } from './savings-withdrawal.ts'
import type { SavingsWithdrawalDecision } from './source.ts'
import { WithdrawalStateEnum } from './withdrawal-parts.ts'

/** The queue of requests to withdraw savings for staff. */
export const savingsWithdrawals = requestQueue({
  type: SavingsWithdrawalRef,
  scope: 'READ_REQUESTS',
  states: WithdrawalStateEnum,
  key: byId('SavingsWithdrawal', 'savings withdrawal'),
  names: { one: 'savingsWithdrawal', page: 'savingsWithdrawals', pending: 'pendingSavingsWithdrawals' },
  nouns: { one: 'savings withdrawal', many: 'savings withdrawals' },
  searched: 'member number, name, e-mail or phone',
  filter: (state: WithdrawalState | null) => state,
  source: ({ withdrawals }) => withdrawals.savings,
  own: async (context) => (await ownRequestsOf(context)).savingsWithdrawals,
  validateDecision: (decision: SavingsWithdrawalDecision) => validateWithdrawalDecision(decision),
})
