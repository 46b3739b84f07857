import { collectErrors, type FieldErrors, isBlank, type TextField } from '../field-errors.ts'
import { emailError } from '../members/contact-fields.ts'
import { isMemberNumber } from '../members/member-number.ts'
import { SESSION_TEXTS } from '../texts/session.ts'
import { type NewPasswordInput, validateNewPassword } from './password.ts'

export interface PasswordResetInput extends NewPasswordInput {
  /** The one-time token of the link; required. */
  readonly token?: TextField
}

/** The form for a new password. Keys: `token`, `password`, `passwordConfirmation`. */
export const validatePasswordReset = (input: PasswordResetInput): FieldErrors => ({
  ...collectErrors({ token: isBlank(input.token) ? SESSION_TEXTS.linkExpiredOrInvalid : null }),
  ...validateNewPassword(input),
})

/** The form that asks for a reset link. Key: `email`, which takes the member number of somebody without an e-mail as well. */
export const validateForgotPassword = (input: { readonly email?: TextField }): FieldErrors =>
  collectErrors({
    email: isMemberNumber(input.email ?? '') ? null : emailError(input.email, SESSION_TEXTS.cannotBeBlank),
  })
