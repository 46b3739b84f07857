import {
  afterBlanks,
  BEHIND,
  COLON,
  COMMA,
  endOfPlain,
  endOfSingle,
  endOfText,
  endOfValue,
  FALSE_START,
  LIST_END,
  LIST_START,
  MINUS,
  MOST_LEVELS,
  NINE,
  NULL_START,
  POINT,
  QUOTE,
  RECORD_END,
  RECORD_START,
  TRUE_START,
  ZERO,
} from './bytes.ts'
import { type Field, RecordKind } from './record-kind.ts'

/** A value of an answer. A record makes what it holds when it is asked for. */
export type JsonValue = string | number | boolean | null | JsonRecord | readonly JsonValue[]

/** The memory that a text is read in. */
class Space {
  readonly memory: Buffer
  readonly bytes: DataView

  constructor(size: number) {
    this.memory = Buffer.allocUnsafeSlow(size)
    this.bytes = new DataView(this.memory.buffer)
  }
}

/** Texts up to this size are read in the same memory, one after another. */
const SPACE_BYTES = 1024 * 1024
let common: Space | null = null

/**
 * Reads the text that these pieces of UTF-8 are as JSON; undefined for one that is no JSON. All of it is checked, but of
 * its records, which are of this kind, only those values are made that have been asked for before
 * (docs/decisions/086-answers-are-read-as-they-were-asked-for.md).
 */
export function readJson(
  pieces: readonly Uint8Array[],
  size: number,
  kind: RecordKind,
): JsonValue | undefined {
  common ??= new Space(SPACE_BYTES)
  const { memory, bytes } = size + BEHIND <= SPACE_BYTES ? common : new Space(size + BEHIND)
  let end = 0
  for (const piece of pieces) {
    memory.set(piece, end)
    end += piece.length
  }
  // A byte order mark is no part of the text.
  if (memory[0] === 0xef && memory[1] === 0xbb && memory[2] === 0xbf) {
    memory.copyWithin(0, 3, end)
    end -= 3
  }
  memory[end] = 0
  const reader = new JsonReader(bytes, memory.toString('latin1', 0, end))
  const value = reader.value(afterBlanks(bytes, 0), kind, 0)
  return value !== undefined && afterBlanks(bytes, reader.end) === end ? value : undefined
}

/** A plain value as an answer holds it. */
export function jsonOf(value: unknown): JsonValue {
  const bytes = Buffer.from(JSON.stringify(value) ?? 'null')
  return readJson([bytes], bytes.length, new RecordKind(true)) ?? null
}

/** Whether a value is a record, not null and not a list. */
export const isJsonRecord = (value: unknown): value is JsonRecord => value instanceof JsonRecord

/** Whether a value is a list. */
export const isJsonList = (value: JsonValue | undefined): value is readonly JsonValue[] =>
  Array.isArray(value)

/** A value with all that it holds, as JSON.parse makes it. */
export function plainOf(value: JsonValue): unknown {
  if (isJsonList(value)) return value.map(plainOf)
  return isJsonRecord(value) ? value.plain() : value
}

/** So often a record is read again for names that nobody had asked for; after that it is parsed whole. */
const MOST_READINGS = 10

/** A record of an answer. */
export class JsonRecord {
  readonly #kind: RecordKind
  readonly #text: string
  readonly #start: number
  readonly #end: number
  #values: readonly (JsonValue | undefined)[]
  #readings = 0
  #whole: Readonly<Record<string, unknown>> | null = null

  /** Stands in `text`, whose characters are the bytes of the answer, from `start` to `end`; `values` were read of it. */
  constructor(
    kind: RecordKind,
    text: string,
    start: number,
    end: number,
    values: readonly (JsonValue | undefined)[],
  ) {
    this.#kind = kind
    this.#text = text
    this.#start = start
    this.#end = end
    this.#values = values
  }

  /** The value under a name, the last one where a record has several; undefined without one. */
  get(name: string): JsonValue | undefined {
    const place = this.#kind.placeOf(name)
    if (place >= 0 && place < this.#values.length) return this.#values[place]
    return this.#asked(name, place)
  }

  /** The names of all values. */
  names(): readonly string[] {
    return Object.keys(this.plain())
  }

  /** With all that it holds, as JSON.parse makes it. */
  plain(): Readonly<Record<string, unknown>> {
    this.#whole ??= JSON.parse(this.#bytes().toString('utf8')) as Readonly<Record<string, unknown>>
    return this.#whole
  }

  /** The value under a name that nobody had asked for when the record was read. */
  #asked(name: string, place: number): JsonValue | undefined {
    if (place < 0 || this.#readings >= MOST_READINGS) {
      const plain = this.plain()
      return Object.hasOwn(plain, name) ? jsonOf(plain[name]) : undefined
    }
    this.#readings += 1
    const bytes = this.#bytes()
    const again = readJson([bytes], bytes.length, this.#kind)
    if (isJsonRecord(again)) this.#values = again.#values
    return this.#values[place]
  }

  #bytes(): Buffer {
    return Buffer.from(this.#text.slice(this.#start, this.#end), 'latin1')
  }
}

/** Characters that stand for bytes, as the text that these are in UTF-8. */
const utf8Of = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('utf8')

/** So many digits are always an exact number. */
const FEW_DIGITS = 15
const TENS = Float64Array.from({ length: FEW_DIGITS + 1 }, (_, power) => Number(`1e${power}`))

/** Reads the values of one text. Where there is no value it answers undefined. */
class JsonReader {
  readonly #bytes: DataView
  /** The bytes as characters, so that both are counted alike. */
  readonly #text: string
  /** The end of the value that was read last. */
  end = 0

