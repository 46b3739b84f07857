import { approval, approvalFields } from './decision-fields.ts'
import { membershipWithdrawals } from './membership-withdrawals.ts'

membershipWithdrawals.decision('approveMembershipWithdrawal', {
  description:
    'Approves a pending request to leave the society, its figures worked out anew. ALREADY_DECIDED otherwise.',
  fields: approvalFields,
  decision: approval,
})
