import { overrideField, overrideIn } from '../society/override-field.ts'
import { approval, approvalFields } from './decision-fields.ts'
import { membershipWithdrawals } from './membership-withdrawals.ts'

membershipWithdrawals.decision('approveMembershipWithdrawal', {
  description:
    'Approves a pending request to leave the society after computing its amounts again. ALREADY_DECIDED in every other state, LIMIT_REFUSED or ADMIN_NEEDED over a usual limit that the society keeps.',
  fields: (t) => ({ ...approvalFields(t), ...overrideField(t) }),
  decision: (given) => ({ ...approval(given), ...overrideIn(given) }),
})
