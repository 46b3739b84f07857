import { base32Of, isBase32, readBase32 } from '../base32.ts'

const PREFIX = 'LN'
const LENGTH = 16

/**
 * A loan's reference from sixteen random bytes: 'LN' and sixteen characters, 80 random bits. It gives access to the
 * public guarantor form, so it must not be guessable. Throws RangeError for fewer bytes.
 */
export function formatLoanReference(randomBytes: Uint8Array): string {
  if (randomBytes.length < LENGTH) throw new RangeError(`a loan reference needs ${LENGTH} random bytes`)
  return `${PREFIX}${base32Of(randomBytes.subarray(0, LENGTH))}`
}

/** Whether the text is a complete reference in the form in which it is stored. */
export const isLoanReference = (text: string): boolean =>
  text.length === PREFIX.length + LENGTH && text.startsWith(PREFIX) && isBase32(text.slice(PREFIX.length))

/**
 * The reference in the form in which it is stored, from a typed or pasted text. References of other backends are
 * returned unchanged.
 */
export function readLoanReference(typed: string): string {
  const plain = typed.replace(/[\s-]/g, '').toUpperCase()
  if (!new RegExp(`^${PREFIX}[0-9A-Z]{${LENGTH}}$`).test(plain)) return typed.trim()
  return `${PREFIX}${readBase32(plain.slice(PREFIX.length))}`
}
