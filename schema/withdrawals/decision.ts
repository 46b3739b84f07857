import { validateWithdrawalDecision } from '#rules/withdrawals/review.ts'
import type { Outcome } from '../outcome.ts'
import { carryOut, type RecordPayload } from '../record-payload.ts'
import type { WithdrawalDecision } from './source.ts'

/** What staff send with a decision. */
export interface GivenWithDecision {
  readonly comments?: string | null | undefined
  readonly transactionReference?: string | null | undefined
}

const trimmed = (text: string | null | undefined): string | null => text?.trim() || null

/** Carries a decision out once the rules take it: a rejection has its reason, a payment its reference. */
export function carryOutDecision<Item>(
  to: WithdrawalDecision['to'],
  given: GivenWithDecision,
  act: (decision: WithdrawalDecision) => Promise<Outcome<Item | null>>,
): Promise<RecordPayload<Item>> {
  const decision: WithdrawalDecision = {
    to,
    comments: trimmed(given.comments),
    transactionReference: trimmed(given.transactionReference),
  }
  return carryOut<Item>(validateWithdrawalDecision(decision), () => act(decision))
}
