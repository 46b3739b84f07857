import { rejection, rejectionFields } from './decision-fields.ts'
import { itemsField, itemsIn } from './savings-items.ts'
import { savingsWithdrawals } from './savings-withdrawals.ts'

savingsWithdrawals.decision('rejectSavingsWithdrawal', {
  description: 'Rejects a pending request to withdraw savings. ALREADY_DECIDED in every other state.',
  fields: (t) => ({ ...rejectionFields(t), ...itemsField(t) }),
  decision: (given) => ({ ...rejection(given), ...itemsIn(given) }),
})
