/**
 * JSON as bytes: where the values of a text end. After the text stands a byte of 0, at which every value ends, with three
 * more behind it, because texts and names are looked through four bytes at a time. An end is the place after the last
 * byte, and -1 where there is no such value.
 */

/** The bytes behind a text. */
export const BEHIND = 4

const [TAB, LINE_FEED, RETURN, SPACE] = [0x09, 0x0a, 0x0d, 0x20]
export const [MINUS, POINT, ZERO, NINE] = [0x2d, 0x2e, 0x30, 0x39]
export const [TRUE_START, FALSE_START, NULL_START] = [0x74, 0x66, 0x6e]
const PLUS = 0x2b
const [LARGE_E, SMALL_E, SMALL_U] = [0x45, 0x65, 0x75]

export const [QUOTE, COMMA, COLON] = [0x22, 0x2c, 0x3a]
export const [LIST_START, LIST_END, RECORD_START, RECORD_END] = [0x5b, 0x5d, 0x7b, 0x7d]
const BACKSLASH = 0x5c

/** The most records and lists inside each other. No documented answer has more than six. */
export const MOST_LEVELS = 500

const codesOf = (letters: string): readonly number[] => [...Buffer.from(letters)]

/** One for each byte of a set. */
const tableOf = (isIn: (byte: number) => boolean): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, byte) => (isIn(byte) ? 1 : 0))

const isBlank = tableOf((byte) => [TAB, LINE_FEED, RETURN, SPACE].includes(byte))
const isDigit = tableOf((byte) => byte >= ZERO && byte <= NINE)
const isEscape = new Set(codesOf('"\\/bfnrt'))
const isHexDigit = new Set(codesOf('0123456789abcdefABCDEF'))

const WORDS = new Map(['true', 'false', 'null'].map((word) => [word.charCodeAt(0), codesOf(word)]))

/** The first byte from here on that is no blank. */
export function afterBlanks(bytes: DataView, from: number): number {
  for (let at = from; ; at += 1) {
    const byte = bytes.getUint8(at)
    if (byte > SPACE || isBlank[byte] !== 1) return at
  }
}

/** A word of four bytes that are this one. */
const four = (byte: number): number => byte * 0x01010101
const ONES = four(1)
const TOP_BITS = four(0x80)
const SPACES = four(SPACE)
const QUOTES = four(QUOTE)
const BACKSLASHES = four(BACKSLASH)

/** The top bit of the first byte of a word that is 0, and perhaps of some behind it. */
const zeroIn = (word: number): number => (word - ONES) & ~word

/**
 * The first byte from here on that does not stand for itself in a text: its end, where it is a quotation mark. Control
 * characters, quotation marks, backslashes and the bytes of letters beyond ASCII do not.
 */
export function endOfPlain(bytes: DataView, from: number): number {
  for (let at = from; ; at += 4) {
    const word = bytes.getInt32(at, true)
    const special = (word | (word - SPACES) | zeroIn(word ^ QUOTES) | zeroIn(word ^ BACKSLASHES)) & TOP_BITS
    // The first of the special bytes has the lowest bit.
    if (special !== 0) return at + ((31 - Math.clz32(special & -special)) >> 3)
  }
}

/** The end of the text that starts here. */
export function endOfText(bytes: DataView, from: number): number {
  const plain = endOfPlain(bytes, from + 1)
  return bytes.getUint8(plain) === QUOTE ? plain + 1 : endOfCoded(bytes, plain)
}

/** The end of a text with escapes or with letters beyond ASCII, from any place in it. */
function endOfCoded(bytes: DataView, from: number): number {
  for (let at = from; ; at = endOfPlain(bytes, at)) {
    const byte = bytes.getUint8(at)
    at += 1
    if (byte === QUOTE) return at
    if (byte < SPACE) return -1
    if (byte !== BACKSLASH) continue
    const escape = bytes.getUint8(at)
    at += 1
    if (escape === SMALL_U) {
      for (const end = at + 4; at < end; at += 1) if (!isHexDigit.has(bytes.getUint8(at))) return -1
    } else if (!isEscape.has(escape)) return -1
  }
}

/** The end of any value that starts here, with all that it holds. */
export function endOfValue(bytes: DataView, from: number, level: number): number {
  const first = bytes.getUint8(from)
  if (first === QUOTE) return endOfText(bytes, from)
  if (first === RECORD_START || first === LIST_START)
    return level === MOST_LEVELS ? -1 : endOfHolder(bytes, from, first === RECORD_START, level + 1)
  return endOfSingle(bytes, from)
}

function endOfHolder(bytes: DataView, from: number, isRecord: boolean, level: number): number {
  const closing = isRecord ? RECORD_END : LIST_END
  let at = afterBlanks(bytes, from + 1)
  if (bytes.getUint8(at) === closing) return at + 1
  for (;;) {
    if (isRecord) {
      const name = bytes.getUint8(at) === QUOTE ? endOfText(bytes, at) : -1
      if (name < 0) return -1
      at = afterBlanks(bytes, name)
      if (bytes.getUint8(at) !== COLON) return -1
      at = afterBlanks(bytes, at + 1)
    }
    const end = endOfValue(bytes, at, level)
    if (end < 0) return -1
    at = afterBlanks(bytes, end)
    if (bytes.getUint8(at) === closing) return at + 1
    if (bytes.getUint8(at) !== COMMA) return -1
    at = afterBlanks(bytes, at + 1)
  }
}

/** The end of the number or the word that starts here. */
export function endOfSingle(bytes: DataView, from: number): number {
  const first = bytes.getUint8(from)
  return first === MINUS || isDigit[first] === 1 ? endOfNumber(bytes, from) : endOfWord(bytes, from)
}

function endOfWord(bytes: DataView, from: number): number {
  const word = WORDS.get(bytes.getUint8(from))
  if (word === undefined) return -1
  for (let place = 0; place < word.length; place += 1)
    if (bytes.getUint8(from + place) !== word[place]) return -1
  return from + word.length
}

function endOfNumber(bytes: DataView, from: number): number {
  const start = bytes.getUint8(from) === MINUS ? from + 1 : from
  let at = bytes.getUint8(start) === ZERO ? start + 1 : endOfDigits(bytes, start)
  if (at === start) return -1
  if (bytes.getUint8(at) === POINT) {
    const decimals = at + 1
    at = endOfDigits(bytes, decimals)
    if (at === decimals) return -1
  }
  if (bytes.getUint8(at) === SMALL_E || bytes.getUint8(at) === LARGE_E) {
    const sign = bytes.getUint8(at + 1)
    const exponent = sign === PLUS || sign === MINUS ? at + 2 : at + 1
    at = endOfDigits(bytes, exponent)
    if (at === exponent) return -1
  }
  return at
}

function endOfDigits(bytes: DataView, from: number): number {
  let at = from
  while (isDigit[bytes.getUint8(at)] === 1) at += 1
  return at
}
