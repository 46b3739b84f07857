import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createWhole } from './db/directory-lock.ts'
import type { BackendSettings } from './settings.ts'

/**
 * The secret that signs sessions and file links: AUTH_SECRET, or one made on the first start and kept
 * readable for its owner alone in DATA_DIR/auth-secret, so that sessions outlive a restart.
 */
export async function authSecret(
  settings: Pick<BackendSettings, 'authSecret' | 'dataDirectory'>,
): Promise<Uint8Array> {
  if (settings.authSecret !== null) return new TextEncoder().encode(settings.authSecret)
  await mkdir(settings.dataDirectory, { recursive: true })
  const path = join(settings.dataDirectory, 'auth-secret')
  // Of two processes that start at once, one writes and the other reads what was written.
  await createWhole(path, randomBytes(48).toString('base64url'))
  return new TextEncoder().encode((await readFile(path, 'utf8')).trim())
}
