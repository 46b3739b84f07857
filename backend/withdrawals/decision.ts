import { hasErrors } from '#rules/field-errors.ts'
import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import {
  validateWithdrawalDecision,
  WITHDRAWAL_STATES,
  type WithdrawalState,
  withdrawalRefusal,
} from '#rules/withdrawals/review.ts'
import type { Work } from '../db/work.ts'
import { conflict, invalid } from '../http/problems.ts'
import { FormFields } from '../http/read-form.ts'

/** What staff decided about a request, with what it needs; '' for a text that was not given. */
export interface Decision {
  readonly to: WithdrawalState
  readonly comments: string
  readonly transactionReference: string
}

/** Reads a decision. Throws 400 for an unknown status, a rejection without its reason, a payment without its reference. */
export function decisionIn(body: Readonly<Record<string, unknown>>): Decision {
  const form = new FormFields(body)
  const status = form.text('status')
  const decision = {
    comments: form.text('comments'),
    transactionReference: form.text('transactionReference'),
  }
  const to = WITHDRAWAL_STATES.find((state) => state === status)
  if (to === undefined) throw invalid({ status: WITHDRAWALS_TEXTS.statusUnknown })
  // No request becomes pending again: that is for the state machine to refuse.
  const errors = to === 'pending' ? {} : validateWithdrawalDecision({ to, ...decision })
  form.refuse(hasErrors(errors) ? errors : {})
  return { to, ...decision }
}

/** Throws 409 when a request in that state cannot go where the decision leads. */
export function refuseTransition(from: WithdrawalState, to: WithdrawalState): void {
  const refusal = withdrawalRefusal(from, to)
  if (refusal !== null) throw conflict(refusal)
}

/** The columns a decision sets, whatever is withdrawn. Comments once made stay unless new ones come. */
export function decidedColumns({ now, actor }: Pick<Work, 'now' | 'actor'>, decision: Decision) {
  const { to: state, comments, transactionReference } = decision
  return {
    state,
    ...(comments === '' ? {} : { comments }),
    ...(state === 'processed'
      ? { transaction_reference: transactionReference, processed_at: now, processed_by: actor.id }
      : { decided_at: now, decided_by: actor.id }),
  }
}

/** The verb of a decision, for the audit log. */
export const DECISION_VERBS: Readonly<Record<WithdrawalState, string>> = {
  pending: 'reopen',
  approved: 'approve',
  rejected: 'reject',
  processed: 'process',
}

/** What the answer says. */
export const DECISION_TEXTS: Readonly<Record<WithdrawalState, string>> = {
  pending: WITHDRAWALS_TEXTS.statusUnknown,
  approved: WITHDRAWALS_TEXTS.approved,
  rejected: WITHDRAWALS_TEXTS.rejected,
  processed: WITHDRAWALS_TEXTS.processed,
}
