import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorCodes, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import {
  json,
  type Script,
  type ScriptedBackend,
  startScriptedBackend,
  text,
} from '#tests/support/scripted-backend.ts'

const CONFIG = {
  plotPrice: 1_800_000,
  nonMemberPlotPrice: 2_200_000,
  minimumPercentage: 30,
  maximumInstallments: 12,
  availablePlots: {
    blossom: { total: 200, available: 112, status: 'open' },
    university: { total: 80, available: 55, status: 'closed' },
  },
}

const ASK = '{ systemConfig { memberPlotPrice } society { name } }'
const SIGN_IN = `mutation { signInMember(input: { identifier: "a@b.example", password: "x" }) {
  session { token } userErrors { field message code } } }`

let backend: ScriptedBackend
let gateway: TestGateway

beforeAll(async () => {
  backend = await startScriptedBackend()
  gateway = await startTestGateway({ restUrl: backend.url, environment: { REST_TIMEOUT_MS: '3000' } })
})
afterAll(async () => {
  await gateway.close()
  await backend.close()
})
beforeEach(() => {
  gateway.forgetCalls()
  gateway.log.length = 0
})

/** What a public call comes to when the backend answers like this. */
async function codeFor(script: Script): Promise<unknown> {
  backend.on('/api/system-configs', script)
  const answer = await gateway.ask(ASK)
  // Whatever happens to one field, its neighbours keep their data.
  expect(answer.data.society.name).toBeTruthy()
  return errorCodes(answer).systemConfig
}

describe('an error answer', () => {
  it.each<[string, Script, string]>([
    ['400', json({ message: 'no' }, 400), 'BAD_USER_INPUT'],
    ['401', json({ message: 'no' }, 401), 'UNAUTHENTICATED'],
    ['403', json({ message: 'no' }, 403), 'FORBIDDEN'],
    ['404', json({ message: 'no' }, 404), 'NOT_FOUND'],
    ['409', json({ message: 'no' }, 409), 'CONFLICT'],
    ['500', json({ message: 'no' }, 500), 'BACKEND_UNAVAILABLE'],
    ['502 with a page of HTML', text('<html>Bad gateway</html>', 502), 'BACKEND_UNAVAILABLE'],
    ['503', json({}, 503), 'BACKEND_UNAVAILABLE'],
    ['504', json({}, 504), 'BACKEND_TIMEOUT'],
    ['a redirect', json({}, 302, { location: 'http://127.0.0.1:1/' }), 'BACKEND_INVALID_ANSWER'],
    ['success: false with 200', json({ success: false, message: 'no' }), 'BAD_USER_INPUT'],
    ['nothing but an error with 200', json({ error: 'no' }), 'BAD_USER_INPUT'],
  ])('maps the backend answer %s to its error code', async (_name, script, code) => {
    expect(await codeFor(script)).toBe(code)
  })

  it.each<[string, unknown]>([
    ['{ message }', { message: 'Estate is closed' }],
    ['{ errors: "text" }', { errors: 'Estate is closed' }],
    ['{ errors: { message } }', { errors: { message: 'Estate is closed' } }],
    ['{ error: "text" }', { error: 'Estate is closed' }],
    ['{ success: false, message }', { success: false, message: 'Estate is closed' }],
  ])("passes on the backend's message in %s", async (_name, body) => {
    backend.on('/api/system-configs', json(body, 409))
    const { errors } = await gateway.ask(ASK)
    expect(errors?.[0]?.message).toBe('Estate is closed')
  })

  it('hides a page of HTML from the caller', async () => {
    backend.on('/api/system-configs', text('<html><h1>Stack trace</h1></html>', 400))
    const { errors } = await gateway.ask(ASK)
    expect(errors?.[0]?.message).not.toContain('<')
  })

  it('reports how long to wait after too many tries', async () => {
    backend.on(
      '/user/API/signin',
      json({ message: 'too many wrong attempts' }, 429, { 'retry-after': '840' }),
    )
    const { errors } = await gateway.ask(SIGN_IN)
    expect(errors?.[0]).toMatchObject({
      message: 'too many wrong attempts',
      extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: 840 },
    })
  })
})

