import { PARAGRAPH_MAX } from '#rules/field-errors.ts'
import { completionError, validateLandDecision } from '#rules/land/review.ts'
import type { Kobo } from '#rules/money.ts'
import { LAND_TEXTS } from '#rules/texts/land.ts'
import {
  DecisionDialog,
  type DecisionDialogProps,
  type DecisionField,
} from '../../requests/DecisionDialog.tsx'
import type { Decision } from '../../requests/use-decision.ts'
import { type LandItem, nameOfApplicant } from './land-list.ts'
import { PlotsTaken, type PlotsTakenProps } from './PlotsTaken.tsx'
import type { LandQuestion } from './use-land-decision.ts'

const REASON: DecisionField = {
  name: 'rejectionReason',
  label: LAND_TEXTS.rejectionReason,
  help: LAND_TEXTS.rejectionReasonHelp,
  maxLength: PARAGRAPH_MAX,
  rows: 4,
  validate: (rejectionReason) => {
    const text = validateLandDecision({ to: 'rejected', rejectionReason })['rejectionReason']
    // The documents have it as a dialog's title.
    return text === undefined ? undefined : `${LAND_TEXTS.errorTitle} ${text}`
  },
}

/** A purchase is closed with money outstanding only for a reason, such as a payment that the office was shown. */
const completionReason = (outstanding: Kobo): DecisionField => ({
  name: 'reason',
  label: LAND_TEXTS.completionReason,
  help: LAND_TEXTS.completionReasonHelp(outstanding),
  maxLength: PARAGRAPH_MAX,
  rows: 3,
  validate: (reason) => completionError(outstanding, reason) ?? undefined,
})

/** Spec 002 §8. */
const FAILURE = { title: LAND_TEXTS.updateFailedTitle, text: LAND_TEXTS.requestUpdateFailed } as const

export interface LandDecisionProps extends Pick<PlotsTakenProps, 'settings'> {
  readonly decision: Decision<LandItem, LandQuestion>
}

/** Spec 002 §4, §5: the confirmation of each action with its button text, and the reason for a rejection. */
export function LandDecision({ decision, settings }: LandDecisionProps) {
  const { asked } = decision
  if (asked === null) return null
  const name = nameOfApplicant(asked.request)
  const { outstandingAmount } = asked.request.acquisition
  const questions: Readonly<Record<LandQuestion, Omit<DecisionDialogProps, 'decision'>>> = {
    approve: {
      title: LAND_TEXTS.approveTitle(name),
      confirmText: LAND_TEXTS.yesApprove,
      warning: LAND_TEXTS.approveText,
      children: <PlotsTaken request={asked.request} settings={settings} />,
    },
    reject: {
      title: LAND_TEXTS.rejectTitle(name),
      confirmText: LAND_TEXTS.yesReject,
      tone: 'danger',
      warning: LAND_TEXTS.rejectText,
      fields: [REASON],
    },
    complete: {
      title: LAND_TEXTS.completeTitle(name),
      confirmText: LAND_TEXTS.yesComplete,
      warning: LAND_TEXTS.completeText,
      fields: outstandingAmount > 0 ? [completionReason(outstandingAmount)] : [],
    },
  }
  return <DecisionDialog key={asked.name} decision={decision} failure={FAILURE} {...questions[asked.name]} />
}
