import type { WireBeneficiaryUpdate } from '#backend/contract/withdrawals.ts'
import type { WithdrawalState } from '#rules/withdrawals/review.ts'
import type { WithdrawalDecision } from '#schema/withdrawals/source.ts'
import { type Fields, Unreadable } from '../reading.ts'

/** The documents know four words; those other backends use for the same are understood. */
const STATES: Readonly<Record<string, WithdrawalState>> = {
  pending: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  declined: 'rejected',
  processed: 'processed',
  paid: 'processed',
  completed: 'processed',
}

/** The state of a withdrawal or claim; one that is not told is `otherwise`. */
export function readWithdrawalState(fields: Fields, otherwise: WithdrawalState = 'pending'): WithdrawalState {
  const given = fields.optionalText('status')
  if (given === null) return otherwise
  const state = STATES[given.toLowerCase()]
  if (state === undefined) throw new Unreadable(`${fields.path}.status`, 'a state of a withdrawal')
  return state
}

/** A decision as the documents have it. */
export const decisionBody = ({
  to,
  comments,
  transactionReference,
}: WithdrawalDecision): WireBeneficiaryUpdate => ({
  status: to,
  ...(comments !== null && { comments }),
  ...(transactionReference !== null && { transactionReference }),
})
