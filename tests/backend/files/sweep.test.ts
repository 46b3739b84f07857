import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { randomId } from '#backend/db/random-id.ts'
import { bucketStorage } from '#backend/files/bucket-storage.ts'
import { folderStorage } from '#backend/files/folder-storage.ts'
import type { FileStorage } from '#backend/files/storage.ts'
import { databaseId, sweepStorage } from '#backend/files/sweep.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { aBucketServer, type BucketServer } from '../../support/bucket-server.ts'
import { aSpool } from '../../support/spool.ts'

const { sent } = aSpool()

const DAY_MS = 24 * 3_600_000

let backend: TestBackend
let directory: string
let server: BucketServer
beforeAll(async () => {
  backend = await startTestBackend()
  directory = await mkdtemp(join(tmpdir(), 'isusu-sweep-'))
  server = await aBucketServer('isusu')
})
afterAll(async () => {
  await backend.close()
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

const aFolder = () => folderStorage(join(directory, randomId()))

function aBucket() {
  server.objects.clear()
  const access = { region: 'eu-west-1', accessKeyId: 'AKTEST', secretAccessKey: 'not-a-real-secret' }
  return bucketStorage({ endpoint: server.address, bucket: 'isusu', ...access })
}

describe.each([
  ['a folder', aFolder],
  ['a bucket', aBucket],
])('the sweep of %s', (_, open) => {
  let storage: FileStorage
  beforeEach(() => {
    storage = open()
  })
  afterEach(() => backend.deps.db.deleteFrom('files').where('kind', '=', 'claim document').execute())

  const sweep = (now = new Date(), ageMs = 0) => sweepStorage(storage, backend.deps.db, now, ageMs)

  const stored = async (): Promise<string[]> => {
    const ids: string[] = []
    for await (const names of storage.list()) ids.push(...names.map(({ fileId }) => fileId))
    return ids.sort()
  }

  const record = (id: string) =>
    backend.deps.db
      .insertInto('files')
      .values({
        id,
        kind: 'claim document',
        audience: 'staff',
        content_type: 'image/png',
        size_bytes: 1,
        sha256: '',
        created_at: new Date(),
      })
      .execute()

  /** So many files, with a record each or without. */
  async function files(count: number, recorded: boolean): Promise<string[]> {
    const ids = Array.from({ length: count }, randomId)
    for (const id of ids) {
      await storage.write(id, (await sent(id)).path, 'image/png')
      if (recorded) await record(id)
    }
    return ids
  }

  it('sets leftovers aside for 30 days and then removes them, and keeps every recorded file', async () => {
    const kept = await files(3, true)
    const leftovers = await files(2, false)
    expect(await sweep(new Date(), 60_000)).toMatchObject({ refusal: null, leftovers: 0 })
    expect(await sweep()).toMatchObject({ refusal: null, leftovers: 2, removed: 0, missing: 0 })
    expect(await stored()).toEqual(kept.toSorted())
    expect(await storage.read(leftovers[0] ?? '')).toBeNull()
    expect(await sweep(new Date(Date.now() + 29 * DAY_MS))).toMatchObject({ removed: 0 })
    expect(await sweep(new Date(Date.now() + 31 * DAY_MS))).toMatchObject({ removed: 2 })
    expect(await stored()).toEqual(kept.toSorted())
  })

  it('puts a file back when its record is there again', async () => {
    await files(1, true)
    const [id = ''] = await files(1, false)
    await sweep()
    await record(id)
    expect(await sweep()).toMatchObject({ putBack: 1, missing: 0 })
    expect((await storage.read(id))?.toString()).toBe(id)
  })

  it('touches nothing when the files belong to another database', async () => {
    await files(2, true)
    await files(2, false)
    await storage.setOwner('0123456789abcdef0123456789abcdef')
    expect(await sweep()).toMatchObject({ refusal: 'another database', leftovers: 2 })
    expect(await stored()).toHaveLength(4)
  })

  it('touches nothing when the database knows no file at all', async () => {
    await files(4, false)
    expect(await sweep()).toMatchObject({ refusal: 'no records' })
    expect(await stored()).toHaveLength(4)
    // Nor does a database that knows none of them make them its own.
    expect(await storage.owner()).toBeNull()
  })

  it('touches nothing when more than a few percent would go', async () => {
    await files(10, true)
    await files(11, false)
    expect(await sweep()).toMatchObject({ refusal: 'too many leftovers', leftovers: 11 })
    expect(await stored()).toHaveLength(21)
  })

  it('marks an empty storage as belonging to its database', async () => {
    await sweep()
    expect(await storage.owner()).toBe(await databaseId(backend.deps.db))
  })

  it('counts the records whose file is gone', async () => {
    const [first = ''] = await files(3, true)
    await storage.remove(first)
    expect(await sweep()).toMatchObject({ refusal: null, missing: 1 })
  })
})

describe('the sweep of a folder', () => {
  it('leaves young uploads alone', async () => {
    const root = join(directory, randomId())
    const storage = folderStorage(root)
    const [old, young] = [randomId(), randomId()]
    for (const id of [old, young]) await storage.write(id, (await sent('x')).path, 'image/png')
    const before = new Date(Date.now() - 2 * 3_600_000)
    await utimes(join(root, old.slice(0, 2), old), before, before)
    const known = randomId()
    await storage.write(known, (await sent('x')).path, 'image/png')
    const row = {
      kind: 'image',
      audience: 'staff',
      content_type: 'image/png',
      size_bytes: 1,
      sha256: '',
    } as const
    await backend.deps.db
      .insertInto('files')
      .values({ id: known, ...row, created_at: new Date() })
      .execute()
    const result = await sweepStorage(storage, backend.deps.db, new Date(), 3_600_000)
    expect(result).toMatchObject({ refusal: null, leftovers: 1 })
    expect(await storage.read(young)).not.toBeNull()
    expect(await storage.read(old)).toBeNull()
  })
})
