import { once } from 'node:events'
import { createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import { claimNext, noteSent, planNext } from '#backend/programs/webhooks/deliveries.ts'
import { makeWebhookSender } from '#backend/programs/webhooks/sender.ts'
import { mailsTo } from '../../support/mailed-token.ts'
import { enrol, type Person } from '../../support/people.ts'
import { aReceiver, type Receiver } from '../../support/webhook-receiver.ts'
import { startWebhookWork, type WebhookWork } from './webhook-work.ts'

let work: WebhookWork
let receiver: Receiver
let one: Person
let other: Person
beforeAll(async () => {
  work = await startWebhookWork()
  one = await enrol(work.backend)
  other = await enrol(work.backend)
})
afterAll(() => work?.backend.close())
beforeEach(async () => {
  receiver = await aReceiver()
  work.cameBack()
})
afterEach(async () => {
  await receiver.close()
  await sql`delete from webhooks`.execute(work.backend.deps.db)
})

const subjects = () => receiver.received.map(({ body }) => JSON.parse(body).data.subjectId)
const onlyWebhook = async () => (await work.ask('GET', 'webhooks')).body.webhooks[0]

/** Tells of so many records, each of its own. */
const tellOf = (count: number) =>
  inTransaction(
    work.backend.deps.db,
    { id: null, level: null, requestId: null },
    work.backend.clock.now,
    async ({ tell }) => {
      for (let index = 0; index < count; index += 1)
        tell({ type: 'loan_request.submitted', subjectId: `${index}` })
    },
  )

describe('a receiver in trouble', () => {
  it('ends a try by changing the protocol or by hanging up, and the next try is made', async () => {
    const answers = [
      'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n',
      '',
      'HTTP/1.1 204 No Content\r\n\r\n',
    ]
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => socket.end(answers.shift() ?? ''))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const { id } = await work.make(`http://127.0.0.1:${port}/`, ['member.updated'])
    await work.change(one)
    await work.send()
    expect(await work.deliveries(id)).toMatchObject([{ status: 101, problem: 'answered 101' }])
    work.travel(6)
    await work.send()
    expect(await work.deliveries(id)).toMatchObject([{ attempts: 2, status: null, state: 'waiting' }])
    work.travel(31)
    await work.send()
    expect(await work.deliveries(id)).toMatchObject([{ attempts: 3, state: 'taken' }])
    server.close()
  })

  it('delays no other one with fifty slow events of its own', async () => {
    const slow = await aReceiver()
    slow.answers(...Array.from({ length: 50 }, () => () => undefined))
    const { deps } = work.backend
    const sender = makeWebhookSender({ ...deps, now: () => work.now(), seal: deps.webhooks.seal })
    await work.make(slow.url, ['loan_request.submitted'])
    await work.make(receiver.url, ['member.updated'])
    await tellOf(50)
    sender.wake()
    await expect.poll(() => slow.received.length).toBe(1)
    await work.change(one)
    sender.wake()
    await expect.poll(() => receiver.received.length, { timeout: 2_000 }).toBe(1)
    expect(slow.received).toHaveLength(1)
    const stopped = sender.stop()
    await slow.close()
    await stopped
  })

  it('refuses one event, and gets those of other records at once', async () => {
    const { id } = await work.make(receiver.url, ['member.updated'])
    receiver.answers(500)
    await work.change(one)
    await work.change(other)
    await work.send()
    expect(subjects()).toEqual([`Member:${one.id}`, `Member:${other.id}`])
    expect(await work.deliveries(id)).toMatchObject([{ state: 'taken' }, { state: 'waiting' }])
  })

  it('asks to be left alone for a time, and is', async () => {
    await work.make(receiver.url, ['member.updated'])
    receiver.answers((reply) => reply.writeHead(429, { 'retry-after': '120' }).end())
    await work.change(one)
    await work.change(other)
    await work.send()
    work.travel(110)
    await work.send()
    expect(receiver.received).toHaveLength(1)
    work.travel(11)
    await work.send()
    expect(receiver.received).toHaveLength(3)
  })

  it('stays on after failures that are days apart', async () => {
    await work.make(receiver.url, ['member.updated'])
    receiver.answers(...Array.from({ length: 11 }, () => 500))
    await work.change(one)
    for (const seconds of [0, 5, 30, 120, 600, 1_800, 7_200, 14_400, 28_800, 43_200]) {
      work.travel(seconds)
      await sql`update webhooks set rests_until = null`.execute(work.backend.deps.db)
      await work.send()
    }
    // Nothing is left to send, so nothing is known of it.
    expect(await onlyWebhook()).toMatchObject({ failingSince: null, waiting: 0 })
    work.travel(3 * 86_400)
    await work.change(one)
    await work.send()
    expect(await onlyWebhook()).toMatchObject({ disabledAt: null, failingSince: work.now().toISOString() })
  })

  it('lets more wait than are kept, and is switched off with its reason', async () => {
    const { id } = await work.make(`${receiver.url}/a-secret-of-the-program`, ['member.updated'])
    await sql`
      insert into webhook_deliveries (webhook_id, event_id, type, subject_id, body, next_attempt_at, created_at)
        select ${id}, 'evt_' || n, 'member.updated', 'Member:' || n, '{}', now() + interval '1 day', now()
          from generate_series(1, 50000) n`.execute(work.backend.deps.db)
    receiver.answers(500)
    await work.change(one)
    await work.send()
    expect(await onlyWebhook()).toMatchObject({ disabledReason: 'overfull', waiting: 0 })
    const mails = (await mailsTo(work.backend, work.admin.email)).filter((mail) =>
      mail.includes('A webhook was switched off'),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatch(/too slowly/)
    expect(mails[0]).not.toContain('a-secret-of-the-program')
  })
})

describe('a delivery that is repeated while it is tried', () => {
  it('waits for its new try, whatever the old one says', async () => {
    const { id } = await work.make(receiver.url, ['member.updated'])
    await work.change(one)
    const { db } = work.backend.deps
    await planNext(db, work.now())
    const taken = await claimNext(db, 'slow', work.now())
    if (taken === null) throw new Error('nothing was due')
    expect((await work.ask('POST', `webhookdeliveries/${taken.id}`)).status).toBe(200)
    await noteSent(db, taken, { status: 204, ms: 1, problem: null, retryAfter: null }, work.now())
    expect(await work.deliveries(id)).toMatchObject([{ state: 'waiting', attempts: 0 }])
    await work.send()
    expect(await work.deliveries(id)).toMatchObject([{ state: 'taken', attempts: 1 }])
  })
})

describe('a secret and its address', () => {
  it('comes once, and a repeated question makes no second webhook', async () => {
    const ask = () =>
      work.backend.call({
        method: 'POST',
        path: '/admin/API/webhooks',
        token: work.admin.token,
        headers: { 'idempotency-key': 'one-and-the-same-webhook' },
        body: { url: receiver.url, types: [] },
      })
    const [first, again] = [await ask(), await ask()]
    expect(first.body.secret).toMatch(/^whsec_/)
    expect(again.body).toEqual({
      ...first.body,
      secret: null,
      message: expect.stringContaining('shown with the first answer'),
    })
    const { rows } = await sql<{ text: string }>`
      select string_agg(i::text, ' ') as text from idempotency_keys i`.execute(work.backend.deps.db)
    expect(rows[0]?.text).not.toContain(first.body.secret.slice('whsec_'.length))
    expect((await work.ask('GET', 'webhooks')).body.webhooks).toHaveLength(1)
  })

  it('goes to an address once, and to no network that nothing is sent to', async () => {
    await work.make(receiver.url)
    const again = await work.ask('POST', 'webhooks', { url: receiver.url, types: ['member.updated'] })
    expect(again).toMatchObject({ status: 409, body: { code: 'LIMIT_REACHED' } })
    for (const url of ['https://10.0.0.7/', 'https://169.254.169.254/latest', 'https://[::1]/'])
      expect((await work.ask('POST', 'webhooks', { url })).body.errors?.url, url).toMatch(/on the internet/)
  })

  it('takes no third secret while two of them sign, but one that replaces both', async () => {
    const { id } = await work.make(receiver.url)
    const rotate = (overlapHours: number) => work.ask('POST', `webhooks/${id}/secret`, { overlapHours })
    expect((await rotate(24)).status).toBe(200)
    expect(await rotate(1)).toMatchObject({ status: 409, body: { code: 'LIMIT_REACHED' } })
    expect((await rotate(0)).body.webhook.oldSecretUntil).toBeNull()
    expect((await rotate(1)).status).toBe(200)
  })

  it('appears in the audit log without what may be a password', async () => {
    const { id } = await work.make(`${receiver.url}/t0ps3cret?key=s3cret`)
    await work.ask('PUT', `webhooks/${id}`, { url: `${receiver.url}/an0ther` })
    await work.ask('DELETE', `webhooks/${id}`)
    const { text } = await work.ask('GET', `auditlog?recordId=${id}`)
    expect(text).toContain(`${receiver.url}…`)
    expect(text).not.toMatch(/s3cret|an0ther/)
  })

  it('lets twenty be made however many admins ask at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        work.ask('POST', 'webhooks', { url: `${receiver.url}?${index}` }),
      ),
    )
    expect(made.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(made.filter(({ body }) => body.code === 'LIMIT_REACHED')).toHaveLength(4)
  })
})
