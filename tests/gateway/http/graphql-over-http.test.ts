import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

/** How many audits there are: fewer would mean that the suite has lost some. */
const AUDITS = 61

let gateway: TestGateway
let address = ''

beforeAll(async () => {
  gateway = await startTestGateway({ restUrl: 'http://127.0.0.1:9' })
  address = await gateway.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => gateway.close())

const audits = serverAudits({ url: () => `${address}/graphql` })

describe('the public audits of GraphQL over HTTP', () => {
  it('the suite holds all public audits', () => {
    expect(new Set(audits.map(({ id }) => id)).size).toBe(AUDITS)
  })

  it('the audited gateway refuses posts from foreign pages', async () => {
    const answer = await fetch(`${address}/graphql`, { method: 'POST', body: '{"query":"{ __typename }"}' })
    expect(answer.status).toBe(403)
  })

  it.each(audits.map(({ id, name: requirement, fn }) => ({ id, requirement, fn })))(
    'fulfils $id: $requirement',
    async ({ fn }) => {
      const result = await fn()
      const told = result.status === 'ok' ? '' : `${result.reason} ${result.response.status}`
      expect(told).toBe('')
    },
  )
})
