import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type ExecutionResult, getNamedType, graphql, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleTabs } from '#gateway/explorer/example-tabs.ts'
import { schema } from '#schema/schema.ts'
import { mockContext } from '#scripts/mock/context.ts'
import { mockSchema } from '#scripts/mock/mock-schema.ts'
import { mockServer } from '#scripts/mock/server.ts'
import { mockSociety } from '#scripts/mock/society.ts'
import type { GraphAnswer } from '#tests/support/gateway.ts'
import { aFile } from '#tests/support/graph-records.ts'
import { operationFor, rootFieldsOf, selectionOf } from '#tests/support/selection.ts'

const now = () => new Date('2026-11-20T09:00:00Z')

/** A mock of its own, asked without HTTP. */
function aMock(seed?: number) {
  const society = mockSociety(seed, now)
  const mocked = mockSchema(seed, now())
  return (
    source: string,
    { token = null, ...variables }: { token?: string | null; [name: string]: unknown } = {},
  ) =>
    graphql({
      schema: mocked,
      source,
      contextValue: mockContext(society, token),
      variableValues: { file: aFile(), ...variables },
      // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever the query selects
    }) as Promise<ExecutionResult<any>>
}

describe('the mock over HTTP', () => {
  let server: FastifyInstance
  const ask = async (query: string, variables?: object): Promise<GraphAnswer> => {
    const headers = { 'content-type': 'application/json' }
    const payload = JSON.stringify({ query, variables })
    return (await server.inject({ method: 'POST', url: '/graphql', headers, payload })).json()
  }
  let spent = 0
  beforeAll(async () => {
    const before = process.cpuUsage()
    server = mockServer({ now })
    await server.ready()
    const { user, system } = process.cpuUsage(before)
    spent = (user + system) / 1_000_000
  })
  afterAll(() => server.close())

  // Seconds of work, not of waiting for a busy machine.
  it('becomes ready within two seconds of work', async () => {
    expect((await server.inject('/healthz')).statusCode).toBe(200)
    expect(spent).toBeLessThan(2)
  })

  it.each(exampleTabs(true).map(({ query, variables = '{}' }) => ({ query, variables })))(
    'answers the example tab %#',
    async ({ query, variables }) => {
      const { data, errors } = await ask(query, JSON.parse(variables) as object)
      expect(errors).toBeUndefined()
      for (const value of Object.values(data as object)) expect(value).not.toBeNull()
    },
  )

  it('serves GraphiQL and the schema', async () => {
    const page = await server.inject({ url: '/graphql', headers: { accept: 'text/html' } })
    expect(page.body).toContain('GraphiQL')
    expect((await server.inject('/schema.graphql')).body).toContain('type LoanRequest ')
  })

  it('accepts file uploads', async () => {
    const form = new FormData()
    const query =
      'mutation ($file: Upload!) { addProduct(input: { name: "Rice", description: "Long grain", image: $file, variations: [{ name: "5 KG", price: 900000 }] }) { product { name } userErrors { field message } } }'
    form.append('operations', JSON.stringify({ query, variables: { file: null } }))
    form.append('map', '{"0":["variables.file"]}')
    form.append('0', new Blob(['x'], { type: 'image/png' }), 'rice.png')
    const encoded = new Response(form)
    const answer = await server.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    expect(answer.json().data.addProduct).toEqual({ product: { name: 'Rice' }, userErrors: [] })
  })

  it('enforces the limits of the gateway', async () => {
    const { errors } = await ask(`{ ${'society { name } '.repeat(30)} }`)
    expect(errors?.[0]?.message).toContain('too large')
  })

  it('reports errors as the gateway does', async () => {
    const { errors } = await ask('query ($page: Int!) { members(page: $page) { totalPages } }')
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      requestId: expect.stringMatching(/^[\w-]{8,64}$/),
    })
  })
})

it('the mock runs as a process and stops on a signal', async () => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/mock.ts'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { PATH: process.env.PATH ?? '', PORT: '0' },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await expect.poll(() => output, { timeout: 120_000 }).toContain('The mock is ready')
  const [address = ''] = /http:\S+\/graphql/.exec(output) ?? []
  const answer = await fetch(`${address}?query=${encodeURIComponent('{ society { name } }')}`)
  expect(await answer.json()).toMatchObject({ data: { society: { name: expect.any(String) } } })
  child.kill('SIGTERM')
  expect((await once(child, 'exit'))[0]).toBe(0)
})

describe('every operation of the schema', () => {
  const ask = aMock()
  const operations = (['query', 'mutation'] as const).flatMap((kind) =>
    rootFieldsOf(schema, kind).map((field) => ({ kind, field, name: `${kind} ${field.name}` })),
  )

  it('finds every operation of the schema', () => {
    expect(operations.length).toBeGreaterThan(45)
  })

  // What is asked with any values may be refused as it would be in earnest, but nothing breaks.
  it.each(operations)('answers the operation $name', async ({ kind, field }) => {
    const { errors, data } = await ask(operationFor(kind, field, selectionOf(field.type, 4)))
    const codes = (errors ?? []).map(({ extensions, message }) => extensions.code ?? message)
    expect(codes.filter((code) => code !== 'BAD_USER_INPUT' && code !== 'FORBIDDEN')).toEqual([])
    expect(data).toHaveProperty(field.name)
  })
})

