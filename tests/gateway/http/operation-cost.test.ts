import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type FragmentDefinitionNode,
  getIntrospectionQuery,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
} from 'graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exampleTabs } from '#gateway/explorer/example-tabs.ts'
import { CALLED_ONCE, FIELD_CALLS, ONE_CALL, REPORTS } from '#gateway/graph/field-calls.ts'
import { QUERY_LIMITS } from '#gateway/graph/limits.ts'
import { LIST_SIZES } from '#gateway/graph/list-sizes.ts'
import { costOf, objectsOf } from '#gateway/graph/operation-cost.ts'
import { schema } from '#schema/schema.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { OTHER_PASSWORD, type OtherBackend, startOtherBackend } from '#tests/support/other-backend.ts'

const ROOT = join(import.meta.dirname, '../../..')

let backend: OtherBackend
let gateway: TestGateway
let staff: string

beforeAll(async () => {
  backend = await startOtherBackend()
  gateway = await startTestGateway({ restUrl: backend.url })
  staff = await gateway.signIn('staff', 'staff@other.example', OTHER_PASSWORD)
})
beforeEach(() => gateway.forgetCalls())
afterAll(async () => {
  await gateway.close()
  await backend.close()
})

const definitionsIn = (text: string) => parse(text).definitions

/** What every operation in some documents that share their fragments costs; unknown variables count as largest. */
function costsOf(
  texts: readonly string[],
  areTogether = true,
): { readonly name: string; readonly cost: number; readonly objects: number }[] {
  const definitions = texts.flatMap(definitionsIn)
  const fragments = Object.fromEntries(
    definitions
      .filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION)
      .map((each) => [each.name.value, each]),
  )
  return definitions
    .filter((each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => {
      const costed = { schema, operation, fragments, variables: {}, areTogether }
      return {
        name: operation.name?.value ?? 'unnamed',
        cost: costOf(costed),
        objects: objectsOf(costed),
      }
    })
}

const blocksIn = (page: string) =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^```graphql\n(.*?)^```/gms)].map(
    ([, text = '']) => text,
  )

