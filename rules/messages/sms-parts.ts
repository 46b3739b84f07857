/** The letters an SMS carries in seven bits (3GPP 23.038); ₦ and dotted letters are not among them. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'

/** Letters that take two places of the seven-bit alphabet. */
const EXTENDED = '^{}\\[~]|€\f'

/** How a text goes out as SMS. */
export interface SmsParts {
  readonly encoding: 'GSM-7' | 'UCS-2'
  /** Places used, by the encoding's count. */
  readonly length: number
  /** Messages a recipient costs; 0 for an empty text. */
  readonly parts: number
  /** Places left in the last part. */
  readonly remaining: number
}

/** Places in a text of one part, and in each of several: their headers take room. */
const CAPACITY = { 'GSM-7': [160, 153], 'UCS-2': [70, 67] } as const

/** Counts places part by part: a letter of two places never straddles two messages. */
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

/** How many SMS a text takes, for the cost shown before sending. One ₦ or ọ doubles it: 70 places, not 160. */
export function smsParts(text: string): SmsParts {
  const letters = Array.from(text)
  const isGsm = letters.every((letter) => BASIC.includes(letter) || EXTENDED.includes(letter))
  const encoding = isGsm ? 'GSM-7' : 'UCS-2'
  const widths = letters.map((letter) => (isGsm ? (EXTENDED.includes(letter) ? 2 : 1) : letter.length))
  const length = widths.reduce((sum, width) => sum + width, 0)
  const [single, several] = CAPACITY[encoding]
  if (length === 0) return { encoding, length, parts: 0, remaining: single }
  if (length <= single) return { encoding, length, parts: 1, remaining: single - length }
  return { encoding, length, ...countParts(widths, several) }
}
