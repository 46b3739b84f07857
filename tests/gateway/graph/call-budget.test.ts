import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProgram, bearing } from '#tests/support/a-program.ts'
import { DEMO, DEMO_PASSWORD, startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

let backend: TestBackend
let gateway: TestGateway
let exporting: string
let officer: string
let restUrl: string

beforeAll(async () => {
  backend = await startTestBackend()
  restUrl = await backend.listen()
  gateway = await startTestGateway({
    restUrl,
    environment: { CALL_BUDGET: '300', CALL_REFILL: '10' },
  })
  exporting = await gateway.signIn('staff', DEMO.admin, DEMO_PASSWORD)
  officer = await gateway.signIn('staff', DEMO.moderator, DEMO_PASSWORD)
})
afterAll(async () => {
  await gateway.close()
  await backend.close()
})

const LATER = 60_000
/** Lets every bucket fill again. */
const rest = () => {
  gateway.clock.now = new Date(gateway.clock.now.getTime() + LATER)
}

/** One call for the page, and one for the history of each member. */
const EXPORT =
  '{ members(pageSize: 30) { items { memberNumber ledger { savingsLines(pageSize: 1) { totalCount } } } } }'
const QUEUE = '{ loanRequests(pageSize: 10) { items { reference state } } }'

const post = (query: string, token: string, headers: Record<string, string> = {}) =>
  gateway.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-auth-token': token,
      ...headers,
    },
    payload: JSON.stringify({ query }),
  })

const KEY_THAT_ENDED = bearing(`isk_live_${'A'.repeat(46)}`)

describe('the budget of a caller', () => {
  it('loses what an operation can need and gets back what it did not make', async () => {
    rest()
    await gateway.ask(QUEUE, { token: officer })
    const { extensions } = await gateway.ask(QUEUE, { token: officer })
    expect(extensions?.cost).toEqual({
      requested: 1,
      made: 1,
      limit: 200,
      throttle: { available: 300 - 1, capacity: 300, refillPerSecond: 10 },
    })
    const large = await gateway.ask(EXPORT, { token: officer })
    expect(large.extensions?.cost?.requested).toBe(31)
    expect(large.extensions?.cost?.throttle?.available).toBe(300 - 1 - (large.extensions?.cost?.made ?? 0))
  })

  it.each([
    ['a plain post', {}],
    ['any other request', { accept: 'application/json; charset=utf-8' }],
  ])('shows in the headers of %s, which pages of other origins may read', async (_what, more) => {
    rest()
    const { headers } = await post(QUEUE, officer, { origin: 'https://elsewhere.example', ...more })
    expect(headers['ratelimit-policy']).toBe('"calls";q=300;w=30')
    expect(headers['ratelimit']).toMatch(/^"calls";r=\d+;t=\d+$/)
    expect(headers['access-control-expose-headers']).toContain('ratelimit-policy')
  })

  it.each([
    ['is no operation', '{ nothingOfThatName }', {}, 200],
    ['cannot be read', '{ members(', {}, 200],
    ['comes with a key that does not work', QUEUE, KEY_THAT_ENDED, 200],
    ['comes compressed', QUEUE, { 'content-encoding': 'gzip' }, 415],
  ])('accompanies the refusal of what %s', async (_what, query, more, status) => {
    const { statusCode, headers } = await post(query, officer, more)
    expect([statusCode, headers['ratelimit-policy']]).toEqual([status, '"calls";q=300;w=30'])
    expect(headers['ratelimit']).toMatch(/^"calls";r=\d+;t=\d+$/)
  })

  it('follows a key wherever it is used, so that many addresses have no more of it than one', async () => {
    const { key } = await aProgram(backend, ['READ_LOANS'])
    const left = async (remoteAddress: string) => {
      const { headers } = await gateway.inject({
        method: 'POST',
        url: '/graphql',
        remoteAddress,
        headers: { 'content-type': 'application/json', ...bearing(key) },
        payload: JSON.stringify({ query: QUEUE }),
      })
      return Number(/r=(\d+)/.exec(String(headers['ratelimit']))?.[1])
    }
    const addresses = ['203.0.113.1', '198.51.100.2', '192.0.2.3']
    for (const address of addresses) await left(address)
    expect([await left('203.0.113.1'), await left('198.51.100.2'), await left('192.0.2.3')]).toEqual([
      299, 298, 297,
    ])
  })

  it('refuses who has spent it, without a call, and says when to go on', async () => {
    rest()
    await gateway.ask(QUEUE, { token: exporting })
    const answers = await Promise.all(Array.from({ length: 100 }, () => post(EXPORT, exporting)))
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused.length).toBeGreaterThan(50)
    const [first] = refused
    const { errors, extensions } = JSON.parse(first?.body ?? '{}')
    expect(errors[0].extensions.code).toBe('TOO_MANY_REQUESTS')
    expect(first?.headers['retry-after']).toBe(String(errors[0].extensions.retryAfter))
    expect(extensions.cost).toMatchObject({ made: 0, throttle: { capacity: 300 } })
    gateway.forgetCalls()
    rest()
    expect((await gateway.ask(EXPORT, { token: exporting })).errors).toBeUndefined()
  })

  it('leaves the work of everybody else alone while a hundred exports run', async () => {
    rest()
    await gateway.ask(QUEUE, { token: officer })
    const exports = Array.from({ length: 100 }, () => post(EXPORT, exporting))
    const work = []
    for (let turn = 0; turn < 20; turn += 1) work.push(await post(QUEUE, officer))
    expect(work.map(({ statusCode }) => statusCode)).toEqual(work.map(() => 200))
    const left = JSON.parse(work.at(-1)?.body ?? '{}').extensions.cost.throttle.available
    expect(left).toBeGreaterThan(300 - 40)
    await Promise.all(exports)
  })

  it('covers all invented tokens of one network together', async () => {
    rest()
    const before = (await gateway.ask('{ systemConfig { __typename } }')).extensions?.cost?.throttle
      ?.available
    await gateway.ask(QUEUE, { token: 'a.made.up.token' })
    const after = (await gateway.ask('{ systemConfig { __typename } }', { token: 'b.made.up.token' }))
      .extensions
    expect(after?.cost?.throttle?.available).toBeLessThan(before ?? 0)
  })

  it('limits nothing where it is set to nothing', async () => {
    const open = await startTestGateway({ restUrl, environment: { CALL_BUDGET: '0' } })
    const { extensions } = await open.ask('{ systemConfig { __typename } }')
    expect(extensions?.cost).toEqual({ requested: 1, made: 1, limit: 200 })
    await open.close()
  })
})
