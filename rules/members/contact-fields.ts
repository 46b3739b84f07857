import { isBlank, type TextField, textError } from '../field-errors.ts'
import { FIELD_TEXTS } from '../texts/fields.ts'
import { isEmail, normaliseEmail } from './email.ts'
import { formatPhone, parsePhone } from './phone.ts'

/** What stands in a required field of a person who has no such thing, as the documents write it. */
export const NOT_THERE = 'N/A'

const WORDS_FOR_NONE: ReadonlySet<string> = new Set(['na', 'none', 'nil'])

/** Whether a text says so: N/A, n/a, N.A., NA, none or nil. */
export const saysNone = (text: TextField): boolean =>
  WORDS_FOR_NONE.has((text ?? '').toLowerCase().replaceAll(/[\s./]/g, ''))

/** The text for an e-mail that is missing (`blankText` of the form) or invalid; null for a valid one. */
export const emailError = (value: TextField, blankText: string): string | null =>
  isBlank(value) ? blankText : (textError(value) ?? (isEmail(value ?? '') ? null : FIELD_TEXTS.emailInvalid))

/** The text for a phone number that is missing or invalid; null for a valid one. */
export const phoneError = (value: TextField, blankText: string): string | null =>
  isBlank(value) ? blankText : parsePhone(value ?? '') === null ? FIELD_TEXTS.phoneInvalid : null

/** How somebody without an account can be reached, as it is typed or kept. */
export interface Reach {
  readonly phone?: TextField
  readonly email?: TextField
}

/**
 * The texts for the phone and the e-mail of somebody without an account. Spec 001 §5 and 002 §5 ask for both, so neither may be
 * blank; 'N/A' is taken for one of them, as there are people without an e-mail.
 *
 * @param blank the form's texts for a missing one
 */
export function reachErrors(
  { phone, email }: Reach,
  blank: Readonly<Record<'phone' | 'email', string>>,
): Readonly<Record<'phone' | 'email', string | null>> {
  if (saysNone(phone) && saysNone(email))
    return { phone: FIELD_TEXTS.phoneOrEmail, email: FIELD_TEXTS.phoneOrEmail }
  const wrong = emailError(email, blank.email)
  return {
    phone: saysNone(phone) ? null : phoneError(phone, blank.phone),
    email: saysNone(email) ? null : wrong === FIELD_TEXTS.emailInvalid ? FIELD_TEXTS.emailOrNone : wrong,
  }
}

/** A valid phone and e-mail as they are kept: E.164, lower case, and 'N/A' for what there is not. */
export const reachToKeep = ({ phone, email }: Reach): Readonly<Record<'phone' | 'email', string>> => ({
  phone: saysNone(phone) ? NOT_THERE : (parsePhone(phone ?? '') ?? phone ?? ''),
  email: saysNone(email) ? NOT_THERE : normaliseEmail(email ?? ''),
})

/** 'ada@example.com and 0803 123 4567': where somebody is reached, without what there is not. */
export const reachedAt = ({ phone, email }: Reach): string =>
  [saysNone(email) ? '' : (email ?? '').trim(), saysNone(phone) ? '' : formatPhone((phone ?? '').trim())]
    .filter((address) => address !== '')
    .join(' and ')
