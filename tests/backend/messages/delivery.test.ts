import { createServer, type Server } from 'node:http'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import type { NewMessage } from '#backend/messages/deliveries.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { aPerson } from '../../support/cast.ts'
import { aMailServer } from '../../support/mail-server.ts'
import { seededStore } from '../../support/seeded-store.ts'

const VISITOR = { id: null, level: null, requestId: null }

// Each test has a backend of its own; the store they begin with is made before any of them is timed.
beforeAll(async () => {
  await seededStore()
})

const ending: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

async function aBackend(settings: Record<string, string>): Promise<TestBackend> {
  const backend = await startTestBackend(settings)
  ending.push(() => backend.close())
  return backend
}

async function overMail() {
  const server = await aMailServer()
  ending.push(() => server.stop())
  const backend = await aBackend({ SMTP_URL: `smtp://127.0.0.1:${server.port}` })
  return { server, backend }
}

const aMail = (
  backend: TestBackend,
  mail: { readonly address: string; readonly subject: string; readonly body: string },
): NewMessage => ({
  ...mail,
  memberId: null,
  channel: 'email',
  notBefore: backend.clock.now,
  keepsQuiet: false,
  droppedWith: null,
})

const queue = (backend: TestBackend, address: string) =>
  inTransaction(backend.deps.db, VISITOR, backend.clock.now, (work) =>
    backend.deps.messages.queue(work, [aMail(backend, { address, subject: 'Hello', body: 'Ọ dị mma.' })]),
  )

const deliveries = (backend: TestBackend) =>
  backend.deps.db.selectFrom('deliveries').selectAll().where('broadcast_id', 'is', null).execute()

const later = (backend: TestBackend, seconds: number) => {
  backend.clock.now = new Date(backend.clock.now.getTime() + seconds * 1000)
  backend.deps.messages.wake()
  return backend.deps.messages.settled()
}

const broadcast = async (backend: TestBackend, sendType: string) => {
  const moderator = await aPerson(backend, { level: 2 })
  const body = { subject: 'Meeting', message: 'On Friday.', sendType }
  return backend.call({ method: 'POST', path: '/admin/API/sendemail', token: moderator.token, body })
}

const progressOf = async (backend: TestBackend, jobId: string) => {
  const admin = await aPerson(backend, { level: 3 })
  return (await backend.call({ path: `/admin/API/broadcasts/${jobId}`, token: admin.token })).body
}

describe('a mail queued while the clock was a year ahead', { timeout: 240_000 }, () => {
  it('goes out once the clock is right', async () => {
    const { server, backend } = await overMail()
    const right = backend.clock.now
    await backend.deps.db
      .insertInto('deliveries')
      .values({
        id: 'f'.repeat(24),
        channel: 'email',
        address: 'ada@isusu.example',
        subject: 'Hello',
        body: 'Ọ dị mma.',
        next_attempt_at: new Date(right.getTime() + 365 * 24 * 3_600_000),
        created_at: right,
      })
      .execute()
    await later(backend, 1)
    expect((await deliveries(backend)).map(({ state }) => state)).toEqual(['sent'])
    expect(server.taken).toHaveLength(1)
  })
})

