import type { WithdrawalState } from '#rules/withdrawals/review.ts'
import type { PayoutRequest } from '#schema/withdrawals/source.ts'
import { DecodeError } from '../decode-error.ts'
import type { Decoder } from '../decoder.ts'
import { readMayDecide } from '../may-decide.ts'
import { readBankDetails, readId } from '../members/translate.ts'

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
  const given = fields.strict.optionalText('status')
  if (given === null) return otherwise
  const state = STATES[given.toLowerCase()]
  if (state === undefined) throw new DecodeError(`${fields.path}.status`, 'a state of a withdrawal')
  return state
}

/** What staff wrote: comments, or the reason of a rejection, which some backends keep with the comments. */
function readRemarks(
  fields: Decoder,
  state: WithdrawalState,
): { readonly comments: string | null; readonly rejectionReason: string | null } {
  const comments = fields.optionalText('comments')
  if (state !== 'rejected') return { comments, rejectionReason: null }
  const rejectionReason = fields.optionalText('rejectionReason') ?? comments
  return { comments: comments === rejectionReason ? null : comments, rejectionReason }
}

/** What withdrawals and claims have in common; the dates under either of their names. */
export function readPayoutRequest(fields: Decoder): PayoutRequest {
  const state = readWithdrawalState(fields)
  return {
    id: readId(fields),
    state,
    bankAccount: readBankDetails(fields.child('bankDetails') ?? fields),
    ...readRemarks(fields, state),
    transactionReference: fields.optionalText('transactionReference'),
    requestedAt: fields.instant('createdAt') ?? fields.instant('requestDate'),
    updatedAt: fields.instant('updatedAt'),
    processedAt: fields.instant('processedDate') ?? fields.instant('processedAt'),
    mayDecide: readMayDecide(fields),
  }
}
