import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { troubleOf } from '#backend/db/database-trouble.ts'
import { openPostgres } from '#backend/db/open-database.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { aJournalVoucher } from '../../support/keyed-writers.ts'
import { enrol, type Person } from '../../support/people.ts'
import { postgresServer } from '../../support/postgres.ts'

let backend: TestBackend
let staff: Person
beforeAll(async () => {
  backend = await startTestBackend()
  staff = await enrol(backend, { level: 3 })
})
afterAll(() => backend.close())

/** Every write of a voucher fails with that code of the database, until it is taken back. */
async function failWith(code: string): Promise<void> {
  const { db } = backend.deps
  await sql`
    create or replace function fail_as_told() returns trigger language plpgsql as $$
    begin raise exception 'as told' using errcode = tg_argv[0]; end $$`.execute(db)
  await sql`
    create trigger fail_as_told before insert on vouchers for each row execute function fail_as_told(${sql.lit(code)})`.execute(
    db,
  )
}
const takeBack = () => sql`drop trigger if exists fail_as_told on vouchers`.execute(backend.deps.db)
afterEach(takeBack)

const write = () => backend.call({ ...aJournalVoucher('a test', '2026-11-20'), token: staff.token })

describe('a database in trouble', () => {
  it.each([
    ['whose disk is full', '53100', 507, undefined],
    ['that has no memory left', '53200', 503, '5'],
    ['that ran out of time', '57014', 503, '5'],
    ['that fails to read its disk', '58030', 503, '5'],
  ])(
    '%s refuses writes with an answer of its own, reads go on, and so do writes afterwards',
    async (_, code, status, retryAfter) => {
      await failWith(code)
      const refused = await write()
      expect([refused.status, refused.headers['retry-after']]).toEqual([status, retryAfter])
      expect((await backend.call({ path: '/admin/API/vouchers', token: staff.token })).status).toBe(200)
      await takeBack()
      expect((await write()).status).toBe(200)
    },
  )
})

describe.skipIf(postgresServer() === null)('a statement that takes too long', () => {
  it('a statement that takes too long is ended, and its connection serves the next one', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(backend.deps.db)
    const url = new URL(postgresServer() ?? '')
    url.pathname = `/${rows[0]?.name}`
    const database = openPostgres(url.toString(), 1, { statementMs: 100, lockMs: 100 })
    try {
      const pid = async () =>
        (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)).rows[0]?.pid
      const before = await pid()
      const slow = await sql`select pg_sleep(20)`.execute(database.db).catch((error: unknown) => error)
      expect(troubleOf(slow)).toBe('busy')
      expect(await pid()).toBe(before)
    } finally {
      await database.close()
    }
  })
})
