import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import type { Queryable, Schema, Tx } from './schema.ts'

/** The schema cannot be brought to what the code needs; the message is one line. */
export class MigrationProblem extends Error {
  override name = 'MigrationProblem'
}

const FOLDER = new URL('./migrations/', import.meta.url)

/**
 * The statements of a migration: each ends with a semicolon at the end of a line, except between `$$`.
 * One at a time, because the embedded engine takes no more in a query.
 */
export function statementsOf(text: string): string[] {
  const statements: string[] = []
  let current: string[] = []
  let quoted = false
  for (const line of text.split('\n')) {
    const [beforeComment = ''] = line.split('--', 1)
    const code = beforeComment.trimEnd()
    if (code === '' && !quoted) continue
    if (((code.match(/\$\$/g) ?? []).length & 1) === 1) quoted = !quoted
    current.push(code)
    if (!quoted && code.endsWith(';')) {
      statements.push(current.join('\n'))
      current = []
    }
  }
  if (current.length > 0) throw new MigrationProblem(`a migration does not end with a semicolon`)
  return statements
}

/** The names of the migrations of this program, in the order of their numbers. */
async function namesOfMigrations(): Promise<string[]> {
  const files = await readdir(FOLDER)
  return files
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .sort()
}

/** The migrations that have run on a database, in the order in which they ran; none on an empty one. */
export async function migrationsOf(db: Queryable): Promise<string[]> {
  const { rows: found } = await sql<{
    there: boolean
  }>`select to_regclass('migrations') is not null as there`.execute(db)
  if (found[0]?.there !== true) return []
  const { rows } = await sql<{ name: string }>`
    select name from migrations order by timestamp collate "C", name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Throws a MigrationProblem when a migration of these is not among those of this program. */
function refuseNewer(what: string, names: readonly string[], known: readonly string[]): void {
  const newer = names.find((name) => !known.includes(name))
  if (newer !== undefined)
    throw new MigrationProblem(
      `${what} is newer than this program: it has migration ${newer}; update the program`,
    )
}

/** Throws a MigrationProblem when the database has a migration that this program does not know. */
export async function refuseNewerStore(db: Queryable): Promise<void> {
  refuseNewer('the database', await migrationsOf(db), await namesOfMigrations())
}

/** What PostgreSQL answers a role that may not do what it tried. */
const NOT_ALLOWED = '42501'

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given'
  return 'code' in error && error.code === NOT_ALLOWED
    ? 'the role of DATABASE_URL may not change the schema; run npm run migrate as its owner'
    : error.message
}

/** The lock under which a migration runs. Programs before decision 097 took the same one for all that were pending. */
const LOCK = 3_853_314_791_062_309_107n

/** Takes the lock until the end of the transaction, and makes the tables that say what has run. */
async function beginMigrating(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx)
  if ((await migrationsOf(tx)).length > 0) return
  await sql`create table if not exists migrations (
    name varchar(255) primary key, timestamp varchar(255) not null)`.execute(tx)
  // Nothing uses this one any more; earlier programs and the rights of the serving role name it.
  await sql`create table if not exists migrations_lock (
    id varchar(255) primary key, is_locked integer not null default 0)`.execute(tx)
}

/** Runs the first of `wanted` that has not run yet, in a transaction of its own; answers its name, null when all have run. */
async function runNext(db: Kysely<Schema>, wanted: readonly string[]): Promise<string | null> {
  let next: string | null = null
  try {
    await db.transaction().execute(async (transaction) => {
      const tx = transaction.withoutPlugins()
      await beginMigrating(tx)
      // Read under the lock: another process may have run some meanwhile.
      const ran = await migrationsOf(tx)
      next = wanted.find((name) => !ran.includes(name)) ?? null
      if (next === null) return
      for (const statement of statementsOf(await readFile(new URL(`${next}.sql`, FOLDER), 'utf8')))
        await sql.raw(statement).execute(tx)
      await sql`insert into migrations (name, timestamp) values (${next},
        to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))`.execute(tx)
    })
  } catch (error) {
    throw new MigrationProblem(`migration ${next ?? ''} failed: ${reasonOf(error)}`, { cause: error })
  }
  return next
}

/** What is to be run, and who hears of it. */
export interface Migrating {
  /** Brings an empty database to the state of a store that had run just these, in their order. */
  readonly upTo?: readonly string[]
  /** Told of each migration that has run. */
  readonly tell?: (name: string) => void
}

/**
 * Runs what has not run yet, whatever the order in which the rest ran: each migration in a transaction of its own, so
 * that what its data left to be checked is checked before the next one changes the tables, and what has run stays when a
 * later one fails or the process ends. A lock that processes on one PostgreSQL share makes each run once. Throws a
 * MigrationProblem when the database or `upTo` is newer than this program, or when a migration fails.
 */
export async function migrate(db: Kysely<Schema>, { upTo, tell }: Migrating = {}): Promise<void> {
  const known = await namesOfMigrations()
  refuseNewer('the copy', upTo ?? [], known)
  const wanted = upTo ?? known
  const ran = await migrationsOf(db)
  refuseNewer('the database', ran, known)
  if (wanted.every((name) => ran.includes(name))) return
  for (let name = await runNext(db, wanted); name !== null; name = await runNext(db, wanted)) tell?.(name)
}
