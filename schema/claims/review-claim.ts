import { builder } from '../builder.ts'
import { recordPayload } from '../record-payload.ts'
import { DECISION_FIELDS, type GivenWithDecision, mutateDecision } from '../withdrawals/decision.ts'
import type { WithdrawalDecision } from '../withdrawals/source.ts'
import { BeneficiaryClaimRef } from './beneficiary-claim.ts'
import type { ClaimSource } from './source.ts'

const decisionPayload = (name: string, act: string) =>
  recordPayload(name, 'beneficiaryClaim', BeneficiaryClaimRef, act)

const ApproveBeneficiaryClaimPayload = decisionPayload(
  'ApproveBeneficiaryClaimPayload',
  'the approval of a claim',
)
const RejectBeneficiaryClaimPayload = decisionPayload(
  'RejectBeneficiaryClaimPayload',
  'the rejection of a claim',
)
const ProcessBeneficiaryClaimPayload = decisionPayload('ProcessBeneficiaryClaimPayload', 'paying out a claim')

const ApproveBeneficiaryClaimInput = builder.inputType('ApproveBeneficiaryClaimInput', {
  description: 'Which claim is approved.',
  fields: (t) => ({
    id: t.id(DECISION_FIELDS.id),
    comments: t.string(DECISION_FIELDS.comments),
  }),
})

const RejectBeneficiaryClaimInput = builder.inputType('RejectBeneficiaryClaimInput', {
  description: 'Which claim is rejected, and why.',
  fields: (t) => ({
    id: t.id(DECISION_FIELDS.id),
    comments: t.string(DECISION_FIELDS.reason),
  }),
})

const ProcessBeneficiaryClaimInput = builder.inputType('ProcessBeneficiaryClaimInput', {
  description: 'Which claim was paid out, and how.',
  fields: (t) => ({
    id: t.id(DECISION_FIELDS.id),
    transactionReference: t.string(DECISION_FIELDS.transactionReference),
    comments: t.string(DECISION_FIELDS.comments),
  }),
})

const decide = (
  claims: ClaimSource,
  to: WithdrawalDecision['to'],
  given: { readonly id: string } & GivenWithDecision,
) => mutateDecision(to, given, (decision) => claims.decide(given.id, decision))

builder.mutationFields((t) => ({
  approveBeneficiaryClaim: t.field({
    type: ApproveBeneficiaryClaimPayload,
    nullable: true,
    access: 'STAFF',
    description:
      'Approves a pending claim, its figures worked out anew. CONFLICT for one decided already, and while another claim on the same member stands.',
    args: { input: t.arg({ type: ApproveBeneficiaryClaimInput, required: true, description: 'Which one.' }) },
    resolve: (_root, { input }, { claims }) => decide(claims, 'approved', input),
  }),
  rejectBeneficiaryClaim: t.field({
    type: RejectBeneficiaryClaimPayload,
    nullable: true,
    access: 'STAFF',
    description: 'Rejects a pending claim. CONFLICT for one decided already.',
    args: {
      input: t.arg({ type: RejectBeneficiaryClaimInput, required: true, description: 'Which one, and why.' }),
    },
    resolve: (_root, { input }, { claims }) => decide(claims, 'rejected', input),
  }),
  processBeneficiaryClaim: t.field({
    type: ProcessBeneficiaryClaimPayload,
    nullable: true,
    access: 'STAFF',
    description:
      'Marks an approved claim as paid out; the accounts of the deceased member are settled. CONFLICT in every other state.',
    args: {
      input: t.arg({
        type: ProcessBeneficiaryClaimInput,
        required: true,
        description: 'Which one, and the payment.',
      }),
    },
    resolve: (_root, { input }, { claims }) => decide(claims, 'processed', input),
  }),
}))
