import { randomBytes } from 'node:crypto'

/** A record's id: 24 hexadecimal digits, 96 random bits. */
export function randomId(): string {
  return randomBytes(12).toString('hex')
}
