import {
  collectErrors,
  type FieldErrors,
  isBlank,
  LINE_MAX,
  PARAGRAPH_MAX,
  type TextField,
  textError,
} from '../field-errors.ts'
import { canMove, type Transitions } from '../state-machine.ts'
import { FIELD_TEXTS } from '../texts/fields.ts'
import { WITHDRAWALS_TEXTS } from '../texts/withdrawals.ts'

/** Spec 002 §4: the same for savings and membership withdrawals and for beneficiaries' claims. */
export type WithdrawalState = 'pending' | 'approved' | 'rejected' | 'processed'

/** In the order a request goes through them. */
export const WITHDRAWAL_STATES = [
  'pending',
  'approved',
  'rejected',
  'processed',
] as const satisfies readonly WithdrawalState[]

const WITHDRAWAL_TRANSITIONS: Transitions<WithdrawalState> = {
  pending: ['approved', 'rejected'],
  approved: ['processed'],
  rejected: [],
  processed: [],
}

/** Why a request cannot go to that state; null when it can. */
export const withdrawalRefusal = (from: WithdrawalState, to: WithdrawalState): string | null =>
  canMove(WITHDRAWAL_TRANSITIONS, from, to) ? null : WITHDRAWALS_TEXTS.stateForbids(from, to)

/** What staff give with a decision. */
export interface WithdrawalDecisionInput {
  readonly to: Exclude<WithdrawalState, 'pending'>
  /** The reason, when rejecting. */
  readonly comments?: TextField
  /** Of the payment, when processed. */
  readonly transactionReference?: TextField
}

/** Spec 002 §5: a rejection needs its reason, processing its reference. Keys: `comments`, `transactionReference`. */
export const validateWithdrawalDecision = (input: WithdrawalDecisionInput): FieldErrors =>
  collectErrors({
    comments:
      input.to === 'rejected' && isBlank(input.comments)
        ? FIELD_TEXTS.reasonBlank
        : textError(input.comments, PARAGRAPH_MAX),
    transactionReference:
      input.to === 'processed' && isBlank(input.transactionReference)
        ? FIELD_TEXTS.referenceBlank
        : textError(input.transactionReference, LINE_MAX),
  })
