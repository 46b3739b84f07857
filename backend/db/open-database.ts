import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import { type Pool, types } from 'pg'
import type { BackendSettings } from '../settings.ts'
import { columnParsers } from './column-types.ts'
import { lockDirectory } from './directory-lock.ts'
import { FLUSH_SETTINGS, FlushedFiles } from './flushed-files.ts'
import { type Listener, listenTo } from './listen.ts'
import { ownTransactionGuard } from './own-transaction.ts'
import { lendingFrom, makePool } from './postgres-pool.ts'
import { overPreparedStatements } from './prepared-statements.ts'
import type { Schema } from './schema.ts'
import { type OnMove, ServersPool } from './servers-pool.ts'
import { serversOf } from './which-server.ts'
import { limitTransactions } from './work.ts'

/** An open database. */
export interface Database {
  readonly db: Kysely<Schema>
  /** The pool when it is PostgreSQL, for what must be counted across processes; null when embedded. */
  readonly pool: Pool | ServersPool | null
  /** Tells when another of several servers takes writes, or none; never where there is one alone. */
  readonly onMove?: (listener: OnMove) => void
  /** Opens the same PostgreSQL for one reader who takes long, over a connection of its own; lacks where it is embedded. */
  readonly another?: () => Database
  /** Hears what other processes tell on a channel; of the embedded one, which has none beside it, nothing. */
  readonly listen?: (channel: string, hear: () => void) => Listener
  readonly close: () => Promise<void>
}

/** A smaller buffer than the engine's own: the process then holds 200 MB instead of 340. */
const EMBEDDED_START = ['-c', 'shared_buffers=16MB']

/** Kysely over an embedded engine that somebody else made and closes. */
export function overEmbedded(engine: PGlite): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: new PGliteDialect({ pglite: overPreparedStatements(engine) }),
    plugins: [ownTransactionGuard],
  })
}

/** Switches the engine's flushes off; it is among what the engine starts with by default. */
const NO_FLUSH = '-F'

/**
 * An embedded engine, in a folder or (null) in memory, begun from a dump of another when one is given. In a folder every
 * commit is on the disk before it is answered.
 */
export function embeddedEngine(directory: string | null, dump?: Blob): Promise<PGlite> {
  const start = PGlite.defaultStartParams
  return PGlite.create({
    ...(directory === null ? {} : { fs: new FlushedFiles(directory) }),
    ...(dump === undefined ? {} : { loadDataDir: dump }),
    parsers: columnParsers,
    startParams: [
      ...(directory === null
        ? start
        : [...start.filter((setting) => setting !== NO_FLUSH), ...FLUSH_SETTINGS]),
      ...EMBEDDED_START,
    ],
  })
}

/** How long PostgreSQL lets a statement run, and wait for a row that another holds, in milliseconds; 0 for ever. */
interface Patience {
  readonly statementMs: number
  readonly lockMs: number
}

/** For requests: nobody waits for an answer for longer, and one held row must not take every connection. */
const SERVING: Patience = { statementMs: 30_000, lockMs: 3_000 }

/** For migrations, the demo society and copies. */
export const PATIENT: Patience = { statementMs: 0, lockMs: 0 }

/** Connections no transaction gets, so that reads go on while every transaction waits for one row. */
const FOR_READS = 2

/**
 * PostgreSQL compiles a statement to machine code when it expects it to be dear. Our sums over the books are small parts
 * of large tables, and compiling them took up to twenty times as long as running them.
 */
const NO_COMPILING = '-c jit=off'

/** How long a server that was asked may be silent beyond the time of a statement before it counts as gone, in milliseconds. */
const SILENCE_MS = 5_000

/** How long a connection is used, in seconds: so long one may lead to a server whose place another has taken. */
const LIFETIME_S = 600

/** The connections to one server. */
const connectionsTo = (url: string, connections: number, patience: Patience): Pool =>
  makePool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    // A server that vanishes without a word is noticed by these alone.
    keepAlive: true,
    ...(patience.statementMs > 0 && { query_timeout: patience.statementMs + SILENCE_MS }),
    maxLifetimeSeconds: LIFETIME_S,
    idle_in_transaction_session_timeout: 30_000,
    statement_timeout: patience.statementMs,
    lock_timeout: patience.lockMs,
    options: NO_COMPILING,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        columnParsers[oid] ?? types.getTypeParser(oid, format),
    },
  })

/**
 * PostgreSQL by its address, which may name a primary and its standbys. It need not be there: each question looks for a
 * connection.
 */
export function openPostgres(url: string, connections: number, patience: Patience = SERVING): Database {
  const urls = serversOf(url)
  const open = (each: string) => connectionsTo(each, connections, patience)
  const servers = urls.length > 1 ? new ServersPool(urls, open, patience === PATIENT) : null
  const pool = servers ?? open(url)
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: lendingFrom(pool) }),
    plugins: [ownTransactionGuard],
  })
  limitTransactions(db, Math.max(1, connections - FOR_READS))
  const close = async () => {
    await db.destroy()
    // One that was never used is not ended by the line above.
    await servers?.end()
  }
  const listen = (channel: string, hear: () => void) => listenTo(urls, channel, hear)
  return {
    db,
    pool,
    listen,
    close,
    another: () => openPostgres(url, 1, PATIENT),
    ...(servers !== null && { onMove: (listener) => servers.onMove(listener) }),
  }
}

/**
 * Opens PostgreSQL when DATABASE_URL names one, otherwise the embedded engine in DATA_DIR/db, which one
 * process may use at a time. Throws DirectoryInUse when another has it.
 */
export async function openDatabase(
  settings: Pick<BackendSettings, 'databaseUrl' | 'databaseConnections' | 'dataDirectory'>,
): Promise<Database> {
  if (settings.databaseUrl !== null) return openPostgres(settings.databaseUrl, settings.databaseConnections)
  const release = await lockDirectory(settings.dataDirectory)
  try {
    const db = overEmbedded(await embeddedEngine(join(settings.dataDirectory, 'db')))
    const close = async () => {
      await db.destroy()
      await release()
    }
    return { db, pool: null, close }
  } catch (error) {
    await release()
    throw error
  }
}
