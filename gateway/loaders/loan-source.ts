import { DomainError, notSupportedByBackend } from '#schema/errors.ts'
import type { LoanRequest, LoanSource } from '#schema/loans/source.ts'
import type { Page, PageRequest } from '#schema/page.ts'
import type { LoanApi } from '../rest/loans/calls.ts'
import { countOf, queuePage, wholeQueue } from './queue-page.ts'

type Queue = 'pending' | 'approved'

/**
 * Loan requests of one request; a member's own are asked for once. `countLookup` counts one public look-up of
 * the caller's address, and throws TOO_MANY_REQUESTS.
 */
export function makeLoanSource(api: LoanApi, pageSize: number, countLookup: () => Promise<void>): LoanSource {
  let own: Promise<readonly LoanRequest[]> | null = null

  async function pageIn(queue: Queue, request: PageRequest): Promise<Page<LoanRequest>> {
    const { loans, paging } = await api[queue](request)
    return queuePage(loans, paging, request.page, pageSize)
  }

  const allIn = (queue: Queue, search: string): Promise<readonly LoanRequest[]> =>
    wholeQueue((page) => pageIn(queue, { page, search }))

  return {
    own: () => (own ??= api.own().then(newestFirst)),
    async ofMember({ id, memberNumber }) {
      // Without a number there is nothing to search by.
      if (memberNumber === null) return []
      const found = await Promise.all([allIn('pending', memberNumber), allIn('approved', memberNumber)])
      return newestFirst(
        found.flat().filter((loan) => loan.memberId === id || loan.borrower?.memberNumber === memberNumber),
      )
    },
    async page(state, request) {
      if (state === 'rejected') throw notSupportedByBackend('listing rejected loan requests')
      return pageIn(state, request)
    },
    countPending: () => countOf((page) => pageIn('pending', { page, search: '' })),
    async submit(loan, key) {
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
    approve: (reference) => api.approve(reference),
    reject: async (reference, reason) => ({ message: await api.reject(reference, reason) }),
  }
}

const newestFirst = (loans: readonly LoanRequest[]): readonly LoanRequest[] =>
  [...loans].sort((one, other) => (other.requestedAt?.getTime() ?? 0) - (one.requestedAt?.getTime() ?? 0))
