import { overrideField, overrideIn } from '../society/override-field.ts'
import { paidFromField, paidFromIn } from '../treasury/paid-from-field.ts'
import { payment, paymentFields } from './decision-fields.ts'
import { membershipWithdrawals } from './membership-withdrawals.ts'

membershipWithdrawals.decision('processMembershipWithdrawal', {
  description:
    'Marks an approved request as paid out and settles all accounts of the member. NOT_APPROVED or ALREADY_DECIDED in every other state, LIMIT_REFUSED or ADMIN_NEEDED over a usual limit that the society keeps, BALANCE_TOO_LOW while the member owes more than they have saved, WITHDRAWAL_UNPAID while a savings withdrawal is approved and not paid out.',
  fields: (t) => ({ ...paymentFields(t), ...overrideField(t), ...paidFromField(t, true) }),
  decision: (given) => ({ ...payment(given), ...overrideIn(given), ...paidFromIn(given) }),
})
