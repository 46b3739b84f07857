import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import {
  SAVINGS_WITHDRAWAL_LIFECYCLE,
  validateWithdrawalDecision,
  type WithdrawalState,
} from '#rules/withdrawals/review.ts'
import { WITHDRAWAL_DECISION_FORM } from '../contract/withdrawals.ts'
import type { Work } from '../db/work.ts'
import { readForm } from '../http/read-form.ts'
import { decidedBy } from '../requests/decision.ts'

/**
 * What staff decided about a request, with what it needs; '' for a text that was not given. The comments of a rejection
 * are its reason.
 */
interface Decision {
  readonly to: WithdrawalState
  readonly comments: string
  readonly transactionReference: string
  /** Why an admin allows it over a usual limit. */
  readonly overrideReason: string
  /** The number of the account that pays; '' for the first bank account. */
  readonly paidFrom: string
}

/** Reads a decision. Throws 400 for an unknown status, a rejection without its reason, a payment without its reference. */
export function decisionIn(body: Readonly<Record<string, unknown>>): Decision {
  // The items are compared with the stored ones once the request is locked.
  const form = readForm(WITHDRAWAL_DECISION_FORM, body, { except: ['items'] })
  const { status, comments, transactionReference, overrideReason, paidFrom } = form.values
  const to = SAVINGS_WITHDRAWAL_LIFECYCLE.states.find((state) => state === status)
  if (to === undefined) throw form.problem({ status: WITHDRAWALS_TEXTS.statusUnknown })
  const given = to === 'rejected' ? { rejectionReason: comments } : { comments }
  const { rejectionReason, ...errors } = validateWithdrawalDecision({ to, transactionReference, ...given })
  form.refuse({ ...(rejectionReason === undefined ? {} : { comments: rejectionReason }), ...errors })
  return { to, comments, transactionReference, overrideReason, paidFrom }
}

/** The columns a decision sets, whatever is withdrawn. Comments are kept until new ones replace them. */
export const decidedColumns = (work: Work, { to, comments, transactionReference }: Decision) => ({
  ...(comments === '' ? {} : { comments }),
  ...(to === 'processed'
    ? { transaction_reference: transactionReference, processed_at: work.now, processed_by: work.actor.id }
    : decidedBy(work)),
})

/** What the audit log shows of a decided request. */
export const auditedColumns = (row: {
  readonly comments: string | null
  readonly transaction_reference: string | null
}) => ({ comments: row.comments, transactionReference: row.transaction_reference })

/** The verb of each decision, for the audit log. */
export const DECISION_VERBS: Readonly<Partial<Record<WithdrawalState, string>>> = {
  approved: 'approve',
  rejected: 'reject',
  processed: 'process',
}

/** The message of the answer. */
export const DECISION_TEXTS: Readonly<Record<WithdrawalState, string>> = {
  pending: WITHDRAWALS_TEXTS.statusUnknown,
  approved: WITHDRAWALS_TEXTS.approved,
  rejected: WITHDRAWALS_TEXTS.rejected,
  processed: WITHDRAWALS_TEXTS.processed,
}
