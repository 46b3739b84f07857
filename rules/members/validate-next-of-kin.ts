import {
  collectErrors,
  type FieldErrors,
  prefixErrors,
  requiredName,
  requiredText,
  type TextField,
} from '../field-errors.ts'
import { MEMBERS_TEXTS } from '../texts/members.ts'
import { reachErrors } from './contact-fields.ts'

export interface KinInput {
  readonly name?: TextField
  readonly address?: TextField
  readonly email?: TextField
  readonly phone?: TextField
  readonly relationship?: TextField
}

function validateKin(input: KinInput): FieldErrors {
  const blank = MEMBERS_TEXTS.fieldCannotBeBlank
  const reach = reachErrors(input, { phone: blank, email: blank })
  return collectErrors({
    name: requiredName(input.name, blank),
    address: requiredText(input.address, blank),
    email: reach.email,
    phone: reach.phone,
    relationship: requiredText(input.relationship, blank),
  })
}

/**
 * Spec 001 §5: exactly two relatives, all ten fields required; 'N/A' is an answer to the e-mail or the phone. Keys: `0.name` … `1.relationship`; `2` for a third
 * relative.
 */
export const validateNextOfKin = (relatives: readonly KinInput[]): FieldErrors => ({
  ...prefixErrors('0', validateKin(relatives[0] ?? {})),
  ...prefixErrors('1', validateKin(relatives[1] ?? {})),
  ...collectErrors({ 2: relatives.length > 2 ? MEMBERS_TEXTS.nextOfKinTooMany : null }),
})
