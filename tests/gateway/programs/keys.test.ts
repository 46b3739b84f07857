import { getOperationAST, Kind, OperationTypeNode, parse } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type NeededScope, SCOPES, type Scope, scopesOf } from '#rules/programs/scopes.ts'
import { schema } from '#schema/schema.ts'
import { aProgram, bearing } from '#tests/support/a-program.ts'
import { DEMO, DEMO_PASSWORD, startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { type GraphAnswer, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { OPERATIONS } from '#tests/support/operations.ts'
import { startOtherBackend } from '#tests/support/other-backend.ts'

let backend: TestBackend
let gateway: TestGateway
/** A second process over the same backend. */
let other: TestGateway
let admin: string
const keys = new Map<Scope, string>()

beforeAll(async () => {
  backend = await startTestBackend()
  const restUrl = await backend.listen()
  gateway = await startTestGateway({ restUrl })
  other = await startTestGateway({ restUrl })
  gateway.clock.now = backend.clock.now
  other.clock.now = backend.clock.now
  admin = await gateway.signIn('staff', DEMO.admin, DEMO_PASSWORD)
  for (const scope of SCOPES) keys.set(scope, (await aProgram(backend, [scope])).key)
})
afterAll(async () => {
  await gateway.close()
  await other.close()
  await backend.close()
})

const reasons = ({ errors = [] }: GraphAnswer) =>
  errors.map(({ extensions }) => String(extensions.reason ?? extensions.code))

const askBy = (key: string, query: string, variables: object = {}, at = gateway) =>
  at.ask(query, { headers: bearing(key), variables })

const REGISTER = '{ members(pageSize: 1) { items { name memberNumber } } }'

/** The scope of the first field of a query. */
function scopeOf(document: string): NeededScope | null {
  const operation = getOperationAST(parse(document), null)
  const [first] = operation?.selectionSet.selections ?? []
  if (operation?.operation !== OperationTypeNode.QUERY || first?.kind !== Kind.FIELD) return null
  const field = schema.getQueryType()?.getFields()[first.name.value]
  return (field?.extensions['scope'] as NeededScope | undefined) ?? null
}

/** Nothing was made before: the operations then name records that there are not. */
const NO_SOCIETY = { known: {}, resetToken: async () => '', appCode: () => '', textedCode: async () => '' }

const queries = OPERATIONS.flatMap(({ name, document, variables }) => {
  const scope = document.includes('$file') ? null : scopeOf(document)
  return scope === null ? [] : [{ name, document, scope, asked: variables }]
})

describe('the key of a program in the graph', () => {
  it('reads what its scope allows, and nothing else', async () => {
    const key = keys.get('READ_MEMBERS') ?? ''
    const read = await askBy(key, REGISTER)
    expect(read.errors).toBeUndefined()
    expect(read.data.members.items).toHaveLength(1)
    expect(reasons(await askBy(key, '{ vouchers { items { number } } staffAccounts { id } }'))).toEqual([
      'SCOPE_NEEDED',
      'PEOPLE_ONLY',
    ])
  })

  it.each(queries)('finds the backend’s calls open by the scope of the field: $name', async (each) => {
    const variables = (await each.asked?.({}, NO_SOCIETY)) ?? {}
    for (const scope of scopesOf(each.scope).slice(0, 3)) {
      const { errors = [] } = await askBy(keys.get(scope) ?? '', each.document, variables)
      const refused = errors.filter(
        ({ extensions: { code, reason } }) =>
          code === 'UNAUTHENTICATED' || (code === 'FORBIDDEN' && reason === undefined),
      )
      expect(refused).toEqual([])
    }
  })

  it('dies in every process within a second of being revoked', async () => {
    const { key, keyId } = await aProgram(backend, ['READ_MEMBERS'])
    expect((await askBy(key, REGISTER)).errors).toBeUndefined()
    expect((await askBy(key, REGISTER, {}, other)).errors).toBeUndefined()
    const revoked = await gateway.ask(
      `mutation { revokeKey(input: { id: "${keyId}" }) { serviceAccount { keys { state } } userErrors { message } } }`,
      { token: admin },
    )
    expect(revoked.data.revokeKey.serviceAccount.keys).toEqual([{ state: 'REVOKED' }])
    gateway.clock.now = new Date(gateway.clock.now.getTime() + 1_000)
    other.clock.now = gateway.clock.now
    expect(reasons(await askBy(key, REGISTER))).toEqual(['UNAUTHENTICATED'])
    expect(reasons(await askBy(key, REGISTER, {}, other))).toEqual(['UNAUTHENTICATED'])
  })

  it('costs one question to the backend in a second', async () => {
    const key = keys.get('READ_BOOKS') ?? ''
    const asked = async () => {
      gateway.forgetCalls()
      await askBy(key, '{ periods { closed { month } } }')
      return gateway.callNames().filter((name) => name.endsWith('whoami')).length
    }
    gateway.clock.now = new Date(gateway.clock.now.getTime() + 60_000)
    expect([await asked(), await asked()]).toEqual([1, 0])
    gateway.clock.now = new Date(gateway.clock.now.getTime() + 1_000)
    expect(await asked()).toBe(1)
  })

  it('counts in the header Authorization alone, and an address with one is refused and not logged', async () => {
    const key = keys.get('READ_MEMBERS') ?? ''
    expect(reasons(await gateway.ask(REGISTER, { token: key }))).toEqual(['UNAUTHENTICATED'])
    const { statusCode, body } = await gateway.inject({
      method: 'GET',
      url: `/graphql?query=${encodeURIComponent('{ society { name } }')}&key=${key}`,
    })
    expect([statusCode, JSON.parse(body).message]).toEqual([
      400,
      expect.stringContaining('never stands in an address'),
    ])
    expect(gateway.log.filter((line) => line.includes(key))).toEqual([])
  })

  it('appears once, also to a repetition with the same idempotency key', async () => {
    const make = () =>
      gateway.ask(
        `mutation { createServiceAccount(input: { name: "Nightly export", scopes: [READ_MEMBERS], lastDay: "2026-12-31",
          idempotencyKey: "nightly" }) { key serviceAccount { id name keys { hint } } userErrors { message } } }`,
        { token: admin },
      )
    const first = (await make()).data.createServiceAccount
    const again = await make()
    expect(first.key).toMatch(/^isk_live_/)
    expect(again.data.createServiceAccount).toEqual({ ...first, key: null })
    expect(again.extensions?.replayed).toBe(true)
  })

  it('enters a draft under the name of the program, and posts nothing', async () => {
    const key = keys.get('WRITE_VOUCHERS') ?? ''
    const added = await askBy(
      key,
      `mutation { addVoucher(input: { kind: JOURNAL, date: "2026-11-20", narration: "By a program",
        lines: [{ accountNumber: "05010101", debit: 700 }, { accountNumber: "04010101", credit: 700 }] }) {
        voucher { id mayDecide created { by { name } } } userErrors { field message } } }`,
    )
    expect(added.data.addVoucher.userErrors).toEqual([])
    const { id, mayDecide, created } = added.data.addVoucher.voucher
    expect([mayDecide, created.by.name]).toEqual([false, expect.stringMatching(/^Program/)])
    const post = await askBy(
      key,
      'mutation ($id: ID!) { postVoucher(input: { id: $id }) { voucher { id } } }',
      { id },
    )
    expect(reasons(post)).toEqual(['PEOPLE_ONLY'])
  })

  it('exports nothing that its other scopes do not read', async () => {
    const { key } = await aProgram(backend, ['EXPORT', 'READ_LOANS'])
    const start = (kind: string) =>
      askBy(
        key,
        `mutation { startExport(input: { kind: ${kind}, format: JSONL }) { export { state } userErrors { message } } }`,
      )
    const refused = await start('MEMBERS')
    expect(reasons(refused)).toEqual(['SCOPE_NEEDED'])
    expect(refused.errors?.[0]?.message).toContain('READ_MEMBERS')
    expect((await start('LOANS')).data.startExport.userErrors).toEqual([])
  })

  it.each([
    ['does not know the call', true, 'NOT_SUPPORTED_BY_BACKEND'],
    ['refuses what is none of its tokens', false, 'UNAUTHENTICATED'],
  ])('opens nothing over a backend that %s', async (_what, forgetful, reason) => {
    const foreign = await startOtherBackend({ forgetful })
    const over = await startTestGateway({ restUrl: foreign.url })
    const answer = await over.ask(REGISTER, { headers: bearing(keys.get('READ_MEMBERS') ?? '') })
    expect([answer.data, reasons(answer)]).toEqual([{ members: null }, [reason]])
    await over.close()
    await foreign.close()
  })
})
