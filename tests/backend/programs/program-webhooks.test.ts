import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import { eventTypesOf } from '#rules/programs/event-scopes.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { aProgram, PROGRAMS } from '../../support/a-program.ts'
import { enrol } from '../../support/people.ts'
import { aReceiver, type Receiver } from '../../support/webhook-receiver.ts'
import { startWebhookWork, type WebhookWork } from './webhook-work.ts'

let work: WebhookWork
let receiver: Receiver
let nextMonth: { readonly lastDay: string }
beforeAll(async () => {
  work = await startWebhookWork()
  nextMonth = { lastDay: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10) }
})
afterAll(() => work?.backend.close())
beforeEach(async () => {
  receiver = await aReceiver()
})
afterEach(async () => {
  await receiver.close()
  await sql`delete from webhooks`.execute(work.backend.deps.db)
})

const types = () => receiver.received.map(({ body }) => JSON.parse(body).type)
const create = (accountId: string, more: object = {}) =>
  work.ask('POST', 'webhooks', { url: receiver.url, accountId, ...more })
const onlyWebhook = async () => (await work.ask('GET', 'webhooks')).body.webhooks[0]

/** Tells of a member and of a loan request. */
async function tellOfBoth() {
  const { deps, clock } = work.backend
  await inTransaction(deps.db, { id: null, level: null, requestId: null }, clock.now, async ({ tell }) => {
    tell({ type: 'member.updated', subjectId: 'one' })
    tell({ type: 'loan_request.submitted', subjectId: 'two' })
  })
}

describe('the webhook of a program', () => {
  it('takes what the scopes of its account read, and shows whose it is', async () => {
    const reads = await aProgram(work.backend, ['READ_EVENTS', 'READ_MEMBERS'], nextMonth)
    const { status, body } = await create(reads.id)
    expect([status, body.webhook.accountId, body.webhook.account]).toEqual([
      200,
      reads.id,
      expect.stringMatching(/\(program\)$/),
    ])
    await tellOfBoth()
    await work.send()
    expect(types()).toEqual(['member.updated'])
  })

  it('takes nothing of records that its account does not read', async () => {
    const { id } = await aProgram(work.backend, ['READ_EVENTS', 'READ_BOOKS'], nextMonth)
    expect((await create(id)).status).toBe(200)
    await tellOfBoth()
    await work.send()
    expect(types()).toEqual([])
  })

  it('gives up what waits once the scope for it is taken away', async () => {
    const { id } = await aProgram(work.backend, ['READ_EVENTS', 'READ_MEMBERS'], nextMonth)
    await create(id)
    receiver.answers(500)
    await tellOfBoth()
    await work.send()
    await work.backend.call({
      method: 'PUT',
      path: `${PROGRAMS}/${id}`,
      token: work.admin.token,
      body: { name: 'Reads less', scopes: ['READ_EVENTS'] },
    })
    const { _id } = await onlyWebhook()
    expect(await work.deliveries(_id)).toMatchObject([
      { state: 'failed', problem: 'its program may not read this any more' },
    ])
  })

  it('ends with its account, and is not switched on again', async () => {
    const { id } = await aProgram(work.backend, ['READ_EVENTS', 'READ_MEMBERS'], nextMonth)
    await create(id)
    await work.backend.call({ method: 'DELETE', path: `${PROGRAMS}/${id}`, token: work.admin.token })
    const { _id, disabledReason } = await onlyWebhook()
    expect(disabledReason).toBe('program')
    const on = await work.ask('PUT', `webhooks/${_id}`, { disabled: false })
    expect([on.status, on.body.code]).toEqual([409, 'ENDED'])
    await tellOfBoth()
    await work.send()
    expect(types()).toEqual([])
  })

  it('ends with the admin who made its account, before anything more is sent', async () => {
    const maker = await enrol(work.backend, { level: ACCESS_LEVELS.ADMIN })
    const made = await work.backend.call({
      method: 'POST',
      path: PROGRAMS,
      token: maker.token,
      body: {
        name: 'Of one who leaves',
        scopes: ['READ_EVENTS', 'READ_MEMBERS'],
        networks: [],
        ...nextMonth,
      },
    })
    await create(made.body.account._id)
    await tellOfBoth()
    await work.backend.deps.db
      .updateTable('members')
      .set({ access_level: ACCESS_LEVELS.MODERATOR })
      .where('id', '=', maker.id)
      .execute()
    await work.send()
    expect(types()).toEqual([])
    expect((await onlyWebhook()).disabledReason).toBe('program')
  })

  it('belongs to no program that has ended, reads no events, or does not read what is chosen', async () => {
    const ended = await aProgram(work.backend, ['READ_EVENTS'], nextMonth)
    await work.backend.call({ method: 'DELETE', path: `${PROGRAMS}/${ended.id}`, token: work.admin.token })
    const deaf = await aProgram(work.backend, ['READ_MEMBERS'], nextMonth)
    const books = await aProgram(work.backend, ['READ_EVENTS', 'READ_BOOKS'], nextMonth)
    const errors = async (id: string, more: object = {}) => (await create(id, more)).body.errors
    expect(await errors(ended.id)).toEqual({ accountId: 'choose a program that is in use' })
    expect(await errors('svc-none')).toEqual({ accountId: 'choose a program that is in use' })
    expect((await errors(deaf.id)).accountId).toMatch(/reads no events/)
    expect(await errors(books.id, { types: ['member.updated'] })).toHaveProperty('accountId')
    expect(await errors(books.id, { types: ['member.updated', 'voucher.posted'] })).toHaveProperty('types')
  })
})

describe('the events of a scope', () => {
  it('follow the records that it reads, and need READ_EVENTS beside', () => {
    expect(eventTypesOf(['READ_PAYROLL'])).toEqual([])
    const payroll = new Set(eventTypesOf(['READ_EVENTS', 'WRITE_PAYROLL']).map((type) => type.split('.')[0]))
    expect([...payroll].map(String).toSorted()).toEqual([
      'deduction_report',
      'deduction_schedule',
      'financial_report',
      'legal_document',
      'payer',
      'remittance',
    ])
  })
})
