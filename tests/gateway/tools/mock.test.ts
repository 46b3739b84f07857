import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLInputType,
  getNamedType,
  isRequiredArgument,
  Kind,
  type NamedTypeNode,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  parseValue,
  typeFromAST,
  valueFromASTUntyped,
} from 'graphql'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schema } from '#schema/schema.ts'
import { mockGraph } from '#scripts/mock/graph.ts'
import { bareEnvironment } from '#tests/support/bare-environment.ts'
import { aFile } from '#tests/support/graph-records.ts'
import { anyValue, operationFor, rootFieldsOf, selectionOf } from '#tests/support/selection.ts'

const ROOT = join(import.meta.dirname, '../../..')
const SENT_BY_THE_CLIENT = join(ROOT, 'client/apollo/operations.generated.json')

const { schema: mocked, contextOf } = mockGraph(() => new Date('2026-11-20T09:00:00Z'))

function ask(source: DocumentNode | string, variableValues: Record<string, unknown> = {}, token?: string) {
  const headers = token === undefined ? {} : { 'x-auth-token': token }
  const contextValue = contextOf({ id: 'test', ip: '127.0.0.1', headers, log: pino({ level: 'silent' }) })
  const document = typeof source === 'string' ? parse(source) : source
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever the query selects
  const answer: Promise<ExecutionResult<any>> = Promise.resolve(
    execute({ schema: mocked, document, contextValue, variableValues: { file: aFile(), ...variableValues } }),
  )
  return answer
}

/** The operations of the client, as it sends them. */
const operations = Object.values(JSON.parse(readFileSync(SENT_BY_THE_CLIENT, 'utf8')) as object).map(
  (text: string) => {
    const document = parse(text)
    const [definition] = document.definitions as readonly OperationDefinitionNode[]
    return { document, kind: definition?.operation, name: definition?.name?.value ?? '', definition }
  },
)

/** Some value for each variable that an operation cannot be sent without. */
function variablesOf(definition: OperationDefinitionNode | undefined): Record<string, unknown> {
  const needed = (definition?.variableDefinitions ?? []).filter(
    ({ type }) => type.kind === Kind.NON_NULL_TYPE,
  )
  return Object.fromEntries(
    needed.map(({ variable, type }) => {
      const text = anyValue(typeFromAST(schema, type as NamedTypeNode) as GraphQLInputType)
      return [variable.name.value, valueFromASTUntyped(parseValue(text), { file: aFile() })]
    }),
  )
}

const isAnObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every object of an answer. */
const objectsIn = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value)
    ? value.flatMap(objectsIn)
    : isAnObject(value)
      ? [value, ...Object.values(value).flatMap(objectsIn)]
      : []

/** The leaves that records show, by type, id and field: what a client keeps of them in its cache. */
const shown = new Map<string, unknown>()

describe('the operations of the client', () => {
  it.each(operations.filter(({ kind }) => kind === OperationTypeNode.QUERY))(
    'answers the query $name with records that are the same everywhere',
    async ({ document, definition }) => {
      const { data, errors } = await ask(document, variablesOf(definition))
      expect(errors).toBeUndefined()
      expect(Object.values(data)).not.toContain(null)
      for (const record of objectsIn(data)) {
        if (typeof record['id'] !== 'string') continue
        for (const [name, value] of Object.entries(record)) {
          if (typeof value === 'object' && value !== null) continue
          const key = `${String(record['__typename'])} ${record['id']} ${name}`
          expect([key, value]).toEqual([key, shown.has(key) ? shown.get(key) : value])
          shown.set(key, value)
        }
      }
    },
  )

  it.each(operations.filter(({ kind }) => kind === OperationTypeNode.MUTATION))(
    'answers the mutation $name with what it changed and nothing to correct',
    async ({ document, definition }) => {
      const { data, errors } = await ask(document, variablesOf(definition))
      expect(errors).toBeUndefined()
      const [payload] = Object.values(data) as Record<string, unknown>[]
      const { userErrors = [], ...answer } = payload ?? {}
      expect(userErrors).toEqual([])
      const records = Object.entries(answer).filter(([name]) => name !== 'message')
      expect(records.map(([, value]) => value)).not.toContain(null)
    },
  )
})

describe('every operation of the schema', () => {
  const every = (['query', 'mutation'] as const).flatMap((kind) =>
    rootFieldsOf(schema, kind).map((field) => ({ kind, field, name: field.name })),
  )

  it.each(every)('answers the $kind $name with all its fields', async ({ kind, field }) => {
    const { errors, data } = await ask(operationFor(kind, field, selectionOf(field.type, 2)))
    expect(errors).toBeUndefined()
    expect(data).toHaveProperty(field.name)
  })
})

