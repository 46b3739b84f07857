import { lagosDate, type PlainDate, parsePlainDate } from '#rules/dates.ts'
import { isRecord } from '#rules/is-record.ts'
import { type Kobo, parseNaira, roundNaira } from '#rules/money.ts'

/** An answer that does not match the contract; `field` is the path of the faulty value. */
export class DecodeError extends Error {
  override name = 'DecodeError'
  readonly field: string

  constructor(field: string, wanted: string) {
    super(`${field} is not ${wanted}`)
    this.field = field
  }
}

/** The field that an error of reading is about; null for any other error. */
export function unreadableField(problem: unknown): string | null {
  if (problem instanceof DecodeError) return problem.field
  // The sum of valid amounts may exceed the largest amount.
  return problem instanceof RangeError ? 'a sum of amounts' : null
}

/** A JSON object of an answer. */
export type WireRecord = Readonly<Record<string, unknown>>

/** Called with the path of an optional value that could not be read. */
export type NoteUnreadable = (field: string) => void

/**
 * Reads one object of an answer in every form that the contract's ground rules allow: numbers as numbers or text,
 * flags as booleans or text, dates as ISO or YYYY-MM-DD, '' and null for none. A required value that cannot be read
 * throws DecodeError with its path. An optional one is null and noted, so that it costs no more than itself.
 */
export interface Decoder {
  readonly path: string
  /** The same object, where an optional value that cannot be read throws too: for one whose absence has a meaning. */
  readonly strict: Decoder
  /** A required text; numbers are read as text. */
  text(name: string): string
  optionalText(name: string): string | null
  /** Naira as kobo; sums computed in floating point are rounded to the kobo. */
  naira(name: string): Kobo
  optionalNaira(name: string): Kobo | null
  number(name: string): number
  optionalNumber(name: string): number | null
  whole(name: string): number
  optionalWhole(name: string): number | null
  /** A flag; `otherwise` when it is absent. Throws for anything that is no flag. */
  flag(name: string, otherwise: boolean): boolean
  date(name: string): PlainDate | null
  instant(name: string): Date | null
  /** An object inside this one; null when absent. */
  child(name: string): Decoder | null
  /** A list of objects inside this one; empty when absent. Throws for anything that is no list of objects. */
  children(name: string): readonly Decoder[]
  /** An optional part of the record, read by `read`: null when it is absent, and noted when it cannot be read. */
  part<Part>(name: string, read: (fields: Decoder) => Part): Part | null
  /** The rows of a list inside this one, as `readRows`; empty when absent. */
  rows<Row>(name: string, read: (fields: Decoder) => Row): readonly Row[]
  /** A list of texts; empty when absent. */
  texts(name: string): readonly string[]
  /** A list of naira as kobo; empty when absent. */
  nairas(name: string): readonly Kobo[]
  /** The address of a file, given as text or inside an object; null for none. */
  location(name: string): string | null
  /** The names of all fields, for objects whose keys the documents leave open. */
  names(): readonly string[]
  /** Whether the field holds an object, where the contract allows an id or the whole record. */
  isObject(name: string): boolean
}

