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

/** A phone as people write it. Whether it is one, and whose, the backend knows: the page is small without these rules. */
const A_PHONE = /^\+?\d[\d\s().-]{6,19}$/

/** The form that asks for a reset link. Key: `email`, which takes a member number and the phone on record as well. */
export const validateForgotPassword = (input: { readonly email?: TextField }): FieldErrors =>
  collectErrors({
    email:
      isMemberNumber(input.email ?? '') || A_PHONE.test((input.email ?? '').trim())
        ? null
        : emailError(input.email, SESSION_TEXTS.cannotBeBlank),
  })
