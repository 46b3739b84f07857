import { afterAll, beforeAll, expect, it } from 'vitest'
import { exampleTabs } from '#gateway/explorer/example-tabs.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

let backend: TestBackend
let gateway: TestGateway

beforeAll(async () => {
  backend = await startTestBackend()
  gateway = await startTestGateway({ restUrl: await backend.listen() })
  gateway.clock.now = backend.clock.now
})
afterAll(async () => {
  await gateway.close()
  await backend.close()
})

const ACCOUNTS = { MEMBER: 'member', STAFF: 'moderator' } as const

/** Acts, and what only a store with files or with work left has: the tests' has none. */
const LISTS_NOTHING = new Set([
  'SignIn',
  'SendBroadcast',
  'PublishedDocuments',
  'VouchersToPost',
  'BankReconciliation',
])

const tabs = exampleTabs(true).map(({ query, caller, variables }) => {
  const [, name = ''] = /(?:query|mutation) (\w+)/.exec(query) ?? []
  return { name, query, caller, variables }
})

/** Every list of an answer, wherever it stands. */
function listsIn(value: unknown): unknown[][] {
  if (Array.isArray(value)) return [value, ...value.flatMap(listsIn)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listsIn) : []
}

it.each(tabs)(
  'the tab $name answers over the demo society',
  async ({ name, query, caller, variables = '{}' }) => {
    const token = caller === 'ANYONE' ? null : await backend.tokenOf(ACCOUNTS[caller])
    const { data, errors } = await gateway.ask(query, {
      variables: JSON.parse(variables) as object,
      ...(token !== null && { token }),
    })
    expect(errors).toBeUndefined()
    for (const value of Object.values(data as object)) expect(value).not.toBeNull()
    expect(JSON.stringify(data)).not.toMatch(/"userErrors":\[\{/)
    // An example that finds nothing shows nothing.
    const lists = listsIn(data).filter((list) => list.length > 0)
    expect(lists.length > 0 || LISTS_NOTHING.has(name)).toBe(true)
  },
)
