import type { LoanState } from '#rules/loans/review.ts'
import { notSupportedByBackend } from '#schema/errors.ts'
import type { LoanOrder, LoanRequest, LoanSource } from '#schema/loans/source.ts'
import type { Member } from '#schema/members/source.ts'
import { nullWhenLacking } from '#schema/null-when-lacking.ts'
import { countOf, pageOver } from '../requests/list-pages.ts'
import type { AskedPage } from '../rest/envelope.ts'
import type { LoanApi, LoanList } from '../rest/loans/calls.ts'
import { nullWhenMissing } from '../rest/null-when-missing.ts'
import type { RequestToken } from '../session/request-token.ts'
import { oncePerCaller } from './once-per-caller.ts'
import { manyPerRequest } from './once-per-request.ts'
import { requestsOfMember } from './requests-of-member.ts'

/**
 * Loan requests for one request; a member's own are read once. `countLookup` counts a link that is
 * not found for the caller's address and throws TOO_MANY_REQUESTS above the limit.
 */
export function makeLoanSource(
  api: LoanApi,
  pageSize: number,
  countLookup: (lookup: 'guarantor link') => Promise<void>,
  token: RequestToken,
): LoanSource {
  const own = oncePerCaller(token, async () => newestFirst(await api.own()))

  const asking =
    (list: LoanList, order: LoanOrder = 'newest') =>
    (asked: AskedPage) =>
      api.page(list, { ...asked, order })

  const byLists = requestsOfMember(
    [asking('pending'), asking('approved')],
    ({ memberId, borrower }, { id, memberNumber }) =>
      memberId === id || borrower?.memberNumber === memberNumber,
  )

  const ofMember = manyPerRequest(
    async (member: Member) =>
      (await nullWhenLacking(api.ofMember(member.id))) ?? (await byLists.load(member)),
    { idOf: ({ id }) => id },
  )

  /** After a change whatever was read before is out of date. */
  function forget(): void {
    own.forget()
    byLists.forget()
    ofMember.forget()
  }

  const listOf = (state: LoanState): LoanList => {
    if (state === 'rejected') throw notSupportedByBackend('listing rejected loan requests')
    return state
  }

  return {
    requests: {
      page: async ({ state, order }, request) => pageOver(asking(listOf(state), order), request, pageSize),
      // Spec 002 §2.4: both lists can be searched by loan id, so not every page is read.
      async find(reference) {
        const wanted = { page: 1, pageSize: null, search: reference }
        const found = await Promise.all([asking('pending')(wanted), asking('approved')(wanted)])
        return found.flatMap(({ items }) => items).find((loan) => loan.reference === reference) ?? null
      },
      countPending: () => countOf(asking('pending')),
      decide(reference, decision) {
        forget()
        return api.decide(reference, decision)
      },
    },
    own: own.load,
    ofMember: async (member) => newestFirst(await ofMember.load(member)),
    submit(loan, key) {
      forget()
      return api.submit(loan, key)
    },
    async invitation(reference) {
      const found = await nullWhenMissing(api.invitation(reference))
      if (found === null) await countLookup('guarantor link')
      return found
    },
    submitGuarantor: api.submitGuarantor,
  }
}

const newestFirst = (loans: readonly LoanRequest[]): readonly LoanRequest[] =>
  [...loans].sort((one, other) => (other.requestedAt?.getTime() ?? 0) - (one.requestedAt?.getTime() ?? 0))