describe('a mail caused by a request', { timeout: 240_000 }, () => {
  it('sends the mail once the request is committed and deletes its text', async () => {
    const { server, backend } = await overMail()
    await queue(backend, 'ada@example.org')
    await backend.deps.messages.settled()
    expect(server.taken.map(({ to }) => to)).toEqual(['ada@example.org'])
    expect(await deliveries(backend)).toMatchObject([{ state: 'sent', body: '', attempts: 1 }])
  })

  it('sends no mail when the request is refused', async () => {
    const { server, backend } = await overMail()
    const refused = inTransaction(backend.deps.db, VISITOR, backend.clock.now, async (work) => {
      await backend.deps.messages.queue(work, [
        aMail(backend, { address: 'ada@example.org', subject: 'Hello', body: 'Never.' }),
      ])
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    await later(backend, 10)
    expect(server.taken).toEqual([])
    expect(await deliveries(backend)).toEqual([])
  })

  it('sends the mail once the mail server is back', async () => {
    const { server, backend } = await overMail()
    await server.stop()
    await queue(backend, 'ada@example.org')
    await backend.deps.messages.settled()
    expect(await deliveries(backend)).toMatchObject([{ state: 'queued', attempts: 0 }])
    await later(backend, 6)
    await server.start()
    await later(backend, 20)
    await later(backend, 20)
    expect(server.taken.length).toBe(1)
    expect(await deliveries(backend)).toMatchObject([{ state: 'sent' }])
  })

  it('a mail caused by a request is kept in the database while the mail server is down for a day, holds no request up, and goes out once', async () => {
    const { server, backend } = await overMail()
    await server.stop()
    const mails = 60
    for (let count = 0; count < mails; count += 1) await queue(backend, `member${count}@example.org`)
    const before = performance.now()
    for (let hour = 0; hour < 24; hour += 1) {
      await later(backend, 3_600)
      const { status } = await backend.call({ path: '/api/system-configs' })
      expect(status).toBe(200)
    }
    // A look finds out by the four that are sent at a time that the server is down, and leaves the others alone.
    expect(performance.now() - before).toBeLessThan(60_000)
    const kept = await deliveries(backend)
    expect(kept.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(
      Array.from({ length: mails }, () => 'queued 0'),
    )
    await server.start()
    await later(backend, 3_600)
    expect(new Set(server.taken.map(({ to }) => to)).size).toBe(mails)
    expect(server.taken).toHaveLength(mails)
  })

  it('fails at once for an address the server refuses, without naming the address', async () => {
    const { server, backend } = await overMail()
    server.refused.add('nobody@example.org')
    await queue(backend, 'nobody@example.org')
    await backend.deps.messages.settled()
    expect(await deliveries(backend)).toMatchObject([
      { state: 'failed', problem: 'mail server: 550', body: '' },
    ])
  })
})

describe('a broadcast over a mail server', { timeout: 240_000 }, () => {
  it('counts refused recipients as failed', async () => {
    const { server, backend } = await overMail()
    const member = await aPerson(backend)
    server.refused.add(member.email)
    const { body } = await broadcast(backend, 'email')
    await backend.deps.messages.settled()
    const progress = await progressOf(backend, body.jobId)
    expect(progress).toMatchObject({ status: 'done', failed: 1, sent: server.taken.length })
    expect(server.taken.length).toBeGreaterThan(0)
  })

  it('reports what is queued while the server is down and sends it later', async () => {
    const { server, backend } = await overMail()
    await server.stop()
    const { body } = await broadcast(backend, 'email')
    expect(body).toMatchObject({ sent: 0, failed: 0 })
    expect(body.queued).toBeGreaterThan(0)
    expect(body.message).toBe(`the message is being sent, ${body.queued} remaining`)
    await server.start()
    await later(backend, 30)
    expect(server.taken.length).toBe(body.queued)
    expect(new Set(server.taken.map(({ to }) => to)).size).toBe(body.queued)
  })

  it('never sends a mail twice when the connection breaks after the text', async () => {
    const { server, backend } = await overMail()
    server.hangsUpAfterData = true
    const { body } = await broadcast(backend, 'email')
    await later(backend, 600)
    await later(backend, 4_000)
    const counts = Map.groupBy(server.taken, ({ to }) => to)
    expect([...counts.values()].every((mails) => mails.length === 1)).toBe(true)
    expect(await progressOf(backend, body.jobId)).toMatchObject({
      status: 'done',
      sent: 0,
      failed: server.taken.length,
    })
  })

  it('sends nothing again to members whose mail a killed process was sending', async () => {
    const { server, backend } = await overMail()
    const member = await aPerson(backend)
    await server.stop()
    await broadcast(backend, 'email')
    // As a process leaves it that is killed between sending and saying so.
    await backend.deps.db
      .updateTable('deliveries')
      .set({ state: 'sending', attempts: 1, next_attempt_at: backend.clock.now })
      .where('member_id', '=', member.id)
      .execute()
    await server.start()
    await later(backend, 600)
    expect(server.taken.filter(({ to }) => to === member.email)).toEqual([])
    const [line] = await backend.deps.db
      .selectFrom('deliveries')
      .selectAll()
      .where('member_id', '=', member.id)
      .execute()
    expect(line).toMatchObject({ state: 'failed', problem: 'interrupted' })
    expect(server.taken.length).toBeGreaterThan(0)
  })
})

describe('SMS', { timeout: 240_000 }, () => {
  async function overSms(answers: (count: number) => number) {
    const asked: { authorization: string | undefined; body: Record<string, string> }[] = []
    const server: Server = createServer((request, reply) => {
      let text = ''
      request.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      request.on('end', () => {
        asked.push({ authorization: request.headers.authorization, body: JSON.parse(text) })
        reply.writeHead(answers(asked.length)).end('{}')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    ending.push(() => new Promise((resolve) => server.close(resolve)))
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const backend = await aBackend({ SMS_URL: `http://127.0.0.1:${port}/send`, SMS_KEY: 'k-123' })
    return { backend, asked }
  }

  it('sends each SMS to the provider once, with the key', async () => {
    const { backend, asked } = await overSms(() => 202)
    const member = await aPerson(backend)
    const { body } = await broadcast(backend, 'sms')
    await backend.deps.messages.settled()
    expect(await progressOf(backend, body.jobId)).toMatchObject({ sent: asked.length, failed: 0 })
    const phone = (
      await backend.deps.db
        .selectFrom('members')
        .select('phone')
        .where('id', '=', member.id)
        .executeTakeFirstOrThrow()
    ).phone
    expect(asked.filter((one) => one.body.to === phone)).toMatchObject([
      { authorization: 'Bearer k-123', body: { message: 'On Friday.', from: 'Isusu' } },
    ])
  })

  it('sends an SMS again after a fault of the provider and gives up after a refusal', async () => {
    const { backend, asked } = await overSms((count) => (count === 1 ? 500 : count === 2 ? 400 : 200))
    await aPerson(backend)
    await aPerson(backend)
    await aPerson(backend)
    const { body } = await broadcast(backend, 'sms')
    await backend.deps.messages.settled()
    expect(await progressOf(backend, body.jobId)).toMatchObject({ status: 'running', failed: 1 })
    const before = asked.length
    await later(backend, 6)
    expect(asked.length).toBe(before + 1)
    const progress = await backend.deps.db.selectFrom('deliveries').select('state').execute()
    expect(progress.filter(({ state }) => state === 'failed').length).toBe(1)
    expect(progress.some(({ state }) => state === 'queued')).toBe(false)
  })
})
