import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { printedSchema } from '#schema/print.ts'
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
