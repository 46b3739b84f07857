import type { ReactNode } from 'react'
import { LINE_MAX, PARAGRAPH_MAX } from '#rules/field-errors.ts'
import type { Kobo } from '#rules/money.ts'
import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import { validateWithdrawalDecision } from '#rules/withdrawals/review.ts'
import {
  DecisionDialog,
  type DecisionDialogProps,
  type DecisionField,
} from '../../requests/DecisionDialog.tsx'
import type { Decision } from '../../requests/use-decision.ts'
import { payoutField } from '../treasury/bank-accounts/payout-field.ts'
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

/** What staff look at before they approve or pay, and what they are asked for besides. */
export interface WithdrawalChecks {
  readonly notes: ReactNode
  readonly fields: readonly DecisionField[]
}

export interface WithdrawalQuestionsProps<Request extends DecidedWithdrawal> {
  readonly decision: Decision<Request, WithdrawalQuestion>
  /** The decision that is asked about. */
  readonly asked: NonNullable<Decision<Request, WithdrawalQuestion>['asked']>
  /** What is paid to the person who asked; null where it is not known. */
  readonly amountOf: (request: Request) => Kobo | null
  /** What processing means for this kind of withdrawal. */
  readonly processText: string
  /** What is said of a failure without a message of its own. Spec 002 §8. */
  readonly failedText?: string
  /** What a rejection means, where the person who asks is no member. */
  readonly rejectText?: string
  /** What is to be looked at before an approval or a payment; nothing unless given. */
  readonly checks?: WithdrawalChecks
  /** Whether it may be paid in cash. */
  readonly inCash: boolean
}

const NO_CHECKS: WithdrawalChecks = { notes: null, fields: [] }

/** What `WithdrawalDecision` loads when a decision is first asked for. */
export function WithdrawalQuestions<Request extends DecidedWithdrawal>({
  decision,
  asked,
  amountOf,
  processText,
  failedText = WITHDRAWALS_TEXTS.updateFailed,
  rejectText = WITHDRAWALS_TEXTS.rejectText,
  checks = NO_CHECKS,
  inCash,
}: WithdrawalQuestionsProps<Request>) {
  const name = nameOfWithdrawal(asked.request)
  const amount = amountOf(asked.request)
  const questions: Readonly<Record<WithdrawalQuestion, Omit<DecisionDialogProps, 'decision'>>> = {
    approve: {
      title: WITHDRAWALS_TEXTS.approveTitle(name),
      confirmText: WITHDRAWALS_TEXTS.approve,
      warning: WITHDRAWALS_TEXTS.approveText,
      children: checks.notes,
      fields: checks.fields,
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
      children: (
        <>
          {amount !== null && <p>{WITHDRAWALS_TEXTS.isDue(amount, name)}</p>}
          {checks.notes}
        </>
      ),
      fields: [REFERENCE, payoutField(inCash), ...checks.fields],
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
