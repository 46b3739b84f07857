import { type PlainDate, parsePlainDate } from './dates.ts'
import { type Kobo, naira } from './money.ts'
import { FIELD_TEXTS } from './texts/fields.ts'

/**
 * The result of validating a form: the text for each invalid field, {} when there is none. Keys are the graph's names
 * joined by dots: 'shareCapitalAmount', 'nextOfKin.0.name'.
 */
export type FieldErrors = Readonly<Record<string, string>>

/** The key of an error of the whole form. */
export const WHOLE_FORM = 'form'

/** A text in a form or call; a blank text counts as missing. */
export type TextField = string | null | undefined

/** A chosen or uploaded file, or the address of a stored one. Rules only check that there is one. */
export type FileField = object | string | null | undefined

/**
 * A day in a form: a PlainDate, or what was typed in its place, such as '2025-02-31' or '1985-02-'. Rules read it with
 * `knownDate`.
 */
export type DateField = string | null | undefined

/** An amount in a form, in kobo. */
export type AmountField = Kobo | null | undefined

/** A count in a form: months, plots, pieces. */
export type CountField = number | null | undefined

/** The most characters of a single-line field. */
export const LINE_MAX = 200

/** The most characters of a multi-line field. */
export const PARAGRAPH_MAX = 5000

/** True for null, undefined and for text that is only white space. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

export const hasErrors = (errors: FieldErrors): boolean => Object.keys(errors).length > 0

/** Keeps the fields that have a text, in the order given. */
export function collectErrors(checks: Readonly<Record<string, string | null | undefined>>): FieldErrors {
  const errors: Record<string, string> = {}
  for (const [field, text] of Object.entries(checks)) if (text) errors[field] = text
  return errors
}

/**
 * The errors of a part of the form, with the part's name before each key: prefixErrors('bankAccount', { bankName: …
 * }).
 */
export const prefixErrors = (prefix: string, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [`${prefix}.${field}`, text]))

/**
 * Control characters other than tab and line breaks, and those that turn the direction of a text: a name could be shown
 * as another one by them.
 */
const INVISIBLE = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u

// PostgreSQL can store neither NUL nor half of a surrogate pair.
const cannotBeStored = (text: string): boolean => INVISIBLE.test(text) || !text.isWellFormed()

/** The text for a value that is too long or cannot be stored, required or not; null for a valid one. */
export function textError(value: TextField, maxLength: number = LINE_MAX): string | null {
  if (value === null || value === undefined) return null
  if (cannotBeStored(value)) return FIELD_TEXTS.unstorable
  if (value.length > maxLength) return FIELD_TEXTS.tooLong(maxLength)
  return null
}

/** `blankText` for a missing text, otherwise the result of `textError`. */
export const requiredText = (
  value: TextField,
  blankText: string,
  maxLength: number = LINE_MAX,
): string | null => (isBlank(value) ? blankText : textError(value, maxLength))

/** By this mark the name of a program is told from a person's, wherever it stands. */
const PROGRAM_MARK = /\(program\)\s*$/i

/**
 * As `requiredText`, for a name: names stand on one line in letters, lists and the books, and none ends with the mark that the
 * names of programs are given.
 */
export function requiredName(value: TextField, blankText: string): string | null {
  const missing = requiredText(value, blankText)
  if (missing !== null) return missing
  if (/[\r\n]/.test(value?.trim() ?? '')) return FIELD_TEXTS.oneLine
  return PROGRAM_MARK.test(value ?? '') ? FIELD_TEXTS.programMark : null
}

/** The day in a form; null for a missing one and for text that is not a day. */
export const knownDate = (value: DateField): PlainDate | null =>
  value === null || value === undefined ? null : parsePlainDate(value)

const COMPLETE_DATE = /^\d{4}-\d{2}-\d{2}$/

/** `blankText` for a missing day, otherwise the text for one that is incomplete or not in the calendar. */
export function dateError(value: DateField, blankText: string): string | null {
  if (isBlank(value)) return blankText
  if (knownDate(value) !== null) return null
  return COMPLETE_DATE.test((value ?? '').trim()) ? FIELD_TEXTS.dateImpossible : FIELD_TEXTS.dateIncomplete
}

/** As `dateError`, and the text for a day after today. */
export function pastDateError(value: DateField, today: PlainDate, blankText: string): string | null {
  const wrong = dateError(value, blankText)
  if (wrong !== null) return wrong
  return (knownDate(value) ?? today) > today ? FIELD_TEXTS.dateInFuture : null
}

/** True for a whole number from `least` to `most`. */
export const isWholeNumber = (
  value: CountField,
  least: number,
  most: number = Number.MAX_SAFE_INTEGER,
): boolean => typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most

/** The highest amount in a form: ten billion naira, so that sums and products of amounts are exact. */
export const AMOUNT_MAX: Kobo = naira(10_000_000_000)

/** The text for an amount that is given but below `least` (zero, or one kobo) or too high; null otherwise. */
export function amountError(value: AmountField, least: 0 | 1 = 0): string | null {
  if (value === null || value === undefined) return null
  if (!(value >= least)) return least === 0 ? FIELD_TEXTS.amountNegative : FIELD_TEXTS.amountInvalid
  return value > AMOUNT_MAX ? FIELD_TEXTS.amountTooHigh(AMOUNT_MAX) : null
}
