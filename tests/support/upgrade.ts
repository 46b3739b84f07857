import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { verifyAudit } from '#backend/audit/verify.ts'
import { migrate, migrationsOf } from '#backend/db/migrate.ts'
import { verifyBooks } from '#backend/treasury/verify-books.ts'
import { ownMigrations } from '#scripts/stores/packed-store.ts'
import { type TestBackend, testBackendOn } from './backend.ts'
import { anEmptyDatabase, booksOf, entriesAfter, type OldStore, rowCounts } from './old-store.ts'
import { schemaOf } from './schema-of.ts'

/** What upgrades may book: money for land that programs before migrations 014 and 057 took without an entry. */
const BOOKED_BY_UPGRADES = new Set(['adjustment', 'land deposit', 'land sale'])

/** Tables that a migration gave another name. */
const RENAMED: Readonly<Record<string, string>> = { bank_accounts: 'kept_accounts' }

/** What migrations empty or leave to later ones; their rows are no records of the society. */
const NOT_COUNTED = new Set(['rate_limits', 'record_changes', 'changed_records'])

const sha256Of = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

let freshSchema: Promise<string[]> | undefined

/** The schema of a store that this program makes. */
function schemaOfToday(): Promise<string[]> {
  freshSchema ??= anEmptyDatabase().then(async ({ db, close }) => {
    await migrate(db)
    const schema = await schemaOf(db)
    await close()
    return schema
  })
  return freshSchema
}

/**
 * Brings the store of a release to today and expects of it what its society would: the same books to the kobo, nothing lost,
 * every check content, the schema of a new store, and a program that serves it.
 */
export async function expectUpgraded({ database, storage, directory, told }: OldStore): Promise<void> {
  const { db, pool } = database
  const tables = Object.keys(told.manifest.tables).filter((name) => !NOT_COUNTED.has(name))
  const [before, rows] = [await booksOf(db), await rowCounts(db, tables)]

  // Two processes that start at once share the work on PostgreSQL; the embedded database has one.
  await Promise.all(pool === null ? [migrate(db)] : [migrate(db), migrate(db)])

  expect((await migrationsOf(db)).toSorted()).toEqual(Object.keys(await ownMigrations()))
  expect(await schemaOf(db)).toEqual(await schemaOfToday())
  expect(await booksOf(db, before.lastEntry)).toEqual(before)
  const added = await entriesAfter(db, before.lastEntry)
  expect(added.filter(({ kind, unbalanced }) => !BOOKED_BY_UPGRADES.has(kind) || unbalanced > 0)).toEqual([])
  const now = await rowCounts(
    db,
    tables.map((name) => RENAMED[name] ?? name),
  )
  expect(
    Object.entries(rows).filter(([table, count]) => (now[RENAMED[table] ?? table] ?? 0) < count),
  ).toEqual([])
  expect(await verifyBooks(db)).toEqual([])
  expect((await verifyAudit(db)).broken).toEqual([])

  const files = await db.selectFrom('files').select(['id', 'kind', 'sha256']).execute()
  const missing = new Set(told.manifest.files.missing)
  const there = files.filter(({ id }) => !missing.has(id))
  expect(there).toHaveLength(told.manifest.files.copied)
  const published = there.flatMap(({ kind, sha256 }) => (kind === 'published pdf' ? [sha256] : []))
  for (const { id, sha256 } of there) {
    const bytes = await storage.read(id)
    expect(sha256Of(bytes ?? '')).toBe(sha256)
  }
  await expectServed(database, directory, told, published)
}

/** Where the society's documents are, as a member is told. */
async function publishedFiles(backend: TestBackend): Promise<string[]> {
  const legal = await backend.call({ path: '/admin/API/get-legal-doc', as: 'member' })
  const reports = await backend.call({ path: '/admin/API/get-fin-report', as: 'member' })
  const files: { file_location: string }[] = [
    ...legal.body.legalDoc.map(({ legalDocFile }: { legalDocFile: unknown }) => legalDocFile),
    ...reports.body.finReports.map(({ finDocFile }: { finDocFile: unknown }) => finDocFile),
  ]
  return files.map(({ file_location }) => file_location)
}

/** Expects that this program signs in the society's people, answers the balances that the old one did, and gives out a file. */
async function expectServed(
  database: OldStore['database'],
  directory: string,
  { balances }: OldStore['told'],
  published: readonly string[],
): Promise<void> {
  const backend = await testBackendOn(
    { ...database, close: () => Promise.resolve() },
    { DATA_DIR: directory },
  )
  try {
    const answered: Record<string, Record<string, number>> = {}
    for (const [number, items] of Object.entries(balances)) {
      const { body } = await backend.call({ path: `/user/get-balances?id=${number}`, as: 'admin' })
      const summary: { itemId: string; Balance: number }[] = body.summary
      answered[number] = Object.fromEntries(
        summary.filter(({ itemId }) => itemId in items).map(({ itemId, Balance }) => [itemId, Balance]),
      )
    }
    expect(answered).toEqual(balances)
    const files = await Promise.all(
      (await publishedFiles(backend)).map((path) => backend.app.inject({ url: path })),
    )
    const found = files
      .filter(({ statusCode }) => statusCode === 200)
      .map(({ rawPayload }) => sha256Of(rawPayload))
    expect(found.toSorted()).toEqual(published.toSorted())
  } finally {
    await backend.close()
  }
}
