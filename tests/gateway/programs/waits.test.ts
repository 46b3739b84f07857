import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProgram, bearing } from '#tests/support/a-program.ts'
import { DEMO, DEMO_PASSWORD, startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

let backend: TestBackend
let gateway: TestGateway

beforeAll(async () => {
  backend = await startTestBackend()
  gateway = await startTestGateway({
    restUrl: await backend.listen(),
    // One place for each address.
    environment: { MOST_OPERATIONS: '2' },
  })
  gateway.clock.now = backend.clock.now
})
afterAll(async () => {
  await gateway.close()
  await backend.close()
})

describe('programs that wait for events', () => {
  it('keep no place for operations, nor the room of those who do not wait or of the streams', async () => {
    const { key } = await aProgram(backend, ['READ_EVENTS'])
    const ask = (query: string) => gateway.ask(query, { headers: bearing(key) })
    const place = (await ask('{ events(after: "now") { endCursor } }')).data.events.endCursor
    const waiting = ask(`{ events(after: "${place}", wait: 25) { items { type } } }`)
    const guards = async () => (await gateway.app.inject({ url: '/metrics' })).body
    await expect.poll(guards).toMatch(/call="GET \/admin\/API\/events, waiting"\} 1/)
    expect(await guards()).toMatch(/call="GET \/admin\/API\/events"\} 0/)
    const staff = await gateway.signIn('staff', DEMO.admin, DEMO_PASSWORD)
    const { data } = await gateway.ask('{ members(pageSize: 1) { items { id } } }', { token: staff })
    await gateway.ask(
      'mutation ($input: SetFeatureToggleInput!) { setFeatureToggle(input: $input) { message } }',
      {
        token: staff,
        variables: {
          input: { memberId: data.members.items[0].id, feature: 'COMMODITY_LOAN', enabled: false },
        },
      },
    )
    expect((await waiting).data.events.items).toEqual([{ type: 'MEMBER_UPDATED' }])
  })
})
