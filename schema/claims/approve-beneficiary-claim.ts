import { approval, approvalFields } from '../withdrawals/decision-fields.ts'
import { beneficiaryClaims } from './beneficiary-claims.ts'

beneficiaryClaims.decision('approveBeneficiaryClaim', {
  description:
    'Approves a pending claim, its figures worked out anew. ALREADY_DECIDED otherwise; OTHER_CLAIM_APPROVED while another claim on the same member is approved.',
  fields: approvalFields,
  decision: approval,
})
