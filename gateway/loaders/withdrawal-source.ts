import type { WithdrawalState } from '#rules/withdrawals/review.ts'
import type {
  MembershipWithdrawal,
  SavingsWithdrawal,
  SavingsWithdrawalDecision,
  WithdrawalDecision,
  WithdrawalSource,
} from '#schema/withdrawals/source.ts'
import { requestSource, STATE_FILTERS } from '../requests/request-source.ts'
import type { WithdrawalApi } from '../rest/withdrawals/calls.ts'
import type { Loaders } from './loaders.ts'

/** `changed` is called when the caller's own requests must be read again. */
export function makeWithdrawalSource(
  api: WithdrawalApi,
  loaders: Pick<Loaders, 'savingsWithdrawalsOf' | 'membershipWithdrawalsOf'>,
  pageSize: number,
  changed: () => void,
): WithdrawalSource {
  /** Called after a change, which makes everything read before out of date. */
  function forget(): void {
    loaders.savingsWithdrawalsOf.clearAll()
    loaders.membershipWithdrawalsOf.clearAll()
    changed()
  }

  return {
    savings: requestSource<SavingsWithdrawal, WithdrawalState | null, SavingsWithdrawalDecision>(
      { page: api.savingsPage, decide: api.decideSavings, filters: STATE_FILTERS, changed: forget },
      pageSize,
    ),
    membership: requestSource<MembershipWithdrawal, WithdrawalState | null, WithdrawalDecision>(
      { page: api.membershipPage, decide: api.decideMembership, filters: STATE_FILTERS, changed: forget },
      pageSize,
    ),
    savingsOf: (member) => loaders.savingsWithdrawalsOf.load(member),
    membershipOf: (member) => loaders.membershipWithdrawalsOf.load(member),
    requestSavings(items, bankAccount) {
      forget()
      return api.requestSavings(items, bankAccount)
    },
    requestMembership(effectiveDate) {
      forget()
      return api.requestMembership(effectiveDate)
    },
  }
}
