import { lagosDate, type PlainDate, parsePlainDate } from '#rules/dates.ts'
import { type Kobo, parseNaira, roundNaira } from '#rules/money.ts'
import { parseMonth } from '#rules/treasury/period.ts'
import type { JsonValue } from './json/json.ts'

/** A value of an answer; null for the forms of none: null, '' and blanks. */
export function presentValue(value: JsonValue | undefined): JsonValue {
  if (value === undefined) return null
  // Only a text that begins with a blank needs to be looked at.
  return typeof value === 'string' && !(value.charCodeAt(0) > SPACE) && value.trim() === '' ? null : value
}

const SPACE = 0x20

/** Whether a text has no blanks around it, told by its first and last characters: true of nearly all texts. */
export function isTrimmed(text: string): boolean {
  const [first, last] = [text.charCodeAt(0), text.charCodeAt(text.length - 1)]
  return first > SPACE && first < DELETE && last > SPACE && last < DELETE
}

const trimmed = (text: string): string => (isTrimmed(text) ? text : text.trim())

const DELETE = 0x7f

export function readText(given: unknown): string | null {
  if (typeof given === 'string') return trimmed(given)
  return typeof given === 'number' && Number.isFinite(given) ? String(given) : null
}

const DECIMAL = /^-?\d+(?:\.\d+)?$/

export function readNaira(given: unknown): Kobo | null {
  if (typeof given === 'number') return roundNaira(given)
  if (typeof given !== 'string') return null
  const text = given.trim()
  return parseNaira(text) ?? (DECIMAL.test(text) ? roundNaira(Number(text)) : null)
}

export function readNumber(given: unknown): number | null {
  if (typeof given === 'number') return Number.isFinite(given) ? given : null
  return typeof given === 'string' && DECIMAL.test(given.trim()) ? Number(given) : null
}

export function readWhole(given: unknown): number | null {
  const number = readNumber(given)
  return number !== null && Number.isSafeInteger(number) ? number : null
}

export function readFlag(given: unknown): boolean | null {
  const text = typeof given === 'string' ? given.trim().toLowerCase() : given
  if (text === true || text === 'true' || text === 'yes' || text === 1) return true
  if (text === false || text === 'false' || text === 'no' || text === 0) return false
  return null
}

export function readDate(given: unknown): PlainDate | null {
  if (typeof given !== 'string') return null
  const plain = parsePlainDate(given)
  if (plain !== null) return plain
  const instant = readInstant(given)
  return instant === null ? null : lagosDate(instant)
}

/** A month as 'YYYY-MM'; null for anything else. */
export function readMonth(given: unknown): string | null {
  const text = typeof given === 'string' ? given.trim() : ''
  return parseMonth(text) === null ? null : text
}

const ISO = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?$/

/** The same text with a T between day and time. */
const isoOf = (text: string): string => (text[10] === ' ' ? text.replace(' ', 'T') : text)

const ZONE = /(?:Z|[+-]\d{2}:\d{2})$/

/** An instant that was read in the very form in which it is answered, which takes longer to write than to read. */
class WrittenInstant extends Date {
  readonly #text: string

  constructor(text: string) {
    super(timeOf(text))
    this.#text = text
  }

  override toISOString(): string {
    return this.#text
  }
}

/** The milliseconds of a text as Date writes instants: taken from its places in a fraction of the time that Date takes. */
const timeOf = (text: string): number =>
  Date.UTC(
    digitsIn(text, 0, 4),
    digitsIn(text, 5, 7) - 1,
    digitsIn(text, 8, 10),
    digitsIn(text, 11, 13),
    digitsIn(text, 14, 16),
    digitsIn(text, 17, 19),
    digitsIn(text, 20, 23),
  )

function digitsIn(text: string, from: number, end: number): number {
  let number = 0
  for (let at = from; at < end; at += 1) number = number * 10 + text.charCodeAt(at) - ZERO
  return number
}

const ZERO = 0x30

/** As Date writes instants, in the years that dates have here. */
const WRITTEN =
  /^(?!9999)[1-9]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/

export function readInstant(given: unknown): Date | null {
  if (typeof given !== 'string') return null
  const text = given.trim()
  if (WRITTEN.test(text)) {
    const written = new WrittenInstant(text)
    // Date takes the 30th of February for the 2nd of March.
    return written.getUTCDate() === digitsIn(text, 8, 10) ? written : null
  }
  if (!ISO.test(text) || parsePlainDate(text.slice(0, 10)) === null) return null
  const hasZone = text.length === 10 || ZONE.test(text)
  // Without a zone the contract means UTC; Date would use this machine's.
  const instant = new Date(hasZone ? isoOf(text) : `${isoOf(text)}Z`)
  return Number.isNaN(instant.getTime()) ? null : instant
}
