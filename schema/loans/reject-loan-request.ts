import { loanRequests } from './loan-requests.ts'

loanRequests.decision('rejectLoanRequest', {
  description:
    'Rejects a pending loan request: it leaves the queue, and its member still sees it with the reason. ALREADY_DECIDED otherwise.',
  fields: (t) => ({
    rejectionReason: t.string({
      description:
        'The reason the member is told, at most 5,000 characters; kept where the backend keeps reasons.',
    }),
  }),
  decision: ({ rejectionReason }) => ({ to: 'rejected', rejectionReason: rejectionReason?.trim() || null }),
})
