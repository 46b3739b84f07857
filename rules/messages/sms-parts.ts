/** The seven-bit alphabet of SMS (3GPP 23.038); it has neither ₦ nor letters with a dot below. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'

/** Characters that need two places in the seven-bit alphabet. */
const EXTENDED = '^{}\\[~]|€\f'

/** The encoding and the parts of a text sent as SMS. */
export interface SmsParts {
  readonly encoding: 'GSM-7' | 'UCS-2'
  /** Places used, in the encoding's units. */
  readonly length: number
  /** Number of messages per recipient; 0 for an empty text. */
  readonly parts: number
  /** Places left in the last part. */
  readonly remaining: number
  /** The characters, each once, for which the text cannot be sent as GSM-7; none in a text that can. */
  readonly unusual: readonly string[]
}

/** Places in a single message, and in each part of a longer text, which also needs a header. */
const CAPACITY = { 'GSM-7': [160, 153], 'UCS-2': [70, 67] } as const

/** Counts the places of each part; a character of two places is never split between two messages. */
function countParts(widths: readonly number[], capacity: number): { parts: number; remaining: number } {
  let [parts, used] = [1, 0]
  for (const width of widths) {
    if (used + width > capacity) {
      parts += 1
      used = 0
    }
    used += width
  }
  return { parts, remaining: capacity - used }
}

/**
 * How many SMS a text needs, for the cost shown before sending. A single ₦ or ọ reduces a message from 160 places to
 * 70.
 */
export function smsParts(text: string): SmsParts {
  const letters = Array.from(text)
  const unusual = [
    ...new Set(letters.filter((letter) => !BASIC.includes(letter) && !EXTENDED.includes(letter))),
  ]
  const isGsm = unusual.length === 0
  const encoding = isGsm ? 'GSM-7' : 'UCS-2'
  const widths = letters.map((letter) => (isGsm ? (EXTENDED.includes(letter) ? 2 : 1) : letter.length))
  const length = widths.reduce((sum, width) => sum + width, 0)
  const [single, several] = CAPACITY[encoding]
  if (length === 0) return { encoding, length, unusual, parts: 0, remaining: single }
  if (length <= single) return { encoding, length, unusual, parts: 1, remaining: single - length }
  return { encoding, length, unusual, ...countParts(widths, several) }
}
