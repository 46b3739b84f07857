import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { loadCopy } from '#backend/backup/restore.ts'
import {
  type Database,
  embeddedEngine,
  openPostgres,
  overEmbedded,
  PATIENT,
} from '#backend/db/open-database.ts'
import type { Queryable } from '#backend/db/schema.ts'
import { folderStorage } from '#backend/files/folder-storage.ts'
import type { FileStorage } from '#backend/files/storage.ts'
import { type UnpackedStore, unpackStore } from '#scripts/stores/packed-store.ts'
import { aDatabase, postgresServer } from './postgres.ts'

/** An empty database of its own: on the server the tests run on, or embedded. */
export async function anEmptyDatabase(): Promise<Database> {
  const server = postgresServer()
  if (server === null) {
    const db = overEmbedded(await embeddedEngine(null))
    return { db, pool: null, close: () => db.destroy() }
  }
  const own = await aDatabase(server)
  const database = openPostgres(own.url, 5, PATIENT)
  const close = async () => {
    await database.close()
    await own.drop()
  }
  return { ...database, close }
}

/** The store of a release as it was in the field: nothing of it has been upgraded. */
export interface OldStore {
  readonly database: Database
  readonly storage: FileStorage
  /** The DATA_DIR in which its files lie. */
  readonly directory: string
  /** The copy that it was loaded from. */
  readonly copy: string
  readonly told: UnpackedStore
  close(): Promise<void>
}

/** Loads the store of a release into a database of its own. */
export async function anOldStore(release: string): Promise<OldStore> {
  const directory = await mkdtemp(join(tmpdir(), 'isusu-old-'))
  const copy = join(directory, 'copy')
  const storage = folderStorage(join(directory, 'files'))
  const told = await unpackStore(release, copy)
  const database = await anEmptyDatabase()
  const close = async () => {
    await database.close()
    await rm(directory, { recursive: true, force: true })
  }
  await loadCopy(database.db, storage, copy)
  return { database, storage, directory, copy, told, close }
}

/** What must be the same before and after an upgrade. */
export interface Books {
  /** The number of the last entry. */
  readonly lastEntry: number
  /** Debits and credits of each account of each member and of the society, in kobo, of the entries up to that one. */
  readonly sums: readonly Readonly<Record<string, unknown>>[]
}

/** The books up to an entry: the last one without it. */
export async function booksOf(db: Queryable, upTo?: number): Promise<Books> {
  const { rows: last } = await sql<{ id: number }>`select max(id) as id from journal_entries`.execute(db)
  const lastEntry = upTo ?? last[0]?.id ?? 0
  const { rows: sums } = await sql<Record<string, unknown>>`
    select m.member_number, a.member_id, a.kind, a.code, sum(l.debit)::bigint as debit, sum(l.credit)::bigint as credit,
        count(*)::bigint as lines
      from journal_lines l join accounts a on a.id = l.account_id left join members m on m.id = a.member_id
      where l.entry_id <= ${lastEntry} group by 1, 2, 3, 4 order by 2 nulls first, 3, 4`.execute(db)
  return { lastEntry, sums }
}

/** The entries after one: kind and how often, and how many of them do not balance. */
export async function entriesAfter(db: Queryable, lastEntry: number) {
  const { rows } = await sql<{ kind: string; entries: number; unbalanced: number }>`
    select kind, count(*)::bigint as entries, (count(*) filter (where difference <> 0))::bigint as unbalanced
      from (select e.kind, sum(l.debit) - sum(l.credit) as difference
        from journal_entries e join journal_lines l on l.entry_id = e.id where e.id > ${lastEntry} group by e.id, e.kind) added
      group by kind order by kind`.execute(db)
  return rows
}

/** How many rows each of these tables has. */
export async function rowCounts(db: Queryable, tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await sql<{
      rows: number
    }>`select count(*)::bigint as rows from ${sql.table(table)}`.execute(db)
    counts[table] = rows[0]?.rows ?? 0
  }
  return counts
}
