import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { statementsOf } from '#backend/db/migrate.ts'
import { openBackend } from '#backend/open-backend.ts'
import { readBackendSettings } from '#backend/settings.ts'
import { keptDefaults } from '#backend/society/kept-defaults.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { SEEDED_AT } from '../../support/seeded-store.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'isusu-defaults-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

/** What a start in `directory` takes for the moment when interest is earned, with what SOCIETY_FILE holds. */
async function recognisedAtStart(society: object | null): Promise<string> {
  const file = join(directory, 'society.json')
  if (society !== null) await writeFile(file, JSON.stringify(society))
  const settings = readBackendSettings({
    NODE_ENV: 'test',
    DEMO: '0',
    DATA_DIR: directory,
    AUTH_SECRET: 'x'.repeat(32),
    ...(society === null ? {} : { SOCIETY_FILE: file }),
  })
  const backend = await openBackend(settings, pino({ level: 'silent' }), () => SEEDED_AT)
  try {
    return backend.deps.society.recogniseInterest
  } finally {
    await backend.close()
  }
}

const MIGRATION = new URL('../../../backend/db/migrations/071-kept-defaults.sql', import.meta.url)

describe('the default of when interest taken up front is earned', () => {
  it('means month by month in a new store, and what SOCIETY_FILE states goes before it', async () => {
    expect(await recognisedAtStart(null)).toBe('MONTHLY')
    expect(await recognisedAtStart({ name: 'Ụmụnna Co-operative' })).toBe('MONTHLY')
    expect(await recognisedAtStart({ recogniseInterest: 'AT_DISBURSEMENT' })).toBe('AT_DISBURSEMENT')
  })
})

describe('books of before the default changed', () => {
  let books: TestBackend
  beforeAll(async () => {
    books = await startTestBackend()
    const { db } = books.deps
    await sql`drop table kept_defaults`.execute(db)
    for (const statement of statementsOf(await readFile(MIGRATION, 'utf8')))
      await sql.raw(statement).execute(db)
  })
  afterAll(() => books.close())

  it('keep the disbursement, which is written down when they are migrated', async () => {
    expect(await keptDefaults(books.deps.db)).toEqual({ recogniseInterest: 'AT_DISBURSEMENT' })
  })
})
