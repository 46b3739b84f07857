import { overrideField, overrideIn } from '../society/override-field.ts'
import { approval, approvalFields } from './decision-fields.ts'
import { itemsField, itemsIn } from './savings-items.ts'
import { savingsWithdrawals } from './savings-withdrawals.ts'

savingsWithdrawals.decision('approveSavingsWithdrawal', {
  description:
    'Approves a pending request to withdraw savings. ALREADY_DECIDED in every other state, LIMIT_REFUSED or ADMIN_NEEDED over a usual limit that the society keeps.',
  fields: (t) => ({ ...approvalFields(t), ...itemsField(t), ...overrideField(t) }),
  decision: (given) => ({ ...approval(given), ...itemsIn(given), ...overrideIn(given) }),
})
