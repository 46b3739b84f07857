import { loanCalls } from '#backend/contract/loans.ts'
import type { NewGuarantor, NewLoanRequest } from '#schema/loans/source.ts'
import type { PageRequest } from '#schema/page.ts'
import type { Backend } from '../backend.ts'
import { listIn, messageIn, pagingIn } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { readInvitation, readLoan, readLoanAnswer } from './translate.ts'
import { guarantorValues, loanValues } from './write.ts'

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
  submit: (loan: NewLoanRequest, key: string | null) =>
    backend.ask(loanCalls.submitLoan, { values: loanValues(loan), key }, (answer) =>
      readLoanAnswer(answer, links),
    ),
  invitation: (loanId: string) => backend.ask(loanCalls.fetchLoanee, { params: { loanId } }, readInvitation),
  submitGuarantor: (reference: string, guarantor: NewGuarantor, key: string | null) =>
    backend.ask(loanCalls.submitGuarantor, { values: guarantorValues(reference, guarantor), key }, messageIn),
  approve: (reference: string) =>
    backend.ask(loanCalls.acceptLoan, { values: { reference } }, (answer) => readLoanAnswer(answer, links)),
  reject: (reference: string, reason: string | null) =>
    backend.ask(loanCalls.rejectLoan, { values: { reference, reason } }, messageIn),
})

export type LoanApi = ReturnType<typeof loanApi>
