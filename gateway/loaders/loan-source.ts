import type { LoanState } from '#rules/loans/review.ts'
import { DomainError, notSupportedByBackend } from '#schema/errors.ts'
import type { LoanRequest, LoanSource } from '#schema/loans/source.ts'
import { countOf, pageOver, wholeList } from '../requests/list-pages.ts'
import type { LoanApi, LoanList } from '../rest/loans/calls.ts'

/**
 * Loan requests for one request; a member's own are read once. `countLookup` counts one public look-up of the
 * caller's address and throws TOO_MANY_REQUESTS above the limit.
 */
export function makeLoanSource(api: LoanApi, pageSize: number, countLookup: () => Promise<void>): LoanSource {
  let own: Promise<readonly LoanRequest[]> | null = null

  const asking = (list: LoanList) => (page: number, search: string) => api.page(list, { page, search })

  const listOf = (state: LoanState): LoanList => {
    if (state === 'rejected') throw notSupportedByBackend('listing rejected loan requests')
    return state
  }

  return {
    requests: {
      page: async (state, request) => pageOver(asking(listOf(state)), request, pageSize),
      // Spec 002 §2.4: both lists can be searched by loan id, so not every page is read.
      async find(reference) {
        const found = await Promise.all([asking('pending')(1, reference), asking('approved')(1, reference)])
        return found.flatMap(({ items }) => items).find((loan) => loan.reference === reference) ?? null
      },
      countPending: () => countOf(asking('pending')),
      decide(reference, decision) {
        own = null
        return api.decide(reference, decision)
      },
    },
    own: () => (own ??= api.own().then(newestFirst)),
    async ofMember({ id, memberNumber }) {
      // Staff search by member number, which this member does not have yet.
      if (memberNumber === null) return []
      const lists = [asking('pending'), asking('approved')]
      const found = await Promise.all(lists.map((ask) => wholeList(ask, memberNumber)))
      return newestFirst(
        found.flat().filter((loan) => loan.memberId === id || loan.borrower?.memberNumber === memberNumber),
      )
    },
    submit(loan, key) {
      own = null
      return api.submit(loan, key)
    },
    async invitation(reference) {
      await countLookup()
      try {
        return await api.invitation(reference)
      } catch (problem) {
        if (problem instanceof DomainError && problem.code === 'NOT_FOUND') return null
        throw problem
      }
    },
    submitGuarantor: async (reference, guarantor, key) => ({
      message: await api.submitGuarantor(reference, guarantor, key),
    }),
  }
}

const newestFirst = (loans: readonly LoanRequest[]): readonly LoanRequest[] =>
  [...loans].sort((one, other) => (other.requestedAt?.getTime() ?? 0) - (one.requestedAt?.getTime() ?? 0))
