import { builder } from '../builder.ts'
import { recordPayload } from '../record-payload.ts'
import { DECISION_FIELDS, type GivenWithDecision, mutateDecision } from './decision.ts'
import { MembershipWithdrawalRef } from './membership-withdrawal.ts'
import type { WithdrawalDecision, WithdrawalSource } from './source.ts'

const decisionPayload = (name: string, act: string) =>
  recordPayload(name, 'membershipWithdrawal', MembershipWithdrawalRef, act)

const ApproveMembershipWithdrawalPayload = decisionPayload(
  'ApproveMembershipWithdrawalPayload',
  'the approval of a membership withdrawal',
)
const RejectMembershipWithdrawalPayload = decisionPayload(
  'RejectMembershipWithdrawalPayload',
  'the rejection of a membership withdrawal',
)
const ProcessMembershipWithdrawalPayload = decisionPayload(
  'ProcessMembershipWithdrawalPayload',
  'paying out a membership withdrawal',
)

const ApproveMembershipWithdrawalInput = builder.inputType('ApproveMembershipWithdrawalInput', {
  description: 'Which membership withdrawal is approved.',
  fields: (t) => ({
    id: t.id(DECISION_FIELDS.id),
    comments: t.string(DECISION_FIELDS.comments),
  }),
})

const RejectMembershipWithdrawalInput = builder.inputType('RejectMembershipWithdrawalInput', {
  description: 'Which membership withdrawal is rejected, and why.',
  fields: (t) => ({
    id: t.id(DECISION_FIELDS.id),
    comments: t.string(DECISION_FIELDS.reason),
  }),
})

const ProcessMembershipWithdrawalInput = builder.inputType('ProcessMembershipWithdrawalInput', {
  description: 'Which membership withdrawal was paid out, and how.',
  fields: (t) => ({
    id: t.id(DECISION_FIELDS.id),
    transactionReference: t.string(DECISION_FIELDS.transactionReference),
    comments: t.string(DECISION_FIELDS.comments),
  }),
})

interface Decided extends GivenWithDecision {
  readonly id: string
}

const decide = (withdrawals: WithdrawalSource, to: WithdrawalDecision['to'], given: Decided) =>
  mutateDecision(to, given, (decision) => withdrawals.decideMembership(given.id, decision))

builder.mutationFields((t) => ({
  approveMembershipWithdrawal: t.field({
    type: ApproveMembershipWithdrawalPayload,
    nullable: true,
    access: 'STAFF',
    description:
      'Approves a pending request to leave the society, its figures worked out anew. CONFLICT for one decided already.',
    args: {
      input: t.arg({ type: ApproveMembershipWithdrawalInput, required: true, description: 'Which one.' }),
    },
    resolve: (_root, { input }, { withdrawals }) => decide(withdrawals, 'approved', input),
  }),
  rejectMembershipWithdrawal: t.field({
    type: RejectMembershipWithdrawalPayload,
    nullable: true,
    access: 'STAFF',
    description: 'Rejects a pending request to leave the society. CONFLICT for one decided already.',
    args: {
      input: t.arg({
        type: RejectMembershipWithdrawalInput,
        required: true,
        description: 'Which one, and why.',
      }),
    },
    resolve: (_root, { input }, { withdrawals }) => decide(withdrawals, 'rejected', input),
  }),
  processMembershipWithdrawal: t.field({
    type: ProcessMembershipWithdrawalPayload,
    nullable: true,
    access: 'STAFF',
    description:
      'Marks an approved request as paid out; all accounts of the member are settled. CONFLICT in every other state, while the member still owes more than is saved, and while a savings withdrawal is approved and not paid out.',
    args: {
      input: t.arg({
        type: ProcessMembershipWithdrawalInput,
        required: true,
        description: 'Which one, and the payment.',
      }),
    },
    resolve: (_root, { input }, { withdrawals }) => decide(withdrawals, 'processed', input),
  }),
}))
