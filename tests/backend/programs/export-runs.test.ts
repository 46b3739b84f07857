import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { withSnapshot } from '#backend/db/snapshot.ts'
import { bucketStorage } from '#backend/files/bucket-storage.ts'
import type { FileStorage } from '#backend/files/storage.ts'
import { storageOf } from '#backend/files/stored-files.ts'
import { makeExportWorker } from '#backend/programs/exports/run-exports.ts'
import { parsePlainDate } from '#rules/dates.ts'
import { kobo } from '#rules/money.ts'
import { aProgram, bearing } from '../../support/a-program.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { contribute, enrol, type Person } from '../../support/people.ts'
import { postgresServer } from '../../support/postgres.ts'

let backend: TestBackend
let staff: Person
let saver: Person
beforeAll(async () => {
  backend = await startTestBackend()
  staff = await enrol(backend, { level: 2 })
  saver = await enrol(backend)
  await contribute(backend, saver, 'ORDINARY_SAVINGS', kobo(1_000_00))
})
afterAll(() => backend.close())
afterEach(async () => {
  await backend.deps.exports.settled()
  await sql`delete from exports`.execute(backend.deps.db)
})

const PATH = '/admin/API/exports'

/** Asks for an export that nobody writes yet. */
async function asked(kind: string): Promise<string> {
  const id = Array.from({ length: 24 }, () => Math.floor(Math.random() * 16).toString(16)).join('')
  await backend.deps.db
    .insertInto('exports')
    .values({
      id,
      kind: kind as 'members',
      format: 'jsonl',
      asked_by: staff.id,
      asked_level: 2,
      asked_at: backend.clock.now,
      seen_at: backend.clock.now,
      file_name: `${kind}.jsonl`,
    })
    .execute()
  return id
}

/** A worker over the backend's store, whose storage of files may differ. */
const workerWith = (storage: Partial<FileStorage> = {}, more: { readonly mostHeld?: number } = {}) =>
  makeExportWorker({
    ...more,
    database: backend.database,
    society: backend.deps.society,
    storage: { ...storageOf(backend.deps.settings), ...storage },
    spool: () => backend.deps.files.spool(),
    now: backend.deps.now,
    log: pino({ level: 'silent' }),
  })

const recordOf = async (id: string) =>
  (await backend.call({ path: `${PATH}/${id}`, token: staff.token })).body.export

const storedFiles = async (): Promise<string[]> => {
  const folder = join(backend.deps.settings.dataDirectory, 'files')
  return (await readdir(folder, { recursive: true })).filter((name) => /[0-9a-f]{24}/.test(name))
}

describe('a snapshot', () => {
  it('shows one moment, whatever is written while it is read, and lets others write and read meanwhile', async () => {
    const { db } = backend.deps
    const plan = {
      read: async () => null,
      queries: { people: sql`select id, name from members order by id` },
    }
    const before = await sql<{ id: string; name: string }>`select id, name from members order by id`.execute(
      db,
    )
    const entries = await sql<{ count: number }>`select count(*) as count from journal_entries`.execute(db)
    const found: { id: string; name: string }[] = []
    await withSnapshot(backend.database, plan, async (snapshot) => {
      for await (const part of snapshot.rows<{ id: string; name: string }>('people', 10)) {
        found.push(...part)
        // Each of these would wait for ever behind a transaction held open by the reader.
        await sql`update members set name = name || ' renamed' where id = ${saver.id}`.execute(db)
        await contribute(backend, saver, 'ORDINARY_SAVINGS', kobo(100))
      }
      const then = await sql<{ count: number }>`
        select count(*) as count from journal_entries where id <= ${snapshot.lastEntry}`.execute(snapshot.db)
      expect(then.rows).toEqual(entries.rows)
    })
    expect(found).toEqual(before.rows)
    const now = await sql<{ count: number }>`select count(*) as count from journal_entries`.execute(db)
    expect(now.rows[0]?.count).toBeGreaterThan(entries.rows[0]?.count ?? 0)
    await sql`update members set name = ${saver.name} where id = ${saver.id}`.execute(db)
  })
})

