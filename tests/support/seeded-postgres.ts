import { Client } from 'pg'
import { migrate } from '#backend/db/migrate.ts'
import { openPostgres } from '#backend/db/open-database.ts'
import { seedDemoSociety } from '#backend/seed/seed-demo-society.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import type { InterestRecognition } from '#rules/treasury/unearned-interest.ts'
import { databaseAddress } from './postgres.ts'
import { quickPasswords } from './quick-passwords.ts'
import { SEEDED_AT, storeFingerprint } from './seeded-store.ts'

async function build(server: string, recogniseInterest: InterestRecognition): Promise<string> {
  const name = `isusu_template_${await storeFingerprint(recogniseInterest)}`
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    // The first process makes it; the others wait here until it is whole.
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      const unfinished = `${name}_unfinished`
      await client.query(`drop database if exists ${unfinished} with (force)`)
      await client.query(`create database ${unfinished}`)
      const database = openPostgres(databaseAddress(server, unfinished), 5)
      await migrate(database.db)
      await seedDemoSociety(database.db, { ...DEFAULT_SOCIETY_SETTINGS, recogniseInterest }, SEEDED_AT)
      await quickPasswords(database.db)
      await database.close()
      await client.query(`alter database ${unfinished} rename to ${name}`)
    }
  } finally {
    await client.end()
  }
  return name
}

const templates: Partial<Record<InterestRecognition, Promise<string>>> = {}

/** Name of a database that holds the demo society, to make copies of; built once for a state of the code. */
export function seededTemplate(
  server: string,
  recogniseInterest: InterestRecognition = DEFAULT_SOCIETY_SETTINGS.recogniseInterest,
): Promise<string> {
  templates[recogniseInterest] ??= build(server, recogniseInterest)
  return templates[recogniseInterest]
}