describe('the cost of an operation', () => {
  it('names only fields and lists of the schema', () => {
    const together = Object.entries(ONE_CALL).flatMap(([type, fields]) =>
      [...fields].map((field) => `${type}.${field}`),
    )
    const tables = [FIELD_CALLS, LIST_SIZES, CALLED_ONCE].flatMap((table) => Object.keys(table))
    const coordinates = [...tables, ...together, ...REPORTS]
    const unknown = coordinates.filter((coordinate) => {
      const [type = '', field = ''] = coordinate.split('.')
      const found = schema.getType(type)
      return !isObjectType(found) || !Object.hasOwn(found.getFields(), field)
    })
    expect(unknown).toEqual([])
  })

  it.each([
    ['{ society { name } }', 0],
    ['{ loanRequests(state: PENDING) { items { id } } }', 1],
    ['{ loanRequests(state: PENDING) { items { member { name } } } }', 11],
    // A payer's id and name are known; what it wants is in one list, however many schedules ask for it.
    ['{ deductionSchedules { items { payer { id name } } } }', 1],
    ['{ deductionSchedules { items { payer { id name cutOffDay layout } } } }', 2],
    [
      '{ a: deductionSchedules { items { payer { layout } } } b: remittances { items { payer { layout } } } }',
      3,
    ],
    ['{ payer(id: "p1") { arrears { items { record { id } } } remittances { items { id } } } }', 3],
    ['{ deductionSchedule(id: "s1") { items(pageSize: 5) { items { record { id } } } } }', 2],
    [
      '{ deductionSchedule(id: "s1") { items(pageSize: 5) { items { record { ... on LoanRequest { reference } } } } } }',
      17,
    ],
    ['{ loanRequests(pageSize: 100) { items { member { name } } } }', 101],
    ['{ a: systemConfig { version } b: systemConfig { version } }', 2],
    ['query ($s: Int = 20) { loanRequests(pageSize: $s) { items { member { name } } } }', 21],
    [
      '{ loanRequests { ...P } } fragment P on LoanRequestPage { items { ... on Node { ... on LoanRequest { member { name } } } } }',
      11,
    ],
    ['{ deductionReports { items { id total payer { id name } } } }', 1],
    ['{ deductionReports { items { headers suspense ... on DeductionReport { scheduled } } } }', 11],
    ['{ deductionReport(id: "1") { id columnsFit rows { totalCount } } }', 3],
    // The balances of a list of members are one call, and their histories one for each.
    ['{ searchMembers(search: "a", pageSize: 3) { ledger { savingsLines { totalCount } } } }', 4],
    ['{ searchMembers(text: "a", first: 50) { ledger { totalSavings } } }', 2],
    ['{ members(pageSize: 100) { items { ledger { summary { balance } totalLoans } } } }', 2],
    ['{ members(pageSize: 100) { items { statement { asAt } ledger { totalSavings } } } }', 3],
    ['{ a: member(id: "1") { ledger { totalLoans } } b: member(id: "2") { ledger { totalLoans } } }', 4],
    [
      '{ loanRequests(pageSize: 100) { items { member { ...B } } } } fragment B on Member { ledger { asAt } }',
      102,
    ],
    ['{ nodes(ids: ["a", "b"]) { ... on Member { ledger { totalSavings } } } }', 5],
    ['{ nodes(ids: ["a", "b"]) { id ... on LoanRequest { member { name } } } }', 6],
    [
      '{ a: trialBalance { rows { account { name } } } b: loanPortfolio { totals { count } } periods { id } }',
      11,
    ],
  ])('counts the calls of %s as %i', (document, calls) => {
    expect(costsOf([document]).map(({ cost }) => cost)).toEqual([calls])
  })

  it('counts a call for each member over a backend that cannot read several', () => {
    const text = '{ members(pageSize: 100) { items { ledger { totalSavings } } } }'
    expect(costsOf([text], false).map(({ cost }) => cost)).toEqual([101])
  })

  it.each([
    ['{ society { name } }', 1],
    ['{ loanRequests(state: PENDING) { totalCount } }', 1],
    ['{ loanRequests(state: PENDING) { items { id } } }', 11],
    ['{ loanRequests(pageSize: 100) { items { member { name } } } }', 201],
    ['{ nodes(ids: ["a", "b"]) { id } }', 2],
  ])('counts the objects of %s as %i', (document, objects) => {
    expect(costsOf([document]).map((each) => each.objects)).toEqual([objects])
  })

  it('appears in the answer', async () => {
    const { extensions } = await gateway.ask('{ systemConfig { memberPlotPrice } }')
    expect(extensions?.cost).toMatchObject({ requested: 1, made: 1, limit: QUERY_LIMITS.calls })
  })

  it('leaves every document of the client, of GraphiQL and of the docs within the budget', () => {
    const client = globSync('client/**/*.graphql', { cwd: ROOT }).map((path) =>
      readFileSync(join(ROOT, path), 'utf8'),
    )
    expect(client.length).toBeGreaterThan(50)
    const costs = [
      ...costsOf(client),
      ...exampleTabs(true).flatMap(({ query }) => costsOf([query])),
      ...blocksIn('docs/integrators.md').flatMap((text) => costsOf([text])),
    ]
    expect(costs.filter(({ cost }) => cost > QUERY_LIMITS.calls)).toEqual([])
  })
})

