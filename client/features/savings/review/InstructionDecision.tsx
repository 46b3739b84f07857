import { SAVINGS_TEXTS } from '#rules/texts/savings.ts'
import { DecisionDialog } from '../../../requests/DecisionDialog.tsx'
import type { Decision } from '../../../requests/use-decision.ts'
import { DECLINE_REASON } from './instruction-questions.ts'
import {
  type DecidedInstruction,
  type InstructionQuestion,
  nameOfInstruction,
} from './use-instruction-decision.ts'

export interface InstructionDecisionProps {
  readonly decision: Decision<DecidedInstruction, InstructionQuestion>
}

/** Spec 001 §2: 'Confirm user?' with NO and YES before a receipt is acknowledged, and the question before a rejection. */
export function InstructionDecision({ decision }: InstructionDecisionProps) {
  const { asked } = decision
  if (asked === null) return null
  const name = nameOfInstruction(asked.request)
  return asked.name === 'acknowledge' ? (
    <DecisionDialog
      decision={decision}
      title={SAVINGS_TEXTS.acknowledgeTitle}
      confirmText={SAVINGS_TEXTS.acknowledgeYes}
      cancelText={SAVINGS_TEXTS.acknowledgeNo}
      warning={SAVINGS_TEXTS.acknowledgeText(name)}
    />
  ) : (
    <DecisionDialog
      decision={decision}
      title={SAVINGS_TEXTS.declineTitle(name)}
      confirmText={SAVINGS_TEXTS.reject}
      tone="danger"
      warning={SAVINGS_TEXTS.declineText}
      fields={[DECLINE_REASON]}
    />
  )
}
