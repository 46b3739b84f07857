import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PGliteDialect,
  PostgresDialect,
  type QueryResult,
} from 'kysely'
import { Pool, types } from 'pg'
import { columnParsers } from '#backend/db/column-types.ts'
import { type Database, embeddedEngine } from '#backend/db/open-database.ts'
import { ownTransactionGuard } from '#backend/db/own-transaction.ts'
import { overPreparedStatements } from '#backend/db/prepared-statements.ts'
import type { Schema } from '#backend/db/schema.ts'
import { limitTransactions } from '#backend/db/work.ts'
import { aDatabase, postgresServer } from './postgres.ts'
import { seededTemplate } from './seeded-postgres.ts'
import { seededStore } from './seeded-store.ts'

/** The demo society in a database of its own, in which what was done can be undone. */
export interface UndoingDatabase extends Database {
  /** Does something and takes back all that it wrote; constraints that wait for a commit are checked all the same. */
  undone<Result>(act: () => Promise<Result>): Promise<Result>
}

/** The connection of an act that will be undone: its transactions are savepoints, and so is each query beside them. */
class HeldConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection
  #isInTransaction = false

  constructor(inner: DatabaseConnection) {
    this.#inner = inner
  }

  async #run(...statements: string[]): Promise<void> {
    for (const each of statements) await this.#inner.executeQuery(CompiledQuery.raw(each))
  }

  async begin(): Promise<void> {
    await this.#run('savepoint act')
    this.#isInTransaction = true
  }

  async commit(): Promise<void> {
    await this.#run('set constraints all immediate', 'set constraints all deferred', 'release savepoint act')
    this.#isInTransaction = false
  }

  async rollback(): Promise<void> {
    this.#isInTransaction = false
    await this.#run('rollback to savepoint act', 'release savepoint act')
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isInTransaction) return this.#inner.executeQuery<Row>(query)
    await this.#run('savepoint act')
    try {
      return await this.#inner.executeQuery<Row>(query)
    } catch (error) {
      await this.#run('rollback to savepoint act')
      throw error
    } finally {
      await this.#run('release savepoint act')
    }
  }

  streamQuery(): never {
    throw new Error('nothing is streamed here')
  }
}

/** Hands out the one connection of an act that will be undone, to one user at a time. */
class UndoingDriver implements Driver {
  readonly #inner: Driver
  #held: HeldConnection | null = null
  #turn: Promise<void> = Promise.resolve()
  #release: () => void = () => undefined

  constructor(inner: Driver) {
    this.#inner = inner
  }

  async undone<Result>(act: () => Promise<Result>): Promise<Result> {
    const connection = await this.#inner.acquireConnection()
    await this.#inner.beginTransaction(connection, {})
    this.#held = new HeldConnection(connection)
    try {
      return await act()
    } finally {
      await this.#turn
      this.#held = null
      await this.#inner.rollbackTransaction(connection)
      await this.#inner.releaseConnection(connection)
    }
  }

  init = () => this.#inner.init()
  destroy = () => this.#inner.destroy()

  async acquireConnection(): Promise<DatabaseConnection> {
    const held = this.#held
    if (held === null) return this.#inner.acquireConnection()
    const before = this.#turn
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#turn = promise
    await before
    this.#release = resolve
    return held
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof HeldConnection) this.#release()
    else await this.#inner.releaseConnection(connection)
  }

  beginTransaction: Driver['beginTransaction'] = (connection, settings) =>
    connection instanceof HeldConnection
      ? connection.begin()
      : this.#inner.beginTransaction(connection, settings)

  commitTransaction: Driver['commitTransaction'] = (connection) =>
    connection instanceof HeldConnection ? connection.commit() : this.#inner.commitTransaction(connection)

  rollbackTransaction: Driver['rollbackTransaction'] = (connection) =>
    connection instanceof HeldConnection ? connection.rollback() : this.#inner.rollbackTransaction(connection)
}

function overDialect(dialect: Dialect, transactions: number, close: () => Promise<void>): UndoingDatabase {
  const driver = new UndoingDriver(dialect.createDriver())
  const db = new Kysely<Schema>({
    dialect: {
      createDriver: () => driver,
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (of) => dialect.createIntrospector(of),
    },
    plugins: [ownTransactionGuard],
  })
  limitTransactions(db, transactions)
  return {
    db,
    pool: null,
    undone: (act) => driver.undone(act),
    async close() {
      await db.destroy()
      await close()
    },
  }
}

/** Opens one on the database that the tests run on. */
export async function undoingDatabase(): Promise<UndoingDatabase> {
  const server = postgresServer()
  if (server === null) {
    const engine = await embeddedEngine(null, await seededStore())
    const dialect = new PGliteDialect({ pglite: overPreparedStatements(engine) })
    return overDialect(dialect, 1, () => Promise.resolve())
  }
  const own = await aDatabase(server, await seededTemplate(server))
  const pool = new Pool({
    connectionString: own.url,
    max: 4,
    options: '-c jit=off',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        columnParsers[oid] ?? types.getTypeParser(oid, format),
    },
  })
  return overDialect(new PostgresDialect({ pool }), 2, own.drop)
}
