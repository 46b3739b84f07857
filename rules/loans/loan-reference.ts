import { base32Of, isBase32, readBase32 } from '../base32.ts'

const PREFIX = 'LN'
/** Of the link that one guarantor is sent. */
const LINK_PREFIX = 'GL'
const LENGTH = 16

/** What ends an address of the guarantor form: the prefix and sixteen characters. Throws RangeError for fewer bytes. */
function formatted(prefix: string, randomBytes: Uint8Array): string {
  if (randomBytes.length < LENGTH) throw new RangeError(`a loan reference needs ${LENGTH} random bytes`)
  return `${prefix}${base32Of(randomBytes.subarray(0, LENGTH))}`
}

/**
 * A loan's reference from sixteen random bytes: 'LN' and sixteen characters, 80 random bits. It gives access to the
 * public guarantor form, so it must not be guessable. Throws RangeError for fewer bytes.
 */
export const formatLoanReference = (randomBytes: Uint8Array): string => formatted(PREFIX, randomBytes)

/** What ends the address of one guarantor's form, from sixteen random bytes: 'GL' and sixteen characters, 80 random bits. */
export const formatGuarantorLink = (randomBytes: Uint8Array): string => formatted(LINK_PREFIX, randomBytes)

/** Whether a text that `readLoanReference` has read is the link of one guarantor, and not a loan's reference. */
export const isGuarantorLink = (text: string): boolean =>
  text.length === LINK_PREFIX.length + LENGTH &&
  text.startsWith(LINK_PREFIX) &&
  isBase32(text.slice(LINK_PREFIX.length))

/** Whether the text is a complete reference in the form in which it is stored. */
export const isLoanReference = (text: string): boolean =>
  text.length === PREFIX.length + LENGTH && text.startsWith(PREFIX) && isBase32(text.slice(PREFIX.length))

/**
 * The reference, or the link of one guarantor, in the form in which it is stored, from a typed or pasted text. References of
 * other backends are returned unchanged.
 */
export function readLoanReference(typed: string): string {
  const plain = typed.replace(/[\s-]/g, '').toUpperCase()
  const prefix = [PREFIX, LINK_PREFIX].find((each) => plain.startsWith(each))
  if (prefix === undefined || !new RegExp(`^${prefix}[0-9A-Z]{${LENGTH}}$`).test(plain)) return typed.trim()
  return `${prefix}${readBase32(plain.slice(prefix.length))}`
}
