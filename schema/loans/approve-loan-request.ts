import { loanRequests } from './loan-requests.ts'

loanRequests.decision('approveLoanRequest', {
  description:
    'Approves a pending loan request and pays the loan out. GUARANTORS_MISSING with fewer than two guarantors, ALREADY_DECIDED in every other state.',
  decision: () => ({ to: 'approved' }),
})
