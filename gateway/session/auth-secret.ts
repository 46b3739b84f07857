import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * AUTH_SECRET, or one made on the first start and kept readable for its owner alone in DATA_DIR/auth-secret,
 * the file the embedded backend uses too, so that sessions outlive a restart.
 */
export async function authSecret(configured: string | null, dataDirectory: string): Promise<Uint8Array> {
  if (configured !== null) return new TextEncoder().encode(configured)
  await mkdir(dataDirectory, { recursive: true })
  const path = join(dataDirectory, 'auth-secret')
  try {
    // wx: of two processes that start at once, one writes and the other reads what was written.
    await writeFile(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return new TextEncoder().encode((await readFile(path, 'utf8')).trim())
}

/** A key for one purpose, so that nothing signed for one can be used for another, nor by the backend. */
export const keyFor = (purpose: string, secret: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), `isusu gateway ${purpose}`, 32))
