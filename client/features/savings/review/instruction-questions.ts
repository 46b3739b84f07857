import { PARAGRAPH_MAX } from '#rules/field-errors.ts'
import { INSTRUCTION_LIFECYCLE } from '#rules/savings/review.ts'
import { SAVINGS_TEXTS } from '#rules/texts/savings.ts'
import type { DecisionField } from '../../../requests/DecisionDialog.tsx'
import type { BulkAction } from '../../../requests/use-bulk.ts'
import type { InstructionQuestion } from './use-instruction-decision.ts'

/** Why an instruction is declined; the documents ask for no reason. */
export const DECLINE_REASON: DecisionField = {
  name: 'rejectionReason',
  label: SAVINGS_TEXTS.declineReason,
  help: SAVINGS_TEXTS.declineReasonHelp,
  maxLength: PARAGRAPH_MAX,
  rows: 4,
  validate: (rejectionReason) =>
    INSTRUCTION_LIFECYCLE.validateDecision({ rejectionReason })['rejectionReason'],
}

/** The decisions on several instructions at once. */
export const BULK_INSTRUCTIONS: readonly BulkAction<InstructionQuestion>[] = [
  {
    name: 'decline',
    verb: SAVINGS_TEXTS.reject,
    done: 'rejected',
    tone: 'danger',
    title: SAVINGS_TEXTS.declineSeveralTitle,
    warning: SAVINGS_TEXTS.declineText,
    fields: [DECLINE_REASON],
  },
  {
    name: 'acknowledge',
    verb: 'Acknowledge',
    done: 'acknowledged',
    title: SAVINGS_TEXTS.acknowledgeSeveralTitle,
    warning: SAVINGS_TEXTS.acknowledgeSeveralText,
  },
]
