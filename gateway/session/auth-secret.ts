import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * AUTH_SECRET, or a secret generated on the first start. It is kept in DATA_DIR/auth-secret, readable only by its
 * owner and shared with the embedded backend, so that sessions survive a restart.
 */
export async function authSecret(configured: string | null, dataDirectory: string): Promise<Uint8Array> {
  if (configured !== null) return new TextEncoder().encode(configured)
  await mkdir(dataDirectory, { recursive: true })
  const path = join(dataDirectory, 'auth-secret')
  try {
    // With wx, when two processes start at once, one writes and the other reads the result.
    await writeFile(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return new TextEncoder().encode((await readFile(path, 'utf8')).trim())
}

/** Derives a key for one purpose, so that what is signed for one cannot be used for another or by the backend. */
export const keyFor = (purpose: string, secret: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), `isusu gateway ${purpose}`, 32))
