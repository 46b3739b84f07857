import type { PlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import { DecodeError, type NoteUnreadable, unreadableField } from './decode-error.ts'
import { isJsonList, isJsonRecord, type JsonRecord, type JsonValue } from './json/json.ts'
import {
  isTrimmed,
  presentValue,
  readDate,
  readFlag,
  readInstant,
  readMonth,
  readNaira,
  readNumber,
  readText,
  readWhole,
} from './wire-values.ts'

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
  /** A required month, 'YYYY-MM'. */
  month(name: string): string
  optionalMonth(name: string): string | null
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

/**
 * A decoder for an object, or for this `row` of a list; `path` is its name in errors. Without `note` every unreadable
 * value throws.
 */
export function decoderOf(
  value: JsonValue | undefined,
  path: string,
  note: NoteUnreadable | null = null,
  row = NO_ROW,
): Decoder {
  if (!isJsonRecord(value)) throw new DecodeError(rowPath(path, row), 'an object')
  return new RecordDecoder(value, null, path, row, note)
}

/** The row of a record that stands in no list. */
const NO_ROW = -1

/** The path of a row of a list, put together only for a value that cannot be read. */
const rowPath = (list: string, row: number): string => (row === NO_ROW ? list : `${list}[${row}]`)

/** Reads one kind of value; null for anything else. */
type Read<Value> = (given: unknown) => Value | null

/** A class, because its methods are then made once and not for each of the objects of an answer. */
class RecordDecoder implements Decoder {
  readonly #value: JsonRecord
  readonly #holder: RecordDecoder | null
  readonly #name: string
  readonly #row: number
  readonly #note: NoteUnreadable | null
  #strict: RecordDecoder | null = null

  /** `holder` is the record that this one stands in, under `name`, or in the list under it as `row`, from 0. */
  constructor(
    value: JsonRecord,
    holder: RecordDecoder | null,
    name: string,
    row: number,
    note: NoteUnreadable | null,
  ) {
    this.#value = value
    this.#holder = holder
    this.#name = name
    this.#row = row
    this.#note = note
  }

  get path(): string {
    const own = rowPath(this.#name, this.#row)
    return this.#holder === null ? own : `${this.#holder.path}.${own}`
  }

  get strict(): Decoder {
    if (this.#note === null) return this
    this.#strict ??= new RecordDecoder(this.#value, this.#holder, this.#name, this.#row, null)
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

  month(name: string): string {
    return this.#required(name, readMonth, "a month like '2026-11'")
  }

  optionalMonth(name: string): string | null {
    return this.#optional(name, readMonth, "a month like '2026-11'")
  }

  instant(name: string): Date | null {
    return this.#optional(name, readInstant, 'an instant')
  }

  child(name: string): Decoder | null {
    const given = this.#raw(name)
    if (given === null) return null
    if (isJsonRecord(given)) return new RecordDecoder(given, this, name, NO_ROW, this.#note)
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
      if (!isJsonRecord(item)) throw new DecodeError(rowPath(this.#at(name), index), 'an object')
      return new RecordDecoder(item, this, name, index, this.#note)
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
    const file = new RecordDecoder(given, this, name, NO_ROW, this.#note)
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
      if (found === null) throw new DecodeError(rowPath(this.#at(name), index), wanted)
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
  const rows: Row[] = []
  let first: unknown = null
  for (let row = 0; row < items.length; row += 1)
    try {
      rows.push(read(decoderOf(items[row], path, note, row)))
    } catch (problem) {
      const field = unreadableField(problem)
      if (note === null || field === null) throw problem
      note(field)
      first ??= problem
    }
  if (rows.length === 0 && first !== null) throw first
  return rows
}
