import type { WithdrawalState } from '#rules/withdrawals/review.ts'
import type { Member } from '#schema/members/source.ts'
import type {
  MembershipWithdrawal,
  SavingsWithdrawal,
  SavingsWithdrawalDecision,
  Withdrawal,
  WithdrawalDecision,
  WithdrawalSource,
} from '#schema/withdrawals/source.ts'
import { requestSource, STATE_FILTERS } from '../requests/request-source.ts'
import type { WithdrawalApi } from '../rest/withdrawals/calls.ts'
import { hasNumberOf, requestsOfMember } from './requests-of-member.ts'

const isTheirs = (one: Withdrawal, member: Member): boolean =>
  one.memberId === null ? hasNumberOf(one, member) : one.memberId === member.id

/** `changed` is called when the caller's own requests must be read again. */
export function makeWithdrawalSource(
  api: WithdrawalApi,
  pageSize: number,
  changed: () => void,
): WithdrawalSource {
  const savingsOf = requestsOfMember([(asked) => api.savingsPage(null, asked)], isTheirs)
  const membershipOf = requestsOfMember([(asked) => api.membershipPage(null, asked)], isTheirs)

  /** Called after a change, which makes everything read before out of date. */
  function forget(): void {
    savingsOf.forget()
    membershipOf.forget()
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
    savingsOf: savingsOf.load,
    membershipOf: membershipOf.load,
    requestSavings(items, bankAccount, key) {
      forget()
      return api.requestSavings(items, bankAccount, key)
    },
    requestMembership(effectiveDate, key) {
      forget()
      return api.requestMembership(effectiveDate, key)
    },
  }
}
