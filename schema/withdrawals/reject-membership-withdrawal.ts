import { rejection, rejectionFields } from './decision-fields.ts'
import { membershipWithdrawals } from './membership-withdrawals.ts'

membershipWithdrawals.decision('rejectMembershipWithdrawal', {
  description: 'Rejects a pending request to leave the society. ALREADY_DECIDED in every other state.',
  fields: rejectionFields,
  decision: rejection,
})