/** A decoder for an object; `path` is its name in errors. Without `note` every unreadable value throws. */
export function decoderOf(value: unknown, path: string, note: NoteUnreadable | null = null): Decoder {
  if (!isRecord(value)) throw new DecodeError(path, 'an object')
  const at = (name: string) => `${path}.${name}`
  const raw = (name: string) => blankToNull(value[name])

  /** Notes a value that cannot be read as absent, or throws. */
  const unreadable = (name: string, wanted: string): null => {
    if (note === null) throw new DecodeError(at(name), wanted)
    note(at(name))
    return null
  }
  const optional =
    <Value>(read: (given: unknown) => Value | null, wanted: string) =>
    (name: string): Value | null => {
      const given = raw(name)
      return given === null ? null : (read(given) ?? unreadable(name, wanted))
    }
  const required =
    <Value>(read: (given: unknown) => Value | null, wanted: string) =>
    (name: string): Value => {
      const given = raw(name)
      const found = given === null ? null : read(given)
      if (found === null) throw new DecodeError(at(name), wanted)
      return found
    }

  function itemsOf(name: string): readonly unknown[] {
    const given = raw(name)
    if (given === null) return []
    if (!Array.isArray(given)) throw new DecodeError(at(name), 'a list')
    return given
  }

  /** A list of single values. */
  const listOf =
    <Value>(read: (given: unknown) => Value | null, wanted: string) =>
    (name: string): Value[] =>
      itemsOf(name).map((item, index) => {
        const found = read(item)
        if (found === null) throw new DecodeError(`${at(name)}[${index}]`, wanted)
        return found
      })

  const optionalText = optional(readText, 'a text')
  const requiredFlag = required(readFlag, 'true or false')

  return {
    path,
    get strict() {
      return note === null ? this : decoderOf(value, path)
    },
    optionalText,
    text: required(readText, 'a text'),
    optionalNaira: optional(readNaira, 'an amount of naira'),
    naira: required(readNaira, 'an amount of naira'),
    optionalNumber: optional(readNumber, 'a number'),
    number: required(readNumber, 'a number'),
    optionalWhole: optional(readWhole, 'a whole number'),
    whole: required(readWhole, 'a whole number'),
    flag: (name, otherwise) => (raw(name) === null ? otherwise : requiredFlag(name)),
    date: optional(readDate, 'a date'),
    instant: optional(readInstant, 'an instant'),
    child(name) {
      const given = raw(name)
      if (given === null) return null
      return isRecord(given) ? decoderOf(given, at(name), note) : unreadable(name, 'an object')
    },
    part(name, read) {
      try {
        const fields = this.child(name)
        return fields === null ? null : read(fields)
      } catch (problem) {
        const field = unreadableField(problem)
        if (note === null || field === null) throw problem
        note(field)
        return null
      }
    },
    children: (name) => itemsOf(name).map((item, index) => decoderOf(item, `${at(name)}[${index}]`, note)),
    rows: (name, read) => readRows(itemsOf(name), at(name), note, read),
    texts: listOf(readText, 'a text'),
    nairas: listOf(readNaira, 'an amount of naira'),
    location(name) {
      if (!isRecord(value[name])) return optionalText(name)
      const file = decoderOf(value[name], at(name), note)
      return file.optionalText('file_location') ?? file.optionalText('url')
    },
    names: () => Object.keys(value),
    isObject: (name) => isRecord(value[name]),
  }
}

/**
 * Reads each row of a list. A row that cannot be read is noted and left out, so that it does not cost the others; when
 * none can be read, the first one's error is thrown.
 */
export function readRows<Row>(
  items: readonly unknown[],
  path: string,
  note: NoteUnreadable | null,
  read: (fields: Decoder) => Row,
): readonly Row[] {
  const problems: unknown[] = []
  const rows = items.flatMap((item, index): Row[] => {
    try {
      return [read(decoderOf(item, `${path}[${index}]`, note))]
    } catch (problem) {
      const field = unreadableField(problem)
      if (note === null || field === null) throw problem
      note(field)
      problems.push(problem)
      return []
    }
  })
  if (rows.length === 0 && problems.length > 0) throw problems[0]
  return rows
}

const blankToNull = (value: unknown): unknown =>
  value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value

function readText(given: unknown): string | null {
  if (typeof given === 'string') return given.trim()
  return typeof given === 'number' && Number.isFinite(given) ? String(given) : null
}

const DECIMAL = /^-?\d+(?:\.\d+)?$/

function readNaira(given: unknown): Kobo | null {
  if (typeof given === 'number') return roundNaira(given)
  if (typeof given !== 'string') return null
  const text = given.trim()
  return parseNaira(text) ?? (DECIMAL.test(text) ? roundNaira(Number(text)) : null)
}

function readNumber(given: unknown): number | null {
  if (typeof given === 'number') return Number.isFinite(given) ? given : null
  return typeof given === 'string' && DECIMAL.test(given.trim()) ? Number(given) : null
}

function readWhole(given: unknown): number | null {
  const number = readNumber(given)
  return number !== null && Number.isSafeInteger(number) ? number : null
}

function readFlag(given: unknown): boolean | null {
  const text = typeof given === 'string' ? given.trim().toLowerCase() : given
  if (text === true || text === 'true' || text === 'yes' || text === 1) return true
  if (text === false || text === 'false' || text === 'no' || text === 0) return false
  return null
}

function readDate(given: unknown): PlainDate | null {
  if (typeof given !== 'string') return null
  const plain = parsePlainDate(given)
  if (plain !== null) return plain
  const instant = readInstant(given)
  return instant === null ? null : lagosDate(instant)
}

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?)?$/

function readInstant(given: unknown): Date | null {
  if (typeof given !== 'string') return null
  const [, day, time, zone] = ISO.exec(given.trim()) ?? []
  // Date would read the 30th of February as the 2nd of March.
  if (day === undefined || parsePlainDate(day) === null) return null
  // Without a zone the contract means UTC; Date would use this machine's.
  const instant = new Date(time === undefined ? day : `${day}T${time}${zone ?? 'Z'}`)
  return Number.isNaN(instant.getTime()) ? null : instant
}
