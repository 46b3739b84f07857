import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** A database of its own on a PostgreSQL server. */
export interface OwnDatabase {
  readonly url: string
  /** Drops it, even with open connections. */
  readonly drop: () => Promise<void>
}

/** The PostgreSQL server tests run on; null when they run on the embedded database. */
export const postgresServer = (): string | null => process.env.TEST_DATABASE_URL || null

/** The address of another database on that server. */
export function databaseAddress(server: string, name: string): string {
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.toString()
}

/** Makes a database on that server: empty, or a copy of the one named. */
export async function aDatabase(server: string, template?: string): Promise<OwnDatabase> {
  const name = `isusu_test_${randomUUID().replaceAll('-', '')}`
  const onServer = async (statement: string) => {
    const client = new Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await onServer(`create database ${name}${template === undefined ? '' : ` template ${template}`}`)
  return { url: databaseAddress(server, name), drop: () => onServer(`drop database ${name} with (force)`) }
}
