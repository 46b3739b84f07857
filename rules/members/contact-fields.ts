import { isBlank, LINE_MAX, type TextField, textError } from '../field-errors.ts'
import { isEmail } from './email.ts'
import { parsePhone } from './phone.ts'

/** The text for an e-mail that is missing or cannot be one. `invalidText` comes from the form's catalogue. */
export const emailError = (value: TextField, blankText: string, invalidText: string): string | null =>
  isBlank(value) ? blankText : (textError(value, LINE_MAX) ?? (isEmail(value ?? '') ? null : invalidText))

/** The text for a phone number that is missing or cannot be one. */
export const phoneError = (value: TextField, blankText: string, invalidText: string): string | null =>
  isBlank(value) ? blankText : parsePhone(value ?? '') === null ? invalidText : null
