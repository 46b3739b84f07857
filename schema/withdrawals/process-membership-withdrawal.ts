import { payment, paymentFields } from './decision-fields.ts'
import { membershipWithdrawals } from './membership-withdrawals.ts'

membershipWithdrawals.decision('processMembershipWithdrawal', {
  description:
    'Marks an approved request as paid out and settles all accounts of the member. NOT_APPROVED or ALREADY_DECIDED in every other state, BALANCE_TOO_LOW while the member owes more than they have saved, WITHDRAWAL_UNPAID while a savings withdrawal is approved and not paid out.',
  fields: paymentFields,
  decision: payment,
})