  constructor(bytes: DataView, text: string) {
    this.#bytes = bytes
    this.#text = text
  }

  /** The value that starts here; its records, or those of its list, are of this kind. */
  value(from: number, kind: RecordKind, level: number): JsonValue | undefined {
    const first = this.#bytes.getUint8(from)
    if (first === QUOTE) return this.#readText(from)
    if (first === RECORD_START) return level === MOST_LEVELS ? undefined : this.#record(from, kind, level + 1)
    if (first === LIST_START) return level === MOST_LEVELS ? undefined : this.#list(from, kind, level + 1)
    return this.#single(from)
  }

  #readText(from: number): string | undefined {
    const [bytes, text] = [this.#bytes, this.#text]
    const plain = endOfPlain(bytes, from + 1)
    if (bytes.getUint8(plain) === QUOTE) {
      this.end = plain + 1
      return text.slice(from + 1, plain)
    }
    const end = endOfText(bytes, from)
    this.end = end
    return end < 0 ? undefined : (JSON.parse(utf8Of(text.slice(from, end))) as string)
  }

  #single(from: number): number | boolean | null | undefined {
    const end = endOfSingle(this.#bytes, from)
    this.end = end
    if (end < 0) return undefined
    const first = this.#bytes.getUint8(from)
    if (first === NULL_START) return null
    if (first === TRUE_START) return true
    return first === FALSE_START ? false : this.#number(from, end)
  }

  /** The number in these bytes: one of a few digits is put together exactly from them. */
  #number(from: number, end: number): number {
    if (end - from > FEW_DIGITS) return Number(this.#text.slice(from, end))
    const bytes = this.#bytes
    const isNegative = bytes.getUint8(from) === MINUS
    let digits = 0
    let point = end - 1
    for (let at = isNegative ? from + 1 : from; at < end; at += 1) {
      const byte = bytes.getUint8(at)
      if (byte === POINT) point = at
      else if (byte > NINE) return Number(this.#text.slice(from, end))
      else digits = digits * 10 + byte - ZERO
    }
    // Both are exact, so the quotient is the nearest number to the one that stands here.
    const size = digits / (TENS[end - 1 - point] ?? 1)
    return isNegative ? -size : size
  }

  #list(from: number, kind: RecordKind, level: number): readonly JsonValue[] | undefined {
    const bytes = this.#bytes
    const items: JsonValue[] = []
    let at = afterBlanks(bytes, from + 1)
    while (bytes.getUint8(at) !== LIST_END) {
      const item = this.value(at, kind, level)
      if (item === undefined) return undefined
      items.push(item)
      at = afterBlanks(bytes, this.end)
      if (bytes.getUint8(at) === LIST_END) break
      if (bytes.getUint8(at) !== COMMA) return undefined
      at = afterBlanks(bytes, at + 1)
      if (bytes.getUint8(at) === LIST_END) return undefined
    }
    this.end = at + 1
    return items
  }

  #record(from: number, kind: RecordKind, level: number): JsonRecord | undefined {
    const bytes = this.#bytes
    const values: (JsonValue | undefined)[] = kind.unread.slice()
    let at = afterBlanks(bytes, from + 1)
    let before: Field | null = null
    while (bytes.getUint8(at) !== RECORD_END) {
      const expected: Field | null = before === null ? kind.first : before.next
      let end: number = expected?.written?.endIn(bytes, at) ?? -1
      const field: Field | null = end < 0 ? this.#field(at, kind, before) : expected
      if (field === null) return undefined
      if (end < 0) {
        at = afterBlanks(bytes, this.end)
        if (bytes.getUint8(at) !== COLON) return undefined
        end = at + 1
      }
      at = afterBlanks(bytes, end)
      if (field.place < 0) {
        end = endOfValue(bytes, at, level)
        if (end < 0) return undefined
      } else {
        const value = this.value(at, field.kind, level)
        if (value === undefined) return undefined
        values[field.place] = value
        end = this.end
      }
      before = field
      at = afterBlanks(bytes, end)
      if (bytes.getUint8(at) === RECORD_END) break
      if (bytes.getUint8(at) !== COMMA) return undefined
      at = afterBlanks(bytes, at + 1)
      if (bytes.getUint8(at) === RECORD_END) return undefined
    }
    this.end = at + 1
    return new JsonRecord(kind, this.#text, from, at + 1, values)
  }

  /** The field of the name that starts here, which came after another one; null without a name. */
  #field(from: number, kind: RecordKind, before: Field | null): Field | null {
    const name = this.#bytes.getUint8(from) === QUOTE ? this.#readText(from) : undefined
    if (name === undefined) return null
    const field = kind.field(name)
    if (before === null) kind.first = field
    else before.next = field
    return field
  }
}
