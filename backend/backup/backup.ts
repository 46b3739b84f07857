import { createHash, type Hash } from 'node:crypto'
import { mkdir, open, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { migrationsOf, refuseNewerStore } from '../db/migrate.ts'
import type { Queryable, Schema } from '../db/schema.ts'
import type { FileStorage } from '../files/storage.ts'
import { bookSums, type CopiedTable, copiedTables, linesOf } from './tables.ts'

/** What a copy holds, so that a restore can compare itself with it. */
export interface Manifest {
  readonly format: 1
  readonly madeAt: string
  /** The migrations that had run; copies of programs since decision 097 have them in the order in which they ran. */
  readonly migrations: readonly string[]
  /** Rows and SHA-256 of each table. */
  readonly tables: Readonly<Record<string, { readonly rows: number; readonly sha256: string }>>
  readonly books: Awaited<ReturnType<typeof bookSums>>
  /** Files that were copied, and those whose record names bytes that are not in the storage. */
  readonly files: { readonly copied: number; readonly missing: readonly string[] }
}

/** Something stands in the way of a copy or of a restore; the message is one line. */
export class BackupProblem extends Error {
  override name = 'BackupProblem'
}

const addLines = (hash: Hash, lines: readonly string[]): string => {
  const text = lines.map((line) => `${line}\n`).join('')
  hash.update(text)
  return text
}

/** Rows and SHA-256 of a table as it is now. */
export async function sumOf(db: Queryable, table: CopiedTable): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const lines of linesOf(db, table)) {
    addLines(hash, lines)
    rows += lines.length
  }
  return { rows, sha256: hash.digest('hex') }
}

async function writeTable(db: Queryable, table: CopiedTable, folder: string) {
  const file = await open(join(folder, `${table.name}.jsonl`), 'wx', 0o600)
  const hash = createHash('sha256')
  let rows = 0
  try {
    for await (const lines of linesOf(db, table)) {
      await file.writeFile(addLines(hash, lines))
      rows += lines.length
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { rows, sha256: hash.digest('hex') }
}

/** Times and numbers are written the same everywhere. */
export const plainSettings = (db: Queryable) => sql`set local timezone to 'UTC'`.execute(db)

/**
 * Copies the whole store into an empty or new folder: every table as of one moment, and the files their records name.
 * Others may write meanwhile. The manifest is written last: a folder without one is no copy. Throws BackupProblem, and
 * MigrationProblem for a store that is newer than this program.
 */
export async function backUp(
  db: Kysely<Schema>,
  storage: FileStorage,
  folder: string,
  now: Date,
): Promise<Manifest> {
  await refuseNewerStore(db)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new BackupProblem(`${folder} is not empty`)
  await mkdir(join(folder, 'tables'))
  await mkdir(join(folder, 'files'))
  const made = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const tx = transaction.withoutPlugins()
      await plainSettings(tx)
      const tables: Record<string, { rows: number; sha256: string }> = {}
      for (const table of await copiedTables(tx))
        tables[table.name] = await writeTable(tx, table, join(folder, 'tables'))
      const files = await tx
        .selectFrom('files')
        .select('id')
        .where('kind', '<>', 'own data')
        .orderBy('id')
        .execute()
      return { tables, files, books: await bookSums(tx), migrations: await migrationsOf(tx) }
    })
  const missing: string[] = []
  for (const { id } of made.files) {
    const bytes = await storage.read(id)
    if (bytes === null) missing.push(id)
    else await writeFile(join(folder, 'files', id), bytes, { mode: 0o600, flag: 'wx' })
  }
  const { tables, books, migrations } = made
  const manifest: Manifest = {
    format: 1,
    madeAt: now.toISOString(),
    migrations,
    tables,
    books,
    files: { copied: made.files.length - missing.length, missing },
  }
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  return manifest
}

/** What was copied, in a line or two. */
export function sentenceOf({ tables, files, books }: Manifest, folder: string): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  const copied = `Copied ${rows} rows, ${books.entries} journal entries and ${files.copied} files to ${folder}.`
  const missing = files.missing.length
  return missing === 0 ? copied : `${copied}\n${missing} files that records name were not in the storage.`
}
