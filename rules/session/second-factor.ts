import { collectErrors, type FieldErrors, requiredText, type TextField } from '../field-errors.ts'
import { SESSION_TEXTS } from '../texts/session.ts'

/** A code as it is compared: people type spaces and dashes, and letters in either case. */
export const plainCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '')

/** Which kind of sign-in code a text is: six digits of an app, sixteen letters and digits of a recovery code, or neither. */
export function codeKind(typed: string): 'app' | 'recovery' | null {
  const code = plainCode(typed)
  if (/^\d{6}$/.test(code)) return 'app'
  return /^[A-Z2-7]{16}$/.test(code) ? 'recovery' : null
}

/** A sign-in code that somebody enters. Key: `code`. */
export const validateCode = ({ code }: { readonly code?: TextField }): FieldErrors =>
  collectErrors({
    code:
      requiredText(code, SESSION_TEXTS.cannotBeBlank) ??
      (codeKind(code ?? '') === null ? SESSION_TEXTS.codeForm : null),
  })

/** The password of one's own account, asked for before its sign-in codes change. Key: `password`. */
export const validateOwnPassword = ({ password }: { readonly password?: TextField }): FieldErrors =>
  collectErrors({ password: requiredText(password, SESSION_TEXTS.cannotBeBlank) })

/** Password and sign-in code of one's own account. Keys: `password`, `code`. */
export const validatePasswordAndCode = (given: {
  readonly password?: TextField
  readonly code?: TextField
}): FieldErrors => ({ ...validateOwnPassword(given), ...validateCode(given) })
