/**
 * Where the values of a JSON text stand, found in one pass that checks the whole text and makes none of its values.
 *
 * Each value takes two places: its start times eight plus its kind, and its end; those of a text are inside its
 * quotation marks. The end of a record or a list is the place after all that it holds, which follows it. A record takes
 * a third place, for its layout, and each of its values follows its name: a text that has its mark in place of its end.
 */
export type JsonIndex = Int32Array

/** The kinds of values; those from RECORD on hold others. */
export const KINDS = {
  /** A text of plain ASCII. */
  PLAIN: 0,
  /** A text with escapes or with letters beyond ASCII. */
  CODED: 1,
  NUMBER: 2,
  TRUE: 3,
  FALSE: 4,
  NULL: 5,
  RECORD: 6,
  LIST: 7,
} as const

const { PLAIN, CODED, NUMBER, TRUE, FALSE, NULL, RECORD, LIST } = KINDS

/** The mark of a name with escapes or with letters beyond ASCII. */
export const CODED_MARK = -1

/** By its mark nearly every name is told from another: it is made of the length, and of the first and the last letter. */
export const markOf = (length: number, first: number, last: number): number =>
  ((length & 0x7fff) << 16) | (first << 8) | last

/** The places that a record takes before the first of its names. */
export const RECORD_PLACES = 3

/** The most records and lists inside each other. No documented answer has more than six. */
const MOST_LEVELS = 500

const [TAB, LINE_FEED, RETURN, SPACE] = [0x09, 0x0a, 0x0d, 0x20]
const [QUOTE, COMMA, MINUS, PLUS, POINT, COLON, BACKSLASH] = [0x22, 0x2c, 0x2d, 0x2b, 0x2e, 0x3a, 0x5c]
const [ZERO, NINE, LARGE_E, SMALL_E, SMALL_U] = [0x30, 0x39, 0x45, 0x65, 0x75]
const [LIST_START, LIST_END, RECORD_START, RECORD_END] = [0x5b, 0x5d, 0x7b, 0x7d]

const codesOf = (letters: string): readonly number[] => [...letters].map((letter) => letter.charCodeAt(0))

/** One for each byte that stands for itself in a text. */
const isPlain = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= SPACE && byte < 0x7f && byte !== QUOTE && byte !== BACKSLASH ? 1 : 0,
)
const isBlank = Uint8Array.from({ length: 256 }, (_, byte) => (byte === SPACE || byte === LINE_FEED || byte === RETURN || byte === TAB ? 1 : 0))
const isEscape = new Set(codesOf('"\\/bfnrt'))
const isHexDigit = new Set(codesOf('0123456789abcdefABCDEF'))
const [TRUE_WORD, FALSE_WORD, NULL_WORD] = ['true', 'false', 'null'].map(codesOf) as [
  readonly number[],
  readonly number[],
  readonly number[],
]

/** What is found is written here first, and copied when its size is known. */
const USUAL_PLACES = 64 * 1024
let usual: Int32Array | null = null

/** The records and lists around the value that is read, by their places, and the layouts of these records so far. */
const holders = new Int32Array(MOST_LEVELS)
const layouts = new Int32Array(MOST_LEVELS)

/**
 * Checks the JSON text in the first `size` bytes, after which one more byte is there to be overwritten, and answers
 * where its values stand; null for a text that is no JSON, or that is nested deeper than any answer.
 */
