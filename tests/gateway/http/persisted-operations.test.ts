import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { specifiedRules, validate } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseWithinLimits, queryLimits } from '#gateway/graph/limits.ts'
import { makeOperations } from '#gateway/graph/operations.ts'
import { schema } from '#schema/schema.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { json, type ScriptedBackend, startScriptedBackend } from '#tests/support/scripted-backend.ts'

const CONFIG = 'query Prices { systemConfig { memberPlotPrice } }'
const SIGN_OUT = 'mutation Leave { signOut { message } }'
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const named = (text: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(text) } } })

const CONFIGURATION = {
  plotPrice: 1000,
  nonMemberPlotPrice: 2000,
  minimumPercentage: 30,
  maximumInstallments: 3,
  availablePlots: {},
}

let directory: string
let backend: ScriptedBackend
let gateway: TestGateway

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'isusu-client-'))
  const known = Object.fromEntries([CONFIG, SIGN_OUT].map((text) => [hashOf(text), text]))
  await writeFile(join(directory, 'operations.json'), JSON.stringify(known))
  backend = await startScriptedBackend()
  backend.on('/api/system-configs', json(CONFIGURATION))
  gateway = await startTestGateway({ restUrl: backend.url, clientDirectory: directory })
})
afterAll(async () => {
  await gateway.close()
  await backend.close()
  await rm(directory, { recursive: true })
})

const post = (body: object, headers: Record<string, string> = {}) =>
  gateway.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  })

describe('an operation that is named by its hash', () => {
  it('answers as it answers the text, first and again', async () => {
    const byText = await post({ query: CONFIG })
    for (const time of ['first', 'again']) {
      const answer = await post(named(CONFIG))
      expect(answer.json().data).toEqual({ systemConfig: { memberPlotPrice: 100_000 } })
      expect({ ...answer.json(), extensions: null }, time).toEqual({ ...byText.json(), extensions: null })
    }
  })

  it('keeps its name in the log', async () => {
    gateway.log.length = 0
    await post(named(CONFIG))
    const lines = gateway.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
    gateway.log.length = 0
    await post({ query: CONFIG })
    const ofText = gateway.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
    expect(lines.map(({ operation }) => operation)).toEqual(ofText.map(({ operation }) => operation))
    expect(lines).toHaveLength(1)
  })

  it('answers an unknown hash with a code of its own, and does not learn the text that follows', async () => {
    const other = '{ systemConfig { nonMemberPlotPrice } }'
    const codes = async () => (await post(named(other))).json().errors?.[0]?.extensions.code
    expect(await codes()).toBe('PERSISTED_QUERY_NOT_FOUND')
    const full = await post({ query: other, ...named(other) })
    expect(full.json().data).toEqual({ systemConfig: { nonMemberPlotPrice: 200_000 } })
    expect(await codes()).toBe('PERSISTED_QUERY_NOT_FOUND')
  })

  it('answers a query by GET, and refuses a mutation there', async () => {
    const get = (text: string) =>
      gateway.inject({
        method: 'GET',
        url: `/graphql?extensions=${encodeURIComponent(JSON.stringify(named(text).extensions))}`,
        headers: { accept: 'application/json' },
      })
    expect((await get(CONFIG)).json().data).toEqual({ systemConfig: { memberPlotPrice: 100_000 } })
    const refused = await get(SIGN_OUT)
    expect(refused.statusCode).toBe(405)
    expect(refused.json().data).toBeUndefined()
  })

  it('refuses a form of another site as it refuses one with a text', async () => {
    const answer = await post(named(SIGN_OUT), { 'content-type': 'text/plain' })
    expect(answer.json().errors[0].extensions.code).toBe('CSRF_HEADER_MISSING')
  })
})

describe('an upload that is named by its hash', () => {
  const upload = async (text: string) => {
    const form = new FormData()
    form.append('operations', JSON.stringify({ ...named(text), variables: {} }))
    form.append('map', '{}')
    const encoded = new Response(form)
    return gateway.inject({
      method: 'POST',
      url: '/graphql',
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        accept: 'application/json',
        'x-graphql-yoga-csrf': '1',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
  }

  it('runs the operation of a known hash', async () => {
    expect((await upload(CONFIG)).json().data).toEqual({ systemConfig: { memberPlotPrice: 100_000 } })
  })

  it('answers an unknown hash with the same code', async () => {
    const { errors } = (await upload('{ __typename }')).json()
    expect(errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND')
  })
})

describe('the operations that the build writes', () => {
  const path = join(import.meta.dirname, '../../../client/apollo/operations.generated.json')
  const texts = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>

  it('stand each for one valid text within the limits, which has a plan, under its hash', () => {
    const operations = makeOperations(schema)
    expect(Object.keys(texts).length).toBeGreaterThan(200)
    for (const [hash, text] of Object.entries(texts)) {
      expect(hashOf(text)).toBe(hash)
      const document = parseWithinLimits(text)
      expect(validate(schema, document, [...specifiedRules, queryLimits]), text).toEqual([])
      expect(operations.of(document, null)?.run, text).not.toBeNull()
    }
  })
})

describe('a gateway whose file of operations cannot be read', () => {
  it('refuses to start, and tells what to do', async () => {
    const broken = await mkdtemp(join(tmpdir(), 'isusu-client-'))
    await writeFile(join(broken, 'operations.json'), '[]')
    await expect(startTestGateway({ restUrl: backend.url, clientDirectory: broken })).rejects.toThrow(
      /build the client again/,
    )
    await rm(broken, { recursive: true })
  })
})