describe('lists of the mock', () => {
  const lists = rootFieldsOf(schema, 'query').filter(({ type }) => getNamedType(type).name.endsWith('Page'))

  it.each(lists)('the list $name can be read page by page to its end', async ({ name, args }) => {
    const given = args.filter(isRequiredArgument).map((arg) => `${arg.name}: ${anyValue(arg.type)}`)
    const call = `${name}(${['page: $page', ...given].join(', ')})`
    const read = async (page: number) => {
      const facts = 'totalPages totalCount hasNextPage items { __typename }'
      const { data, errors } = await ask(`query ($page: Int!) { list: ${call} { ${facts} } }`, { page })
      expect(errors).toBeUndefined()
      return data.list
    }
    const first = await read(1)
    const last = await read(first.totalPages)
    expect(first.totalCount).toBeGreaterThan(0)
    expect((first.totalPages - 1) * 10 + last.items.length).toBe(first.totalCount)
    expect([first.hasNextPage, last.hasNextPage]).toEqual([first.totalPages > 1, false])
    expect((await read(first.totalPages + 1)).items).toEqual([])
  })

  it('answer to a state and to a search', async () => {
    const { data } = await ask(
      '{ approved: loanRequests(state: APPROVED) { items { state } } members(search: "coop000101") { items { name } } }',
    )
    expect(new Set(data.approved.items.map(({ state }: { state: string }) => state))).toEqual(
      new Set(['APPROVED']),
    )
    expect(data.members.items).toEqual([{ name: 'Adaeze Okafor' }])
  })
})

it('a record tells one story: a loan, its member and its borrower are about one person', async () => {
  const { data } = await ask(
    '{ loanRequests { items { id reference borrower { name } member { id name loanRequests { member { name } } } } } }',
  )
  for (const loan of data.loanRequests.items) {
    expect(loan.borrower.name).toBe(loan.member.name)
    expect(loan.member.loanRequests).toContainEqual({ member: { name: loan.member.name } })
    const again = 'query ($reference: String!) { loanRequest(reference: $reference) { id } }'
    expect((await ask(again, { reference: loan.reference })).data.loanRequest).toEqual({ id: loan.id })
  }
})

describe('mutations of the mock', () => {
  it('make a record that is listed first and read again by its id', async () => {
    const { data } = await ask(
      'mutation { addProduct(input: { name: "Palm oil", variations: [{ name: "5 L", price: 100 }] }) { product { id name } } }',
    )
    const { product } = data.addProduct
    const again =
      'query ($id: ID!) { products { items { id } } node(id: $id) { ... on Product { id name } } }'
    const { products, node } = (await ask(again, { id: product.id })).data
    expect([products.items[0], node]).toEqual([{ id: product.id }, product])
    expect(product).toMatchObject({ name: 'Palm oil' })
  })

  it('move the request that they name, and take a deleted one out of its list', async () => {
    const { data } = await ask(
      'mutation { approveLandRequest(input: { id: "LandRequest:3" }) { landRequest { id state } } removeProduct(input: { id: "Product:4" }) { deletedId } }',
    )
    expect(data.approveLandRequest.landRequest).toEqual({ id: 'LandRequest:3', state: 'APPROVED' })
    expect(data.removeProduct).toEqual({ deletedId: 'Product:4' })
    const { data: after } = await ask(
      '{ landRequest(id: "LandRequest:3") { state } node(id: "Product:4") { id } }',
    )
    expect(after).toEqual({ landRequest: { state: 'APPROVED' }, node: null })
  })

  it('signs in as the account of an e-mail address', async () => {
    const sent =
      'mutation { signInMember(input: { identifier: "COOP000102", password: "any" }) { session { token } viewer { accessLevel } } }'
    const { session, viewer } = (await ask(sent)).data.signInMember
    expect(viewer).toEqual({ accessLevel: 'MEMBER' })
    const own = '{ viewer { name accessLevel member { memberNumber } } }'
    const expected = {
      name: 'Babatunde Ogunleye',
      accessLevel: 'MEMBER',
      member: { memberNumber: 'COOP000102' },
    }
    expect((await ask(own, {}, session.token)).data.viewer).toEqual(expected)
    expect((await ask(own)).data.viewer).toMatchObject({ accessLevel: 'ADMIN' })
  })
})

describe('the mock as a process', () => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/mock.ts'], {
    cwd: ROOT,
    env: { ...bareEnvironment(), PORT: '0' },
  })
  let output = ''
  let address = ''
  beforeAll(async () => {
    for await (const piece of child.stdout) {
      output += String(piece)
      ;[, address = ''] = /(http:\S+)\/graphql/.exec(output) ?? []
      if (address !== '') break
    }
  })
  afterAll(() => {
    child.kill()
  })

  it('says in one line where it answers, and serves the graph and GraphiQL there', async () => {
    expect(output.trim().split('\n')).toHaveLength(1)
    const page = await fetch(`${address}/graphql`, { headers: { accept: 'text/html' } })
    expect(await page.text()).toContain('GraphiQL')
    const query = '{ society { name } loanRequests { items { state amount } } }'
    const answer = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    const { data, errors } = (await answer.json()) as {
      data: { loanRequests: { items: unknown[] } }
      errors: unknown
    }
    expect(errors).toBeUndefined()
    expect(data.loanRequests.items.length).toBeGreaterThan(5)
  })

  it('stops on a signal', async () => {
    child.kill('SIGTERM')
    expect((await once(child, 'exit'))[0]).toBe(0)
  })
})
