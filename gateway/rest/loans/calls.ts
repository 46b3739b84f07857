import { guarantorLinkCalls } from '#backend/contract/guarantor-links.ts'
import { loanCalls } from '#backend/contract/loans.ts'
import { notSupportedByBackend } from '#schema/errors.ts'
import type {
  GuarantorToAsk,
  LoanDecision,
  LoanOrder,
  NewGuarantor,
  NewLoanRequest,
} from '#schema/loans/source.ts'
import type { UploadedFile } from '#schema/upload.ts'
import type { Backend } from '../backend.ts'
import { listIn, orderIn, type PageQuery, pageIn } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import {
  readAskedLink,
  readInvitation,
  readLoan,
  readLoanAnswer,
  readOwnGuarantee,
  readProved,
} from './translate.ts'
import { guarantorValues, loanValues } from './write.ts'

const LIST_KEYS = ['loans', 'loanRequests']

/** The lists of loans for staff; the documents have none of rejected ones and none of all. */
const LISTS = {
  pending: loanCalls.pendingLoans,
  approved: loanCalls.approvedLoans,
  rejected: loanCalls.loanRequests,
  all: loanCalls.loanRequests,
}

export type LoanList = keyof typeof LISTS

/** A page of a list. `order` is an extension of the contract. */
type LoanPageRequest = PageQuery & { readonly order: LoanOrder }

/** The loan calls. */
export const loanApi = (backend: Backend, links: FileLinks) => ({
  own: () =>
    backend.ask(loanCalls.myLoans, {}, (answer) =>
      listIn(answer, LIST_KEYS, (loan) => readLoan(loan, links)),
    ),
  /** All of a member's, for staff. NOT_SUPPORTED_BY_BACKEND where the backend lists them by state alone. */
  ofMember: (id: string) =>
    backend.ask(loanCalls.memberLoans, { query: { id } }, (answer) =>
      listIn(answer, LIST_KEYS, (loan) => readLoan(loan, links)),
    ),
  /** Throws NOT_SUPPORTED_BY_BACKEND where the answer does not say that it is in the order asked for. */
  page: (list: LoanList, { order, ...asked }: LoanPageRequest) =>
    backend.ask(
      LISTS[list],
      {
        query: {
          ...asked,
          order: order === 'newest' ? null : order,
          ...(LISTS[list] === loanCalls.loanRequests && { status: list }),
        },
      },
      (answer) => {
        if (order !== 'newest' && orderIn(answer) !== order)
          throw notSupportedByBackend('ordering loan requests')
        return pageIn(answer, LIST_KEYS, (loan) => readLoan(loan, links))
      },
    ),
  submit: (loan: NewLoanRequest) =>
    backend.act(loanCalls.submitLoan, { values: loanValues(loan) }, (answer) =>
      readLoanAnswer(answer, links),
    ),
  // Spec 002 §6, §7: the guarantor's two calls carry no session, whoever is signed in.
  invitation: (loanId: string) =>
    backend.ask(loanCalls.fetchLoanee, { params: { loanId }, token: null }, readInvitation),
  submitGuarantor: (reference: string, guarantor: NewGuarantor) =>
    backend.act(loanCalls.submitGuarantor, {
      values: guarantorValues(reference, guarantor),
      token: null,
    }),
  askGuarantor: (asked: GuarantorToAsk) =>
    backend.act(guarantorLinkCalls.askGuarantor, { values: asked }, readAskedLink),
  declineGuarantor: (link: string, reason: string) =>
    backend.act(guarantorLinkCalls.declineGuarantor, { values: { link, reason }, token: null }),
  sendGuarantorCode: (link: string, memberNumber: string) =>
    backend.act(guarantorLinkCalls.sendGuarantorCode, { values: { link, memberNumber }, token: null }),
  proveGuarantor: (link: string, memberNumber: string, code: string) =>
    backend.act(
      guarantorLinkCalls.proveGuarantor,
      { values: { link, memberNumber, code }, token: null },
      readProved,
    ),
  signAsMember: (link: string, proof: string, signature: UploadedFile) =>
    backend.act(guarantorLinkCalls.signAsMember, { values: { link, proof, signature }, token: null }),
  ownGuarantees: () =>
    backend.ask(guarantorLinkCalls.ownGuarantees, {}, (answer) =>
      listIn(answer, ['guarantees'], readOwnGuarantee),
    ),
  decide: (reference: string, decision: LoanDecision) =>
    decision.to === 'approved'
      ? backend.act(
          loanCalls.acceptLoan,
          {
            values: {
              reference,
              overrideReason: decision.overrideReason ?? null,
              paidFrom: decision.paidFrom ?? null,
            },
          },
          (answer) => readLoanAnswer(answer, links),
        )
      : backend.act(
          loanCalls.rejectLoan,
          { values: { reference, rejectionReason: decision.rejectionReason } },
          (answer) => readLoanAnswer(answer, links),
        ),
})

export type LoanApi = ReturnType<typeof loanApi>