describe('lists', () => {
  const ask = aMock()
  const lists = rootFieldsOf(schema, 'query').filter(({ args }) => args.some(({ name }) => name === 'page'))

  it.each(lists.map(({ name }) => name))('%s can be read page by page to the end', async (name) => {
    const type = getNamedType(lists.find((list) => list.name === name)?.type)
    const items = isObjectType(type) ? getNamedType(type.getFields().items?.type) : null
    // What has no id is told apart by all it shows.
    const shown = isObjectType(items) ? selectionOf(items, 1) : ''
    const seen: unknown[] = []
    let total = 0
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { data, errors } = await ask(
        `query ($page: Int!) { list: ${name}(page: $page) { currentPage totalPages totalRequests items ${shown} } }`,
        { page },
      )
      expect(errors).toBeUndefined()
      seen.push(...data.list.items.map((item: { id?: string }) => item.id ?? JSON.stringify(item)))
      ;({ totalPages: pages, totalRequests: total } = data.list)
    }
    expect(seen.length).toBeGreaterThan(0)
    expect(new Set(seen).size).toBe(total)
    const past = await ask(`{ list: ${name}(page: 99) { items { __typename } } }`)
    expect(past.data.list.items).toEqual([])
  })

  it('filters lists by state and search', async () => {
    const { data } = await ask(
      '{ approved: loanRequests(state: APPROVED) { items { state } } found: members(search: "okafor, ADAEZE") { items { name } } one: members(search: "COOP000101") { items { name } } }',
    )
    expect(new Set(data.approved.items.map(({ state }: { state: string }) => state))).toEqual(
      new Set(['APPROVED']),
    )
    expect(data.found.items).toEqual([])
    expect(data.one.items).toEqual([{ name: 'Adaeze Okafor' }])
  })
})

interface Line {
  readonly code: string
  readonly debit: number
  readonly credit: number
  readonly balance: number
}

describe('the sums', () => {
  const ask = aMock()

  it('the sums of a statement add up', async () => {
    const { data } = await ask(
      '{ viewer { member { statement { totalSavings summary { code kind balance } savingsLines { code debit credit balance } } } } }',
    )
    const { totalSavings, summary, savingsLines } = data.viewer.member.statement
    const savings = (summary as { code: string; kind: string; balance: number }[]).filter(
      ({ kind }) => kind === 'SAVINGS',
    )
    expect(savings.reduce((sum, { balance }) => sum + balance, 0)).toBe(totalSavings)
    expect(savings.length).toBeGreaterThan(2)
    for (const { code, balance } of savings) {
      const lines = (savingsLines as Line[]).filter((line) => line.code === code)
      expect(lines.reduce((sum, line) => sum + line.credit - line.debit, 0)).toBe(balance)
      expect(lines[0]?.balance).toBe(balance)
    }
  })

  it('the sums of loans and orders add up', async () => {
    const { data } = await ask(
      '{ loanRequests { items { amount interest handlingCharge amountDue member { name loanRequests { reference } } borrower { name } reference } } commodityRequests { items { total markup grandTotal lines { quantity price total } instalments { amount } } } }',
    )
    expect(data.loanRequests.items.length).toBe(10)
    for (const loan of data.loanRequests.items) {
      expect(loan.amountDue).toBe(loan.amount - loan.interest - loan.handlingCharge)
      expect(loan.borrower.name).toBe(loan.member.name)
      expect(loan.member.loanRequests).toContainEqual({ reference: loan.reference })
    }
    const sum = (list: readonly Record<string, number>[], key: string) =>
      list.reduce((total, each) => total + (each[key] ?? 0), 0)
    for (const order of data.commodityRequests.items) {
      expect(sum(order.lines, 'total')).toBe(order.total)
      expect(order.total + order.markup).toBe(order.grandTotal)
      expect(sum(order.instalments, 'amount')).toBe(order.grandTotal)
    }
  })

  it('the sums of withdrawals, claims and land add up', async () => {
    const { data, errors } = await ask(
      '{ savingsWithdrawals { items { total items { amount } } } membershipWithdrawals { items { settlement { totalSavings totalLoans netAmount serviceCharge amountDue savingsItems { value } } } } beneficiaryClaims { items { amounts { totalSavings totalLoans netAmount savingsItems { value } } deceasedMember { memberNumber } deceasedMemberNumber } } landRequests { items { acquisition { totalAmount amountPaid outstandingAmount } } } }',
    )
    expect(errors).toBeUndefined()
    const sum = (list: readonly { amount?: number; value?: number }[]) =>
      list.reduce((total, { amount = 0, value = 0 }) => total + amount + value, 0)
    expect(data.savingsWithdrawals.items.length).toBe(10)
    for (const { total, items } of data.savingsWithdrawals.items) expect(sum(items)).toBe(total)
    for (const { settlement } of data.membershipWithdrawals.items) {
      const { totalSavings, totalLoans, netAmount, serviceCharge, amountDue, savingsItems } = settlement
      expect(sum(savingsItems)).toBe(totalSavings)
      expect([totalSavings - totalLoans, netAmount - serviceCharge]).toEqual([netAmount, amountDue])
    }
    for (const { amounts, deceasedMember, deceasedMemberNumber } of data.beneficiaryClaims.items) {
      expect(sum(amounts.savingsItems)).toBe(amounts.totalSavings)
      expect(amounts.totalSavings - amounts.totalLoans).toBe(amounts.netAmount)
      expect(deceasedMember.memberNumber).toBe(deceasedMemberNumber)
    }
    for (const { acquisition } of data.landRequests.items)
      expect(acquisition.amountPaid + acquisition.outstandingAmount).toBe(acquisition.totalAmount)
  })

  it("quotes follow the society's own rules", async () => {
    const { data } = await ask(
      '{ loanQuote(loanType: ONE_YEAR_NORMAL, amount: 60000000, duration: 12, group: OTHERS) { terms { interest amountDue schedule { amount } } userErrors { message } } }',
    )
    expect(data.loanQuote.terms).toMatchObject({ interest: 6_600_000 })
    expect(data.loanQuote.terms.schedule).toHaveLength(12)
  })
})

