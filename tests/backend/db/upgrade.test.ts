import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp } from '#backend/backup/backup.ts'
import { restore } from '#backend/backup/restore.ts'
import { migrate, migrationsOf } from '#backend/db/migrate.ts'
import { folderStorage } from '#backend/files/folder-storage.ts'
import { anEmptyDatabase, anOldStore, booksOf, type OldStore } from '../../support/old-store.ts'
import { expectUpgraded } from '../../support/upgrade.ts'

/** It had run 020 and 023 but neither 019 nor 021, and holds land that 014 made entries of; the other releases: tests/deep/upgrades. */
const RELEASE = '023-68a05a9c'

let store: OldStore
let scratch: string
const storageAt = (name: string) => folderStorage(join(scratch, name))

beforeAll(async () => {
  store = await anOldStore(RELEASE)
  scratch = await mkdtemp(join(tmpdir(), 'isusu-upgrade-'))
})
afterAll(async () => {
  await store.close()
  await rm(scratch, { recursive: true, force: true })
})

/** Writes another list of migrations into the copy's manifest. */
async function withMigrations(migrations: readonly string[]): Promise<void> {
  const manifest = JSON.stringify({ ...store.told.manifest, migrations })
  await writeFile(join(store.copy, 'manifest.json'), manifest)
}

describe('a store of an earlier release', { timeout: 240_000 }, () => {
  it('goes on where a migration failed, with what ran before it kept', async () => {
    const { db } = store.database
    const books = await booksOf(db)
    // 030 makes this table; somebody was there first.
    await sql`create table remittances (id text)`.execute(db)
    await expect(migrate(db)).rejects.toThrow(/^migration 030-remittances failed: .*already exists/)
    const ran = await migrationsOf(db)
    expect(ran.slice(0, store.told.manifest.migrations.length)).toEqual(store.told.manifest.migrations)
    expect(ran.at(-1)).toBe('027-bank-statements')
    expect(await booksOf(db)).toEqual(books)
    await sql`drop table remittances`.execute(db)
  })

  it('reaches today with its books, records and files', async () => {
    await expectUpgraded(store)
    expect(await migrationsOf(store.database.db)).toContain('019-payroll')
  })

  it('stops an older program, which neither copies nor changes anything', async () => {
    const { db } = store.database
    const books = await booksOf(db)
    await sql`insert into migrations (name, timestamp) values ('999-from-the-future', '2099-01-01')`.execute(
      db,
    )
    const newer = /^the database is newer than this program: it has migration 999-from-the-future/
    await expect(migrate(db)).rejects.toThrow(newer)
    await expect(backUp(db, store.storage, join(scratch, 'copy'), new Date())).rejects.toThrow(newer)
    await expect(restore(db, storageAt('newer'), store.copy)).rejects.toThrow('the store is not empty')
    expect(await booksOf(db)).toEqual(books)
    await sql`delete from migrations where name = '999-from-the-future'`.execute(db)
  })
})

describe('a copy of another release', { timeout: 240_000 }, () => {
  it('stays out where it is newer than the program, or older than the schema of the database', async () => {
    const { db, close } = await anEmptyDatabase()
    const { migrations } = store.told.manifest
    await withMigrations([...migrations, '999-from-the-future'])
    await expect(restore(db, storageAt('future'), store.copy)).rejects.toThrow(
      /^the copy is newer than this program: it has migration 999-from-the-future/,
    )
    expect(await migrationsOf(db)).toEqual([])
    await migrate(db, { upTo: migrations })
    await withMigrations(migrations.slice(0, -1))
    await expect(restore(db, storageAt('older'), store.copy)).rejects.toThrow(
      'the copy is of an earlier release and the database has run 023-year-ends already; restore into a new database',
    )
    await close()
  })
})
