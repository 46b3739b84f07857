import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { json, type ScriptedBackend, startScriptedBackend } from '#tests/support/scripted-backend.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'
const ASK = 'query Secret_name { systemConfig { memberPlotPrice } }'

let backend: ScriptedBackend
const closing: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  backend = await startScriptedBackend()
  backend.on('/api/system-configs', json({ message: 'no' }, 404))
  closing.push(() => backend.close())
})
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function start(environment: Record<string, string> = {}): Promise<TestGateway> {
  const gateway = await startTestGateway({ restUrl: backend.url, environment })
  closing.push(() => gateway.close())
  return gateway
}

/** The headers of the last call; the gateway looks at the backend by itself when it starts. */
const sent = () => backend.requests.findLast(({ path }) => path === '/api/system-configs')?.headers ?? {}

describe('the trace of a request', () => {
  it('passes the trace of the caller on to the backend and logs its id', async () => {
    const gateway = await start()
    await gateway.ask(ASK, {
      headers: {
        traceparent: `00-${TRACE}-${PARENT}-01`,
        tracestate: 'vendor=1',
        baggage: 'email=a@b.example',
      },
    })
    const [version, trace, span, flags] = String(sent().traceparent).split('-')
    expect([version, trace, flags]).toEqual(['00', TRACE, '01'])
    expect(span).toMatch(/^(?!b7ad6b7169203331)[0-9a-f]{16}$/)
    expect(sent().tracestate).toBe('vendor=1')
    expect(sent().baggage).toBeUndefined()
    const line = gateway.log.map((each) => JSON.parse(each)).find(({ msg }) => msg === 'answered')
    expect(line).toMatchObject({ route: 'POST /graphql', traceId: TRACE, operation: 'query' })
  })

  it.each(['', 'garbage', `00-${'0'.repeat(32)}-${PARENT}-01`, `00-${TRACE}-${PARENT}-01-more`])(
    'begins a trace of its own where the caller sends %j',
    async (traceparent) => {
      const gateway = await start()
      await gateway.ask(ASK, { headers: { traceparent } })
      expect(sent().traceparent).toMatch(/^00-(?!0af7651916cd43dd)[0-9a-f]{32}-[0-9a-f]{16}-00$/)
    },
  )

  it('sends spans of the request and of its calls to a collector that is set', async () => {
    const { promise: received, resolve } = Promise.withResolvers<string>()
    const collector = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        resolve(`${request.url} ${Buffer.concat(chunks).toString()}`)
        response.end('{}')
      })
    })
    await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening))
    closing.push(
      () =>
        new Promise((closed) => {
          collector.closeAllConnections()
          collector.close(closed)
        }),
    )
    const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
    const gateway = await startTestGateway({
      restUrl: backend.url,
      environment: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
    })
    await gateway.ask(ASK, { headers: { traceparent: `00-${TRACE}-${PARENT}-01` } })
    expect(String(sent().traceparent)).toContain(TRACE)
    await gateway.close()
    const spans = await received
    expect(spans).toContain('/v1/traces')
    expect(spans).toContain('GET /api/system-configs')
    expect(spans).toContain('isusu-gateway')
    expect(spans).not.toContain('Secret_name')
  })
})

describe('the metrics', () => {
  it('show operations by the names of the product, and what is under way', async () => {
    const gateway = await start({ MOST_OPERATIONS: '7' })
    await gateway.ask('query LandingPage { society { name } }')
    await gateway.ask(ASK)
    const { body } = await gateway.inject({ url: '/metrics' })
    expect(body).not.toContain('Secret_name')
    expect(body).toContain('isusu_graphql_operations_total{kind="query",operation="other",outcome="')
    expect(body).toContain('isusu_operations_under_way 0')
    expect(body).toContain('isusu_uploads_under_way 0')
    expect(body).toContain('isusu_backend_breaker_open{call="GET /api/system-configs"} 0')
    expect(body).toContain('isusu_backend_calls_under_way{call="GET /api/system-configs"} 0')
    expect(body).toMatch(/isusu_backend_connections\{state="free"\} \d/)
    expect(body).toContain('isusu_identity_cache{result="missed"}')
  })
})
