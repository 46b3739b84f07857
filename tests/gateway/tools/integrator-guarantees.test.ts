import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { errorCodes, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

/** What docs/integrators.md promises of acts, sessions and lists, over the embedded backend. */
let backend: TestBackend
let gateway: TestGateway
let member = ''
let items: readonly object[] = []

beforeAll(async () => {
  backend = await startTestBackend()
  gateway = await startTestGateway({ restUrl: await backend.listen() })
  gateway.clock.now = backend.clock.now
  member = await backend.tokenOf('member')
  const { data } = await gateway.ask('{ products(status: AVAILABLE) { items { id variations { name } } } }', {
    token: member,
  })
  const [product] = data.products.items
  items = [{ productId: product.id, variation: product.variations[0].name, quantity: 1 }]
})
afterAll(async () => {
  await gateway.close()
  await backend.close()
})

async function order(key: { input?: string; header?: string }, repaymentMonths = 2) {
  const { data } = await gateway.ask(
    `mutation ($input: SubmitCommodityRequestInput!) {
      submitCommodityRequest(input: $input) { commodityRequest { id } userErrors { field code } }
    }`,
    {
      token: member,
      variables: { input: { items, repaymentMonths, idempotencyKey: key.input ?? null } },
      ...(key.header !== undefined && { headers: { 'idempotency-key': key.header } }),
    },
  )
  return data.submitCommodityRequest
}

describe('a mutation with an idempotency key', () => {
  it.each([
    ['in its input', { input: 'order-1' }],
    ['in the header', { header: 'order-2' }],
  ])('runs once for one key: %s', async (_where, key) => {
    const first = await order(key)
    expect(first.userErrors).toEqual([])
    expect(await order(key)).toEqual(first)
    expect((await order({})).commodityRequest.id).not.toBe(first.commodityRequest.id)
  })

  it('refuses the key with another input', async () => {
    await order({ input: 'order-3' })
    const other = await order({ input: 'order-3' }, 3)
    expect(other).toMatchObject({ commodityRequest: null, userErrors: [{ code: 'KEY_REUSED' }] })
  })

  it('refuses a key no header can carry', async () => {
    const refused = await order({ input: 'two words' })
    expect(refused.userErrors).toEqual([{ field: ['idempotencyKey'], code: 'BAD_USER_INPUT' }])
  })
})

it('a session ends at sign-out and after twelve hours', async () => {
  const signIn =
    'mutation { signInMember(input: { identifier: "COOP000102", password: "isusu-demo-2026" }) { session { token expiresAt } } }'
  const { session } = (await gateway.ask(signIn)).data.signInMember
  const hours = (new Date(session.expiresAt).getTime() - backend.clock.now.getTime()) / 3_600_000
  expect(Math.round(hours)).toBe(12)
  const { token } = session
  expect((await gateway.ask('{ viewer { name } }', { token })).errors).toBeUndefined()
  await gateway.ask('mutation { signOut { message } }', { token })
  expect(errorCodes(await gateway.ask('{ viewer { name } }', { token }))).toEqual({
    viewer: 'UNAUTHENTICATED',
  })
})

it('a list has a first page and empty pages after its last', async () => {
  const token = await backend.tokenOf('moderator')
  const none = await gateway.ask('{ members(page: 0) { totalPages } }', { token })
  expect(errorCodes(none)).toEqual({ members: 'BAD_USER_INPUT' })
  const past = await gateway.ask('{ members(page: 999) { items { id } totalCount } }', { token })
  expect(past.data.members).toMatchObject({ items: [], totalCount: expect.any(Number) })
})
