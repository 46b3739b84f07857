import {
  collectErrors,
  type FieldErrors,
  isBlank,
  PARAGRAPH_MAX,
  type TextField,
  textError,
} from '../field-errors.ts'
import type { Kobo } from '../money.ts'
import { lifecycle, type StateOf } from '../requests/lifecycle.ts'
import { shortReference } from '../requests/reference.ts'
import { LAND_TEXTS } from '../texts/land.ts'

/** Spec 002 §5: a rejection needs its reason. Key: `rejectionReason`. */
export const validateLandDecision = (decision: {
  readonly to: 'approved' | 'rejected' | 'completed'
  readonly rejectionReason?: TextField
  /** Why it is completed although money is outstanding. */
  readonly reason?: TextField
}): FieldErrors =>
  collectErrors({
    reason: textError(decision.reason, PARAGRAPH_MAX),
    rejectionReason:
      decision.to === 'rejected' && isBlank(decision.rejectionReason)
        ? LAND_TEXTS.reasonBlank
        : textError(decision.rejectionReason, PARAGRAPH_MAX),
  })

/** The text for a completion with money outstanding (kobo) that gives no reason; null when none is needed. */
export const completionError = (outstanding: Kobo, reason: TextField): string | null =>
  outstanding > 0 && isBlank(reason) ? LAND_TEXTS.outstandingReason(outstanding) : null

/** Spec 002 §4. An approval only requires enough plots: the estate may have closed since the application. */
export const LAND_LIFECYCLE = lifecycle({
  moves: { pending: ['approved', 'rejected'], approved: ['completed'], rejected: [], completed: [] },
  moveText: LAND_TEXTS.stateForbids,
  condition: (to, { plots, available }: { readonly plots: number; readonly available: number }) =>
    to === 'approved' && plots > available
      ? { code: 'PLOTS_MISSING', message: LAND_TEXTS.tooFewPlots(available) }
      : null,
  validateDecision: validateLandDecision,
})

export type LandState = StateOf<typeof LAND_LIFECYCLE>

/** Spec 002 §9: the member id, or the first eight characters of the record's id. */
export const landReference = (request: { id: string; memberNumber: string | null }): string =>
  request.memberNumber ?? shortReference(request.id)
