import { hash } from 'node:crypto'

let last = { token: '', hashed: '' }

/**
 * The SHA-256 hash of a token, by which memory and files know it. A request asks for it several times in a row, so the
 * latest is kept.
 */
export function tokenHash(token: string): string {
  if (token !== last.token) last = { token, hashed: hash('sha256', token, 'base64') }
  return last.hashed
}
