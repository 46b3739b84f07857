import { readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { naira } from '#rules/money.ts'
import { DEMO, DEMO_PASSWORD, type TestBackend } from '../../support/backend.ts'
import { aMailServer, type MailServer } from '../../support/mail-server.ts'
import { contribute, enrol, type Person } from '../../support/people.ts'
import { statusesOf } from '../../support/statuses.ts'
import { aWithdrawal, holdMember, type Several, startSeveral, until } from './several.ts'

const MIGRATIONS = new URL('../../../backend/db/migrations/', import.meta.url)

type Request = Parameters<TestBackend['call']>[0]

let several: Several
let backend: TestBackend
let mails: MailServer
let moderator: Person
let member: Person

beforeAll(async () => {
  mails = await aMailServer()
  several = await startSeveral(2, { SMTP_URL: `smtp://127.0.0.1:${mails.port}` }, 'empty')
  backend = several.backend
  moderator = await enrol(backend, { level: 2 })
  member = await enrol(backend)
  await contribute(backend, member, 'ORDINARY_SAVINGS', naira(500_000))
})
afterAll(async () => {
  await several?.close()
  await mails.stop()
})

const bothAtOnce = (request: Request) => several.allAtOnce(request)

const withdrawal = (amount: number, key?: string): Request => ({
  ...aWithdrawal(member, amount),
  ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
})

const withdrawalsKept = async (amount: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from savings_withdrawals where member_id = ${member.id} and total = ${amount * 100}`.execute(
    backend.deps.db,
  )
  return rows[0]?.n ?? 0
}

describe('two processes that start at once on an empty database', () => {
  it('both processes become ready, and each migration runs once', async () => {
    const answers = await bothAtOnce({ path: '/readyz' })
    expect(answers.map(({ body }) => body.status)).toEqual(['ready', 'ready'])
    const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
      backend.deps.db,
    )
    const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()
    expect(rows.map(({ name }) => `${name}.sql`)).toEqual(files)
  })

  it('both processes load one demo society between them, its documents included', async () => {
    const count = async (table: string) => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
        backend.deps.db,
      )
      return rows[0]?.n
    }
    // The process that did not load it may be ready before the papers are drawn.
    await until(async () => (await count('legal_documents')) !== 0)
    expect([await count('legal_documents'), await count('financial_reports')]).toEqual([2, 2])
    const tokens = await Promise.all(
      [0, 1].map((process) =>
        several.ask(process, {
          method: 'POST',
          path: '/user/API/signin',
          body: { email: DEMO.member, password: DEMO_PASSWORD },
        }),
      ),
    )
    expect(statusesOf(tokens)).toEqual([200, 200])
  })
})

describe('an Idempotency-Key', () => {
  it('stores one record for a key sent to both processes at the same time', async () => {
    for (let count = 0; count < 8; count += 1) {
      const answers = await bothAtOnce(withdrawal(200 + count, `both ${count}`))
      const accepted = answers.filter(({ status }) => status === 200)
      expect(accepted.length).toBeGreaterThan(0)
      expect(new Set(accepted.map(({ text }) => text)).size).toBe(1)
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
      expect(await withdrawalsKept(200 + count)).toBe(1)
    }
  })

  it('stores a request while an expired key is being removed by another transaction', async () => {
    const now = Date.now()
    await backend.deps.db
      .insertInto('idempotency_keys')
      .values({
        scope: 'somebody',
        operation: 'POST /long/ago',
        key: 'old',
        body_hash: '',
        status: 200,
        answer: 'null',
        created_at: new Date(now - 90_000_000),
        expires_at: new Date(now - 3_600_000),
      })
      .execute()
    const answer = await backend.deps.db.transaction().execute(async (tx) => {
      await tx.selectFrom('idempotency_keys').select('key').where('key', '=', 'old').forUpdate().execute()
      return several.ask(0, withdrawal(400, 'beside an old one'))
    })
    expect(answer.status, answer.text).toBe(200)
    expect((await several.ask(1, withdrawal(401, 'after an old one'))).status).toBe(200)
    const left = await backend.deps.db
      .selectFrom('idempotency_keys')
      .select('key')
      .where('key', '=', 'old')
      .execute()
    expect(left).toEqual([])
  })

  it('answers 409 at the other process while a key is in flight, then replays it, and 422 for another body', async () => {
    const inTheWay = await holdMember(backend, member.id)
    const first = several.ask(0, withdrawal(300, 'in flight'))
    try {
      await inTheWay.someoneWaits()
      expect((await several.ask(1, withdrawal(300, 'in flight'))).status).toBe(409)
      expect((await several.ask(1, withdrawal(301, 'in flight'))).status).toBe(409)
    } finally {
      await inTheWay.letGo()
    }
    const answer = await first
    expect(answer.status, answer.text).toBe(200)
    const again = await several.ask(1, withdrawal(300, 'in flight'))
    expect([again.status, again.headers['idempotent-replayed'], again.text]).toEqual([
      200,
      'true',
      answer.text,
    ])
    expect((await several.ask(1, withdrawal(301, 'in flight'))).status).toBe(422)
    expect([await withdrawalsKept(300), await withdrawalsKept(301)]).toEqual([1, 0])
  })
})

describe('a session', () => {
  const signIn = (process: number, password: string) =>
    several.ask(process, {
      method: 'POST',
      path: '/user/API/signin',
      body: { email: DEMO.secondMember, password },
    })

  it('a session begun at one process works at the other and ends at both', async () => {
    const { token } = (await signIn(0, DEMO_PASSWORD)).body
    expect((await several.ask(1, { path: '/user/API/myloans', token })).status).toBe(200)
    expect((await several.ask(1, { method: 'POST', path: '/user/API/signout', token })).status).toBe(200)
    expect(statusesOf(await bothAtOnce({ path: '/user/API/myloans', token }))).toEqual([401, 401])
  })

  it('five wrong passwords over both processes close the account at both', async () => {
    const wrong: number[] = []
    for (let count = 0; count < 5; count += 1) wrong.push((await signIn(count % 2, 'not this one')).status)
    expect(wrong).toEqual([401, 401, 401, 401, 401])
    const answers = [await signIn(0, DEMO_PASSWORD), await signIn(1, DEMO_PASSWORD)]
    expect(statusesOf(answers)).toEqual([429, 429])
    expect(Number(answers[1]?.headers['retry-after'])).toBeGreaterThan(600)
  })
})

describe('a broadcast', () => {
  it('a broadcast reaches each member once, though the process that began it is killed', async () => {
    mails.thinksFor = 30
    mails.taken.length = 0
    const started = several
      .ask(0, {
        method: 'POST',
        path: '/admin/API/sendemail',
        token: moderator.token,
        body: { subject: 'Meeting', message: 'On Friday.', sendType: 'email' },
      })
      .catch(() => null)
    const job = () =>
      backend.deps.db
        .selectFrom('broadcasts')
        .select(['id', 'finished_at'])
        .where('subject', '=', 'Meeting')
        .executeTakeFirst()
    const wakeTheOther = async () => {
      const { id } = await enrol(backend, { confirmed: false })
      await several.ask(1, { path: `/admin/API/confirm/${id}`, token: moderator.token })
    }
    await until(async () => (await job()) !== undefined)
    await wakeTheOther()
    await until(() => mails.taken.length >= 20)
    await several.processes[0]?.kill()
    expect(await started).toBeNull()
    const id = (await job())?.id ?? ''
    const left = await backend.deps.db
      .selectFrom('deliveries')
      .select('id')
      .where('broadcast_id', '=', id)
      .where('state', '=', 'queued')
      .execute()
    expect(left.length).toBeGreaterThan(10)

    const progress = () =>
      several.ask(1, { path: `/admin/API/broadcasts/${id}`, token: moderator.token }).then(({ body }) => body)
    const open = async () => {
      const { total, sent, failed } = await progress()
      return total - sent - failed
    }
    // All but what the killed process was sending, four at the most; those are given up after two minutes.
    await until(async () => (await open()) <= 4)
    await pause(500)
    await backend.deps.db
      .updateTable('deliveries')
      .set({ next_attempt_at: new Date() })
      .where('state', '=', 'sending')
      .execute()
    await wakeTheOther()
    await until(async () => (await progress()).status === 'done')
    const { total, sent, failed } = await progress()
    expect(sent + failed).toBe(total)
    expect(failed).toBeLessThanOrEqual(4)
    const meetings = mails.taken.filter(({ text }) => /^Subject: Meeting/im.test(text)).map(({ to }) => to)
    expect(new Set(meetings).size).toBe(meetings.length)
    const told = await backend.deps.db
      .selectFrom('deliveries')
      .select('address')
      .where('broadcast_id', '=', id)
      .where('state', '=', 'sent')
      .execute()
    expect(told.filter(({ address }) => !meetings.includes(address))).toEqual([])
  })
})