export function scanJson(bytes: Uint8Array, size: number): JsonIndex | null {
  // No text goes on past this byte, so nothing below needs to look for the end.
  bytes[size] = 0
  usual ??= new Int32Array(USUAL_PLACES)
  let index = usual
  let used = 0
  let depth = 0
  let holder = 0
  let isInRecord = false
  let layout = 0
  let at = afterBlanks(bytes, 0)
  for (;;) {
    // A name with a record takes five places.
    if (used + 5 > index.length) index = twiceAsLong(index)
    if (isInRecord) {
      if (bytes[at] !== QUOTE) return null
      const start = at + 1
      const plain = endOfPlain(bytes, start)
      const isCoded = bytes[plain] !== QUOTE
      const end = isCoded ? endOfCoded(bytes, plain) : plain
      if (end < 0) return null
      index[used++] = start * 8 + (isCoded ? CODED : PLAIN)
      const mark = isCoded ? CODED_MARK : markOf(end - start, bytes[start] ?? 0, bytes[end - 1] ?? 0)
      index[used++] = mark
      layout = Math.imul(layout ^ mark, SPREAD) + used - holder
      at = afterBlanks(bytes, end + 1)
      if (bytes[at] !== COLON) return null
      at = afterBlanks(bytes, at + 1)
    }
    const first = bytes[at] ?? 0
    if (first === QUOTE) {
      const start = at + 1
      const plain = endOfPlain(bytes, start)
      const isCoded = bytes[plain] !== QUOTE
      const end = isCoded ? endOfCoded(bytes, plain) : plain
      if (end < 0) return null
      index[used++] = start * 8 + (isCoded ? CODED : PLAIN)
      index[used++] = end
      at = end + 1
    } else if (first === RECORD_START || first === LIST_START) {
      const isRecord = first === RECORD_START
      const place = used
      index[place] = at * 8 + (isRecord ? RECORD : LIST)
      used += isRecord ? RECORD_PLACES : 2
      at = afterBlanks(bytes, at + 1)
      if (bytes[at] !== (isRecord ? RECORD_END : LIST_END)) {
        if (depth === MOST_LEVELS) return null
        holders[depth] = isInRecord ? ~holder : holder
        layouts[depth] = layout
        depth += 1
        holder = place
        isInRecord = isRecord
        layout = 0
        continue
      }
      index[place + 1] = used
      index[place + 2] = 0
      at += 1
    } else {
      const end = endOfSingle(bytes, at, first)
      if (end < 0) return null
      index[used++] = at * 8 + kindOfSingle(first)
      index[used++] = end
      at = end
    }
    // What the value stands in may end with it.
    for (;;) {
      at = afterBlanks(bytes, at)
      if (depth === 0) return at === size ? index.slice(0, used) : null
      if (bytes[at] === COMMA) {
        at = afterBlanks(bytes, at + 1)
        break
      }
      if (bytes[at] !== (isInRecord ? RECORD_END : LIST_END)) return null
      at += 1
      index[holder + 1] = used
      if (isInRecord) index[holder + 2] = layout
      depth -= 1
      const around = holders[depth] ?? 0
      isInRecord = around < 0
      holder = isInRecord ? ~around : around
      layout = layouts[depth] ?? 0
    }
  }
}

/** Multiplied by it, the parts of a layout change all of its bits. */
const SPREAD = 0x01000193

function twiceAsLong(index: Int32Array): Int32Array {
  const longer = new Int32Array(index.length * 2)
  longer.set(index)
  return longer
}

function afterBlanks(bytes: Uint8Array, from: number): number {
  let at = from
  while (isBlank[bytes[at] ?? 0] === 1) at += 1
  return at
}

/** The first byte from here on that does not stand for itself. */
function endOfPlain(bytes: Uint8Array, from: number): number {
  let at = from
  while (isPlain[bytes[at] ?? 0] === 1) at += 1
  return at
}

/** The end of a text with escapes or letters beyond ASCII; -1 for none. */
function endOfCoded(bytes: Uint8Array, from: number): number {
  for (let at = from; ; at = endOfPlain(bytes, at)) {
    const byte = bytes[at] ?? 0
    if (byte === QUOTE) return at
    if (byte < SPACE) return -1
    at += 1
    if (byte !== BACKSLASH) continue
    const escape = bytes[at] ?? 0
    at += 1
    if (escape === SMALL_U) {
      for (const end = at + 4; at < end; at += 1) if (!isHexDigit.has(bytes[at] ?? 0)) return -1
    } else if (!isEscape.has(escape)) return -1
  }
}

/** The end of a number or a word; -1 for none. */
function endOfSingle(bytes: Uint8Array, at: number, first: number): number {
  if (first === MINUS || isDigit(first)) return endOfNumber(bytes, at)
  if (first === TRUE_WORD[0]) return endOfWord(bytes, at, TRUE_WORD)
  return endOfWord(bytes, at, first === FALSE_WORD[0] ? FALSE_WORD : NULL_WORD)
}

function kindOfSingle(first: number): number {
  if (first === TRUE_WORD[0]) return TRUE
  if (first === FALSE_WORD[0]) return FALSE
  return first === NULL_WORD[0] ? NULL : NUMBER
}

function endOfWord(bytes: Uint8Array, from: number, word: readonly number[]): number {
  for (let place = 0; place < word.length; place += 1) if (bytes[from + place] !== word[place]) return -1
  return from + word.length
}

const isDigit = (byte: number): boolean => byte >= ZERO && byte <= NINE

function endOfNumber(bytes: Uint8Array, from: number): number {
  const start = bytes[from] === MINUS ? from + 1 : from
  let at = bytes[start] === ZERO ? start + 1 : endOfDigits(bytes, start)
  if (at === start) return -1
  if (bytes[at] === POINT) {
    const decimals = at + 1
    at = endOfDigits(bytes, decimals)
    if (at === decimals) return -1
  }
  if (bytes[at] === SMALL_E || bytes[at] === LARGE_E) {
    const sign = bytes[at + 1]
    const exponent = sign === PLUS || sign === MINUS ? at + 2 : at + 1
    at = endOfDigits(bytes, exponent)
    if (at === exponent) return -1
  }
  return at
}

function endOfDigits(bytes: Uint8Array, from: number): number {
  let at = from
  while (isDigit(bytes[at] ?? 0)) at += 1
  return at
}