describe('an operation over its budget', () => {
  const lists =
    'loanRequests { reference } commodityRequests { id } landRequests { id } savingsWithdrawals { id } membershipWithdrawals { id } beneficiaryClaims { id } ledger { savingsLines { totalCount } }'
  const pages = Array.from(
    { length: 15 },
    (_, at) => `p${at}: members(page: ${at + 1}) { items { ${lists} } }`,
  )

  it('makes no call', async () => {
    const answer = await gateway.ask(`{ ${pages.join(' ')} }`, { token: staff })
    expect(answer.data).toBeUndefined()
    expect(answer.errors?.map(({ extensions }) => extensions.code)).toEqual(['OPERATION_TOO_COSTLY'])
    expect(answer.extensions?.cost?.requested).toBeGreaterThan(1_000)
    expect(gateway.calls).toEqual([])
  })

  it('makes no call for more reports of the books than it could pay for', async () => {
    const ids = Array.from({ length: 65 }, (_, at) => `"${at}"`).join()
    const reports = (count: number) => {
      const fields = Array.from({ length: count }, (_, at) => `r${at}: booksOverview { at }`)
      return `{ ${fields.join(' ')} nodes(ids: [${ids}]) { id } }`
    }
    const answer = await gateway.ask(reports(15), { token: staff })
    expect(answer.errors?.map(({ extensions }) => extensions.code)).toEqual(['OPERATION_TOO_COSTLY'])
    expect(answer.extensions?.cost?.requested).toBe(15 * 5 + 65 * 2)
    expect(gateway.calls).toEqual([])
    const fewer = await gateway.ask(reports(14), { token: staff })
    expect(fewer.extensions?.cost?.requested).toBe(14 * 5 + 65 * 2)
  })

  it('makes no call although fragments hide its size', async () => {
    const bomb = Array.from(
      { length: 12 },
      (_, at) => `fragment F${at} on Member { ...F${at + 1} ...F${at + 1} }`,
    ).join(' ')
    const { errors } = await gateway.ask(
      `{ members(pageSize: 100) { items { ...F0 } } } ${bomb} fragment F12 on Member { ledger { savingsLines { totalCount } } loanRequests { id } }`,
      { token: staff },
    )
    expect(errors?.length).toBeGreaterThan(0)
    expect(gateway.calls).toEqual([])
  })
})

describe('fields that can be used for guessing', () => {
  const tries = (count: number) =>
    Array.from({ length: count }, (_, at) => `t${at}: referrer(id: "m${at}") { name }`).join(' ')

  it('accepts three of them in a document and refuses four before any call', async () => {
    expect((await gateway.ask(`{ ${tries(3)} }`)).data).toBeTruthy()
    gateway.forgetCalls()
    const { data, errors } = await gateway.ask(`{ ${tries(4)} }`)
    expect(data).toBeUndefined()
    expect(errors?.[0]?.message).toMatch(/sign-ins and look-ups 4, at most 3/)
    expect(gateway.calls).toEqual([])
  })

  it('count passkeys and files of one’s own data as well', async () => {
    const begin = 'beginPasskey(input: { password: "x" }) { message }'
    const own = 'makeOwnData(input: { password: "x" }) { message }'
    const { errors } = await gateway.ask(
      `mutation { a: ${begin} b: ${own} c: ${own} d: beginPasskeySignIn { message } }`,
    )
    expect(errors?.some(({ message }) => message.includes('sign-ins and look-ups 4, at most 3'))).toBe(true)
  })

  it('count together, and through fragments', async () => {
    const { errors } = await gateway.ask(
      `{ ...Tries g: guarantorInvitation(reference: "L1") { borrowerName } c: checkPasswordResetLink(token: "x") { works } }
       fragment Tries on Query { ${tries(2)} }`,
    )
    expect(errors?.some(({ message }) => /at most 3/.test(message))).toBe(true)
  })
})

describe('introspection', () => {
  it('refuses a second __schema in a document', async () => {
    const { errors } = await gateway.ask('{ a: __schema { description } b: __schema { description } }')
    expect(errors?.[0]?.message).toMatch(/__schema 2, at most 1/)
  })

  it('answers the same again', async () => {
    const first = await gateway.ask(getIntrospectionQuery())
    const second = await gateway.ask(getIntrospectionQuery())
    expect(JSON.stringify(first.data).length).toBeGreaterThan(100_000)
    expect(second).toEqual(first)
    expect((await gateway.ask('{ __type(name: "Member") { name } }')).data).toEqual({
      __type: { name: 'Member' },
    })
    expect((await gateway.ask('{ __type(name: "Viewer") { name } }')).data).toEqual({
      __type: { name: 'Viewer' },
    })
  })
})
