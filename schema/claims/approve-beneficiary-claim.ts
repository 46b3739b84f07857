import { approval, approvalFields } from '../withdrawals/decision-fields.ts'
import { beneficiaryClaims } from './beneficiary-claims.ts'

beneficiaryClaims.decision('approveBeneficiaryClaim', {
  description:
    'Approves a pending claim after computing its amounts again. ALREADY_DECIDED in every other state; OTHER_CLAIM_APPROVED while another claim on the same member is approved.',
  fields: approvalFields,
  decision: approval,
})
