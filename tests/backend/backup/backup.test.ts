import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyAudit } from '#backend/audit/verify.ts'
import { backUp, type Manifest } from '#backend/backup/backup.ts'
import { restore } from '#backend/backup/restore.ts'
import { migrate } from '#backend/db/migrate.ts'
import { type Database, embeddedEngine, openPostgres, overEmbedded } from '#backend/db/open-database.ts'
import { inTransaction } from '#backend/db/work.ts'
import { checkFile } from '#backend/files/check-file.ts'
import { folderStorage } from '#backend/files/folder-storage.ts'
import type { FileStorage } from '#backend/files/storage.ts'
import { sweepStorage } from '#backend/files/sweep.ts'
import { naira } from '#rules/money.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { contribute, enrol } from '../../support/people.ts'
import { aDatabase, postgresServer } from '../../support/postgres.ts'
import { aSpool } from '../../support/spool.ts'
import { aPicture } from '../../support/uploads.ts'

const { spool, sent } = aSpool()

let backend: TestBackend
let directory: string
let copy: string
let made: Manifest
let fileId: string
const opened: (() => Promise<void>)[] = []

/** A store that holds nothing, on the database the tests run on or on the embedded one. */
async function emptyStore(kind: 'own' | 'embedded'): Promise<Database> {
  const server = kind === 'own' ? postgresServer() : null
  if (server === null) {
    const db = overEmbedded(await embeddedEngine(null))
    opened.push(() => db.destroy())
    await migrate(db)
    return { db, pool: null, close: () => db.destroy() }
  }
  const own = await aDatabase(server)
  const database = openPostgres(own.url, 2)
  opened.push(async () => {
    await database.close()
    await own.drop()
  })
  await migrate(database.db)
  return database
}

const stores = new Map<string, Promise<{ db: Database['db']; storage: FileStorage }>>()

/** A store that the copy was restored into; one for the tests that only need one. */
const restored = (kind: 'own' | 'embedded') => {
  const make = async () => {
    const { db } = await emptyStore(kind)
    const storage = folderStorage(join(directory, `files-${kind}`))
    await restore(db, storage, copy)
    return { db, storage }
  }
  const store = stores.get(kind) ?? make()
  stores.set(kind, store)
  return store
}

beforeAll(async () => {
  backend = await startTestBackend()
  directory = await mkdtemp(join(tmpdir(), 'isusu-backup-'))
  copy = join(directory, 'copy')
  const member = await enrol(backend)
  await contribute(backend, member, 'ORDINARY_SAVINGS', naira(1_234.56))
  const file = await checkFile(spool, await sent(await aPicture('png')), 'image', 'picture')
  const visitor = { id: null, level: null, requestId: null }
  fileId = await inTransaction(backend.deps.db, visitor, backend.clock.now, (work) =>
    backend.deps.files.keep(work, file, { ownerId: member.id, audience: 'staff' }),
  )
  const storage = folderStorage(join(backend.deps.settings.dataDirectory, 'files'))
  made = await backUp(backend.deps.db, storage, copy, backend.clock.now)
})
afterAll(async () => {
  for (const close of opened) await close()
  await backend.close()
  await rm(directory, { recursive: true, force: true })
})

describe('a copy of the store', { timeout: 240_000 }, () => {
  it('names every table with its rows and sums, the books and the files', () => {
    expect(made.tables.members?.rows).toBeGreaterThan(100)
    expect(made.tables.journal_lines?.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(made.books.debit).toBe(made.books.credit)
    expect(made.files).toEqual({ copied: 1, missing: [] })
  })

  it.each(['own', 'embedded'] as const)('comes back whole into an empty store: %s', async (kind) => {
    const { db, storage } = await restored(kind)
    const again = await backUp(db, storage, join(directory, `again-${kind}`), backend.clock.now)
    expect(again).toEqual(made)
    expect(await storage.read(fileId)).toEqual(await readFile(join(copy, 'files', fileId)))
    expect((await verifyAudit(db)).broken).toEqual([])
    expect(await sweepStorage(storage, db, new Date(), 0)).toMatchObject({ refusal: null, leftovers: 0 })
  })

  it('lets the books go on after it came back', async () => {
    const { db } = await restored('own')
    const entry = await db
      .selectFrom('journal_entries')
      .select(['id'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    const next = await db
      .insertInto('accounts')
      .values({ kind: 'society', code: 'TEST' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(next.id).toBeGreaterThan(1)
    await expect(
      db
        .deleteFrom('journal_entries')
        .where('id', '=', entry?.id ?? 0)
        .execute(),
    ).rejects.toThrow('append-only')
  })

  it('stays out of a store that holds a person, and out of a folder that holds something', async () => {
    const storage = folderStorage(join(directory, 'files-used'))
    await expect(restore(backend.deps.db, storage, copy)).rejects.toThrow('the store is not empty')
    await expect(backUp(backend.deps.db, storage, copy, backend.clock.now)).rejects.toThrow('is not empty')
    await expect(restore(backend.deps.db, storage, directory)).rejects.toThrow('no whole copy')
  })

  it('refuses a copy that was changed, and keeps nothing of it', async () => {
    const { db } = await emptyStore('own')
    // Members are written before their accounts are.
    const path = join(copy, 'tables', 'accounts.jsonl')
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replace('"02020305"', '"09999999"'))
    const storage = folderStorage(join(directory, 'files-changed'))
    await expect(restore(db, storage, copy)).rejects.toThrow('accounts.jsonl is not as it was copied')
    await writeFile(path, text)
    expect(await db.selectFrom('members').select('id').execute()).toEqual([])
  })
})
