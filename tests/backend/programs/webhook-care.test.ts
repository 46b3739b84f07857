import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lagosDate } from '#rules/dates.ts'
import { aProgram, bearing } from '../../support/a-program.ts'
import { enrol } from '../../support/people.ts'
import { aReceiver, type Receiver } from '../../support/webhook-receiver.ts'
import { startWebhookWork, type WebhookWork } from './webhook-work.ts'

let work: WebhookWork
let receiver: Receiver
beforeAll(async () => {
  work = await startWebhookWork()
})
afterAll(() => work?.backend.close())
beforeEach(async () => {
  receiver = await aReceiver()
})
afterEach(async () => {
  await receiver.close()
  await sql`delete from webhooks`.execute(work.backend.deps.db)
})

/** Signatures are judged by the real clock, so the work of these tests is of today. */
const NEXT_MONTH = { lastDay: lagosDate(new Date(Date.now() + 30 * 86_400_000)) }

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
    expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
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
