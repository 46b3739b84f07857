import type { LoanState } from '#rules/loans/review.ts'
import { loanCalls } from '../contract/loans.ts'
import { filterIn } from '../http/paging.ts'
import { isStaffOnly, requireConfirmed } from '../http/require-confirmed.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { presentLoan } from './present.ts'
import { loanList, loanRequests } from './store.ts'

/** Loans and guarantors. */
export const loanRoutes: RouteModule = (on, deps) => {
  on(loanCalls.myLoans, async (call) => {
    // Staff who are no members have none; they are not told to wait for a confirmation.
    if (isStaffOnly(call.viewer)) return { loans: [] }
    const { id } = requireConfirmed(call.viewer)
    const link = (fileId: string | null) => deps.files.link(fileId, id, call.now)
    return { loans: (await loanRequests.of(call.db, id)).map((loan) => presentLoan(loan, link, call)) }
  })

  on(loanCalls.memberLoans, async (call) => {
    const link = (fileId: string | null) => deps.files.link(fileId, call.viewer.id, call.now)
    const loans = await loanRequests.of(call.db, call.query.id ?? '')
    return { loans: loans.map((loan) => presentLoan(loan, link, 'staff')) }
  })

  const pageIn = async (call: Call<'staff'>, state: LoanState | null) => {
    const { requests, paging } = await loanList.page(call, deps, { state })
    const link = (fileId: string | null) => deps.files.link(fileId, call.viewer.id, call.now)
    return { loans: requests.map((loan) => presentLoan(loan, link, 'staff')), ...paging }
  }

  on(loanCalls.loanRequests, (call) =>
    pageIn(call, filterIn(call.query, 'status', ['pending', 'approved', 'rejected'])),
  )

  on(loanCalls.pendingLoans, (call) => pageIn(call, 'pending'))

  on(loanCalls.approvedLoans, (call) => pageIn(call, 'approved'))
}
