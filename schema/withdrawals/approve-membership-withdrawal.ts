import { approval, approvalFields } from './decision-fields.ts'
import { membershipWithdrawals } from './membership-withdrawals.ts'

membershipWithdrawals.decision('approveMembershipWithdrawal', {
  description:
    'Approves a pending request to leave the society after computing its amounts again. ALREADY_DECIDED in every other state.',
  fields: approvalFields,
  decision: approval,
})
