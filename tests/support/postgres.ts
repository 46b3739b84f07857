import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** A database of its own on a PostgreSQL server. */
export interface OwnDatabase {
  readonly url: string
  /** Drops it, whoever is still connected. */
  drop(): Promise<void>
}

/** The PostgreSQL server tests run on; null when they run on the embedded database. */
export const postgresServer = (): string | null => process.env.TEST_DATABASE_URL || null

/** Makes an empty database on that server. */
export async function anEmptyDatabase(server: string): Promise<OwnDatabase> {
  const name = `isusu_test_${randomUUID().replaceAll('-', '')}`
  const onServer = async (statement: string) => {
    const client = new Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await onServer(`create database ${name}`)
  const address = new URL(server)
  address.pathname = `/${name}`
  return { url: address.toString(), drop: () => onServer(`drop database ${name} with (force)`) }
}
