import { isBlank, PARAGRAPH_MAX } from '#rules/field-errors.ts'
import { COMMODITIES_TEXTS } from '#rules/texts/commodities.ts'
import { FIELD_TEXTS } from '#rules/texts/fields.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { DecisionDialog, type DecisionField } from '../../../requests/DecisionDialog.tsx'
import type { Decision } from '../../../requests/use-decision.ts'
import { type CommodityQuestion, type DecidedRequest, memberOf } from './use-commodity-decision.ts'

export interface CommodityDecisionProps {
  readonly decision: Decision<DecidedRequest, CommodityQuestion>
}

/** Asked of whoever rejects one order or several. */
export const REJECTION_REASON: DecisionField = {
  name: 'rejectionReason',
  label: 'Reason',
  help: COMMODITIES_TEXTS.reasonHelp,
  maxLength: PARAGRAPH_MAX,
  rows: 4,
  validate: (text) => (isBlank(text) ? FIELD_TEXTS.reasonBlank : undefined),
}

const REJECTION_FIELDS = [REJECTION_REASON]
const NO_FIELDS = [] as const

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
      fields={isApproval ? NO_FIELDS : REJECTION_FIELDS}
    >
      <p>
        {isApproval
          ? COMMODITIES_TEXTS.approveConsequence(request.grandTotal, memberOf(request))
          : COMMODITIES_TEXTS.rejectConsequence(memberOf(request))}
      </p>
    </DecisionDialog>
  )
}
