import { validateWithdrawalDecision } from '#rules/withdrawals/review.ts'
import type { Outcome } from '../outcome.ts'
import { mutate, type RecordPayload } from '../record-payload.ts'
import type { WithdrawalDecision } from './source.ts'

/** What staff send with a decision. */
export interface GivenWithDecision {
  readonly comments?: string | null | undefined
  readonly transactionReference?: string | null | undefined
}

/** The fields of the inputs of a decision: of withdrawals and of beneficiaries' claims. */
export const DECISION_FIELDS = {
  id: { required: true, description: 'The record id.' },
  comments: { description: 'Comments kept with it.' },
  reason: { required: true, description: 'Why; cannot be blank.' },
  transactionReference: { required: true, description: 'Reference of the payment; cannot be blank.' },
} as const

const trimmed = (text: string | null | undefined): string | null => text?.trim() || null

/** Carries a decision out once the rules take it: a rejection has its reason, a payment its reference. */
export function mutateDecision<Item>(
  to: WithdrawalDecision['to'],
  given: GivenWithDecision,
  act: (decision: WithdrawalDecision) => Promise<Outcome<Item | null>>,
): Promise<RecordPayload<Item>> {
  const decision: WithdrawalDecision = {
    to,
    comments: trimmed(given.comments),
    transactionReference: trimmed(given.transactionReference),
  }
  return mutate<Item>(validateWithdrawalDecision(decision), () => act(decision))
}
