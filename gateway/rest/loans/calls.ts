import { loanCalls, type WireAcceptLoan, type WireRejectLoan } from '#backend/contract/loans.ts'
import type { NewGuarantor, NewLoanRequest } from '#schema/loans/source.ts'
import type { PageRequest } from '#schema/page.ts'
import type { Backend } from '../backend.ts'
import { listIn, messageIn, pagingIn } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { readInvitation, readLoan, readLoanAnswer } from './translate.ts'
import { guarantorField, guarantorForm, loanField, loanForm } from './write.ts'

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
    backend.ask(loanCalls.submitLoan, { body: loanForm(loan), key, rename: loanField }, (answer) =>
      readLoanAnswer(answer, links),
    ),
  invitation: (loanId: string) => backend.ask(loanCalls.fetchLoanee, { params: { loanId } }, readInvitation),
  submitGuarantor: (reference: string, guarantor: NewGuarantor, key: string | null) =>
    backend.ask(
      loanCalls.submitGuarantor,
      { form: guarantorForm(reference, guarantor), key, rename: guarantorField },
      messageIn,
    ),
  approve: (reference: string) =>
    backend.ask(
      loanCalls.acceptLoan,
      { body: { transactionId: reference } satisfies WireAcceptLoan, rename: loanField },
      (answer) => readLoanAnswer(answer, links),
    ),
  reject: (reference: string, reason: string | null) =>
    backend.ask(
      loanCalls.rejectLoan,
      {
        body: { id: reference, ...(reason !== null && { reason }) } satisfies WireRejectLoan,
        rename: loanField,
      },
      messageIn,
    ),
})

export type LoanApi = ReturnType<typeof loanApi>
