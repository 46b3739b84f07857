import { approval, approvalFields } from './decision-fields.ts'
import { itemsField, itemsIn } from './savings-items.ts'
import { savingsWithdrawals } from './savings-withdrawals.ts'

savingsWithdrawals.decision('approveSavingsWithdrawal', {
  description: 'Approves a pending request to withdraw savings. ALREADY_DECIDED in every other state.',
  fields: (t) => ({ ...approvalFields(t), ...itemsField(t) }),
  decision: (given) => ({ ...approval(given), ...itemsIn(given) }),
})
