import { CODED_MARK, type JsonIndex, KINDS, markOf, RECORD_PLACES, scanJson } from './scan.ts'

/** A value of an answer. What records and lists hold is made when it is asked for. */
export type JsonValue = string | number | boolean | null | JsonRecord | JsonList

/** Texts up to this size are checked in the same memory, one after another. */
const SPACE_BYTES = 1024 * 1024
let space: Buffer | null = null

/**
 * Reads the text that these pieces of UTF-8 are as JSON; undefined for one that is no JSON. All of it is checked and
 * nothing of it made, because an operation asks for a few of the fields that an answer has
 * (docs/decisions/086-answers-are-indexed.md).
 */
export function readJson(pieces: readonly Uint8Array[], size: number): JsonValue | undefined {
  space ??= Buffer.allocUnsafeSlow(SPACE_BYTES)
  const bytes = size < SPACE_BYTES ? space : Buffer.allocUnsafeSlow(size + 1)
  let end = 0
  for (const piece of pieces) {
    bytes.set(piece, end)
    end += piece.length
  }
  // A byte order mark is no part of the text.
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    bytes.copyWithin(0, 3, end)
    end -= 3
  }
  const index = scanJson(bytes, end)
  return index === null ? undefined : new JsonText(bytes.toString('latin1', 0, end), index).valueAt(0)
}

/** A plain value as an answer holds it. */
export function jsonOf(value: unknown): JsonValue {
  const bytes = Buffer.from(JSON.stringify(value) ?? 'null')
  return readJson([bytes], bytes.length) ?? null
}

/** Whether a value is a record, not null and not a list. */
export const isJsonRecord = (value: unknown): value is JsonRecord => value instanceof JsonRecord

/** Whether a value is a list. */
export const isJsonList = (value: unknown): value is JsonList => value instanceof JsonList

/** A value with all that it holds, as JSON.parse makes it. */
export function plainOf(value: JsonValue): unknown {
  if (isJsonList(value)) return value.items().map(plainOf)
  if (!isJsonRecord(value)) return value
  return Object.fromEntries(value.names().map((name) => [name, plainOf(value.get(name) ?? null)]))
}

/** A shorter text is copied when it is cut out of another; a longer one would keep all of the answer in memory. */
const COPIED_LENGTH = 12

const QUOTE = 0x22

/** Characters that stand for bytes, as the text that these are in UTF-8. */
const utf8Of = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('utf8')

/** A JSON text whose bytes are kept as characters, so that its index counts these, and where its values stand. */
class JsonText {
  readonly #text: string
  readonly index: JsonIndex

  constructor(text: string, index: JsonIndex) {
    this.#text = text
    this.index = index
  }

  /** The value at this place of the index. */
  valueAt(place: number): JsonValue {
    switch (this.kindAt(place)) {
      case KINDS.PLAIN:
      case KINDS.CODED:
        return this.textAt(place)
      case KINDS.NUMBER:
        return Number(this.#text.slice(this.startAt(place), this.endAt(place)))
      case KINDS.TRUE:
        return true
      case KINDS.FALSE:
        return false
      case KINDS.RECORD:
        return new JsonRecord(this, place)
      case KINDS.LIST:
        return new JsonList(this, place)
      default:
        return null
    }
  }

  textAt(place: number): string {
    const [start, end] = [this.startAt(place), this.endAt(place)]
    if (this.kindAt(place) === KINDS.CODED)
      return JSON.parse(utf8Of(this.#text.slice(start - 1, end + 1))) as string
    if (end - start <= COPIED_LENGTH) return this.#text.slice(start, end)
    return JSON.parse(this.#text.slice(start - 1, end + 1)) as string
  }

  /** The name at this place. */
  nameAt(place: number): string {
    const start = this.startAt(place)
    const end = this.kindAt(place) === KINDS.CODED ? this.#endOfCoded(start) : this.#text.indexOf('"', start)
    const text = this.#text.slice(start - 1, end + 1)
    return JSON.parse(this.kindAt(place) === KINDS.CODED ? utf8Of(text) : text) as string
  }

  /** The value of the record at this place under a name, the last one where it has several; undefined without one. */
  find(record: number, name: string): JsonValue | undefined {
    const known = knownPlaces(this.index[record + 2] ?? 0)
    const expected = record + (known.get(name) ?? 0)
    if (expected !== record && this.#isAt(expected, name)) return this.valueAt(expected + 2)
    const found = this.#search(record, name)
    if (found === 0) return undefined
    known.set(name, found - record)
    return this.valueAt(found + 2)
  }

  #search(record: number, name: string): number {
    const { index } = this
    const end = this.endAt(record)
    const mark = markOf(name.length, name.charCodeAt(0), name.charCodeAt(name.length - 1))
    let found = 0
    for (let at = record + RECORD_PLACES; at < end; at = this.after(at + 2)) {
      const given = index[at + 1]
      if (given === mark ? this.#isAt(at, name) : given === CODED_MARK && this.nameAt(at) === name) found = at
    }
    return found
  }

  #isAt(place: number, name: string): boolean {
    const start = this.startAt(place)
    return this.#text.startsWith(name, start) && this.#text.charCodeAt(start + name.length) === QUOTE
  }

  #endOfCoded(start: number): number {
    for (let at = start; ; at += this.#text[at] === '\\' ? 2 : 1) if (this.#text[at] === '"') return at
  }

  kindAt(place: number): number {
    return (this.index[place] ?? 0) & 7
  }

  startAt(place: number): number {
    return (this.index[place] ?? 0) >> 3
  }

  /** The end of a single value in the text, or the place after the last that is held by this one. */
  endAt(place: number): number {
    return this.index[place + 1] ?? 0
  }

  /** The place after a value and all that it holds. */
  after(place: number): number {
    return this.kindAt(place) >= KINDS.RECORD ? this.endAt(place) : place + 2
  }
}

/** The most layouts that are remembered. */
const MOST_LAYOUTS = 2000

/**
 * Where names were found in records of a layout, counted from the start of the record. Records of one kind have the same
 * names in the same order, so nearly every name is found where it was in the record before.
 */
const layouts = new Map<number, Map<string, number>>()

function knownPlaces(layout: number): Map<string, number> {
  let known = layouts.get(layout)
  if (known === undefined) {
    if (layouts.size >= MOST_LAYOUTS) layouts.clear()
    known = new Map()
    layouts.set(layout, known)
  }
  return known
}

/** A record of an answer. */
export class JsonRecord {
  readonly #text: JsonText
  readonly #place: number

  constructor(text: JsonText, place: number) {
    this.#text = text
    this.#place = place
  }

  /** The value under a name, the last one where a record has several; undefined without one. */
  get(name: string): JsonValue | undefined {
    return this.#text.find(this.#place, name)
  }

  /** The names of all values, each once. */
  names(): readonly string[] {
    const text = this.#text
    const end = text.endAt(this.#place)
    const names = new Set<string>()
    for (let at = this.#place + RECORD_PLACES; at < end; at = text.after(at + 2)) names.add(text.nameAt(at))
    return [...names]
  }
}

/** A list of an answer. */
export class JsonList {
  readonly #text: JsonText
  readonly #place: number

  constructor(text: JsonText, place: number) {
    this.#text = text
    this.#place = place
  }

  /** Its values, made anew each time. */
  items(): readonly JsonValue[] {
    const text = this.#text
    const end = text.endAt(this.#place)
    const items: JsonValue[] = []
    for (let at = this.#place + 2; at < end; at = text.after(at)) items.push(text.valueAt(at))
    return items
  }
}
