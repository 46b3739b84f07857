import { rejection, rejectionFields } from '../withdrawals/decision-fields.ts'
import { beneficiaryClaims } from './beneficiary-claims.ts'

beneficiaryClaims.decision('rejectBeneficiaryClaim', {
  description: 'Rejects a pending claim. ALREADY_DECIDED in every other state.',
  fields: rejectionFields,
  decision: rejection,
})