const EVERYBODY = '{ members { items { id name phone } } loanRequests { items { reference amount } } }'

describe('the same seed', () => {
  it('makes the same society, whatever is asked first', async () => {
    const one = aMock(5)
    const other = aMock(5)
    await other('{ products { items { name } } }')
    expect(await one(EVERYBODY)).toEqual(await other(EVERYBODY))
  })

  it('makes another society for another seed', async () => {
    expect(await aMock(5)(EVERYBODY)).not.toEqual(await aMock(6)(EVERYBODY))
  })
})

describe('mutations', () => {
  it('a decision changes what is read next', async () => {
    const ask = aMock()
    const pending = '{ loanRequests { totalRequests items { reference guarantors { id } } } }'
    const before = (await ask(pending)).data.loanRequests
    const { reference } = before.items.find(
      ({ guarantors }: { guarantors: unknown[] }) => guarantors.length === 2,
    )
    const act = `mutation ($reference: String!) { approveLoanRequest(input: { reference: $reference }) { loanRequest { state } userErrors { code } } }`
    expect((await ask(act, { reference })).data.approveLoanRequest).toEqual({
      loanRequest: { state: 'APPROVED' },
      userErrors: [],
    })
    expect((await ask(act, { reference })).data.approveLoanRequest.userErrors).toEqual([{ code: 'CONFLICT' }])
    expect((await ask(pending)).data.loanRequests.totalRequests).toBe(before.totalRequests - 1)
  })

  it('an approval takes plots from an estate', async () => {
    const ask = aMock()
    const plots =
      '{ systemConfig { estates { name available } } landRequests(state: PENDING) { items { id acquisition { estate plots } } } }'
    const available = (answer: Awaited<ReturnType<typeof ask>>, estate: string): number =>
      answer.data.systemConfig.estates.find(({ name }: { name: string }) => name === estate).available
    const before = await ask(plots)
    const [{ id, acquisition }] = before.data.landRequests.items
    const { data } = await ask(
      'mutation ($id: ID!) { approveLandRequest(input: { id: $id }) { landRequest { state } userErrors { code } } }',
      { id },
    )
    expect(data.approveLandRequest).toEqual({ landRequest: { state: 'APPROVED' }, userErrors: [] })
    expect(available(await ask(plots), acquisition.estate)).toBe(
      available(before, acquisition.estate) - acquisition.plots,
    )
  })

  it("refuses input with the society's own texts", async () => {
    const { data } = await aMock()(
      'mutation { requestPasswordReset(input: { email: "nobody" }) { userErrors { field message } } }',
    )
    expect(data.requestPasswordReset.userErrors).toEqual([{ field: 'email', message: expect.any(String) }])
  })
})

describe('signing in', () => {
  const SIGN_IN =
    'mutation ($name: String!) { signInMember(input: { identifier: $name, password: "any" }) { session { token } userErrors { code } } }'

  it('makes the caller that account with its rights', async () => {
    const ask = aMock()
    const { data } = await ask(SIGN_IN, { name: 'coop000102' })
    const { token } = data.signInMember.session
    const own = await ask('{ viewer { accessLevel member { memberNumber } } registrations { totalPages } }', {
      token,
    })
    expect(own.data.viewer).toEqual({ accessLevel: 'MEMBER', member: { memberNumber: 'COOP000102' } })
    expect(own.errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  })

  it('refuses unknown accounts and reports a token that is none', async () => {
    const ask = aMock()
    expect((await ask(SIGN_IN, { name: 'nobody' })).data.signInMember.userErrors).toEqual([
      { code: 'WRONG_CREDENTIALS' },
    ])
    const { errors } = await ask('{ viewer { id } }', { token: 'x' })
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })
})
