import { isBlank, type TextField, textError } from '../field-errors.ts'
import { FIELD_TEXTS } from '../texts/fields.ts'
import { isEmail } from './email.ts'
import { parsePhone } from './phone.ts'

/** Whether somebody wrote that there is none: 'N/A', as for the payroll number. */
export const saysNone = (value: TextField): boolean => (value ?? '').trim().toUpperCase() === 'N/A'

/** The text for an e-mail that is missing (`blankText` of the form) or invalid; null for a valid one. */
export const emailError = (value: TextField, blankText: string): string | null =>
  isBlank(value) ? blankText : (textError(value) ?? (isEmail(value ?? '') ? null : FIELD_TEXTS.emailInvalid))

/** The text for a phone number that is missing or invalid; null for a valid one. */
export const phoneError = (value: TextField, blankText: string): string | null =>
  isBlank(value) ? blankText : parsePhone(value ?? '') === null ? FIELD_TEXTS.phoneInvalid : null
