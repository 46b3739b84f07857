import {
  collectErrors,
  type FieldErrors,
  prefixErrors,
  requiredText,
  type TextField,
} from '../field-errors.ts'
import { MEMBERS_TEXTS } from '../texts/members.ts'
import { emailError, phoneError } from './contact-fields.ts'

export interface KinInput {
  readonly name?: TextField
  readonly address?: TextField
  readonly email?: TextField
  readonly phone?: TextField
  readonly relationship?: TextField
}

export interface NextOfKinInput {
  readonly first?: KinInput | null
  readonly second?: KinInput | null
}

function validateKin(input: KinInput): FieldErrors {
  const blank = MEMBERS_TEXTS.fieldCannotBeBlank
  return collectErrors({
    name: requiredText(input.name, blank),
    address: requiredText(input.address, blank),
    email: emailError(input.email, blank),
    phone: phoneError(input.phone, blank),
    relationship: requiredText(input.relationship, blank),
  })
}

/** Spec 001 §5: all ten fields are required. Keys: `first.name` … `second.relationship`. */
export const validateNextOfKin = (input: NextOfKinInput): FieldErrors => ({
  ...prefixErrors('first', validateKin(input.first ?? {})),
  ...prefixErrors('second', validateKin(input.second ?? {})),
})
