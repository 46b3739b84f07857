import type { WithdrawalState } from '#rules/withdrawals/review.ts'
import { DecodeError, type Decoder } from '../decoder.ts'

/** The documents have four words; synonyms of other backends are accepted. */
const STATES: Readonly<Record<string, WithdrawalState>> = {
  pending: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  declined: 'rejected',
  processed: 'processed',
  paid: 'processed',
  completed: 'processed',
}

/** The state of a withdrawal or claim; `otherwise` when it is missing. */
export function readWithdrawalState(
  fields: Decoder,
  otherwise: WithdrawalState = 'pending',
): WithdrawalState {
  const given = fields.optionalText('status')
  if (given === null) return otherwise
  const state = STATES[given.toLowerCase()]
  if (state === undefined) throw new DecodeError(`${fields.path}.status`, 'a state of a withdrawal')
  return state
}

/** The comments of staff, or the reason of a rejection, which some backends keep as comments. */
export function readRemarks(
  fields: Decoder,
  state: WithdrawalState,
): { readonly comments: string | null; readonly rejectionReason: string | null } {
  const comments = fields.optionalText('comments')
  if (state !== 'rejected') return { comments, rejectionReason: null }
  const rejectionReason = fields.optionalText('rejectionReason') ?? comments
  return { comments: comments === rejectionReason ? null : comments, rejectionReason }
}
