import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isEnumType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REQUEST_ERROR_CODES, type RequestErrorCode } from '#gateway/graph/request-errors.ts'
import { ERROR_CODES, type ErrorCode } from '#schema/errors.ts'
import { schema } from '#schema/schema.ts'
import { type GraphAnswer, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { OTHER_PASSWORD, startOtherBackend } from '#tests/support/other-backend.ts'
import {
  json,
  type Script,
  type ScriptedBackend,
  startScriptedBackend,
  untilReleased,
} from '#tests/support/scripted-backend.ts'

let backend: ScriptedBackend
let gateway: TestGateway

beforeAll(async () => {
  backend = await startScriptedBackend()
  gateway = await startTestGateway({ restUrl: backend.url, environment: { REST_TIMEOUT_MS: '15000' } })
})
afterAll(async () => {
  await gateway.close()
  await backend.close()
})

const page = readFileSync(join(import.meta.dirname, '../../../docs/integrators.md'), 'utf8')

/** The codes of a table of the page, in its order. */
const tableUnder = (heading: string): string[] => {
  const section = page.split(`### ${heading}\n`)[1]?.split(/^##/m)[0] ?? ''
  return [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, code = '']) => code)
}

describe('the list of codes', () => {
  it('lists the same codes on the page for integrators as in the code', () => {
    expect(tableUnder('Access and failures')).toEqual([...ERROR_CODES])
    expect(tableUnder('Invalid requests')).toEqual([...REQUEST_ERROR_CODES])
  })

  it('describes every code in the schema', () => {
    for (const code of ERROR_CODES) expect(schema.getQueryType()?.description).toContain(code)
  })

  it('matches the enum of user error codes with the schema', () => {
    const codes = schema.getType('UserErrorCode')
    if (!isEnumType(codes)) throw new Error('UserErrorCode is no enum')
    const told = tableUnder('User errors')
    expect(told.toSorted()).toEqual(
      codes
        .getValues()
        .map(({ name }) => name)
        .toSorted(),
    )
  })
})

const CONFIG = '{ systemConfig { memberPlotPrice } }'

const overBackend = (script: Script, query = CONFIG) => {
  backend.on('/api/system-configs', script)
  return gateway.ask(query)
}

async function post(payload: string, headers: Record<string, string> = {}): Promise<GraphAnswer> {
  const answer = await gateway.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    payload,
  })
  return answer.json()
}

const soldOut = {
  plotPrice: 1,
  nonMemberPlotPrice: 1,
  minimumPercentage: 1,
  maximumInstallments: 1,
  availablePlots: { blossom: { total: 3e9, available: 0, status: 'closed' } },
}

/** How each code comes about: one that nothing brings about any more cannot be left in the list. */
const PROVOKED: Record<
  Exclude<ErrorCode | RequestErrorCode, 'REQUEST_TIMEOUT'>,
  () => Promise<GraphAnswer>
> = {
  UNAUTHENTICATED: () => gateway.ask('{ registrations { totalPages } }'),
  FORBIDDEN: () => overBackend(json({ message: 'no' }, 403)),
  BAD_USER_INPUT: () => overBackend(json({ message: 'no' }, 400)),
  NOT_FOUND: () => overBackend(json({ message: 'no' }, 404)),
  CONFLICT: () => overBackend(json({ message: 'no' }, 409)),
  TOO_MANY_REQUESTS: () => overBackend(json({ message: 'no' }, 429, { 'retry-after': '7' })),
  BACKEND_UNAVAILABLE: () => overBackend(json({}, 503)),
  BACKEND_TIMEOUT: async () => {
    const impatient = await startTestGateway({
      restUrl: backend.url,
      environment: { REST_TIMEOUT_MS: '1000' },
    })
    backend.on('/api/system-configs', () => undefined)
    const answer = await impatient.ask(CONFIG)
    await impatient.close()
    return answer
  },
  BACKEND_INVALID_ANSWER: () => overBackend(json({ plotPrice: 'much' })),
  NOT_SUPPORTED_BY_BACKEND: async () => {
    const other = await startOtherBackend()
    const overOther = await startTestGateway({ restUrl: other.url })
    const token = await overOther.signIn('staff', 'staff@other.example', OTHER_PASSWORD)
    const answer = await overOther.ask('{ broadcast(progressId: "1") { state } }', { token })
    await overOther.close()
    await other.close()
    return answer
  },
  REQUEST_REFUSED: () => overBackend(json({ message: 'no', code: 'BODY_REFUSED' }, 400)),
  OVERLOADED: async () => {
    const small = await startTestGateway({ restUrl: backend.url, environment: { MOST_OPERATIONS: '2' } })
    const { isAsked, release } = untilReleased(backend, '/api/system-configs')
    const first = small.ask(CONFIG)
    await isAsked
    const answer = await small.ask(CONFIG)
    release()
    await first
    await small.close()
    return answer
  },
  OPERATION_TOO_COSTLY: () =>
    gateway.ask('{ loanRequests(pageSize: 100) { items { member { loanRequests { id } } } } }'),
  INTERNAL: () => overBackend(json(soldOut), '{ systemConfig { estates { total } } }'),
  GRAPHQL_PARSE_FAILED: () => gateway.ask('{'),
  GRAPHQL_VALIDATION_FAILED: () => gateway.ask('{ nope }'),
  OPERATION_RESOLUTION_FAILURE: () => gateway.ask('query A { viewer { name } } query B { viewer { name } }'),
  PERSISTED_QUERY_NOT_FOUND: () =>
    post(JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } })),
  BAD_REQUEST: () => post('[]'),
  REQUEST_ENTITY_TOO_LARGE: () => post(JSON.stringify({ query: CONFIG, variables: { x: 'x'.repeat(2e6) } })),
  UNSUPPORTED_MEDIA_TYPE: () => post('{}', { 'content-encoding': 'gzip' }),
  CSRF_HEADER_MISSING: () => post('{}', { 'content-type': 'text/plain' }),
}

describe('a request that fails', () => {
  it.each(Object.entries(PROVOKED))('answers a failing request with %s and its id', async (code, provoke) => {
    const { errors } = await provoke()
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual([code])
    expect(errors?.[0]?.extensions.requestId).toMatch(/^[\w-]{8,64}$/)
    expect(errors?.[0]?.message).toBeTruthy()
  })

  it('says what is wrong with a body of a type that is not read', async () => {
    const { errors } = await post('hello', { 'content-type': 'text/plain', 'x-graphql-yoga-csrf': '1' })
    expect(errors?.map(({ extensions, message }) => [extensions.code, message])).toEqual([
      ['UNSUPPORTED_MEDIA_TYPE', expect.stringMatching(/send JSON/)],
    ])
  })

  it('reports when to try again after too many requests', async () => {
    const { errors } = await PROVOKED.TOO_MANY_REQUESTS()
    expect(errors?.[0]?.extensions.retryAfter).toBe(7)
  })
})
