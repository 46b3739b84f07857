import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import { claimNext, planNext } from '#backend/programs/webhooks/deliveries.ts'
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
