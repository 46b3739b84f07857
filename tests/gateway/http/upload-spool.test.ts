import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { clearLeftUploads, makeUploadSpool } from '#gateway/graph/upload-spool.ts'

let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'isusu-spool-'))
  return () => rm(directory, { recursive: true })
})

async function* bytesOf(...chunks: readonly string[]): AsyncGenerator<Buffer> {
  for (const chunk of chunks) yield Buffer.from(chunk, 'latin1')
}

describe('the files of a request', () => {
  it('files are read again as sent, recognised by their first bytes and removed together', async () => {
    const spool = makeUploadSpool(directory)
    const counts: number[] = []
    const file = await spool.keep({ name: '../../x', bytes: bytesOf('%P', 'DF-1.7', '') }, 100, (count) =>
      counts.push(count),
    )
    expect(file).toMatchObject({ name: '../../x', type: 'application/pdf', size: 8 })
    expect(counts).toEqual([2, 6, 0])
    const read: Uint8Array[] = []
    for await (const chunk of file.stream()) read.push(chunk)
    expect(Buffer.concat(read).toString()).toBe('%PDF-1.7')
    const [own = ''] = await readdir(directory)
    expect((await stat(join(directory, own))).mode & 0o777).toBe(0o700)
    for (const name of await readdir(join(directory, own)))
      expect((await stat(join(directory, own, name))).mode & 0o777).toBe(0o600)
    await spool.clear()
    expect(await readdir(directory)).toEqual([])
  })

  it('a file that is too large leaves its size and nothing on the disk', async () => {
    const spool = makeUploadSpool(directory)
    const kept = await spool.keep({ name: 'a', bytes: bytesOf('123', '45') }, 5, () => undefined)
    const over = await spool.keep({ name: 'b', bytes: bytesOf('123', '456', '7') }, 5, () => undefined)
    expect([kept.size, over.size]).toEqual([5, 7])
    const [own = ''] = await readdir(directory)
    expect(await readdir(join(directory, own))).toHaveLength(1)
    await spool.clear()
  })

  it('a later start removes files of a killed process and no others', async () => {
    const now = new Date('2026-11-20T10:00:00Z')
    for (const [name, minutes] of [
      ['left', 61],
      ['under-way', 59],
    ] as const) {
      await mkdir(join(directory, name))
      await writeFile(join(directory, name, 'file'), 'x')
      const then = new Date(now.getTime() - minutes * 60_000)
      await utimes(join(directory, name), then, then)
    }
    await clearLeftUploads(directory, now)
    expect(await readdir(directory)).toEqual(['under-way'])
    await clearLeftUploads(join(directory, 'never-made'), now)
  })
})
