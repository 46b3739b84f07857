import { collectErrors, type FieldErrors, requiredText, type TextField } from '../field-errors.ts'
import { SESSION_TEXTS } from '../texts/session.ts'

export interface SignInInput {
  /** Staff: the e-mail. Members: the e-mail or the member id. */
  readonly email?: TextField
  readonly password?: TextField
}

/** Spec 000 §5: both fields are required; nothing else is checked. Keys: `email`, `password`. */
export const validateSignIn = (input: SignInInput): FieldErrors =>
  collectErrors({
    email: requiredText(input.email, SESSION_TEXTS.cannotBeBlank),
    password: requiredText(input.password, SESSION_TEXTS.cannotBeBlank),
  })
