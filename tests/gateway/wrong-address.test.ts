import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCodes, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import {
  json,
  type Script,
  type ScriptedBackend,
  startScriptedBackend,
  text,
} from '#tests/support/scripted-backend.ts'

/** What answers at an address where the backend is not. */
const ELSEWHERE: readonly [string, Script][] = [
  ['a page of HTML with 404', text('<!doctype html><pre>Cannot GET /wrong</pre>', 404)],
  ['nothing with 404', text('', 404)],
  [
    'a framework',
    json({ statusCode: 404, error: 'Not Found', message: 'Route POST:/wrong/x not found' }, 404),
  ],
  ['a short framework', json({ message: 'Not Found' }, 404)],
  ['a page of HTML with 200', text('<!doctype html><title>Welcome</title>')],
  ['405', text('', 405)],
]

const SIGN_IN = `mutation { signInMember(input: { identifier: "a@b.example", password: "right" }) {
  session { token } userErrors { code } } }`
const STAFF_SIGN_IN = `mutation { signInStaff(input: { email: "a@b.example", password: "right" }) {
  session { token } userErrors { code } } }`

describe.each(ELSEWHERE)('a REST_URL at which there is %s', (_name, script) => {
  let backend: ScriptedBackend
  let gateway: TestGateway

  beforeAll(async () => {
    backend = await startScriptedBackend()
    backend.otherwise(script)
    gateway = await startTestGateway({ restUrl: `${backend.url}/wrong` })
  })
  afterAll(async () => {
    await gateway.close()
    await backend.close()
  })

  it('logs an error at the start', () => {
    const lines = gateway.log.map((line) => JSON.parse(line))
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 50, msg: expect.stringContaining('REST_URL') }),
    )
  })

  it('reports that it is not ready', async () => {
    const answer = await gateway.inject({ url: '/readyz' })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({ status: 'backend not ready', code: 'BACKEND_INVALID_ANSWER' })
  })

  it('blames neither people nor records', async () => {
    expect(errorCodes(await gateway.ask('{ systemConfig { memberPlotPrice } }'))).toEqual({
      systemConfig: 'BACKEND_INVALID_ANSWER',
    })
    expect(errorCodes(await gateway.ask(SIGN_IN))).toEqual({ signInMember: 'BACKEND_INVALID_ANSWER' })
    expect(errorCodes(await gateway.ask(STAFF_SIGN_IN))).toEqual({ signInStaff: 'BACKEND_INVALID_ANSWER' })
    expect(gateway.log.filter((line) => JSON.parse(line).level === 50).length).toBeGreaterThanOrEqual(3)
  })
})

describe('the right REST_URL', () => {
  const CONFIG = { plotPrice: 1, nonMemberPlotPrice: 2, minimumPercentage: 30, maximumInstallments: 12 }

  it.each<[string, Script]>([
    ['has no readiness of its own', json({ message: 'nothing here' }, 404)],
    ['guards every other path', json({ message: 'no token' }, 401)],
    ['says OK in plain words', text('OK', 200, 'text/plain')],
  ])('reports that it is ready over a backend that %s', async (_name, script) => {
    const backend = await startScriptedBackend()
    backend.otherwise(script)
    backend.on('/api/system-configs', json(CONFIG))
    const gateway = await startTestGateway({ restUrl: backend.url })
    expect((await gateway.inject({ url: '/readyz' })).statusCode).toBe(200)
    expect(gateway.log.join('')).not.toContain('is the address right')
    await gateway.close()
    await backend.close()
  })
})
