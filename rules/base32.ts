/** Crockford's base 32: without I, L, O and U, which are easily confused. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** One character for each byte, five random bits of it. */
export const base32Of = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => ALPHABET[byte % 32]).join('')

/** Whether a text has such characters alone. */
export const isBase32 = (text: string): boolean => new RegExp(`^[${ALPHABET}]*$`).test(text)

/** A typed or pasted text as it was written: without blanks and hyphens, O read as 0, I and L as 1. */
export const readBase32 = (typed: string): string =>
  typed.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')
