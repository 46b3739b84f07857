/** A payer by what the bank writes of its money. */
export interface NarratedPayer {
  readonly id: string
  /** What the narration of its receipts contains; '*' stands for any text, '' for nothing known. */
  readonly narrationPattern: string
}

/** A text as it is compared: capital letters and digits with single spaces. */
const plain = (text: string): string =>
  ` ${text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** The texts of a pattern in their order. */
const partsOf = (pattern: string): readonly string[] =>
  pattern
    .split('*')
    .map(plain)
    .filter((part) => part.trim() !== '')

/** Whether a pattern can fit a narration at all: '*' alone stands for any text and fits none. */
export const hasNarrationWords = (pattern: string): boolean => partsOf(pattern).length > 0

/** Whether a narration has all parts of a pattern, in their order, each as whole words. A blank pattern fits nothing. */
export function fitsNarration(pattern: string, narration: string): boolean {
  const parts = partsOf(pattern)
  const words = plain(narration)
  let from = 0
  for (const part of parts) {
    const place = words.indexOf(part, from)
    if (place < 0) return false
    // The space after a part may stand before the next.
    from = place + part.length - 1
  }
  return parts.length > 0
}

/**
 * The payer whose pattern a narration of the bank fits; of several the one with the longest pattern, so that 'UNN
 * HOSPITAL' goes before 'UNN'. null where none fits, or two with patterns of one length.
 */
export function payerOfNarration<Payer extends NarratedPayer>(
  payers: readonly Payer[],
  narration: string,
): Payer | null {
  const size = ({ narrationPattern }: Payer): number => partsOf(narrationPattern).join('').length
  const [best, second] = payers
    .filter(({ narrationPattern }) => fitsNarration(narrationPattern, narration))
    .toSorted((one, other) => size(other) - size(one))
  if (best === undefined) return null
  return second !== undefined && size(second) === size(best) ? null : best
}
