import { request } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeAdmission } from '#gateway/http/admission.ts'
import { errorCodes, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import {
  json,
  type ScriptedBackend,
  startScriptedBackend,
  untilReleased,
} from '#tests/support/scripted-backend.ts'

const CONFIG = '/api/system-configs'
const ASK = '{ systemConfig { memberPlotPrice } society { name } }'
const FROM_ELSEWHERE = { 'x-forwarded-for': '203.0.113.9' }

let backend: ScriptedBackend
let gateway: TestGateway
const closing: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  backend = await startScriptedBackend()
  closing.push(() => backend.close())
})
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function start(environment: Record<string, string>): Promise<void> {
  gateway = await startTestGateway({ restUrl: backend.url, environment })
  closing.push(() => gateway.close())
}

const post = (headers: Record<string, string> = {}) =>
  gateway.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload: { query: ASK },
  })

describe('more operations than there are places', () => {
  it('answers 503 with Retry-After and the request’s id, and accepts again when a place is free', async () => {
    await start({ MOST_OPERATIONS: '2' })
    const gate = untilReleased(backend, CONFIG)
    const first = post()
    await gate.isAsked
    const refused = await post()
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('2')
    expect(refused.json()).toEqual({
      errors: [
        {
          message: expect.stringMatching(/try again/),
          extensions: { code: 'OVERLOADED', retryAfter: 2, requestId: refused.headers['x-request-id'] },
        },
      ],
    })
    // What makes no operation is answered.
    expect((await gateway.inject({ url: '/healthz' })).statusCode).toBe(200)
    gate.release()
    await first
    expect((await post()).statusCode).toBe(200)
  })

  it('leaves half of the places to other addresses', async () => {
    await start({ MOST_OPERATIONS: '2' })
    const gate = untilReleased(backend, CONFIG)
    const first = post()
    await gate.isAsked
    const other = post(FROM_ELSEWHERE)
    gate.release()
    expect((await other).statusCode).toBe(200)
    await first
  })

  it('refuses those of a burst that one turn of the event loop has no time for', async () => {
    await start({})
    backend.on(CONFIG, json({ plotPrice: 1 }))
    const from = (number: number) => ({ 'x-forwarded-for': `203.0.113.${number % 4}` })
    const burst = await Promise.all(Array.from({ length: 200 }, (_, number) => post(from(number))))
    const answered = burst.filter(({ statusCode }) => statusCode === 200)
    const refused = burst.filter(({ statusCode }) => statusCode === 503)
    expect([answered.length, refused.length]).toEqual([128, 72])
    expect(refused.every(({ headers }) => headers['retry-after'] === '2')).toBe(true)
    expect((await post()).statusCode).toBe(200)
  })

  it('takes each place back once', () => {
    const admission = makeAdmission(4)
    const leave = admission.enter('203.0.113.1')
    admission.enter('203.0.113.1')
    expect(admission.enter('203.0.113.1')).toBeNull()
    leave?.()
    leave?.()
    expect(admission.underWay()).toBe(1)
    expect(admission.enter('203.0.113.1')).not.toBeNull()
  })
})

describe('the work of an operation', () => {
  it('ends at its deadline, with the data read until then', async () => {
    await start({ OPERATION_TIMEOUT_MS: '100' })
    backend.on(CONFIG, () => undefined)
    const answer = await gateway.ask(ASK)
    expect(errorCodes(answer)).toEqual({ systemConfig: 'BACKEND_TIMEOUT' })
    expect(answer.data.society.name).toBeTruthy()
  })

  it('stops once its caller has left', async () => {
    await start({})
    const gate = untilReleased(backend, CONFIG)
    const address = new URL('/graphql', await gateway.app.listen({ host: '127.0.0.1', port: 0 }))
    const asked = request(address, { method: 'POST', headers: { 'content-type': 'application/json' } })
    asked.on('error', () => undefined).end(JSON.stringify({ query: ASK }))
    await gate.isAsked
    asked.destroy()
    await gate.hasLeft
    expect(gateway.log.join('')).not.toContain('masked error')
  })

  it('goes on without its caller where it changes something', async () => {
    await start({})
    const signIn = '/user/API/signin'
    const gate = untilReleased(backend, signIn, json({ message: 'no' }, 401))
    const address = new URL('/graphql', await gateway.app.listen({ host: '127.0.0.1', port: 0 }))
    const asked = request(address, { method: 'POST', headers: { 'content-type': 'application/json' } })
    const query = `mutation { requestPasswordReset(input: { email: "a@b.example" }) { message } }`
    const reset = untilReleased(backend, '/user/API/forgotpassword', json({ message: 'sent' }))
    asked.on('error', () => undefined).end(JSON.stringify({ query }))
    await reset.isAsked
    const closed = new Promise((resolve) => asked.once('close', resolve))
    asked.destroy()
    await closed
    reset.release()
    await reset.hasLeft
    while (gateway.calls.length === 0) await new Promise((resolve) => setImmediate(resolve))
    expect(gateway.calls.map(({ outcome }) => outcome)).toEqual(['ok'])
    gate.release()
  })
})
