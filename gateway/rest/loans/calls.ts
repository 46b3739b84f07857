import { loanCalls } from '#backend/contract/loans.ts'
import type { LoanDecision, NewGuarantor, NewLoanRequest } from '#schema/loans/source.ts'
import type { PageRequest } from '#schema/page.ts'
import type { Backend } from '../backend.ts'
import { listIn, messageIn, pageIn } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { readInvitation, readLoan, readLoanAnswer } from './translate.ts'
import { guarantorValues, loanValues } from './write.ts'

const LIST_KEYS = ['loans', 'loanRequests']

/** The lists of loans for staff; the documents have no list of rejected ones. */
const LISTS = { pending: loanCalls.pendingLoans, approved: loanCalls.approvedLoans }

export type LoanList = keyof typeof LISTS

/** The loan calls. */
export const loanApi = (backend: Backend, links: FileLinks) => ({
  own: () =>
    backend.ask(loanCalls.myLoans, {}, (answer) =>
      listIn(answer, LIST_KEYS).map((loan) => readLoan(loan, links)),
    ),
  page: (list: LoanList, { page, search }: Pick<PageRequest, 'page' | 'search'>) =>
    backend.ask(LISTS[list], { query: { page, search } }, (answer) =>
      pageIn(answer, LIST_KEYS, (loan) => readLoan(loan, links)),
    ),
  submit: (loan: NewLoanRequest, key: string | null) =>
    backend.ask(loanCalls.submitLoan, { values: loanValues(loan), key }, (answer) =>
      readLoanAnswer(answer, links),
    ),
  // Spec 002 §6, §7: the guarantor's two calls carry no session, whoever is signed in.
  invitation: (loanId: string) =>
    backend.ask(loanCalls.fetchLoanee, { params: { loanId }, token: null }, readInvitation),
  submitGuarantor: (reference: string, guarantor: NewGuarantor, key: string | null) =>
    backend.ask(
      loanCalls.submitGuarantor,
      { values: guarantorValues(reference, guarantor), key, token: null },
      messageIn,
    ),
  decide: (reference: string, decision: LoanDecision) =>
    decision.to === 'approved'
      ? backend.ask(loanCalls.acceptLoan, { values: { reference } }, (answer) =>
          readLoanAnswer(answer, links),
        )
      : backend.ask(
          loanCalls.rejectLoan,
          { values: { reference, rejectionReason: decision.rejectionReason } },
          (answer) => readLoanAnswer(answer, links),
        ),
})

export type LoanApi = ReturnType<typeof loanApi>
