import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCodes, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await startTestGateway({ restUrl: 'http://127.0.0.1:9' })
})
afterAll(() => gateway.close())

const post = (payload: string | Buffer) =>
  gateway.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', 'x-graphql-yoga-csrf': '1' },
    payload,
  })

describe('a request that is not for GraphQL', () => {
  it.each(['PUT', 'PATCH', 'DELETE'] as const)(
    '%s is refused with the methods that are allowed',
    async (method) => {
      const answer = await gateway.inject({ method, url: '/graphql' })
      expect(answer.statusCode).toBe(405)
      expect(answer.headers.allow).toBe('GET, HEAD, POST, OPTIONS')
      const [error] = answer.json().errors
      expect(error.extensions).toEqual({ code: 'BAD_REQUEST', requestId: answer.headers['x-request-id'] })
    },
  )

  it.each<[string, string | Buffer]>([
    ['no JSON', '{"query": "{ society { na'],
    ['a byte order mark', Buffer.from('\uFEFF{"query":"{ society { name } }"}', 'utf16le')],
    ['a secret that is no JSON', 'password=correct-horse'],
  ])('an unreadable body is refused without quoting it: %s', async (_name, payload) => {
    const answer = await post(payload)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors[0].extensions).toSorted()).toEqual(['code', 'requestId'])
    expect(answer.body).not.toContain('originalError')
    expect(answer.body).not.toContain('correct-horse')
  })

  it.each([33, 10_000])(
    'nested variables are refused before anything goes through them: %i levels',
    async (depth) => {
      const nested = `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`
      const query = 'query ($a: String) { referrer(id: $a) { name } }'
      const plain = await post(`{"query":"${query}","variables":${nested}}`)
      const form = new FormData()
      form.set('operations', `{"query":"${query}","variables":${nested}}`)
      form.set('map', '{}')
      const body = new Response(form)
      const uploaded = await gateway.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': body.headers.get('content-type') ?? '', 'x-graphql-yoga-csrf': '1' },
        payload: Buffer.from(await body.arrayBuffer()),
      })
      for (const answer of [plain, uploaded]) {
        expect([answer.statusCode, answer.json().errors[0].extensions.code]).toEqual([400, 'BAD_REQUEST'])
        expect(answer.json().errors[0].message).toContain('nested too deeply')
      }
    },
  )

  it('a subscription is refused to a caller who takes no stream, before anything is asked', async () => {
    const query = 'subscription { workQueueChanged { pendingLoanRequests } }'
    const answer = await post(JSON.stringify({ query }))
    expect(answer.statusCode).toBe(406)
    expect(answer.json().errors[0].extensions.code).toBe('BAD_REQUEST')
    expect(answer.json().errors[0].message).toContain('text/event-stream')
  })

  it.each(['', ' ', 'two words', 'é', 'k'.repeat(256)])(
    'an idempotency key that cannot be sent is refused and not dropped: %j',
    async (key) => {
      const asking = (sent: string) =>
        gateway.ask(
          `mutation ($key: String) { requestPasswordReset(input: { email: "a@b.example", idempotencyKey: $key }) {
            userErrors { field } } }`,
          { variables: { key: sent } },
        )
      expect((await asking(key)).data.requestPasswordReset.userErrors).toEqual([
        { field: ['idempotencyKey'] },
      ])
      // Any other is sent, to a backend that is not there.
      expect(errorCodes(await asking('a-key'))).toEqual({ requestPasswordReset: 'BACKEND_UNAVAILABLE' })
    },
  )
})
