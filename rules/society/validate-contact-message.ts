import {
  collectErrors,
  type FieldErrors,
  PARAGRAPH_MAX,
  requiredText,
  type TextField,
} from '../field-errors.ts'
import { emailError } from '../members/contact-fields.ts'
import { SHELL_TEXTS } from '../texts/shell.ts'

export interface ContactMessageInput {
  readonly name?: TextField
  readonly email?: TextField
  readonly message?: TextField
}

/** Spec 000 §5: the public contact form. Keys: `name`, `email`, `message`. */
export const validateContactMessage = (input: ContactMessageInput): FieldErrors =>
  collectErrors({
    name: requiredText(input.name, SHELL_TEXTS.cannotBeBlank),
    email: emailError(input.email, SHELL_TEXTS.cannotBeBlank),
    message: requiredText(input.message, SHELL_TEXTS.cannotBeBlank, PARAGRAPH_MAX),
  })
