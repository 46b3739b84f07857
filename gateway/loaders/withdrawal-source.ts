import type { Member } from '#schema/members/source.ts'
import type { Page } from '#schema/page.ts'
import type { Withdrawal, WithdrawalSource } from '#schema/withdrawals/source.ts'
import type { WithdrawalApi } from '../rest/withdrawals/calls.ts'
import { type OncePerRequest, oncePerRequest } from './once-per-request.ts'
import { countOf, queuePage, wholeQueue } from './queue-page.ts'

/** The requests of one kind staff find of each member; asked for once in a request. */
function byMember<Item extends Withdrawal>(
  find: (page: number, memberNumber: string) => Promise<Page<Item>>,
): OncePerRequest<Member, readonly Item[]> {
  const ofOne = async ({ id, memberNumber }: Member) => {
    // Without a number there is nothing to search by.
    if (memberNumber === null) return []
    const found = await wholeQueue((page) => find(page, memberNumber))
    return found.filter((one) =>
      one.memberId === null ? one.memberNumber === memberNumber : one.memberId === id,
    )
  }
  return oncePerRequest(ofOne, ({ id }) => id)
}

/** `changed`: the caller's own requests have to be read anew. */
export function makeWithdrawalSource(
  api: WithdrawalApi,
  pageSize: number,
  changed: () => void,
): WithdrawalSource {
  const savingsPage: WithdrawalSource['savingsPage'] = async (state, request) => {
    const { requests, paging } = await api.savingsPage(state, request)
    return queuePage(requests, paging, request.page, pageSize)
  }
  const membershipPage: WithdrawalSource['membershipPage'] = async (state, request) => {
    const { requests, paging } = await api.membershipPage(state, request)
    return queuePage(requests, paging, request.page, pageSize)
  }
  const savings = byMember((page, search) => savingsPage(null, { page, search }))
  const membership = byMember((page, search) => membershipPage(null, { page, search }))

  /** After an act whatever was read before is out of date. */
  const acted = <Result>(outcome: Promise<Result>): Promise<Result> => {
    savings.forget()
    membership.forget()
    changed()
    return outcome
  }

  return {
    savingsPage,
    membershipPage,
    savingsOf: savings.load,
    membershipOf: membership.load,
    requestSavings: (items, bankDetails, key) => acted(api.requestSavings(items, bankDetails, key)),
    requestMembership: (effectiveDate, key) => acted(api.requestMembership(effectiveDate, key)),
    decideSavings: (id, decision, items) => acted(api.decideSavings(id, decision, items)),
    decideMembership: (id, decision) => acted(api.decideMembership(id, decision)),
    countPendingSavings: () => countOf((page) => savingsPage('pending', { page, search: '' })),
    countPendingMembership: () => countOf((page) => membershipPage('pending', { page, search: '' })),
  }
}
