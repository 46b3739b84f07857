import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '#backend/db/open-database.ts'
import { testBackendOn } from '../../support/backend.ts'
import { startProcess } from '../../support/backend-process.ts'
import { aDatabase, type OwnDatabase, postgresServer } from '../../support/postgres.ts'
import { seededTemplate } from '../../support/seeded-postgres.ts'
import { aSimulatedDay } from '../../support/simulation/simulated-day.ts'

const ROLE = 'isusu_serving'
const RIGHTS = new URL('../../../backend/db/serving-role.sql', import.meta.url)

const onServer = async <Result>(url: string, act: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

/** The demo society in a database whose tables belong to another role than the one that serves. */
async function aServedDatabase(): Promise<OwnDatabase & { readonly servingUrl: string }> {
  const server = postgresServer() ?? ''
  await onServer(server, (client) =>
    client.query(`do $$ begin create role ${ROLE} login; exception when duplicate_object then null; end $$`),
  )
  const own = await aDatabase(server, await seededTemplate(server))
  const rights = await readFile(RIGHTS, 'utf8')
  // Twice, as after a second upgrade.
  await onServer(own.url, (client) => client.query(rights))
  await onServer(own.url, (client) => client.query(rights))
  const serving = new URL(own.url)
  serving.username = ROLE
  return { ...own, servingUrl: serving.toString() }
}

describe('a backend whose role owns no table', { timeout: 240_000 }, () => {
  aSimulatedDay(async () => {
    const own = await aServedDatabase()
    const database = openPostgres(own.servingUrl, 5)
    const close = async () => {
      await database.close()
      await own.drop()
    }
    return testBackendOn({ ...database, close })
  }, 400)
})

describe('the role that serves', { timeout: 240_000 }, () => {
  let own: Awaited<ReturnType<typeof aServedDatabase>>
  let directory: string
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'isusu-serving-'))
    own = await aServedDatabase()
  })
  afterAll(async () => {
    await own.drop()
    await rm(directory, { recursive: true, force: true })
  })

  it.each([
    'update journal_lines set debit = debit + 1',
    'delete from journal_entries',
    'truncate journal_lines',
    "update accounts set member_id = (select id from members limit 1) where code = '02020305'",
    'delete from accounts',
    "update audit_log set actor_id = 'somebody else'",
    'delete from audit_log',
    'truncate audit_log',
    'alter table audit_log disable trigger user',
    'drop trigger journal_lines_append_only on journal_lines',
    "set session_replication_role = 'replica'",
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'drop table audit_log',
    'create table mine (id int)',
    'delete from migrations',
    "update store_identity set id = 'another'",
  ])('gets no permission to %s', async (statement) => {
    const refused = onServer(own.servingUrl, (client) => client.query(statement))
    await expect(refused).rejects.toMatchObject({ code: '42501' })
  })

  it('starts a process whose schema is up to date, and says what prevents one that is not', async () => {
    const environment = {
      NODE_ENV: 'production',
      AUTH_SECRET: 'a secret of more than thirty-two characters',
      DATABASE_URL: own.servingUrl,
      DATA_DIR: directory,
      LOG_LEVEL: 'error',
    }
    const backend = await startProcess(environment)
    expect((await fetch(`${backend.address}/readyz`)).status).toBe(200)
    await backend.stop()
    await onServer(own.url, (client) =>
      client.query('delete from migrations where name = (select max(name) from migrations)'),
    )
    await expect(startProcess(environment)).rejects.toThrow(
      /ended with 1: migration \S+ failed: the role of DATABASE_URL may not change the schema; run npm run migrate as its owner$/,
    )
  })
})
