import { buildSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { printedSchema } from '#schema/print.ts'
import { SCHEMA_VERSION } from '#schema/version.ts'
import { startTestGateway } from '#tests/support/gateway.ts'

it('serves the schema as text for code generators', async () => {
  const gateway = await startTestGateway({ restUrl: 'http://127.0.0.1:9' })
  const answer = await gateway.inject({ url: '/schema.graphql' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toBe(printedSchema())
  expect(buildSchema(answer.body).getQueryType()?.getFields()).toHaveProperty('loanQuote')
  await gateway.close()
})

it('sends the schema again only to who has another text', async () => {
  const gateway = await startTestGateway({ restUrl: 'http://127.0.0.1:9' })
  const first = await gateway.inject({ url: '/schema.graphql' })
  const tag = String(first.headers['etag'])
  expect(first.headers['x-schema-version']).toBe(SCHEMA_VERSION)
  const ask = (tags: string) =>
    gateway.inject({ url: '/schema.graphql', headers: { 'if-none-match': tags, 'accept-encoding': 'br' } })
  for (const tags of [tag, `"other", ${tag}`, tag.replace('W/', ''), '*']) {
    const again = await ask(tags)
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tag])
  }
  expect((await ask('"other"')).statusCode).toBe(200)
  await gateway.close()
})

describe('the version of the schema', () => {
  const query = '{ society { schemaVersion } }'
  const asJson = { 'content-type': 'application/json' }

  it.each([
    [
      'a plain post',
      { method: 'POST', url: '/graphql', headers: asJson, body: JSON.stringify({ query }) },
      200,
    ],
    ['a query by GET', { method: 'GET', url: `/graphql?query=${encodeURIComponent(query)}` }, 200],
    [
      'a document that is not valid',
      {
        method: 'POST',
        url: '/graphql',
        headers: { ...asJson, accept: 'application/graphql-response+json' },
        body: '{"query":"{ nothing }"}',
      },
      400,
    ],
    [
      'a body that is compressed',
      { method: 'POST', url: '/graphql', headers: { ...asJson, 'content-encoding': 'br' }, body: 'x' },
      415,
    ],
    ['another method', { method: 'PUT', url: '/graphql' }, 405],
  ] as const)('comes in a header of the answer to %s', async (_what, request, status) => {
    const gateway = await startTestGateway({ restUrl: 'http://127.0.0.1:9' })
    const headers = { origin: 'https://other.example', ...('headers' in request && request.headers) }
    const answer = await gateway.inject({ ...request, headers })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['x-schema-version']).toBe(SCHEMA_VERSION)
    await gateway.close()
  })

  it('reaches pages of other origins, and comes in the answer to who asks for it', async () => {
    const gateway = await startTestGateway({ restUrl: 'http://127.0.0.1:9' })
    const answer = await gateway.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...asJson, origin: 'https://other.example' },
      body: JSON.stringify({ query }),
    })
    expect(answer.headers['access-control-expose-headers']).toContain('x-schema-version')
    expect(answer.json()).toMatchObject({ data: { society: { schemaVersion: SCHEMA_VERSION } } })
    await gateway.close()
  })
})
