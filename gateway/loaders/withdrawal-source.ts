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
import { type AskPage, wholeList } from '../requests/list-pages.ts'
import { requestSource } from '../requests/request-source.ts'
import type { WithdrawalApi } from '../rest/withdrawals/calls.ts'
import { type OncePerRequest, oncePerRequest } from './once-per-request.ts'

/** The requests of one kind that staff find for a member; read once in a request. */
function byMember<Item extends Withdrawal>(ask: AskPage<Item>): OncePerRequest<Member, readonly Item[]> {
  const ofOne = async ({ id, memberNumber }: Member) => {
    // Staff search by member number, which this member does not have yet.
    if (memberNumber === null) return []
    const found = await wholeList(ask, memberNumber)
    return found.filter((one) =>
      one.memberId === null ? one.memberNumber === memberNumber : one.memberId === id,
    )
  }
  return oncePerRequest(ofOne, ({ id }) => id)
}

const FILTERS = { all: null, pending: 'pending' } as const

/** `changed` is called when the caller's own requests must be read again. */
export function makeWithdrawalSource(
  api: WithdrawalApi,
  pageSize: number,
  changed: () => void,
): WithdrawalSource {
  const savingsOf = byMember((page, search) => api.savingsPage(null, { page, search }))
  const membershipOf = byMember((page, search) => api.membershipPage(null, { page, search }))

  /** Called after a change, which makes everything read before out of date. */
  function forget(): void {
    savingsOf.forget()
    membershipOf.forget()
    changed()
  }

  return {
    savings: requestSource<SavingsWithdrawal, WithdrawalState | null, SavingsWithdrawalDecision>(
      { page: api.savingsPage, decide: api.decideSavings, filters: FILTERS, changed: forget },
      pageSize,
    ),
    membership: requestSource<MembershipWithdrawal, WithdrawalState | null, WithdrawalDecision>(
      { page: api.membershipPage, decide: api.decideMembership, filters: FILTERS, changed: forget },
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
