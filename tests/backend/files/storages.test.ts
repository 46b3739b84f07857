import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomId } from '#backend/db/random-id.ts'
import { bucketStorage } from '#backend/files/bucket-storage.ts'
import { folderStorage } from '#backend/files/folder-storage.ts'
import type { FileStorage } from '#backend/files/storage.ts'
import { readBackendSettings } from '#backend/settings.ts'
import { aBucketServer, type BucketServer } from '../../support/bucket-server.ts'
import { aSpool } from '../../support/spool.ts'

let folder: string
let server: BucketServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isusu-files-'))
  server = await aBucketServer('isusu')
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await server.close()
})

const { sent } = aSpool()

const inBucket = () =>
  bucketStorage({
    endpoint: server.address,
    bucket: 'isusu',
    region: 'eu-west-1',
    accessKeyId: 'AKTEST',
    secretAccessKey: 'not-a-real-secret',
  })

const idsIn = async (storage: FileStorage): Promise<string[]> => {
  const ids: string[] = []
  for await (const names of storage.list()) ids.push(...names.map(({ fileId }) => fileId))
  return ids.sort()
}

describe.each([
  ['a folder', () => folderStorage(join(folder, 'files'))],
  ['a bucket', inBucket],
])('%s as file storage', (_, open) => {
  it('opens a file in pieces, and closes it when no one reads on', async () => {
    const storage = open()
    const id = randomId()
    const content = 'x'.repeat(3_000_000)
    await storage.write(id, (await sent(content)).path, 'application/pdf')
    const opened = await storage.open(id)
    const pieces: number[] = []
    for await (const piece of opened ?? []) pieces.push((piece as Uint8Array).length)
    expect(pieces.reduce((sum, length) => sum + length, 0)).toBe(content.length)
    expect(Math.max(...pieces)).toBeLessThan(content.length / 4)
    const left = await storage.open(id)
    for await (const part of left ?? []) if (part) break
    expect(left?.destroyed).toBe(true)
    expect(await storage.open(randomId())).toBeNull()
    await storage.remove(id)
  })

  it('stores, lists and deletes files', async () => {
    const storage = open()
    const ids = Array.from({ length: 5 }, randomId)
    for (const id of ids) await storage.write(id, (await sent(`bytes of ${id}`)).path, 'image/png')
    const [first = ''] = ids
    expect((await storage.read(first))?.toString()).toBe(`bytes of ${first}`)
    expect(await idsIn(storage)).toEqual(ids.toSorted())
    for await (const names of storage.list())
      for (const { changedAt } of names)
        expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(60_000)
    await storage.remove(first)
    await storage.remove(first)
    expect(await storage.read(first)).toBeNull()
    expect(await idsIn(storage)).toEqual(ids.slice(1).toSorted())
  })

  it('refuses names that are not file ids', async () => {
    const storage = open()
    for (const name of ['../../etc/passwd', '', 'a/b', `${randomId()}/..`, `${randomId()}0`]) {
      await expect(storage.write(name, (await sent('x')).path, 'image/png')).rejects.toThrow(RangeError)
      await expect(storage.read(name)).rejects.toThrow(RangeError)
      await expect(storage.remove(name)).rejects.toThrow(RangeError)
    }
  })
})

describe('a folder', () => {
  it('lists nothing before the first file and ignores foreign files', async () => {
    const storage = folderStorage(join(folder, 'other'))
    expect(await idsIn(storage)).toEqual([])
    const id = randomId()
    await storage.write(id, (await sent('x')).path, 'image/png')
    await writeFile(join(folder, 'other', id.slice(0, 2), 'notes.txt'), 'x')
    expect(await idsIn(storage)).toEqual([id])
    expect((await readdir(join(folder, 'other', id.slice(0, 2)))).sort()).toEqual([id, 'notes.txt'].sort())
  })
})

describe('a bucket', () => {
  it('signs its requests without revealing the secret', async () => {
    await inBucket().read(randomId())
    expect(server.asked.length).toBeGreaterThan(0)
    for (const { authorization } of server.asked) {
      expect(authorization).toContain('AKTEST')
      expect(authorization).not.toContain('not-a-real-secret')
    }
  })

  it('reports a refused write', async () => {
    const wrong = bucketStorage({
      endpoint: server.address,
      bucket: 'nowhere',
      region: 'eu-west-1',
      accessKeyId: 'AKTEST',
      secretAccessKey: 'x',
    })
    await expect(wrong.write(randomId(), (await sent('x')).path, 'image/png')).rejects.toThrow(
      'no such bucket',
    )
  })

  it('requires all settings of a bucket', () => {
    const settings = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'isusu', S3_ACCESS_KEY_ID: 'a' }
    expect(() => readBackendSettings(settings)).toThrow(
      'S3_SECRET_ACCESS_KEY is required when S3_ENDPOINT is set',
    )
    expect(readBackendSettings({ ...settings, S3_SECRET_ACCESS_KEY: 'b' }).s3Region).toBe('us-east-1')
  })
})
