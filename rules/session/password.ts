import { collectErrors, type FieldErrors, isBlank, type TextField } from '../field-errors.ts'
import { SESSION_TEXTS } from '../texts/session.ts'
import { isCommonPassword } from './common-passwords.ts'

/** The fewest characters of a password, at signup and at reset. */
export const PASSWORD_MIN = 8

/** The most characters of a password: hashing very long texts would load the server. */
export const PASSWORD_MAX = 200

export interface NewPasswordInput {
  readonly password?: TextField
  readonly passwordConfirmation?: TextField
}

/** A new password and its repetition. Keys: `password`, `passwordConfirmation`. */
export function validateNewPassword(input: NewPasswordInput): FieldErrors {
  const password = input.password ?? ''
  return collectErrors({
    password: isBlank(password)
      ? SESSION_TEXTS.cannotBeBlank
      : password.length < PASSWORD_MIN
        ? SESSION_TEXTS.passwordTooShort(PASSWORD_MIN)
        : password.length > PASSWORD_MAX
          ? SESSION_TEXTS.passwordTooLong(PASSWORD_MAX)
          : isCommonPassword(password)
            ? SESSION_TEXTS.passwordCommon
            : null,
    passwordConfirmation: isBlank(input.passwordConfirmation)
      ? SESSION_TEXTS.cannotBeBlank
      : input.passwordConfirmation === password
        ? null
        : SESSION_TEXTS.passwordsDiffer,
  })
}
