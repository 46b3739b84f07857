import type { PlainDate } from './dates.ts'
import { type Kobo, naira } from './money.ts'
import { FIELD_TEXTS } from './texts/fields.ts'

/**
 * What a form's validation answers: the text for each field that cannot stay as it is, {} when all is well.
 * Keys are the graph's plain names with dots: 'shareCapitalAmount', 'nextOfKin.0.name'.
 */
export type FieldErrors = Readonly<Record<string, string>>

/** The key of a text about the form as a whole rather than one field. */
export const WHOLE_FORM = 'form'

/** A text as forms and calls carry it; blank counts as missing. */
export type TextField = string | null | undefined

/** A file chosen, uploaded or stored (its address); only whether there is one matters to a rule. */
export type FileField = object | string | null | undefined

/** A day as forms carry it. */
export type DateField = PlainDate | null | undefined

/** An amount in kobo as forms carry it. */
export type AmountField = Kobo | null | undefined

/** A count (months, plots, pieces) as forms carry it. */
export type CountField = number | null | undefined

/** The longest text a single-line field takes, in characters. */
export const LINE_MAX = 200

/** The longest text a free-text box takes, in characters. */
export const PARAGRAPH_MAX = 5000

/** True for null, undefined and for text of white space alone. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

export const hasErrors = (errors: FieldErrors): boolean => Object.keys(errors).length > 0

/** Keeps the fields that have a text, in the order given. */
export function collectErrors(checks: Readonly<Record<string, string | null | undefined>>): FieldErrors {
  const errors: Record<string, string> = {}
  for (const [field, text] of Object.entries(checks)) if (text) errors[field] = text
  return errors
}

/** The errors of a part of the form under its own name: prefixErrors('bankAccount', { bankName: … }). */
export const prefixErrors = (prefix: string, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [`${prefix}.${field}`, text]))

// PostgreSQL stores neither NUL nor half of a surrogate pair; everything else is kept as it was typed.
const cannotBeStored = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

/** The text for one that is too long or cannot be stored, whether required or not; null when it is fine. */
export function textError(value: TextField, maxLength: number = LINE_MAX): string | null {
  if (value === null || value === undefined) return null
  if (cannotBeStored(value)) return FIELD_TEXTS.unstorable
  if (value.length > maxLength) return FIELD_TEXTS.tooLong(maxLength)
  return null
}

/** `blankText` for a missing text, otherwise what `textError` says. */
export const requiredText = (
  value: TextField,
  blankText: string,
  maxLength: number = LINE_MAX,
): string | null => (isBlank(value) ? blankText : textError(value, maxLength))

/** True for a whole number from `least` to `most`. */
export const isWholeNumber = (
  value: CountField,
  least: number,
  most: number = Number.MAX_SAFE_INTEGER,
): boolean => typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most

/** The highest amount a form takes, ten billion naira, so that sums and products of amounts stay exact. */
export const AMOUNT_MAX: Kobo = naira(10_000_000_000)

/** The text for an amount that is given but below `least` (zero, or one kobo) or too high; null otherwise. */
export function amountError(value: AmountField, least: 0 | 1 = 0): string | null {
  if (value === null || value === undefined) return null
  if (!(value >= least)) return least === 0 ? FIELD_TEXTS.amountNegative : FIELD_TEXTS.amountInvalid
  return value > AMOUNT_MAX ? FIELD_TEXTS.amountTooHigh(AMOUNT_MAX) : null
}
