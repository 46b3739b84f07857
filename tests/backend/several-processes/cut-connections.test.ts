import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { expectBalanced } from '../../support/books.ts'
import { aJournalVoucher, auditOfVouchers, writeVouchers } from '../../support/keyed-writers.ts'
import { enrol, type Person } from '../../support/people.ts'
import { postgresServer } from '../../support/postgres.ts'

let backend: TestBackend
let staff: Person
let server: Client
let database = ''
beforeAll(async () => {
  backend = await startTestBackend()
  staff = await enrol(backend, { level: 3 })
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(backend.deps.db)
  database = rows[0]?.name ?? ''
  server = new Client({ connectionString: postgresServer() ?? '' })
  await server.connect()
})
afterAll(async () => {
  await server?.end()
  await backend?.close()
})

/** Cuts every connection of the backend; answers how many there were in the middle of a transaction. */
async function cut(): Promise<number> {
  const { rows } = await server.query<{ inside: number }>(
    `select count(*) filter (where state like '%transaction%' or state = 'active')::int as inside
      from (select state, pg_terminate_backend(pid) from pg_stat_activity where datname = $1) ended`,
    [database],
  )
  return rows[0]?.inside ?? 0
}

describe('connections that are cut in the middle of transactions', () => {
  it('connections that are cut in the middle of transactions are answered with 503 and Retry-After, and cost no write that was acknowledged', async () => {
    let hits = 0
    const cutting = async () => {
      // Until transactions were hit often enough, however busy the machine is.
      for (let round = 0; round < 200 && hits < 12; round += 1) {
        await new Promise((resolve) => setTimeout(resolve, 60))
        hits += await cut()
      }
    }
    let isOver = false
    const over = cutting().finally(() => {
      isOver = true
    })
    const written = await writeVouchers(8, (request) => backend.call(request), {
      token: staff.token,
      date: '2026-11-20',
      isOver: () => isOver,
    })
    await over
    expect(hits).toBeGreaterThanOrEqual(12)
    expect(written.statuses[503]).toBeGreaterThan(0)
    expect(written.withoutRetryAfter).toBe(0)
    expect(Object.keys(written.statuses).filter((status) => !['200', '409', '503'].includes(status))).toEqual(
      [],
    )
    expect(await auditOfVouchers(backend.deps.db, written)).toEqual({ lost: [], twice: [], wrong: [] })
    await expectBalanced(backend)
  })
})

describe('a database that takes no writes', () => {
  it('answers reads, refuses writes with 503, and is written to again as soon as it may be', async () => {
    const setReadOnly = async (isOn: boolean) => {
      await server.query(
        `alter database ${database} set default_transaction_read_only = ${isOn ? 'on' : 'off'}`,
      )
      await cut()
    }
    const write = () => backend.call({ ...aJournalVoucher('read-only', '2026-11-20'), token: staff.token })
    await setReadOnly(true)
    const read = () => backend.call({ path: '/admin/API/vouchers', token: staff.token })
    // The first question may meet a connection whose end has not been heard yet.
    await expect.poll(async () => (await read()).status).toBe(200)
    const refused = await write()
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
    expect((await read()).status).toBe(200)
    // New sessions may write again; those of before may not, and none of them may be left to be lent out.
    await server.query(`alter database ${database} set default_transaction_read_only = off`)
    await expect.poll(async () => (await write()).status, { timeout: 10_000 }).toBe(200)
  })
})
