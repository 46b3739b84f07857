import { notSupportedByBackend, Refusal } from '#schema/errors.ts'
import type { LoanRequest, LoanSource } from '#schema/loans/source.ts'
import { type Page, type PageRequest, pageOf } from '#schema/page.ts'
import type { LoanApi } from '../rest/loans/calls.ts'

type Queue = 'pending' | 'approved'

/** A walk through a member's loans ends here even if a backend never stops offering pages. */
const MOST_PAGES = 20

/** Loan requests of one request; a member's own are asked for once. */
export function makeLoanSource(api: LoanApi, pageSize: number): LoanSource {
  let own: Promise<readonly LoanRequest[]> | null = null

  async function pageIn(queue: Queue, request: PageRequest): Promise<Page<LoanRequest>> {
    const { loans, paging } = await api[queue](request)
    const { page } = request
    // Without paging the backend has sent everything it has.
    if (paging.totalPages === null) return pageOf(loans, page, pageSize)
    const totalPages = Math.max(1, paging.totalPages)
    const totalRequests = paging.totalRequests ?? (totalPages === 1 && page === 1 ? loans.length : null)
    return { items: loans, currentPage: page, totalPages, totalRequests }
  }

  async function allIn(queue: Queue, search: string): Promise<readonly LoanRequest[]> {
    const first = await pageIn(queue, { page: 1, search })
    const rest = Array.from({ length: Math.min(first.totalPages, MOST_PAGES) - 1 }, (_, index) => index + 2)
    const pages = await Promise.all(rest.map((page) => pageIn(queue, { page, search })))
    return [first, ...pages].flatMap((page) => page.items)
  }

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
      if (state === 'REJECTED') throw notSupportedByBackend('listing rejected loan requests')
      return pageIn(state === 'PENDING' ? 'pending' : 'approved', request)
    },
    async countPending() {
      const first = await pageIn('pending', { page: 1, search: '' })
      if (first.totalRequests !== null) return first.totalRequests
      // The documented answer tells pages only: the last one tells how many it falls short by.
      const last = await pageIn('pending', { page: first.totalPages, search: '' })
      return first.items.length * (first.totalPages - 1) + last.items.length
    },
    async submit(loan, key) {
      own = null
      return api.submit(loan, key)
    },
    async invitation(reference) {
      try {
        return await api.invitation(reference)
      } catch (problem) {
        if (problem instanceof Refusal && problem.code === 'NOT_FOUND') return null
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
