import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WireCall } from '#backend/contract/wire.ts'
import type { Queryable } from '#backend/db/schema.ts'
import { handleErrors } from '#backend/http/handle-errors.ts'
import { holdingKey } from '#backend/http/idempotency.ts'
import { registerMultipart } from '#backend/http/multipart.ts'
import { conflict, invalid } from '#backend/http/problems.ts'
import { textOf } from '#backend/http/read-body.ts'
import { registerOn } from '#backend/http/register.ts'
import type { CallBy, Viewer } from '#backend/http/route.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'

const CREATE = {
  method: 'POST',
  path: '/things',
  access: 'member',
  body: 'json',
  creates: true,
} as const satisfies WireCall
const OTHER = { ...CREATE, path: '/others' } as const satisfies WireCall
/** A change of a record, which creates none. */
const CHANGE = {
  method: 'PUT',
  path: '/things/:name',
  access: 'member',
  body: 'json',
} as const satisfies WireCall
const JUDGE = { ...CHANGE, path: '/things/:name/judged' } as const satisfies WireCall
const SECRET = { ...CHANGE, path: '/things/:name/secret', secretAnswer: true } as const satisfies WireCall

let backend: TestBackend
let app: FastifyInstance

beforeAll(async () => {
  backend = await startTestBackend()
  app = fastify()
  handleErrors(app)
  await registerMultipart(app)
  const on = registerOn(app, backend.deps)
  for (const call of [CREATE, OTHER])
    on(call, async (request) => {
      const name = textOf(request.body, 'name')
      if (name === '') throw invalid({ name: 'cannot be blank!' })
      return request.work(async (work) => {
        await work.audit({ act: 'add product', recordKind: 'product', recordId: name })
        return { message: 'made', number: (await made(work.tx)).length }
      })
    })
  const note = (request: CallBy<Viewer>) =>
    request.work(async (work) => {
      const recordId = request.params['name'] ?? ''
      await work.audit({ act: 'change product', recordKind: 'product', recordId })
      return { message: recordId }
    })
  on(CHANGE, note)
  on(SECRET, note)
  on(JUDGE, async (request) => {
    await note(request)
    throw conflict('VERSION_CHANGED', 'it has changed')
  })
})
afterAll(async () => {
  await app.close()
  await backend.close()
})

const made = (db: Queryable = backend.deps.db) =>
  db.selectFrom('audit_log').select('record_id').where('record_kind', '=', 'product').execute()

const create = async (
  key: string | null,
  name: string,
  as: 'member' | 'secondMember' = 'member',
  path = '/things',
) => {
  const answer = await app.inject({
    method: 'POST',
    url: path,
    payload: { name },
    headers: {
      'x-auth-token': await backend.tokenOf(as),
      ...(key === null ? {} : { 'idempotency-key': key }),
    },
  })
  return { status: answer.statusCode, text: answer.body, replayed: answer.headers['idempotent-replayed'] }
}

