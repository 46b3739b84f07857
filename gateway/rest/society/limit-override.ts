import { USUAL_LIMITS } from '#rules/society/usual-limits.ts'
import type { AllowedOverLimits } from '#schema/society/allowed-over-limits.ts'
import type { Decoder } from '../decoder.ts'
import { personIn } from '../person.ts'

/** Reads that an admin allowed a request over usual limits: an extension of the contract. */
export function readOverride(fields: Decoder): AllowedOverLimits {
  const named = fields.texts('limits')
  return {
    limits: USUAL_LIMITS.filter((limit) => named.includes(limit)),
    reason: fields.text('reason'),
    by: personIn(fields, 'by'),
  }
}
