import { builder } from '../builder.ts'
import { MemberRef } from '../members/member.ts'
import { pageRequest } from '../page.ts'
import { pageType, searchArgs } from '../page-type.ts'
import { WorkQueueRef } from '../session/work-queue.ts'
import { LoanRequestRef, LoanRequestStateEnum } from './loan-request.ts'

const LoanRequestPage = pageType('LoanRequestPage', LoanRequestRef, 'loan requests')

builder.queryField('loanRequests', (t) =>
  t.field({
    type: LoanRequestPage,
    nullable: true,
    access: 'STAFF',
    description:
      'Loan requests in one state. Rejected ones cannot be listed (NOT_SUPPORTED_BY_BACKEND); their members see them.',
    args: {
      state: t.arg({
        type: LoanRequestStateEnum,
        required: true,
        defaultValue: 'pending',
        description: 'The state wanted.',
      }),
      ...searchArgs(t.arg, 'loan id or member number'),
    },
    resolve: (_root, { state, ...args }, { loans }) => loans.page(state, pageRequest(args)),
  }),
)

builder.objectField(MemberRef, 'loanRequests', (t) =>
  t.field({
    type: [LoanRequestRef],
    nullable: true,
    description:
      "The member's loan requests, newest first. Members see all their own; staff see the pending and the approved of others. Empty until the registration is confirmed.",
    resolve: async (member, _args, { loans, viewer }) => {
      // Only confirmed members may borrow; backends refuse to be asked about others.
      if (member.memberNumber === null) return []
      const caller = await viewer()
      return [...(await (caller?.id === member.id ? loans.own() : loans.ofMember(member)))]
    },
  }),
)

builder.objectField(WorkQueueRef, 'pendingLoanRequests', (t) =>
  t.int({
    nullable: true,
    description: 'Loan requests that wait for a decision.',
    resolve: (_queue, _args, { loans }) => loans.countPending(),
  }),
)
