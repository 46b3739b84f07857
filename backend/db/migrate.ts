import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Schema } from './schema.ts'

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

/** The plain SQL files of backend/db/migrations, in the order of their numbers. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
    const migrations = await Promise.all(
      names.map(async (name): Promise<[string, Migration]> => {
        const statements = statementsOf(await readFile(new URL(name, FOLDER), 'utf8'))
        const up = async (db: Kysely<unknown>) => {
          for (const statement of statements) await sql.raw(statement).execute(db)
        }
        return [name.replace(/\.sql$/, ''), { up }]
      }),
    )
    return Object.fromEntries(migrations)
  },
}

/** What PostgreSQL answers a role that may not do what it tried. */
const NOT_ALLOWED = '42501'

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given'
  return 'code' in error && error.code === NOT_ALLOWED
    ? 'the role of DATABASE_URL may not change the schema; run npm run migrate as its owner'
    : error.message
}

/**
 * Runs what has not run yet, under a lock that processes on one PostgreSQL share. Throws a
 * MigrationProblem when the database is newer than this code or a migration fails.
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: sqlFiles,
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  })
  const known = await sqlFiles.getMigrations()
  const { rows: exists } = await sql<{
    there: boolean
  }>`select to_regclass('migrations') is not null as there`.execute(db)
  if (exists[0]?.there === true) {
    const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db)
    const newer = rows.find(({ name }) => !(name in known))
    if (newer !== undefined)
      throw new MigrationProblem(
        `the database is newer than this program: it has migration ${newer.name}; update the program`,
      )
  }
  const { error, results } = await migrator.migrateToLatest()
  if (error === undefined) return
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName
  throw new MigrationProblem(`migration ${failed ?? ''} failed: ${reasonOf(error)}`, { cause: error })
}
