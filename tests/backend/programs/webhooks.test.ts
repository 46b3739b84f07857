import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import { claimNext, planNext } from '#backend/programs/webhooks/deliveries.ts'
import { lagosDate } from '#rules/dates.ts'
import { aProgram, bearing } from '../../support/a-program.ts'
import { enrol, mailsTo, type Person } from '../../support/people.ts'
import { aReceiver, type Received, type Receiver } from '../../support/webhook-receiver.ts'
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

/** Signatures are judged by the real clock, so the work of these tests is of today. */
const NEXT_MONTH = { lastDay: lagosDate(new Date(Date.now() + 30 * 86_400_000)) }

const bodies = (received: readonly Received[]) => received.map(({ body }) => JSON.parse(body))
const idsOf = (received: readonly Received[]) => received.map(({ headers }) => headers['webhook-id'])

describe('a webhook', () => {
  it('gets its types of events, signed as the public library of Standard Webhooks checks it', async () => {
    const { secret } = await work.make(receiver.url, ['member.updated'])
    await work.change(one)
    await inTransaction(
      work.backend.deps.db,
      { id: null, level: null, requestId: null },
      work.backend.clock.now,
      async ({ tell }) => tell({ type: 'loan_request.submitted', subjectId: 'not of its types' }),
    )
    await work.send()
    const [got] = receiver.received
    if (got === undefined) throw new Error('nothing was sent')
    expect(new Webhook(secret).verify(got.body, got.headers)).toEqual({
      type: 'member.updated',
      timestamp: work.backend.clock.now.toISOString(),
      data: {
        id: got.headers['webhook-id'],
        subjectId: `Member:${one.id}`,
        state: null,
        actorKind: 'staff',
      },
    })
    expect(receiver.received).toHaveLength(1)
    expect(got.body).not.toContain(one.name)
    expect(() => new Webhook(secret).verify(got.body.replace('staff', 'member'), got.headers)).toThrow(
      'No matching signature found',
    )
    // What was sent is not sent again.
    await work.send()
    expect(receiver.received).toHaveLength(1)
  })

  it('hears nothing of what happened before it was made, or was undone', async () => {
    await work.change(one)
    await work.make(receiver.url)
    const undone = inTransaction(
      work.backend.deps.db,
      { id: null, level: null, requestId: null },
      work.backend.clock.now,
      async ({ tell }) => {
        tell({ type: 'member.updated', subjectId: one.id })
        throw new Error('undone')
      },
    )
    await expect(undone).rejects.toThrow('undone')
    await work.send()
    expect(receiver.received).toEqual([])
  })

  it('gets an event under the same id after three failures, and those of one record in order', async () => {
    const { id } = await work.make(receiver.url, ['member.updated'])
    receiver.answers(500, 500, 500)
    await work.change(one)
    await work.change(one)
    await work.send()
    for (const seconds of [6, 31, 121]) {
      work.travel(seconds)
      await work.send()
    }
    const ids = idsOf(receiver.received)
    expect(ids).toHaveLength(5)
    expect(new Set(ids.slice(0, 4)).size).toBe(1)
    expect(ids[4]).not.toBe(ids[0])
    expect(await work.deliveries(id)).toMatchObject([
      { eventId: ids[4], state: 'taken', attempts: 1, status: 204 },
      { eventId: ids[0], state: 'taken', attempts: 4, status: 204, problem: null },
    ])
  })

  it('gets what is about other records while one of them waits for its next try', async () => {
    await work.make(receiver.url, ['member.updated'])
    receiver.answers(500, 500)
    await work.change(one)
    await work.send()
    work.travel(6)
    await work.send()
    await work.change(other)
    work.travel(16)
    await work.send()
    expect(bodies(receiver.received).map(({ data }) => data.subjectId)).toEqual([
      `Member:${one.id}`,
      `Member:${one.id}`,
      `Member:${other.id}`,
    ])
  })

  it('gets nothing more after ten tries, until staff send it again by hand', async () => {
    const { id } = await work.make(receiver.url, ['member.updated'])
    receiver.answers(...Array.from({ length: 10 }, () => 503))
    await work.change(one)
    for (const seconds of [0, 5, 30, 120, 600, 1_800, 7_200, 14_400, 28_800, 43_200]) {
      work.travel(seconds)
      await sql`update webhooks set rests_until = null`.execute(work.backend.deps.db)
      await work.send()
    }
    expect(receiver.received).toHaveLength(10)
    const [failed] = await work.deliveries(id)
    expect(failed).toMatchObject({
      state: 'failed',
      attempts: 10,
      problem: 'answered 503',
      nextAttemptAt: null,
    })
    expect((await work.ask('POST', `webhookdeliveries/${String(failed?._id)}`)).status).toBe(200)
    await work.send()
    expect(new Set(idsOf(receiver.received)).size).toBe(1)
    expect((await work.deliveries(id))[0]).toMatchObject({ state: 'taken' })
  })

  it('gets ten seconds for its answer, and leads nowhere by a redirect', async () => {
    const { id } = await work.make(receiver.url, ['member.updated'])
    const elsewhere = await aReceiver()
    receiver.answers(
      () => undefined,
      (reply) => reply.writeHead(307, { location: elsewhere.url }).end(),
    )
    await work.change(one)
    await work.send({ limitMs: 200 })
    expect(await work.deliveries(id)).toMatchObject([
      { state: 'waiting', attempts: 1, status: null, problem: 'no answer within 0 seconds' },
    ])
    work.travel(6)
    await work.send()
    expect(await work.deliveries(id)).toMatchObject([
      { attempts: 2, status: 307, problem: '307: redirects are not followed' },
    ])
    expect(elsewhere.received).toEqual([])
    await elsewhere.close()
  })

  it('gets its events while another one is slow to answer', async () => {
    const quick = await aReceiver()
    await work.make(receiver.url, ['member.updated'])
    await work.make(quick.url, ['member.updated'])
    const held = Promise.withResolvers<void>()
    receiver.answers((reply) => void held.promise.then(() => reply.writeHead(204).end()))
    await work.change(one)
    const sent = work.send()
    await expect.poll(() => [receiver.received.length, quick.received.length]).toEqual([1, 1])
    held.resolve()
    await sent
    await quick.close()
  })

  it('leads to the one address that was checked, whatever its name leads to later', async () => {
    const { id } = await work.make(`http://program.example:${receiver.port}/events`, ['member.updated'])
    const asked: string[] = []
    const resolve = async (host: string) => {
      asked.push(host)
      return asked.length === 1 ? ['127.0.0.1'] : ['127.0.0.2']
    }
    await work.change(one)
    await work.send({ resolve })
    expect(asked).toEqual(['program.example'])
    expect(receiver.received[0]?.headers.host).toBe(`program.example:${receiver.port}`)
    await work.change(one)
    await work.send({ resolve })
    expect(receiver.received).toHaveLength(1)
    expect((await work.deliveries(id))[0]).toMatchObject({
      status: null,
      problem: 'the address is in a network that nothing is sent to',
    })
  })

  it('stops when the program wants no more, and the admins are told', async () => {
    const { id } = await work.make(receiver.url, ['member.updated'])
    const mailsBefore = (await mailsTo(work.backend, work.admin)).length
    receiver.answers(410)
    await work.change(one)
    await work.change(one)
    await work.send()
    expect(receiver.received).toHaveLength(1)
    expect((await work.ask('GET', 'webhooks')).body.webhooks).toMatchObject([
      { _id: id, disabledReason: 'gone', waiting: 0 },
    ])
    const mails = await mailsTo(work.backend, work.admin)
    expect(mails.length - mailsBefore).toBe(1)
    expect(mails).toContain('A webhook was switched off')
    // Switched on again it goes on from then.
    await work.change(one)
    expect((await work.ask('PUT', `webhooks/${id}`, { disabled: false })).body.webhook.disabledAt).toBeNull()
    await work.change(other)
    await work.send()
    expect(bodies(receiver.received.slice(1)).map(({ data }) => data.subjectId)).toEqual([
      `Member:${other.id}`,
    ])
  })

  it('stops after three days in which it took nothing', async () => {
    const { id } = await work.make(receiver.url, ['member.updated'])
    receiver.answers(...Array.from({ length: 20 }, () => 500))
    const reason = async () => (await work.ask('GET', 'webhooks')).body.webhooks[0].disabledReason
    for (const day of [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4]) {
      expect(await reason(), `day ${day}`).toBeNull()
      await work.change(day % 1 === 0 ? one : other)
      await work.send()
      work.travel(43_200)
    }
    expect(await reason()).toBe('failing')
    expect((await work.deliveries(id)).every(({ state }) => state === 'failed')).toBe(true)
  })

  it('signs with both secrets while one replaces the other', async () => {
    const { id, secret } = await work.make(receiver.url, ['member.updated'])
    const rotated = await work.ask('POST', `webhooks/${id}/secret`, { overlapHours: 1 })
    await work.change(one)
    await work.send()
    const [both] = receiver.received
    if (both === undefined) throw new Error('nothing was sent')
    for (const each of [secret, String(rotated.body.secret)])
      expect(new Webhook(each).verify(both.body, both.headers)).toMatchObject({ type: 'member.updated' })
    expect(both.headers['webhook-signature']?.split(' ')).toHaveLength(2)
    work.travel(3_601)
    await work.change(one)
    await work.send()
    expect(receiver.received[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
  })

  it('gets what a process that died had taken, under the same id, and not before', async () => {
    await work.make(receiver.url, ['member.updated'])
    await work.change(one)
    const { db } = work.backend.deps
    // A process plans and takes it, and dies before it writes down what became of it.
    await planNext(db, work.now())
    const taken = await claimNext(db, 'a process that died', work.now())
    await work.send()
    expect(receiver.received).toEqual([])
    work.travel(31)
    await work.send()
    expect(idsOf(receiver.received)).toEqual([taken?.eventId])
  })
})

describe('looking after webhooks', () => {
  it('shows a secret once and keeps it sealed, and is for admins alone', async () => {
    const { id, secret } = await work.make(receiver.url)
    expect(secret).toMatch(/^whsec_/)
    const listed = await work.ask('GET', 'webhooks')
    expect(listed.text).not.toContain(secret)
    const { rows } = await sql<{ row: string }>`select to_jsonb(w)::text as row from webhooks w`.execute(
      work.backend.deps.db,
    )
    expect(rows[0]?.row).not.toContain(secret.slice('whsec_'.length))
    const moderator = await enrol(work.backend, { level: 2 })
    for (const [method, path] of [
      ['GET', 'webhooks'],
      ['POST', `webhooks/${id}/secret`],
      ['POST', `webhooks/${id}/test`],
      ['GET', `webhooks/${id}/deliveries`],
    ] as const) {
      const { status } = await work.backend.call({
        method,
        path: `/admin/API/${path}`,
        token: moderator.token,
        ...(method === 'POST' && { body: {} }),
      })
      expect(status, path).toBe(403)
    }
  })

  it('lets a program with the scope see, test and repeat, and neither make one nor hold a secret', async () => {
    const { id } = await work.make(receiver.url)
    const { key } = await aProgram(work.backend, ['MANAGE_WEBHOOKS'], NEXT_MONTH)
    const ask = (method: 'GET' | 'POST', path: string) =>
      work.backend.call({
        method,
        path: `/admin/API/${path}`,
        headers: bearing(key),
        ...(method === 'POST' && { body: {} }),
      })
    expect((await ask('GET', 'webhooks')).body.webhooks).toHaveLength(1)
    const tested = await ask('POST', `webhooks/${id}/test`)
    expect(tested.status, tested.text).toBe(200)
    expect((await ask('POST', `webhookdeliveries/${tested.body.delivery._id}`)).status).toBe(200)
    for (const path of ['webhooks', `webhooks/${id}/secret`])
      expect((await ask('POST', path)).status, path).toBe(403)
    const { key: other } = await aProgram(work.backend, ['READ_EVENTS'], NEXT_MONTH)
    const events = await work.backend.call({ path: '/admin/API/events', headers: bearing(other) })
    expect(events.status).toBe(200)
    const closed = await work.backend.call({ path: '/admin/API/webhooks', headers: bearing(other) })
    expect(closed.status).toBe(403)
  })

  it('refuses addresses with a password, of no web, and without https outside named networks', async () => {
    const errorOf = async (url: string) => (await work.ask('POST', 'webhooks', { url })).body.errors?.url
    expect(await errorOf('https://me:secret@program.example/')).toMatch(/leave out the name/)
    expect(await errorOf('ftp://program.example/')).toMatch(/web address/)
    expect(await errorOf('')).toBe('please enter an address')
    expect((await work.ask('POST', 'webhooks', { url: receiver.url, types: ['no.type'] })).status).toBe(400)
  })

  it('sends a test, changes and removes, and every act is in the audit log', async () => {
    const { id } = await work.make(receiver.url, ['member.updated'])
    expect((await work.ask('POST', `webhooks/${id}/test`)).body.delivery).toMatchObject({
      type: 'webhook.test',
    })
    await work.send()
    expect(bodies(receiver.received)).toMatchObject([
      { type: 'webhook.test', data: { subjectId: `Webhook:${id}` } },
    ])
    await work.ask('PUT', `webhooks/${id}`, { types: [] })
    expect((await work.ask('PUT', `webhooks/${id}`, { disabled: true })).body.webhook).toMatchObject({
      types: [],
      disabledReason: 'admin',
    })
    expect((await work.ask('POST', `webhooks/${id}/test`)).status).toBe(409)
    expect((await work.ask('DELETE', `webhooks/${id}`)).status).toBe(200)
    expect((await work.ask('GET', `webhooks/${id}/deliveries`)).status).toBe(404)
    const acts = await work.ask('GET', `auditlog?recordId=${id}`)
    expect(acts.body.records.map(({ act }: { act: string }) => act)).toEqual([
      'remove webhook',
      'disable webhook',
      'change webhook',
      'send test event',
      'add webhook',
    ])
  })
})
