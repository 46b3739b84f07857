import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { heard } from '#rules/heard.ts'
import { endsConnection, NoConnection } from './database-trouble.ts'
import type { ServersPool } from './servers-pool.ts'

/**
 * A pool of connections that may break at any moment: of every one, idle or lent out between two statements, the end is
 * heard, because an 'error' without a listener ends the process. Who is in the middle of a statement gets the error there.
 */
export function makePool(config: PoolConfig): Pool {
  const pool = heard(new Pool(config))
  // The pool itself listens to a connection only while it is idle.
  pool.on('connect', (client) => {
    heard(client)
  })
  return pool
}

/** A connection that is refused to its borrower, and not lent again, after an error that ends it. */
function untilItBreaks(client: PoolClient): PostgresPoolClient {
  let broken: Error | null = null
  const query = async <Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> => {
    // So that the error that broke it is the one that is answered, and a dead server is not waited for again.
    if (broken !== null) throw broken
    try {
      // The driver's types know nothing of the rows of a statement; Kysely's know them from the tables.
      return (await client.query(text, [...values])) as unknown as PostgresQueryResult<Row>
    } catch (error) {
      if (error instanceof Error && endsConnection(error)) broken = error
      throw error
    }
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: (isDestroyed) => client.release(isDestroyed === true || broken !== null),
  }
}

/** The pool for the query builder. Throws NoConnection where none can be had. */
export const lendingFrom = (pool: Pool | ServersPool): PostgresPool => ({
  options: pool.options,
  async connect() {
    try {
      return untilItBreaks(await pool.connect())
    } catch (error) {
      throw new NoConnection(error)
    }
  },
  end: () => pool.end(),
})
