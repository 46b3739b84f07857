/** Crockford's base 32: without I, L, O and U, which are easily confused. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const PREFIX = 'LN'
const LENGTH = 16

/**
 * A loan's reference from sixteen random bytes: 'LN' and sixteen characters, 80 random bits. It gives access to the
 * public guarantor form, so it must not be guessable. Throws RangeError for fewer bytes.
 */
export function formatLoanReference(randomBytes: Uint8Array): string {
  if (randomBytes.length < LENGTH) throw new RangeError(`a loan reference needs ${LENGTH} random bytes`)
  return `${PREFIX}${Array.from(randomBytes.subarray(0, LENGTH), (byte) => ALPHABET[byte % 32]).join('')}`
}

/** Whether the text is a complete reference in the form in which it is stored. */
export const isLoanReference = (text: string): boolean =>
  new RegExp(`^${PREFIX}[${ALPHABET}]{${LENGTH}}$`).test(text)

/**
 * The reference in the form in which it is stored, from a typed or pasted text. References of other backends are
 * returned unchanged.
 */
export function readLoanReference(typed: string): string {
  const plain = typed.replace(/[\s-]/g, '').toUpperCase()
  if (!new RegExp(`^${PREFIX}[0-9A-Z]{${LENGTH}}$`).test(plain)) return typed.trim()
  return `${PREFIX}${plain.slice(PREFIX.length).replaceAll('O', '0').replace(/[IL]/g, '1')}`
}
