import { builder } from '../builder.ts'
import { recordPayload } from '../record-payload.ts'
import { DECISION_FIELDS, type GivenWithDecision, mutateDecision } from './decision.ts'
import { SavingsWithdrawalItemInput } from './request-withdrawal.ts'
import { SavingsWithdrawalRef } from './savings-withdrawal.ts'
import type { RequestedSavings, WithdrawalDecision, WithdrawalSource } from './source.ts'

const decisionPayload = (name: string, act: string) =>
  recordPayload(name, 'savingsWithdrawal', SavingsWithdrawalRef, act)

const ApproveSavingsWithdrawalPayload = decisionPayload(
  'ApproveSavingsWithdrawalPayload',
  'the approval of a savings withdrawal',
)
const RejectSavingsWithdrawalPayload = decisionPayload(
  'RejectSavingsWithdrawalPayload',
  'the rejection of a savings withdrawal',
)
const ProcessSavingsWithdrawalPayload = decisionPayload(
  'ProcessSavingsWithdrawalPayload',
  'paying out a savings withdrawal',
)

const ITEMS = {
  description:
    'The savings as they were shown, for backends that want them back; refused when they are not those asked for.',
} as const

const ApproveSavingsWithdrawalInput = builder.inputType('ApproveSavingsWithdrawalInput', {
  description: 'Which savings withdrawal is approved.',
  fields: (t) => ({
    id: t.id(DECISION_FIELDS.id),
    comments: t.string(DECISION_FIELDS.comments),
    items: t.field({ type: [SavingsWithdrawalItemInput], ...ITEMS }),
  }),
})

const RejectSavingsWithdrawalInput = builder.inputType('RejectSavingsWithdrawalInput', {
  description: 'Which savings withdrawal is rejected, and why.',
  fields: (t) => ({
    id: t.id(DECISION_FIELDS.id),
    comments: t.string(DECISION_FIELDS.reason),
    items: t.field({ type: [SavingsWithdrawalItemInput], ...ITEMS }),
  }),
})

const ProcessSavingsWithdrawalInput = builder.inputType('ProcessSavingsWithdrawalInput', {
  description: 'Which savings withdrawal was paid out, and how.',
  fields: (t) => ({
    id: t.id(DECISION_FIELDS.id),
    transactionReference: t.string(DECISION_FIELDS.transactionReference),
    comments: t.string(DECISION_FIELDS.comments),
    items: t.field({ type: [SavingsWithdrawalItemInput], ...ITEMS }),
  }),
})

interface Decided extends GivenWithDecision {
  readonly id: string
  readonly items?: readonly RequestedSavings[] | null | undefined
}

const decide = (withdrawals: WithdrawalSource, to: WithdrawalDecision['to'], given: Decided) =>
  mutateDecision(to, given, (decision) => withdrawals.decideSavings(given.id, decision, given.items ?? null))

builder.mutationFields((t) => ({
  approveSavingsWithdrawal: t.field({
    type: ApproveSavingsWithdrawalPayload,
    nullable: true,
    access: 'STAFF',
    description: 'Approves a pending request to withdraw savings. CONFLICT for one decided already.',
    args: {
      input: t.arg({ type: ApproveSavingsWithdrawalInput, required: true, description: 'Which one.' }),
    },
    resolve: (_root, { input }, { withdrawals }) => decide(withdrawals, 'approved', input),
  }),
  rejectSavingsWithdrawal: t.field({
    type: RejectSavingsWithdrawalPayload,
    nullable: true,
    access: 'STAFF',
    description: 'Rejects a pending request to withdraw savings. CONFLICT for one decided already.',
    args: {
      input: t.arg({
        type: RejectSavingsWithdrawalInput,
        required: true,
        description: 'Which one, and why.',
      }),
    },
    resolve: (_root, { input }, { withdrawals }) => decide(withdrawals, 'rejected', input),
  }),
  processSavingsWithdrawal: t.field({
    type: ProcessSavingsWithdrawalPayload,
    nullable: true,
    access: 'STAFF',
    description:
      'Marks an approved request as paid out; the savings leave the books. CONFLICT in every other state, and when the books no longer have them.',
    args: {
      input: t.arg({
        type: ProcessSavingsWithdrawalInput,
        required: true,
        description: 'Which one, and the payment.',
      }),
    },
    resolve: (_root, { input }, { withdrawals }) => decide(withdrawals, 'processed', input),
  }),
}))
