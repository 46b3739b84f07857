import { overrideField, overrideIn } from '../society/override-field.ts'
import { paidFromField, paidFromIn } from '../treasury/paid-from-field.ts'
import { loanRequests } from './loan-requests.ts'

loanRequests.decision('approveLoanRequest', {
  description:
    'Approves a pending loan request and pays the loan out. GUARANTORS_MISSING with fewer than two guarantors, LIMIT_REFUSED or ADMIN_NEEDED over a usual limit that the society keeps, ALREADY_DECIDED in every other state.',
  fields: (t) => ({ ...overrideField(t), ...paidFromField(t, false) }),
  decision: (given) => ({ to: 'approved', ...overrideIn(given), ...paidFromIn(given) }),
})
