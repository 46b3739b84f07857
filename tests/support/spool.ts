import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { makeSpool, type Spool, type SpooledFile } from '#backend/files/spool.ts'

/** A spool for one file of tests, and bytes in it as if a request had sent them. Called where `describe` is. */
export function aSpool(): { spool: Spool; sent: (bytes: Buffer | string) => Promise<SpooledFile> } {
  const folder = mkdtempSync(join(tmpdir(), 'isusu-spool-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const spool = makeSpool(folder)
  return { spool, sent: (bytes) => spool.keep([Buffer.from(bytes)], bytes.length) }
}
