import { USUAL_LIMITS } from '#rules/society/usual-limits.ts'
import { open, text } from './form.ts'
import { listOf, objectOf, oneOf, orNull, TEXT } from './schema.ts'

/** Not documented: the reason for which an admin allows a request over a usual limit that needs one. */
export const OVERRIDE_REASON = open(text(null, { description: 'needed of an admin over a usual limit' }))

/** Not documented: that an admin allowed the request over usual limits. */
export const LIMIT_OVERRIDE = objectOf(
  { limits: listOf(oneOf(...USUAL_LIMITS)), reason: TEXT, by: TEXT, byId: orNull(TEXT) },
  ['byId'],
)
