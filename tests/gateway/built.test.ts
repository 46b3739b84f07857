import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUILT_GATEWAY, buildGatewayIfStale } from '#scripts/build-gateway.ts'
import { sourceLines } from '#scripts/source-lines.ts'
import { type GatewayProcess, startGatewayProcess } from '#tests/support/gateway-process.ts'
import { json, type ScriptedBackend, startScriptedBackend } from '#tests/support/scripted-backend.ts'

const root = join(import.meta.dirname, '../..')
const PRICES = 'query LandConfiguration { systemConfig { memberPlotPrice } }'
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** A project's folder with the built file, what it reads at run time, and no package but GraphiQL's. */
const project = mkdtempSync(join(tmpdir(), 'isusu-built-'))
const put = (path: string, bring: (from: string, to: string) => void) => {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  bring(join(root, path), join(project, path))
}
const operations = join(project, 'dist/client/operations.json')

const started: GatewayProcess[] = []
const start = (environment: Record<string, string> = {}) => {
  const settings = { PORT: '0', REST_URL: backend.url, DATA_DIR: join(project, 'data'), ...environment }
  const gateway = startGatewayProcess(settings, { folder: project, file: BUILT_GATEWAY })
  started.push(gateway)
  return gateway
}

let backend: ScriptedBackend
let address: string

beforeAll(async () => {
  await buildGatewayIfStale()
  put('package.json', cpSync)
  put('dist/gateway', (from, to) => cpSync(from, to, { recursive: true }))
  for (const path of ['gateway/explorer', 'client', 'node_modules/@graphql-yoga/render-graphiql'])
    put(path, symlinkSync)
  mkdirSync(dirname(operations))
  writeFileSync(operations, JSON.stringify({ [hashOf(PRICES)]: PRICES }))
  backend = await startScriptedBackend()
  backend.on(
    '/api/system-configs',
    json({
      plotPrice: 1000,
      nonMemberPlotPrice: 2000,
      minimumPercentage: 30,
      maximumInstallments: 3,
      availablePlots: {},
    }),
  )
  address = await start().address()
}, 400_000)

afterAll(async () => {
  for (const gateway of started) {
    gateway.process.kill('SIGTERM')
    await gateway.exitCode()
  }
  await backend.close()
  rmSync(project, { recursive: true })
})

const post = async (body: object) => {
  const answer = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.json()
}

describe('the gateway as one built file', () => {
  const PRICE = { data: { systemConfig: { memberPlotPrice: 100_000 } } }

  it('answers a query by a plain post and by the way of Yoga itself, without installed packages', async () => {
    expect(await post({ query: PRICES })).toMatchObject(PRICE)
    const byYoga = await fetch(`${address}/graphql?query=${encodeURIComponent(PRICES)}`, {
      headers: { accept: 'application/json' },
    })
    expect(await byYoga.json()).toMatchObject(PRICE)
  })

  it("answers an operation that the client beside it names by its hash, and counts it under the client's name", async () => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(PRICES) } }
    expect(await post({ extensions })).toMatchObject(PRICE)
    const metrics = await fetch(`${address}/metrics`)
    expect(await metrics.text()).toMatch(
      /isusu_graphql_operations_total\{kind="query",operation="LandConfiguration",outcome="ok"\} \d/,
    )
  })

  it('serves GraphiQL with all its files', async () => {
    const page = await fetch(`${address}/graphql`, { headers: { accept: 'text/html' } })
    const files = [...(await page.text()).matchAll(/(?:src|href)="(\/graphql\/assets\/[^"]+)"/g)]
    expect(files.length).toBeGreaterThanOrEqual(4)
    for (const [, path] of files) expect((await fetch(`${address}${path}`)).status, path).toBe(200)
  })

  it('records traces where a collector is named', async () => {
    const arrived = Promise.withResolvers<void>()
    backend.on('/v1/traces', (request, response) => {
      arrived.resolve()
      json({})(request, response)
    })
    const traced = start({ OTEL_EXPORTER_OTLP_ENDPOINT: backend.url })
    await fetch(`${await traced.address()}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: PRICES }),
    })
    traced.process.kill('SIGTERM')
    await arrived.promise
    expect(await traced.exitCode()).toBe(0)
  })

  it('writes stacks whose places can be found in the sources', async () => {
    const known = readFileSync(operations)
    writeFileSync(operations, '[]')
    const failed = start()
    expect(await failed.exitCode()).toBe(1)
    writeFileSync(operations, known)
    const line = sourceLines()(failed.errors())
      .split('\n')
      .find((each) => each.includes('at readPersistedOperations'))
    const [, number] = /\bgateway\/graph\/persisted-operations\.ts:(\d+):\d+/.exec(line ?? '') ?? []
    const source = readFileSync(join(root, 'gateway/graph/persisted-operations.ts'), 'utf8').split('\n')
    expect(source[Number(number) - 1]).toContain('throw new Error(')
  })
})
