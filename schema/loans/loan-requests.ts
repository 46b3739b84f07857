import { readLoanReference } from '#rules/loans/loan-reference.ts'
import { LOAN_LIFECYCLE } from '#rules/loans/review.ts'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { builder } from '../builder.ts'
import { UPDATED_AT, UPDATED_AT_ORDER } from '../changes.ts'
import type { Context } from '../context.ts'
import { badInput } from '../errors.ts'
import { MemberRef } from '../members/member.ts'
import { requestsOfMember } from '../members/requests-of-member.ts'
import type { Member } from '../members/source.ts'
import { requestQueue } from '../requests/request-queue.ts'
import { LoanRequestRef, LoanRequestStateEnum } from './loan-request.ts'
import { ownLoans } from './own-loans.ts'
import type { LoanDecision, LoanFilter, LoanSource } from './source.ts'

/** The queue of staff. Staff also find their own requests, including rejected ones. */
const source = (context: Context): LoanSource['requests'] => {
  const { requests } = context.loans
  return {
    ...requests,
    async find(wanted) {
      const found = await requests.find(wanted)
      return found ?? (await ownLoans(context)).find(({ reference }) => reference === wanted) ?? null
    },
  }
}

const LoanRequestOrderEnum = builder.enumType('LoanRequestOrder', {
  description: 'The order of a list of loan requests.',
  values: {
    NEWEST_FIRST: { value: 'newest', description: 'The newest first.' },
    OLDEST_FIRST: {
      value: 'oldest',
      description:
        'The oldest first. NOT_SUPPORTED_BY_BACKEND over a backend that does not confirm this order.',
    },
    READY_FIRST: {
      value: 'ready',
      description:
        'Those whose guarantors have all signed first, and the newest first among them and among the others. NOT_SUPPORTED_BY_BACKEND over a backend that does not confirm this order.',
    },
    UPDATED_AT: { value: UPDATED_AT, ...UPDATED_AT_ORDER },
  } as const,
})

/** The queue of loan requests for staff. Requests are identified by their reference, as on screens and letters. */
export const loanRequests = requestQueue({
  type: LoanRequestRef,
  scope: ['READ_LOANS', 'READ_REQUESTS'],
  states: LoanRequestStateEnum,
  key: {
    name: 'reference',
    type: 'String',
    description: "The `reference` of the loan request: 'LN' and sixteen letters and digits, in any spelling.",
    read(given) {
      const reference = readLoanReference(given)
      if (reference === '') throw badInput('reference', LOANS_TEXTS.cannotBeBlank('loan id'))
      return reference
    },
  },
  names: { one: 'loanRequest', page: 'loanRequests', pending: 'pendingLoanRequests' },
  nouns: { one: 'loan request', many: 'loan requests' },
  order: 'the newest first',
  note: 'With another `orderBy` those that are ready come before the others. Rejected ones, and those of all states, can be listed where the backend lists them (NOT_SUPPORTED_BY_BACKEND elsewhere); their members see them anyway.',
  searched: 'loan id, member name or member number',
  defaultState: 'pending',
  filterArgs: (arg) => ({
    orderBy: arg({
      type: LoanRequestOrderEnum,
      required: true,
      defaultValue: 'newest',
      description: 'The order wanted.',
    }),
  }),
  filter: (state, { orderBy }): LoanFilter => ({ state, order: orderBy === UPDATED_AT ? 'newest' : orderBy }),
  source,
  own: ownLoans,
  validateDecision: (decision: LoanDecision) =>
    LOAN_LIFECYCLE.validateDecision(decision.to === 'rejected' ? decision : {}),
})

/** A member's loan requests: the caller's own, or those staff find of another. */
export const loanRequestsOf = (member: Member, context: Context) =>
  requestsOfMember(member, context, {
    own: () => context.loans.own(),
    ofOther: (other) => context.loans.ofMember(other),
  })

builder.objectField(MemberRef, 'loanRequests', (t) =>
  t.field({
    type: [LoanRequestRef],
    nullable: true,
    scope: ['READ_LOANS', 'READ_REQUESTS'],
    description:
      "The member's loan requests, newest first. Members see all of their own, and staff those of others; over a backend that lists them by state alone, staff see only pending and approved ones. Empty until the registration is confirmed.",
    resolve: (member, _args, context) => loanRequestsOf(member, context),
  }),
)
