import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const [ID_LENGTH, SECRET_LENGTH, SUM_LENGTH] = [8, 32, 6]
const KEY = /^isk_(live|test)_([0-9A-Za-z]{8})([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/

/** `length` random digits of base 62, each as likely as the others. */
const randomDigits = (length: number): string =>
  Array.from({ length }, () => DIGITS.charAt(randomInt(DIGITS.length))).join('')

/** The checksum by which scanners for leaked secrets tell a key from a text like one. */
function checksum(text: string): string {
  let rest = crc32(text)
  let sum = ''
  for (let place = 0; place < SUM_LENGTH; place += 1) {
    sum = DIGITS.charAt(rest % DIGITS.length) + sum
    rest = Math.floor(rest / DIGITS.length)
  }
  return sum
}

/** What of a key is kept: its secret only as a hash, which tells nothing of 190 random bits. */
interface KeptKey {
  readonly id: string
  readonly secretHash: string
  /** The last four characters of the secret. */
  readonly hint: string
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** A new key: its text, which is told once, and what is kept of it. */
export function makeKey(isTest: boolean): { readonly text: string; readonly kept: KeptKey } {
  const [id, secret] = [randomDigits(ID_LENGTH), randomDigits(SECRET_LENGTH)]
  const start = `isk_${isTest ? 'test' : 'live'}_${id}${secret}`
  return { text: start + checksum(start), kept: { id, secretHash: hashOf(secret), hint: secret.slice(-4) } }
}

/** The parts of a key; null for a text that is none, of another kind of store, or mistyped. */
export function readKey(
  text: string,
  isTest: boolean,
): { readonly id: string; readonly secret: string } | null {
  const [, kind, id, secret, sum] = KEY.exec(text) ?? []
  if (id === undefined || secret === undefined || kind !== (isTest ? 'test' : 'live')) return null
  return checksum(text.slice(0, -SUM_LENGTH)) === sum ? { id, secret } : null
}

/** What an unknown id is compared with, so that it takes as long as a known one. */
const NO_HASH = randomBytes(32).toString('hex')

/** Whether a secret is the one of a hash, in the same time whether it is or not; never for null. */
export function isSecret(secret: string, secretHash: string | null): boolean {
  const isSame = timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(secretHash ?? NO_HASH))
  return isSame && secretHash !== null
}
