import {
  collectErrors,
  type FieldErrors,
  PARAGRAPH_MAX,
  requiredText,
  type TextField,
} from '../field-errors.ts'
import { emailError } from '../members/contact-fields.ts'
import { CONTACT_TEXTS } from '../texts/contact.ts'

export interface ContactMessageInput {
  readonly name?: TextField
  readonly email?: TextField
  readonly message?: TextField
}

/** Spec 000 §5: the public contact form. Keys: `name`, `email`, `message`. */
export const validateContactMessage = (input: ContactMessageInput): FieldErrors =>
  collectErrors({
    name: requiredText(input.name, CONTACT_TEXTS.cannotBeBlank),
    email: emailError(input.email, CONTACT_TEXTS.cannotBeBlank),
    message: requiredText(input.message, CONTACT_TEXTS.cannotBeBlank, PARAGRAPH_MAX),
  })
