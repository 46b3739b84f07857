import { paidFromField, paidFromIn } from '../treasury/paid-from-field.ts'
import { payment, paymentFields } from '../withdrawals/decision-fields.ts'
import { beneficiaryClaims } from './beneficiary-claims.ts'

beneficiaryClaims.decision('processBeneficiaryClaim', {
  description:
    'Marks an approved claim as paid out and settles the accounts of the deceased member. NOT_APPROVED or ALREADY_DECIDED in every other state, WITHDRAWAL_UNPAID while a savings withdrawal is approved and not paid out.',
  fields: (t) => ({ ...paymentFields(t), ...paidFromField(t, false) }),
  decision: (given) => ({ ...payment(given), ...paidFromIn(given) }),
})
