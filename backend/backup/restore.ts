import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Kysely, sql } from 'kysely'
import { heard } from '#rules/heard.ts'
import { isRecord } from '#rules/is-record.ts'
import { migrate, migrationsOf } from '../db/migrate.ts'
import type { Queryable, Schema, Tx } from '../db/schema.ts'
import type { FileStorage } from '../files/storage.ts'
import { databaseId } from '../files/sweep.ts'
import { BackupProblem, type Manifest, plainSettings, sumOf } from './backup.ts'
import { bookSums, type CopiedTable, copiedTables } from './tables.ts'

/** Lines written at a time; rows of members may point at any other, so they go in one piece. */
const PIECE = 2_000

/** The manifest of a copy. Throws BackupProblem for a folder that holds none. */
async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new BackupProblem(`${folder} holds no whole copy: there is no manifest.json`)
  })
  const value: unknown = JSON.parse(text)
  if (!isManifest(value)) throw new BackupProblem(`${folder}/manifest.json is of another format`)
  return value
}

const isManifest = (value: unknown): value is Manifest =>
  isRecord(value) &&
  value.format === 1 &&
  Array.isArray(value.migrations) &&
  isRecord(value.tables) &&
  isRecord(value.files) &&
  Array.isArray(value.files.missing)

async function refuseUsedStore(tx: Queryable): Promise<void> {
  // A database without any table holds nobody.
  if ((await migrationsOf(tx)).length === 0) return
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from members) or exists (select from journal_entries) as used`.execute(tx)
  if (rows[0]?.used === true)
    throw new BackupProblem('the store is not empty; restore into a new database or another DATA_DIR')
}

/** The lines of a file, which are added to `hash` as they are read. Only a line feed ends one. */
async function* linesIn(path: string, hash: Hash): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of heard(createReadStream(path, { encoding: 'utf8' }))) {
    const text = String(chunk)
    hash.update(text)
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

async function load(tx: Tx, table: CopiedTable, folder: string, expected: string | undefined): Promise<void> {
  const name = sql.table(table.name)
  const columns = sql.join(table.columns.map((column) => sql.ref(column)))
  const most = table.name === 'members' ? Number.POSITIVE_INFINITY : PIECE
  let lines: string[] = []
  const insert = async () => {
    if (lines.length === 0) return
    const json = `[${lines.join(',')}]`
    lines = []
    await sql`insert into ${name} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${name}, ${json}::jsonb)`.execute(tx)
  }
  const hash = createHash('sha256')
  for await (const line of linesIn(join(folder, 'tables', `${table.name}.jsonl`), hash)) {
    lines.push(line)
    if (lines.length >= most) await insert()
  }
  // What was inserted of a changed file goes with the transaction.
  if (hash.digest('hex') !== expected)
    throw new BackupProblem(`tables/${table.name}.jsonl is not as it was copied`)
  await insert()
  for (const column of table.identities)
    await sql`select setval(pg_get_serial_sequence(${table.name}, ${column}),
      greatest(1, (select coalesce(max(${sql.ref(column)}), 0) from ${name})))`.execute(tx)
}

/** Throws BackupProblem where a store has run other migrations than the store of a copy had. */
function refuseOtherSchema(own: readonly string[], ofCopy: readonly string[]): void {
  const beyond = own.find((name) => !ofCopy.includes(name))
  if (beyond !== undefined)
    throw new BackupProblem(
      `the copy is of an earlier release and the database has run ${beyond} already; restore into a new database or another DATA_DIR`,
    )
}

/**
 * Brings an empty store to the schema that the store of a copy had, loads the copy in one transaction, and compares every
 * table, the sums of the books and each file with it. Throws BackupProblem, or MigrationProblem for a copy of a newer
 * program; then nothing of the copy was kept in the database.
 */
export async function loadCopy(db: Kysely<Schema>, storage: FileStorage, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  // Before its schema is touched: it may be somebody's live store.
  await refuseUsedStore(db)
  refuseOtherSchema(await migrationsOf(db), manifest.migrations)
  await migrate(db, { upTo: manifest.migrations })
  await db.transaction().execute(async (transaction) => {
    const tx = transaction.withoutPlugins()
    await plainSettings(tx)
    await refuseUsedStore(tx)
    const tables = await copiedTables(tx)
    // The rows were checked and chained when they were first written; written again they would get other places.
    for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx)
    for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(tx)
    for (const table of tables) await load(tx, table, folder, manifest.tables[table.name]?.sha256)
    for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx)
    for (const table of tables) {
      const { sha256 } = await sumOf(tx, table)
      if (sha256 !== manifest.tables[table.name]?.sha256)
        throw new BackupProblem(`the table ${table.name} is not as it was copied`)
    }
    if (JSON.stringify(await bookSums(tx)) !== JSON.stringify(manifest.books))
      throw new BackupProblem('the sums of the books are not those of the copy')
    await restoreFiles(tx, storage, folder, new Set(manifest.files.missing))
  })
  return manifest
}

/**
 * Brings a copy back into an empty store, whichever database and whichever earlier release it was made on: loads it as
 * `loadCopy` does and brings the schema to today. Throws BackupProblem or MigrationProblem.
 */
export async function restore(db: Kysely<Schema>, storage: FileStorage, folder: string): Promise<Manifest> {
  const manifest = await loadCopy(db, storage, folder)
  await migrate(db)
  await storage.setOwner(await databaseId(db))
  return manifest
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(heard(createReadStream(path)), hash)
  return hash.digest('hex')
}

/** Writes the files whose records there are; each must be as its record says. */
async function restoreFiles(
  tx: Tx,
  storage: FileStorage,
  folder: string,
  missing: ReadonlySet<string>,
): Promise<void> {
  const rows = await tx.selectFrom('files').select(['id', 'sha256', 'content_type']).execute()
  for (const { id, sha256, content_type } of rows) {
    if (missing.has(id)) continue
    const path = join(folder, 'files', id)
    if ((await sha256Of(path)) !== sha256) throw new BackupProblem(`files/${id} is not as it was stored`)
    await storage.write(id, path, content_type)
  }
}
