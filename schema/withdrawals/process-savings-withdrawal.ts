import { overrideField, overrideIn } from '../society/override-field.ts'
import { paidFromField, paidFromIn } from '../treasury/paid-from-field.ts'
import { payment, paymentFields } from './decision-fields.ts'
import { itemsField, itemsIn } from './savings-items.ts'
import { savingsWithdrawals } from './savings-withdrawals.ts'

savingsWithdrawals.decision('processSavingsWithdrawal', {
  description:
    'Marks an approved request as paid out and posts the withdrawal to the ledger. NOT_APPROVED or ALREADY_DECIDED in every other state, LIMIT_REFUSED or ADMIN_NEEDED over a usual limit that the society keeps, BALANCE_TOO_LOW when the balance no longer covers it.',
  fields: (t) => ({ ...paymentFields(t), ...itemsField(t), ...overrideField(t), ...paidFromField(t, true) }),
  decision: (given) => ({ ...payment(given), ...itemsIn(given), ...overrideIn(given), ...paidFromIn(given) }),
})