describe('a creating call with a key', () => {
  it('runs a call once and replays the stored answer for the same key and body', async () => {
    const first = await create('k1', 'rice')
    const second = await create('k1', 'rice')
    expect(first).toMatchObject({ status: 200, replayed: undefined })
    expect(second).toMatchObject({ status: 200, replayed: 'true', text: first.text })
    expect((await made()).filter(({ record_id }) => record_id === 'rice')).toHaveLength(1)
  })

  it('answers 422 to the same key with another body', async () => {
    const { status, text } = await create('k1', 'beans')
    expect([status, JSON.parse(text).code]).toEqual([422, 'KEY_REUSED'])
  })

  it('treats another caller, call, key or no key as a new request', async () => {
    expect((await create('k1', 'rice', 'secondMember')).replayed).toBeUndefined()
    expect((await create('k1', 'rice', 'member', '/others')).replayed).toBeUndefined()
    expect((await create('k2', 'rice')).replayed).toBeUndefined()
    expect((await create(null, 'rice')).replayed).toBeUndefined()
  })

  it('answers 409 while the first request is in flight and accepts the key afterwards', async () => {
    // Asked directly: with one connection a second request may wait for the first before its key is looked at.
    const held = {
      scope: 'somebody',
      operation: 'POST /things',
      key: 'k3',
      bodyHash: 'x',
      keptMs: 1,
      waits: false,
    }
    const { promise: underWay, resolve: end } = Promise.withResolvers<string>()
    const first = holdingKey(held, () => underWay)
    await expect(holdingKey(held, async () => 'second')).rejects.toMatchObject({ status: 409 })
    expect(await holdingKey({ ...held, scope: 'somebody else' }, async () => 'other')).toBe('other')
    end('first')
    expect(await first).toBe('first')
    expect(await holdingKey(held, async () => 'third')).toBe('third')
  })

  it('forgets the key of a refused request', async () => {
    expect((await create('k4', '')).status).toBe(400)
    expect(await create('k4', 'salt')).toMatchObject({ status: 200, replayed: undefined })
  })

  it('answers 400 to a key over 255 characters', async () => {
    expect((await create('x'.repeat(255), 'ok')).status).toBe(200)
    expect((await create('x'.repeat(256), 'ok')).status).toBe(400)
  })

  it('makes one record of fifty simultaneous requests and gives equal answers', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => create('k5', 'fifty')))
    const good = answers.filter(({ status }) => status === 200)
    expect(good.length).toBeGreaterThan(0)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(new Set(good.map(({ text }) => text)).size).toBe(1)
    expect((await made()).filter(({ record_id }) => record_id === 'fifty')).toHaveLength(1)
  })
})

describe('a change of a record with a key', () => {
  const change = async (path: string, key: string | null) => {
    const answer = await app.inject({
      method: 'PUT',
      url: `/things/${path}`,
      payload: { version: 1 },
      headers: {
        'x-auth-token': await backend.tokenOf('member'),
        ...(key !== null && { 'idempotency-key': key }),
      },
    })
    return { status: answer.statusCode, replayed: answer.headers['idempotent-replayed'] }
  }
  const noted = async (name: string) => (await made()).filter(({ record_id }) => record_id === name).length

  it('makes it once, and every time without a key', async () => {
    expect(await change('yam', 'c1')).toEqual({ status: 200, replayed: undefined })
    expect(await change('yam', 'c1')).toEqual({ status: 200, replayed: 'true' })
    expect(await noted('yam')).toBe(1)
    await change('yam', null)
    await change('yam', null)
    expect(await noted('yam')).toBe(3)
  })

  it('never takes the same content for another record as a repetition', async () => {
    expect((await change('cassava', 'c1')).status).toBe(422)
    expect(await noted('cassava')).toBe(0)
  })

  it('keeps what was written before a refusal, as without a key', async () => {
    expect((await change('maize/judged', 'c2')).status).toBe(409)
    expect((await change('maize/judged', 'c2')).status).toBe(409)
    expect((await change('maize/judged', null)).status).toBe(409)
    expect(await noted('maize')).toBe(3)
  })

  it('refuses a key where the answer is a secret, and changes nothing', async () => {
    expect((await change('okra/secret', 'c3')).status).toBe(400)
    expect(await noted('okra')).toBe(0)
    expect((await change('okra/secret', null)).status).toBe(200)
  })
})

describe('a key', () => {
  it('expires a key after a day', async () => {
    const expiry = async () =>
      (
        await backend.deps.db
          .selectFrom('idempotency_keys')
          .select('expires_at')
          .where('key', '=', 'k6')
          .executeTakeFirstOrThrow()
      ).expires_at
    await create('k6', 'one')
    expect((await expiry()).getTime() - backend.clock.now.getTime()).toBe(24 * 3_600_000)
    await backend.deps.db.updateTable('idempotency_keys').set({ expires_at: backend.clock.now }).execute()
    expect(await create('k6', 'two')).toMatchObject({ status: 200, replayed: undefined })
  })
})
