import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomId } from '#backend/db/random-id.ts'
import { folderStorage } from '#backend/files/folder-storage.ts'
import { makePictureSizes, type PictureSizes } from '#backend/files/picture-sizes.ts'
import type { FileStorage } from '#backend/files/storage.ts'
import { storageOf } from '#backend/files/stored-files.ts'
import { readBackendSettings } from '#backend/settings.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { aBucketServer, type BucketServer } from '../../support/bucket-server.ts'
import { aPhotograph } from '../../support/uploads.ts'

let folder: string
let photograph: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isusu-copies-'))
  photograph = await aPhotograph(200, 250)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Copies over one storage, with waits that end when the test says so. */
function copiesIn(storage: FileStorage) {
  const waits: { readonly milliseconds: number; readonly end: () => void; isCalledOff: boolean }[] = []
  const sizes = makePictureSizes(new Map([[96, storage]]), join(folder, 'spools'), (milliseconds) => {
    const { promise, resolve } = Promise.withResolvers<null>()
    const wait = { milliseconds, end: () => resolve(null), isCalledOff: false }
    waits.push(wait)
    return { over: promise, callOff: () => void (wait.isCalledOff = true) }
  })
  return { sizes, waits }
}

/** An original that is read when the test lets it. */
function anOriginal() {
  const { promise, resolve } = Promise.withResolvers<Buffer>()
  const original = { reads: 0, give: () => resolve(photograph) }
  const read = () => {
    original.reads += 1
    return promise
  }
  return { original, read }
}

const isSmall = async (bytes: Buffer | null): Promise<boolean> =>
  bytes !== null && (await sharp(bytes).metadata()).width === 96

const neverRead = async (): Promise<Buffer> => {
  throw new Error('the original is not to be read')
}

describe('the wait for a copy of a picture', () => {
  it('ends after two seconds with the original, and the copy is made all the same', async () => {
    const { sizes, waits } = copiesIn(folderStorage(join(folder, 'late')))
    const id = randomId()
    const { original, read } = anOriginal()
    const asked = sizes.of(id, 96, read)
    await expect.poll(() => waits.map(({ milliseconds }) => milliseconds)).toEqual([2_000])
    waits[0]?.end()
    expect(await asked).toBeNull()
    original.give()
    await expect.poll(() => sizes.of(id, 96, neverRead).then(isSmall)).toBe(true)
    expect(original.reads).toBe(1)
  })

  it('ends early when the copy comes in time', async () => {
    const { sizes, waits } = copiesIn(folderStorage(join(folder, 'in-time')))
    expect(await isSmall(await sizes.of(randomId(), 96, async () => photograph))).toBe(true)
    expect(waits.map(({ isCalledOff }) => isCalledOff)).toEqual([true])
  })
})

describe('the queue of pictures to be made', () => {
  /** So many that each wait for an original that does not come yet. */
  async function queueOf(sizes: PictureSizes, count: number) {
    const all = Array.from({ length: count }, () => ({ id: randomId(), ...anOriginal() }))
    return all.map(({ id, read, original }) => ({ id, original, answer: sizes.of(id, 96, read) }))
  }

  it('takes forty, and serves the original of any further one at once', async () => {
    const { sizes, waits } = copiesIn(folderStorage(join(folder, 'queue')))
    const queue = await queueOf(sizes, 40)
    await expect.poll(() => waits.length).toBe(40)
    expect(await sizes.of(randomId(), 96, neverRead)).toBeNull()
    expect(waits).toHaveLength(40)
    // One that is being made already is waited for.
    const [first] = queue
    const again = sizes.of(first?.id ?? '', 96, neverRead)
    await expect.poll(() => waits.length).toBe(41)
    for (const { original } of queue) original.give()
    expect(await Promise.all(queue.map(({ answer }) => answer.then(isSmall)))).toEqual(queue.map(() => true))
    expect(await isSmall(await again)).toBe(true)
    expect(await isSmall(await sizes.of(randomId(), 96, async () => photograph))).toBe(true)
  })
})

describe('copies of pictures in a bucket', () => {
  let server: BucketServer
  let backend: TestBackend
  beforeAll(async () => {
    server = await aBucketServer('isusu')
    backend = await startTestBackend()
  })
  afterAll(async () => {
    await server.close()
    await backend.close()
  })

  const inBucket = () => {
    const settings = readBackendSettings({
      DATA_DIR: folder,
      S3_ENDPOINT: server.address,
      S3_BUCKET: 'isusu',
      S3_ACCESS_KEY_ID: 'AKTEST',
      S3_SECRET_ACCESS_KEY: 'not-a-real-secret',
    })
    return storageOf(settings, 96)
  }

  it('lie under their width beside the originals, and are read instead of them', async () => {
    const { sizes } = copiesIn(inBucket())
    const id = randomId()
    const made = await sizes.of(id, 96, async () => photograph)
    expect(await isSmall(made)).toBe(true)
    expect(server.objects.get(`sizes/96/files/${id}`)?.bytes).toEqual(made)
    expect(await sizes.of(id, 96, neverRead)).toEqual(made)
  })

  it('go with the records of their originals, and nothing else does', async () => {
    const { sizes } = copiesIn(inBucket())
    const ids = [randomId(), randomId(), randomId()]
    for (const id of ids) await sizes.of(id, 96, async () => photograph)
    const original = `files/${ids[0]}`
    server.objects.set(original, { bytes: photograph, changedAt: new Date() })
    await sizes.sweep(backend.deps.db)
    expect([...server.objects.keys()]).toEqual([original])
  })
})