describe('an unreadable answer', () => {
  it.each<[string, Script]>([
    ['HTML', text('<html>Welcome</html>')],
    ['an empty body', text('')],
    ['204', text('', 204)],
    ['truncated JSON', text('{"plotPrice": 18', 200, 'application/json')],
    ['a list', json([])],
    ['null', json(null)],
    ['another record', json({ name: 'x' })],
    ['a missing price', json({ ...CONFIG, plotPrice: undefined })],
    ['an absurd price', json({ ...CONFIG, plotPrice: '1e21' })],
    ['a word for a price', json({ ...CONFIG, plotPrice: 'cheap' })],
    [
      'an unknown status',
      json({ ...CONFIG, availablePlots: { blossom: { total: 1, available: 1, status: 'ajar' } } }),
    ],
  ])('reports %s as an invalid answer', async (_name, script) => {
    expect(await codeFor(script)).toBe('BACKEND_INVALID_ANSWER')
  })

  it('logs an invalid answer with its call and field and hides them from the caller', async () => {
    backend.on('/api/system-configs', json({ ...CONFIG, maximumInstallments: 'many' }))
    const { errors } = await gateway.ask(ASK)
    expect(errors?.[0]?.message).not.toContain('Installments')
    const line = gateway.log.find((each) => each.includes('BACKEND_INVALID_ANSWER'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      call: 'GET /api/system-configs',
      field: 'config.maximumInstallments',
      requestId: errors?.[0]?.extensions.requestId,
    })
  })

  it('aborts an answer that is too large', async () => {
    const huge: Script = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const piece = ' '.repeat(1024 * 1024)
      const more = () => {
        while (!response.destroyed && response.write(piece)) continue
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    }
    expect(await codeFor(huge)).toBe('BACKEND_INVALID_ANSWER')
  })
})

describe('a slow backend', () => {
  it.each<[string, Script]>([
    ['never answering', () => undefined],
    [
      'dripping a byte at a time',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        const drip = setInterval(() => response.write(' '), 50)
        response.on('close', () => clearInterval(drip))
      },
    ],
  ])('gives up a call at the time limit when the backend delays by %s', async (_name, script) => {
    const began = performance.now()
    expect(await codeFor(script)).toBe('BACKEND_TIMEOUT')
    expect(performance.now() - began).toBeLessThan(30_000)
  })

  it('reports a closed connection as unavailable', async () => {
    expect(await codeFor((request) => void request.socket.destroy())).toBe('BACKEND_UNAVAILABLE')
  })
})

describe('a backend that cannot be reached', () => {
  it('reports the backend as unavailable at once and uses it again as soon as it is back', async () => {
    const first = await startScriptedBackend()
    const other = await startTestGateway({ restUrl: first.url })
    first.on('/api/system-configs', json(CONFIG))
    expect((await other.ask(ASK)).data.systemConfig.memberPlotPrice).toBe(180_000_000)
    const port = Number(new URL(first.url).port)
    await first.close()

    const began = performance.now()
    expect(errorCodes(await other.ask(ASK))).toEqual({ systemConfig: 'BACKEND_UNAVAILABLE' })
    expect(performance.now() - began).toBeLessThan(30_000)
    expect((await other.inject({ url: '/readyz' })).statusCode).toBe(503)
    expect((await other.inject({ url: '/healthz' })).statusCode).toBe(200)

    const again = await startScriptedBackend(port)
    again.on('/api/system-configs', json(CONFIG))
    expect((await other.ask(ASK)).data.systemConfig.memberPlotPrice).toBe(180_000_000)
    // This one tells nothing about its readiness; that it answers is enough.
    expect((await other.inject({ url: '/readyz' })).statusCode).toBe(200)
    await other.close()
    await again.close()
  })

  it('keeps sessions open and reports that the caller cannot be identified', async () => {
    const gone = await startScriptedBackend()
    const other = await startTestGateway({ restUrl: gone.url })
    await gone.close()
    const claims = Buffer.from(JSON.stringify({ sub: 'm1' })).toString('base64url')
    const answer = await other.ask('{ viewer { name } }', { token: `e30.${claims}.c2ln` })
    expect(errorCodes(answer)).toEqual({ viewer: 'BACKEND_UNAVAILABLE' })
    await other.close()
  })
})

describe('the headers of a call', () => {
  it("sends the request's id and the caller's own address", async () => {
    backend.on('/api/system-configs', json(CONFIG))
    await gateway.ask(ASK, { headers: { 'x-request-id': 'request-0001', 'x-forwarded-for': '203.0.113.9' } })
    expect(backend.requests.at(-1)?.headers).toMatchObject({
      'x-request-id': 'request-0001',
      'x-forwarded-for': '203.0.113.9',
    })
  })

  it('sends no token with public calls that need none', async () => {
    backend.on('/user/API/signin', json({ message: 'no' }, 401))
    await gateway.ask(SIGN_IN, { token: 'some-token' })
    expect(backend.requests.at(-1)?.headers['x-auth-token']).toBeUndefined()
  })
})
