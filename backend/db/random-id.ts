import { randomBytes } from 'node:crypto'

/** A record's id: 24 hexadecimal digits, 96 random bits. */
export function randomId(): string {
  return randomBytes(12).toString('hex')
}

// Crockford's: no I, L, O or U, so that it survives being read aloud.
const READABLE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A loan's reference: 'LN' and 16 readable characters, 80 random bits. It opens the guarantor form. */
export function loanReference(bytes: Uint8Array = randomBytes(16)): string {
  return `LN${Array.from(bytes.subarray(0, 16), (byte) => READABLE[byte % 32]).join('')}`
}