describe('an export under way', () => {
  it('holds the moment of its beginning although money is posted and members are renamed while it is written', async () => {
    const balance = async () => {
      const path = `/user/get-balances?id=${saver.memberNumber}`
      return (await backend.call({ path, token: staff.token })).body.summary[0].Balance
    }
    const before = await balance()
    for (const kind of ['balances', 'ledger lines']) {
      const id = await asked(kind)
      const worker = workerWith()
      worker.wake()
      const busy: unknown[] = []
      while ((await recordOf(id)).state === 'waiting') await new Promise(setImmediate)
      for (let at = 0; at < 20; at += 1)
        busy.push(await contribute(backend, saver, 'ORDINARY_SAVINGS', kobo(100)))
      await worker.settled()
      const record = await recordOf(id)
      expect(record.state).toBe('finished')
      const text = (await backend.call({ path: `${PATH}/${id}/file`, token: staff.token })).text
      const [head, ...rest] = text.trimEnd().split('\n')
      const { lastEntry } = JSON.parse(head ?? '').export
      const { rows } = await sql<{ sum: number }>`
        select coalesce(sum(l.credit - l.debit), 0)::bigint as sum from journal_lines l join accounts a on a.id = l.account_id
          where a.member_id = ${saver.id} and l.entry_id <= ${lastEntry}`.execute(backend.deps.db)
      const lines = rest.map((line) => JSON.parse(line))
      const told =
        kind === 'balances'
          ? lines.find(({ id: of }) => of === `Member:${saver.id}`).totalSavings
          : lines
              .filter(({ memberId }) => memberId === `Member:${saver.id}`)
              .reduce((sum, { debit, credit }) => sum + credit - debit, 0)
      expect(told).toBe(rows[0]?.sum)
    }
    expect(await balance()).toBe(before + 40)
  })

  it('ends once by who started it, and leaves no file', async () => {
    const files = await storedFiles()
    const id = await asked('ledger lines')
    const remove = () => backend.call({ method: 'DELETE', path: `${PATH}/${id}`, token: staff.token })
    // Cancelled at the last moment: the bytes are stored, and the record is not finished.
    const storage = storageOf(backend.deps.settings)
    const worker = workerWith({
      async write(...given) {
        await storage.write(...given)
        expect((await remove()).status).toBe(200)
      },
    })
    worker.wake()
    await worker.settled()
    expect(await recordOf(id)).toMatchObject({ state: 'cancelled', file: null, mayCancel: false })
    expect((await remove()).body.code).toBe('ENDED')
    expect(await storedFiles()).toEqual(files)
  })

  it('gives up its file before its day is over when it is cancelled', async () => {
    const files = await storedFiles()
    const id = await asked('members')
    const worker = workerWith()
    worker.wake()
    await worker.settled()
    expect(await recordOf(id)).toMatchObject({ state: 'finished', mayCancel: true })
    const path = `${PATH}/${id}`
    expect((await backend.call({ method: 'DELETE', path, token: staff.token })).status).toBe(200)
    expect(await recordOf(id)).toMatchObject({ state: 'cancelled', file: null, mayCancel: false })
    expect((await backend.call({ path: `${path}/file`, token: staff.token })).status).toBe(404)
    await expect.poll(storedFiles).toEqual(files)
  })

  it('begins again in the process that finds it lost, and has failed with a reason after the third time', async () => {
    const id = await asked('members')
    for (const [at, state] of ['waiting', 'waiting', 'failed'].entries()) {
      await sql`update exports set state = 'running', token = ${`gone ${at}`} where id = ${id}`.execute(
        backend.deps.db,
      )
      const worker = workerWith()
      // Nothing is written by who is stopped; it only looks after what others left.
      const started = worker.start(true)
      await worker.stop()
      await started
      expect((await recordOf(id)).state).toBe(state)
    }
    expect((await recordOf(id)).problem).toContain('stopped three times')
  })

  it('waits again as soon as its process ends, which counts as no interruption', async () => {
    const id = await asked('members')
    const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // A bucket that neither answers nor hears that the call is broken off.
    const worker = workerWith({ write: () => (begun.resolve(), release.promise) })
    worker.wake()
    await begun.promise
    const stopped = worker.stop()
    await expect.poll(async () => (await recordOf(id)).state).toBe('waiting')
    release.resolve()
    await stopped
    const { rows } = await sql`select state, interruptions from exports where id = ${id}`.execute(
      backend.deps.db,
    )
    expect(rows).toEqual([{ state: 'waiting', interruptions: 0 }])
  })

  it('breaks off the storing in a bucket that does not answer when the process ends', async () => {
    const called = Promise.withResolvers<void>()
    const silent = createServer(() => called.resolve()).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const bucket = bucketStorage({
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'files',
      region: 'lagos',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    })
    const id = await asked('members')
    const worker = workerWith(bucket)
    worker.wake()
    await called.promise
    const stopped = worker.stop().then(() => 'stopped')
    expect(await Promise.race([stopped, pause(5_000)])).toBe('stopped')
    expect((await recordOf(id)).state).toBe('waiting')
    silent.close().closeAllConnections()
  })

  it.skipIf(postgresServer() === null)('breaks off a long statement of PostgreSQL', async () => {
    const plan = { read: async () => null, queries: { nap: sql`select pg_sleep(60)` } }
    const [ending, began] = [new AbortController(), performance.now()]
    const reading = withSnapshot(
      backend.database,
      plan,
      async (snapshot) => {
        setTimeout(() => ending.abort(), 200)
        await snapshot.rows('nap').next()
      },
      ending.signal,
    )
    await expect(reading).rejects.toThrow('canceling statement')
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  it('fails where the disk refuses it, and offers no file', async () => {
    const id = await asked('members')
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' })
    const worker = workerWith({ write: () => Promise.reject(full) })
    worker.wake()
    await worker.settled()
    expect(await recordOf(id)).toMatchObject({
      state: 'failed',
      problem: 'The server has no space left for the file.',
      file: null,
    })
    expect((await backend.call({ path: `${PATH}/${id}/file`, token: staff.token })).status).toBe(404)
  })
})

describe('an export by a program', () => {
  it('holds nothing that the key may not read by its other scopes', async () => {
    const { key } = await aProgram(backend, ['EXPORT', 'READ_PAYROLL'])
    const start = (kind: string) =>
      backend.call({ method: 'POST', path: PATH, headers: bearing(key), body: { kind, format: 'jsonl' } })
    for (const kind of ['members', 'balances', 'loans', 'ledger lines', 'vouchers']) {
      const { status, body } = await start(kind)
      expect([status, body.code], kind).toEqual([403, 'SCOPE_NEEDED'])
    }
    const { status, body } = await start('deductions')
    expect(status).toBe(200)
    await backend.deps.exports.settled()
    const path = `${PATH}/${body._id}/file`
    expect((await backend.call({ path, headers: bearing(key) })).status).toBe(200)
    // The scope is taken away: the file stands, and is closed.
    await sql`update service_accounts set scopes = array['EXPORT'] where member_id =
      (select asked_by from exports where id = ${body._id})`.execute(backend.deps.db)
    expect((await backend.call({ path, headers: bearing(key) })).body.code).toBe('SCOPE_NEEDED')
  })
})

describe('an export of vouchers or deductions over years', () => {
  it('gets advice in place of a start where it would hold everybody up, and a single month never', async () => {
    const voucher = { kind: 'payment', date: '2026-11-20', party: 'PHCN', method: 'cash', narration: 'Power' }
    const entered = { ...voucher, lines: [{ account: '05010102', debit: 75 }] }
    for (let at = 0; at < 2; at += 1)
      await backend.call({ method: 'POST', path: '/admin/API/vouchers', token: staff.token, body: entered })
    const request = { kind: 'VOUCHERS', format: 'JSONL', at: null, from: null, to: null } as const
    const few = workerWith({}, { mostHeld: 1 })
    expect(await few.isTooLong(request)).toBe(postgresServer() === null)
    expect(await few.isTooLong({ ...request, from: parsePlainDate('2026-11-01') })).toBe(false)
    expect(await workerWith().isTooLong(request)).toBe(false)
    const tooLong = vi.spyOn(backend.deps.exports, 'isTooLong').mockResolvedValue(true)
    const body = { kind: 'deductions', format: 'jsonl' }
    const refused = await backend.call({ method: 'POST', path: PATH, token: staff.token, body })
    tooLong.mockRestore()
    expect(refused.body.errors).toEqual({ from: expect.stringContaining('Choose a later first day') })
  })
})
