import { LINE_MAX, PARAGRAPH_MAX } from '#rules/field-errors.ts'
import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import { validateWithdrawalDecision } from '#rules/withdrawals/review.ts'
import {
  DecisionDialog,
  type DecisionDialogProps,
  type DecisionField,
} from '../../requests/DecisionDialog.tsx'
import type { Decision } from '../../requests/use-decision.ts'
import { PaymentWarnings } from './PaymentWarnings.tsx'
import type { DecidedWithdrawal, WithdrawalQuestion } from './use-withdrawal-decision.ts'
import { nameOfWithdrawal } from './withdrawal-list.ts'

const REASON: DecisionField = {
  name: 'rejectionReason',
  label: WITHDRAWALS_TEXTS.rejectionReason,
  help: WITHDRAWALS_TEXTS.rejectionReasonHelp,
  maxLength: PARAGRAPH_MAX,
  rows: 4,
  validate: (rejectionReason) =>
    validateWithdrawalDecision({ to: 'rejected', rejectionReason })['rejectionReason'],
}

const REFERENCE: DecisionField = {
  name: 'transactionReference',
  label: WITHDRAWALS_TEXTS.transactionReference,
  help: WITHDRAWALS_TEXTS.transactionReferenceHelp,
  maxLength: LINE_MAX,
  rows: 1,
  validate: (transactionReference) =>
    validateWithdrawalDecision({ to: 'processed', transactionReference })['transactionReference'],
}

export interface WithdrawalDecisionProps<Request extends DecidedWithdrawal> {
  readonly decision: Decision<Request, WithdrawalQuestion>
  /** What processing means for this kind of withdrawal. */
  readonly processText: string
  /** What is said of a failure without a message of its own. Spec 002 §8. */
  readonly failedText?: string
  /** What a rejection means, where the person who asks is no member. */
  readonly rejectText?: string
}

/**
 * Spec 002 §2.8, §5: the confirmation of an approval, the rejection-reason modal, and the transaction reference before
 * a request is marked as processed.
 */
export function WithdrawalDecision<Request extends DecidedWithdrawal>({
  decision,
  processText,
  failedText = WITHDRAWALS_TEXTS.updateFailed,
  rejectText = WITHDRAWALS_TEXTS.rejectText,
}: WithdrawalDecisionProps<Request>) {
  const { asked } = decision
  if (asked === null) return null
  const name = nameOfWithdrawal(asked.request)
  const warnings = <PaymentWarnings warnings={asked.request.warnings ?? []} />
  const questions: Readonly<Record<WithdrawalQuestion, Omit<DecisionDialogProps, 'decision'>>> = {
    approve: {
      title: WITHDRAWALS_TEXTS.approveTitle(name),
      confirmText: WITHDRAWALS_TEXTS.approve,
      warning: WITHDRAWALS_TEXTS.approveText,
      children: warnings,
    },
    reject: {
      title: WITHDRAWALS_TEXTS.rejectTitle(name),
      confirmText: WITHDRAWALS_TEXTS.reject,
      tone: 'danger',
      warning: rejectText,
      fields: [REASON],
    },
    process: {
      title: WITHDRAWALS_TEXTS.processTitle(name),
      confirmText: WITHDRAWALS_TEXTS.markAsProcessed,
      warning: processText,
      children: warnings,
      fields: [REFERENCE],
    },
  }
  return (
    <DecisionDialog
      key={asked.name}
      decision={decision}
      failure={{ title: WITHDRAWALS_TEXTS.updateFailedTitle, text: failedText }}
      {...questions[asked.name]}
    />
  )
}
