/**
 * JSON as bytes: where the values of a text end. After the text stands a byte of 0, at which every value ends. An end is
 * the place after the last byte, and -1 where there is no such value.
 */

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
/** Bytes that stand for themselves in a text. */
const isPlain = tableOf((byte) => byte >= SPACE && byte < 0x7f && byte !== QUOTE && byte !== BACKSLASH)
const isDigit = tableOf((byte) => byte >= ZERO && byte <= NINE)
const isEscape = new Set(codesOf('"\\/bfnrt'))
const isHexDigit = new Set(codesOf('0123456789abcdefABCDEF'))

const WORDS = new Map(['true', 'false', 'null'].map((word) => [word.charCodeAt(0), codesOf(word)]))

/** The first byte from here on that is no blank. */
export function afterBlanks(bytes: Uint8Array, from: number): number {
  let at = from
  while (isBlank[bytes[at] ?? 0] === 1) at += 1
  return at
}

/** The first byte from here on that does not stand for itself in a text: its end, where it is a quotation mark. */
export function endOfPlain(bytes: Uint8Array, from: number): number {
  let at = from
  while (isPlain[bytes[at] ?? 0] === 1) at += 1
  return at
}

/** The end of the text that starts here. */
export function endOfText(bytes: Uint8Array, from: number): number {
  const plain = endOfPlain(bytes, from + 1)
  return bytes[plain] === QUOTE ? plain + 1 : endOfCoded(bytes, plain)
}

/** The end of a text with escapes or with letters beyond ASCII, from any place in it. */
function endOfCoded(bytes: Uint8Array, from: number): number {
  for (let at = from; ; at = endOfPlain(bytes, at)) {
    const byte = bytes[at] ?? 0
    at += 1
    if (byte === QUOTE) return at
    if (byte < SPACE) return -1
    if (byte !== BACKSLASH) continue
    const escape = bytes[at] ?? 0
    at += 1
    if (escape === SMALL_U) {
      for (const end = at + 4; at < end; at += 1) if (!isHexDigit.has(bytes[at] ?? 0)) return -1
    } else if (!isEscape.has(escape)) return -1
  }
}

/** The end of any value that starts here, with all that it holds. */
export function endOfValue(bytes: Uint8Array, from: number, level: number): number {
  const first = bytes[from]
  if (first === QUOTE) return endOfText(bytes, from)
  if (first === RECORD_START || first === LIST_START)
    return level === MOST_LEVELS ? -1 : endOfHolder(bytes, from, first === RECORD_START, level + 1)
  return endOfSingle(bytes, from)
}

function endOfHolder(bytes: Uint8Array, from: number, isRecord: boolean, level: number): number {
  const closing = isRecord ? RECORD_END : LIST_END
  let at = afterBlanks(bytes, from + 1)
  if (bytes[at] === closing) return at + 1
  for (;;) {
    if (isRecord) {
      const end = bytes[at] === QUOTE ? endOfText(bytes, at) : -1
      at = end < 0 ? -1 : afterBlanks(bytes, end)
      if (bytes[at] !== COLON) return -1
      at = afterBlanks(bytes, at + 1)
    }
    const end = endOfValue(bytes, at, level)
    if (end < 0) return -1
    at = afterBlanks(bytes, end)
    if (bytes[at] === closing) return at + 1
    if (bytes[at] !== COMMA) return -1
    at = afterBlanks(bytes, at + 1)
  }
}

/** The end of the number or the word that starts here. */
export function endOfSingle(bytes: Uint8Array, from: number): number {
  const first = bytes[from] ?? 0
  return first === MINUS || isDigit[first] === 1 ? endOfNumber(bytes, from) : endOfWord(bytes, from)
}

function endOfWord(bytes: Uint8Array, from: number): number {
  const word = WORDS.get(bytes[from] ?? 0)
  if (word === undefined) return -1
  for (let place = 0; place < word.length; place += 1) if (bytes[from + place] !== word[place]) return -1
  return from + word.length
}

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
  while (isDigit[bytes[at] ?? 0] === 1) at += 1
  return at
}
