import { COMMODITIES_TEXTS } from '#rules/texts/commodities.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { DecisionDialog } from '../../../requests/DecisionDialog.tsx'
import type { Decision } from '../../../requests/use-decision.ts'
import { type CommodityQuestion, type DecidedRequest, memberOf } from './use-commodity-decision.ts'

export interface CommodityDecisionProps {
  readonly decision: Decision<DecidedRequest, CommodityQuestion>
}

/** The confirmation before a commodity request is approved or rejected. Spec 002 §4. */
export function CommodityDecision({ decision }: CommodityDecisionProps) {
  const { asked } = decision
  if (asked === null) return null
  const { name, request } = asked
  const isApproval = name === 'approve'
  return (
    <DecisionDialog
      decision={decision}
      title={COMMODITIES_TEXTS.confirmTitle}
      confirmText={isApproval ? COMMODITIES_TEXTS.approve : COMMODITIES_TEXTS.reject}
      tone={isApproval ? 'primary' : 'danger'}
      warning={`${SHELL_TEXTS.actionCannotBeUndone}.`}
    >
      <p>
        {isApproval
          ? COMMODITIES_TEXTS.approveConsequence(request.grandTotal, memberOf(request))
          : COMMODITIES_TEXTS.rejectConsequence(memberOf(request))}
      </p>
    </DecisionDialog>
  )
}
