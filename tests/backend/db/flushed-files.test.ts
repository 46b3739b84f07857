import fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { embeddedEngine } from '#backend/db/open-database.ts'

let directory: string
let engine: PGlite
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'isusu-flush-'))
  engine = await embeddedEngine(directory)
  await engine.exec('create table kept (id int)')
})
afterAll(async () => {
  await engine.close()
  await rm(directory, { recursive: true, force: true })
})

/** The files that are flushed to the disk before a statement is answered. */
async function flushedBy(statement: string): Promise<string[]> {
  const flushed: string[] = []
  const flush = fs.fsyncSync
  const spy = vi.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
    flush(file)
    flushed.push(fs.readlinkSync(`/proc/self/fd/${file}`))
  })
  try {
    await engine.exec(statement)
    return flushed
  } finally {
    spy.mockRestore()
  }
}

describe('the embedded store on a disk', () => {
  it('flushes the log of a change before the change is answered, and nothing for a read', async () => {
    const changed = await flushedBy('insert into kept values (1)')
    expect(changed.length).toBeGreaterThan(0)
    for (const path of changed) expect(path).toContain('/pg_wal/')
    expect(await flushedBy('select * from kept')).toEqual([])
  })

  it('flushes the tables before it gives up the log that could restore them', async () => {
    await engine.exec('insert into kept select generate_series(1, 1000)')
    expect(await flushedBy('checkpoint')).toEqual(
      expect.arrayContaining([expect.stringContaining('/base/'), expect.stringContaining('pg_control')]),
    )
  })
})
