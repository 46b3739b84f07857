import type { PlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import { isJsonList, isJsonRecord, type JsonRecord, type JsonValue } from './json/json.ts'
import {
  isTrimmed,
  presentValue,
  readDate,
  readFlag,
  readInstant,
  readNaira,
  readNumber,
  readText,
  readWhole,
} from './wire-values.ts'

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
export function decoderOf(value: JsonValue, path: string, note: NoteUnreadable | null = null): Decoder {
  if (!isJsonRecord(value)) throw new DecodeError(path, 'an object')
  return new RecordDecoder(value, null, path, note)
}

/** Reads one kind of value; null for anything else. */
type Read<Value> = (given: unknown) => Value | null

/** A class, because its methods are then made once and not for each of the objects of an answer. */
class RecordDecoder implements Decoder {
  readonly #value: JsonRecord
  readonly #holder: RecordDecoder | null
  readonly #name: string
  readonly #note: NoteUnreadable | null
  #strict: RecordDecoder | null = null

  /** `holder` is the record that this one stands in, under `name`. */
  constructor(value: JsonRecord, holder: RecordDecoder | null, name: string, note: NoteUnreadable | null) {
    this.#value = value
    this.#holder = holder
    this.#name = name
    this.#note = note
  }

  /** Put together only for a value that cannot be read. */
  get path(): string {
    return this.#holder === null ? this.#name : `${this.#holder.path}.${this.#name}`
  }

  get strict(): Decoder {
    if (this.#note === null) return this
    this.#strict ??= new RecordDecoder(this.#value, this.#holder, this.#name, null)
    return this.#strict
  }

  text(name: string): string {
    const given = this.#value.get(name)
    if (typeof given === 'string' && isTrimmed(given)) return given
    return this.#required(name, readText, 'a text')
  }

  optionalText(name: string): string | null {
    const given = this.#value.get(name)
    if (typeof given === 'string' && isTrimmed(given)) return given
    return this.#optional(name, readText, 'a text')
  }

  naira(name: string): Kobo {
    return this.#required(name, readNaira, 'an amount of naira')
  }

  optionalNaira(name: string): Kobo | null {
    return this.#optional(name, readNaira, 'an amount of naira')
  }

  number(name: string): number {
    return this.#required(name, readNumber, 'a number')
  }

  optionalNumber(name: string): number | null {
    return this.#optional(name, readNumber, 'a number')
  }

  whole(name: string): number {
    return this.#required(name, readWhole, 'a whole number')
  }

  optionalWhole(name: string): number | null {
    return this.#optional(name, readWhole, 'a whole number')
  }

  flag(name: string, otherwise: boolean): boolean {
    return this.#raw(name) === null ? otherwise : this.#required(name, readFlag, 'true or false')
  }

  date(name: string): PlainDate | null {
    return this.#optional(name, readDate, 'a date')
  }

  instant(name: string): Date | null {
    return this.#optional(name, readInstant, 'an instant')
  }

  child(name: string): Decoder | null {
    const given = this.#raw(name)
    if (given === null) return null
    if (isJsonRecord(given)) return new RecordDecoder(given, this, name, this.#note)
    return this.#unreadable(name, 'an object')
  }

  part<Part>(name: string, read: (fields: Decoder) => Part): Part | null {
    try {
      const fields = this.child(name)
      return fields === null ? null : read(fields)
    } catch (problem) {
      const field = unreadableField(problem)
      if (this.#note === null || field === null) throw problem
      this.#note(field)
      return null
    }
  }

  children(name: string): readonly Decoder[] {
    return this.#items(name).map((item, index) => {
      if (!isJsonRecord(item)) throw new DecodeError(`${this.#at(name)}[${index}]`, 'an object')
      return new RecordDecoder(item, this, `${name}[${index}]`, this.#note)
    })
  }

  rows<Row>(name: string, read: (fields: Decoder) => Row): readonly Row[] {
    return readRows(this.#items(name), this.#at(name), this.#note, read)
  }

  texts(name: string): readonly string[] {
    return this.#list(name, readText, 'a text')
  }

  nairas(name: string): readonly Kobo[] {
    return this.#list(name, readNaira, 'an amount of naira')
  }

  location(name: string): string | null {
    const given = this.#value.get(name)
    if (!isJsonRecord(given)) return this.optionalText(name)
    const file = new RecordDecoder(given, this, name, this.#note)
    return file.optionalText('file_location') ?? file.optionalText('url')
  }

  names(): readonly string[] {
    return this.#value.names()
  }

  isObject(name: string): boolean {
    return isJsonRecord(this.#value.get(name))
  }

  #at(name: string): string {
    return `${this.path}.${name}`
  }

  #raw(name: string): JsonValue {
    return presentValue(this.#value.get(name))
  }

  #required<Value>(name: string, read: Read<Value>, wanted: string): Value {
    const given = this.#raw(name)
    const found = given === null ? null : read(given)
    if (found === null) throw new DecodeError(this.#at(name), wanted)
    return found
  }

  #optional<Value>(name: string, read: Read<Value>, wanted: string): Value | null {
    const given = this.#raw(name)
    return given === null ? null : (read(given) ?? this.#unreadable(name, wanted))
  }

  /** Notes a value that cannot be read as absent, or throws. */
  #unreadable(name: string, wanted: string): null {
    if (this.#note === null) throw new DecodeError(this.#at(name), wanted)
    this.#note(this.#at(name))
    return null
  }

  #items(name: string): readonly JsonValue[] {
    const given = this.#raw(name)
    if (given === null) return []
    if (!isJsonList(given)) throw new DecodeError(this.#at(name), 'a list')
    return given
  }

  /** A list of single values. */
  #list<Value>(name: string, read: Read<Value>, wanted: string): Value[] {
    return this.#items(name).map((item, index) => {
      const found = read(item)
      if (found === null) throw new DecodeError(`${this.#at(name)}[${index}]`, wanted)
      return found
    })
  }
}

/**
 * Reads each row of a list. A row that cannot be read is noted and left out, so that it does not cost the others; when
 * none can be read, the first one's error is thrown.
 */
export function readRows<Row>(
  items: readonly JsonValue[],
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
