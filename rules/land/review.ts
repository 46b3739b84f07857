import {
  collectErrors,
  type FieldErrors,
  isBlank,
  PARAGRAPH_MAX,
  type TextField,
  textError,
} from '../field-errors.ts'
import { canMove, type Transitions } from '../state-machine.ts'
import { LAND_TEXTS } from '../texts/land.ts'

/** Spec 002 §4. */
export type LandState = 'pending' | 'approved' | 'rejected' | 'completed'

/** In the order a request goes through them. */
export const LAND_STATES = [
  'pending',
  'approved',
  'rejected',
  'completed',
] as const satisfies readonly LandState[]

const LAND_TRANSITIONS: Transitions<LandState> = {
  pending: ['approved', 'rejected'],
  approved: ['completed'],
  rejected: [],
  completed: [],
}

/** Why a request cannot go to that state; null when it can. */
export const landRefusal = (from: LandState, to: LandState): string | null =>
  canMove(LAND_TRANSITIONS, from, to) ? null : LAND_TEXTS.stateForbids(from, to)

/** Spec 002 §5: a rejection needs its reason. Key: `rejectionReason`. */
export const validateLandDecision = (input: {
  readonly to: Exclude<LandState, 'pending'>
  readonly rejectionReason?: TextField
}): FieldErrors =>
  collectErrors({
    rejectionReason:
      input.to === 'rejected' && isBlank(input.rejectionReason)
        ? LAND_TEXTS.reasonBlank
        : textError(input.rejectionReason, PARAGRAPH_MAX),
  })

/** Spec 002 §9: the member id, or the first eight characters of the record's id. */
export const landReference = (request: { id: string; memberNumber: string | null }): string =>
  request.memberNumber ?? request.id.slice(0, 8)
