import { lagosDate, type PlainDate, parsePlainDate } from '#rules/dates.ts'
import { isBlank } from '#rules/field-errors.ts'
import { type Kobo, kobo, parseNaira, roundNaira } from '#rules/money.ts'
import { fromJson, listFrom, textFrom } from './read-body.ts'

/** What a field of each kind is read as. Nothing given is null, '' or an empty list. */
export interface FieldValues {
  text: string
  /** As typed: neither trimmed nor normalised. */
  secret: string
  naira: Kobo | null
  /** Naira that another program computed, rounded to the kobo. */
  computedNaira: Kobo | null
  whole: number | null
  decimal: number | null
  /** The day of an instant is its day in Lagos. */
  day: PlainDate | null
  flag: boolean | null
  texts: readonly string[]
  nairas: readonly (Kobo | null)[]
  /** An object or a list, also where it came as JSON; anything else as it was sent. */
  json: unknown
}

/** Notes that a value is not of its kind: the text for it, and its place if it is in a list. */
type Note = (text: string, place?: number) => void

/** The largest amount that is read, one trillion naira: sums of such amounts stay exact. */
const AMOUNT_MAX = kobo(100_000_000_000_000)

const withinBounds = (amount: Kobo | null): Kobo | null =>
  amount !== null && Math.abs(amount) <= AMOUNT_MAX ? amount : null

const isDecimal = (text: string): boolean => /^[+-]?(?:\d{1,20}(?:\.\d*)?|\.\d+)(?:e-\d{1,3})?$/i.test(text)

/** Makes a reader of values from one of texts, which answers null for a text that is not of its kind. */
const reader =
  <Value>(otherwise: string, read: (text: string) => Value | null) =>
  (value: unknown, note: Note): Value | null => {
    if (isBlank(value)) return null
    const found = read(textFrom(value))
    if (found === null) note(otherwise)
    return found
  }

function readText(value: unknown, note: Note): string {
  if (!isBlank(value) && typeof value !== 'string' && typeof value !== 'number') note('must be a text')
  return textFrom(value)
}

const readNaira = reader('must be an amount in naira, with two decimals at the most', (text) =>
  withinBounds(parseNaira(text)),
)

/** One reader for each kind of field. They say what a value is; what it means is for the rules to judge. */
export const FIELD_READERS: {
  readonly [Kind in keyof FieldValues]: (value: unknown, note: Note) => FieldValues[Kind]
} = {
  text: readText,
  secret: (value) => (typeof value === 'string' ? value : ''),
  naira: readNaira,
  computedNaira: reader('must be an amount in naira', (text) =>
    withinBounds(parseNaira(text) ?? (isDecimal(text) ? roundNaira(Number(text)) : null)),
  ),
  whole: reader('must be a whole number', (text) => {
    const value = isDecimal(text) ? Number(text) : Number.NaN
    return Number.isSafeInteger(value) ? value : null
  }),
  decimal: reader('must be a number', (text) => (isDecimal(text) ? Number(text) : null)),
  day: reader('must be a date like 2026-01-31', (text) => {
    if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/.test(text)) return parsePlainDate(text)
    const instant = new Date(text)
    // 31 June would become 1 July.
    const exists = parsePlainDate(text.slice(0, 10)) !== null && !Number.isNaN(instant.getTime())
    return exists ? lagosDate(instant) : null
  }),
  flag(value, note) {
    if (value === true || value === 'true') return true
    if (value === false || value === 'false') return false
    if (!isBlank(value)) note('must be true or false')
    return null
  },
  texts: (value, note) => listFrom(value).map((item, place) => readText(item, (text) => note(text, place))),
  nairas: (value, note) => listFrom(value).map((item, place) => readNaira(item, (text) => note(text, place))),
  json(value) {
    const read = fromJson(value)
    return typeof read === 'object' && read !== null ? read : value
  },
}
