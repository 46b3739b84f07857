import { loanCalls } from '#backend/contract/loans.ts'
import type { PageRequest } from '#schema/page.ts'
import type { Backend } from '../backend.ts'
import { listIn, pagingIn } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { readLoan } from './translate.ts'

const loansIn = (answer: unknown, links: FileLinks) =>
  listIn(answer, ['loans', 'loanRequests']).map((loan) => readLoan(loan, links))

/** The loan calls, one a line. */
export const loanApi = (backend: Backend, links: FileLinks) => ({
  own: () => backend.ask(loanCalls.myLoans, {}, (answer) => loansIn(answer, links)),
  pending: ({ page, search }: PageRequest) =>
    backend.ask(loanCalls.pendingLoans, { query: { page, search } }, (answer) => ({
      loans: loansIn(answer, links),
      paging: pagingIn(answer),
    })),
  approved: ({ page, search }: PageRequest) =>
    backend.ask(loanCalls.approvedLoans, { query: { page, search } }, (answer) => ({
      loans: loansIn(answer, links),
      paging: pagingIn(answer),
    })),
})

export type LoanApi = ReturnType<typeof loanApi>
