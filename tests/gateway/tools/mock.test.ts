import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  type ExecutionResult,
  type GraphQLInterfaceType,
  getNamedType,
  graphql,
  isObjectType,
  isRequiredArgument,
} from 'graphql'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleTabs } from '#gateway/explorer/example-tabs.ts'
import { LAND_TEXTS } from '#rules/texts/land.ts'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { schema } from '#schema/schema.ts'
import { mockGraph } from '#scripts/mock/graph.ts'
import { bareEnvironment } from '#tests/support/bare-environment.ts'
import { aFile } from '#tests/support/graph-records.ts'
import { operationFor, rootFieldsOf, selectionOf } from '#tests/support/selection.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')

/** A mock of its own, asked without HTTP. */
function aMock() {
  const { schema: mocked, contextOf } = mockGraph()
  return (
    source: string,
    { token = null, ...variables }: { token?: string | null; [name: string]: unknown } = {},
  ) => {
    const headers = token === null ? {} : { 'x-auth-token': token }
    const contextValue = contextOf({ id: 'test', ip: '127.0.0.1', headers, log: pino({ level: 'silent' }) })
    // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever the query selects
    const answer: Promise<ExecutionResult<any>> = Promise.resolve(
      graphql({ schema: mocked, source, contextValue, variableValues: { file: aFile(), ...variables } }),
    )
    return answer
  }
}

/** Records that stand twice in one list, which a client could not tell apart: by their id, or by all they show. */
function recordsTwice(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(recordsTwice)
  if (!Array.isArray(value)) return inside
  const seen = new Set<string>()
  const twice = value.filter((item: { id?: string } | null) => {
    const known = JSON.stringify(item?.id ?? item)
    return typeof item === 'object' && item !== null && (seen.has(known) || !seen.add(known))
  })
  return [...twice, ...inside]
}

describe('the mock as a process', () => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/mock.ts'], {
    cwd: root,
    env: { ...bareEnvironment(), PORT: '0' },
  })
  let address = ''
  beforeAll(async () => {
    let output = ''
    for await (const piece of child.stdout) {
      output += String(piece)
      ;[, address = ''] = /(http:\S+)\/graphql/.exec(output) ?? []
      if (address !== '') break
    }
  })
  afterAll(() => {
    child.kill()
  })

  const printed = async (command: string, ...args: readonly string[]) => {
    const { stdout } = await run(command, [...args], {
      cwd: root,
      env: { ...process.env, ISUSU_URL: address },
    })
    return stdout
  }

  it('answers the curl example for integrators', async () => {
    const lines = (await printed('sh', 'docs/examples/curl.sh')).trim().split('\n')
    const answers = lines.map((line) => JSON.parse(line))
    expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined, undefined])
    expect(answers[1].data.viewer.accessLevel).toBe('MODERATOR')
    expect(answers[2].data.addProduct).toEqual({ product: { name: 'Palm oil' }, userErrors: [] })
  })

  it('answers the fetch example for integrators', async () => {
    const output = await printed(process.execPath, 'docs/examples/fetch.mjs')
    expect(output).toMatch(/^lent: ₦[\d,]+\.\d\d$/m)
    expect(output).toContain('refused: WRONG_CREDENTIALS')
    expect(output).toContain('not allowed: FORBIDDEN')
    expect(output).toContain('one order: true')
    expect(output).toMatch(/^picture: image\//m)
  })

  it('serves GraphiQL and the schema', async () => {
    const page = await fetch(`${address}/graphql`, { headers: { accept: 'text/html' } })
    expect(await page.text()).toContain('GraphiQL')
    expect(await (await fetch(`${address}/schema.graphql`)).text()).toContain('type LoanRequest ')
  })

  it('enforces the limits of the gateway', async () => {
    const query = encodeURIComponent(`{ ${'society { name } '.repeat(30)} }`)
    const { errors } = (await (await fetch(`${address}/graphql?query=${query}`)).json()) as ExecutionResult
    expect(errors?.[0]?.message).toContain('too large')
  })

  it('stops on a signal', async () => {
    child.kill('SIGTERM')
    expect((await once(child, 'exit'))[0]).toBe(0)
  })
})

describe('the examples of GraphiQL', () => {
  const ask = aMock()
  const tabs = exampleTabs(true).map(({ query, variables = '{}' }) => ({ query, variables }))

  it.each(tabs)('example %# is answered without a sign-in', async ({ query, variables }) => {
    const { data, errors } = await ask(query, JSON.parse(variables) as Record<string, unknown>)
    expect(errors).toBeUndefined()
    for (const value of Object.values(data as object)) expect(value).not.toBeNull()
  })
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
    expect(recordsTwice(data)).toEqual([])
  })
})

describe('lists of the mock', () => {
  const ask = aMock()
  // Lists inside a report, and those of one record, are asked with more than a page.
  const lists = rootFieldsOf(schema, 'query').filter(
    ({ type, args }) =>
      getNamedType(type).name.endsWith('Page') &&
      args.some((arg) => arg.name === 'page') &&
      !args.some((arg) => isRequiredArgument(arg)),
  )

  it.each(lists.map(({ name }) => name))('%s can be read page by page to the end', async (name) => {
    const type = getNamedType(lists.find((list) => list.name === name)?.type)
    const items = isObjectType(type) ? getNamedType(type.getFields().items?.type) : null
    // What has no id is told apart by all it shows.
    const shown = isObjectType(items) ? selectionOf(items, 1) : ''
    const seen: unknown[] = []
    let total = 0
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { data, errors } = await ask(
        `query ($page: Int!) { list: ${name}(page: $page) { currentPage totalPages totalCount hasNextPage items ${shown} } }`,
        { page },
      )
      expect(errors).toBeUndefined()
      seen.push(...data.list.items.map((item: { id?: string }) => item.id ?? JSON.stringify(item)))
      ;({ totalPages: pages, totalCount: total } = data.list)
      expect(data.list.hasNextPage).toBe(page < pages)
    }
    // No look-up is locked in the demo society.
    expect(seen.length > 0 || name === 'claimLookupLocks').toBe(true)
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

const NODE_TYPE = schema.getType('Node') as GraphQLInterfaceType

describe('records by their ids', () => {
  const ask = aMock()
  const NODE = 'query ($id: ID!) { node(id: $id) { __typename id } }'
  const kinds = Object.values(schema.getPossibleTypes(NODE_TYPE)).map(({ name }) => name)

  it.each(kinds)('node answers a record of the type %s', async (kind) => {
    const { data } = await ask(
      '{ members(pageSize: 100) { items { id savingsInstructions { id } } } loanRequests { items { id } } commodityRequests { items { id } } landRequests { items { id } } savingsWithdrawals { items { id } } membershipWithdrawals { items { id } } beneficiaryClaims { items { id } } products { items { id } } legalDocuments { items { id } } financialReports { items { id } } vouchers { items { id } } }',
    )
    const id = new RegExp(`${kind}:[^"]+`).exec(JSON.stringify(data))?.[0]
    expect((await ask(NODE, { id })).data.node).toEqual({ __typename: kind, id })
  })

  it('nodes answers records of several types in the order asked for, null for an unknown id', async () => {
    const { data } = await ask('{ loanRequests { items { id } } products { items { id } } }')
    const ids = [data.products.items[1].id, 'Product:none', data.loanRequests.items[0].id]
    const { data: found } = await ask('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids })
    expect(found.nodes).toEqual([{ id: ids[0] }, null, { id: ids[2] }])
  })

  it('a record that a mutation made is read again by its id', async () => {
    const { data } = await ask(
      'mutation { addProduct(input: { name: "Palm oil", variations: [{ name: "5 L", price: 100 }, { name: "25 L", price: 400 }] }) { product { id lowestPrice highestPrice } } }',
    )
    const { product } = data.addProduct
    const { data: again } = await ask(
      'query ($id: ID!) { node(id: $id) { ... on Product { id lowestPrice highestPrice } } }',
      { id: product.id },
    )
    expect(product).toMatchObject({ id: expect.stringMatching(/^Product:/), lowestPrice: 100 })
    expect(again.node).toEqual(product)
  })
})

it('a history is read by its pages, and narrowed by a code', async () => {
  const ask = aMock()
  const query =
    'query ($code: String) { viewer { member { statement { lineProducts(kind: SAVINGS) { code } savingsLines(pageSize: 5, page: 2, code: $code) { totalCount totalPages hasNextPage items { code } } } } } }'
  const { statement } = (await ask(query)).data.viewer.member
  expect(statement.savingsLines).toMatchObject({
    totalPages: Math.ceil(statement.savingsLines.totalCount / 5),
    hasNextPage: true,
  })
  expect(statement.savingsLines.items).toHaveLength(5)
  const { code } = statement.lineProducts[0]
  const narrowed = (await ask(query, { code })).data.viewer.member.statement.savingsLines
  expect(narrowed.totalCount).toBeLessThan(statement.savingsLines.totalCount)
  expect(new Set(narrowed.items.map((line: { code: string }) => line.code))).toEqual(new Set([code]))
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
      '{ viewer { member { statement { totalSavings summary { code kind balance } savingsLines(pageSize: 100) { items { code debit credit balance } } } } } }',
    )
    const { totalSavings, summary, savingsLines } = data.viewer.member.statement
    const savings = (summary as { code: string; kind: string; balance: number }[]).filter(
      ({ kind }) => kind === 'SAVINGS',
    )
    expect(savings.reduce((sum, { balance }) => sum + balance, 0)).toBe(totalSavings)
    expect(savings.length).toBeGreaterThan(2)
    for (const { code, balance } of savings) {
      const lines = (savingsLines.items as Line[]).filter((line) => line.code === code)
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
      '{ savingsWithdrawals { items { total items { amount } } } membershipWithdrawals { items { settlement { totalSavings totalLoans netAmount serviceCharge amountDue savingsItems { value } } } } beneficiaryClaims { items { settlement { totalSavings totalLoans netAmount savingsItems { value } } deceasedMember { memberNumber } deceasedMemberNumber } } landRequests { items { acquisition { totalAmount amountPaid outstandingAmount } } } }',
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
    for (const { settlement: amounts, deceasedMember, deceasedMemberNumber } of data.beneficiaryClaims
      .items) {
      expect(sum(amounts.savingsItems)).toBe(amounts.totalSavings)
      expect(amounts.totalSavings - amounts.totalLoans).toBe(amounts.netAmount)
      expect(deceasedMember.memberNumber).toBe(deceasedMemberNumber)
    }
    for (const { acquisition } of data.landRequests.items)
      expect(acquisition.amountPaid + acquisition.outstandingAmount).toBe(acquisition.totalAmount)
  })

  it("quotes follow the society's own rules", async () => {
    const { data } = await ask(
      '{ loanQuote(loanType: ONE_YEAR_NORMAL, amount: 60000000, durationMonths: 12, group: OTHERS) { terms { interest amountDue schedule { amount } } userErrors { message } } }',
    )
    expect(data.loanQuote.terms).toMatchObject({ interest: 6_600_000 })
    expect(data.loanQuote.terms.schedule).toHaveLength(12)
  })
})

describe('mutations', () => {
  it('a decision changes what is read next', async () => {
    const ask = aMock()
    const pending = '{ loanRequests { totalCount items { reference guarantors { id } } } }'
    const before = (await ask(pending)).data.loanRequests
    const { reference } = before.items.find(
      ({ guarantors }: { guarantors: unknown[] }) => guarantors.length === 2,
    )
    const act = `mutation ($reference: String!) { approveLoanRequest(input: { reference: $reference }) { loanRequest { state } userErrors { code } } }`
    expect((await ask(act, { reference })).data.approveLoanRequest).toEqual({
      loanRequest: { state: 'APPROVED' },
      userErrors: [],
    })
    expect((await ask(act, { reference })).data.approveLoanRequest.userErrors).toEqual([
      { code: 'ALREADY_DECIDED' },
    ])
    expect((await ask(pending)).data.loanRequests.totalCount).toBe(before.totalCount - 1)
  })

  it('a request that is decided is refused in the words of the rules', async () => {
    const ask = aMock()
    const { data } = await ask('{ landRequests(state: PENDING) { items { id } } }')
    const decide = (verb: string) =>
      ask(
        `mutation ($id: ID!) { decided: ${verb}LandRequest(input: { id: $id${verb === 'reject' ? ', rejectionReason: "No plots"' : ''} }) { landRequest { state } userErrors { message code } } }`,
        { id: data.landRequests.items[0].id },
      )
    expect((await decide('approve')).data.decided).toEqual({
      landRequest: { state: 'APPROVED' },
      userErrors: [],
    })
    expect((await decide('reject')).data.decided).toEqual({
      landRequest: null,
      userErrors: [{ message: LAND_TEXTS.stateForbids('approved', 'rejected'), code: 'ALREADY_DECIDED' }],
    })
  })

  it('a loan request without two guarantors is refused in the words of the rules', async () => {
    const ask = aMock()
    const { data } = await ask('{ loanRequests { items { reference guarantors { id } } } }')
    const { reference } = data.loanRequests.items.find(
      ({ guarantors }: { guarantors: unknown[] }) => guarantors.length < 2,
    )
    const { data: answer } = await ask(
      'mutation ($reference: String!) { approveLoanRequest(input: { reference: $reference }) { userErrors { message } } }',
      { reference },
    )
    expect(answer.approveLoanRequest.userErrors).toEqual([{ message: LOANS_TEXTS.missingGuarantors }])
  })

  it('a loan that is asked for has the figures of the rules and waits for staff', async () => {
    const ask = aMock()
    const { data } = await ask(
      'mutation { requestLoan(input: { loanType: EMERGENCY, amount: 10000000, durationMonths: 6, grossSalary: 40000000, netSalary: 30000000, savings: [{ product: SHARE_CAPITAL, amount: 1000000 }, { product: ORDINARY_SAVINGS, amount: 2000000 }], bankAccount: { bankName: "Zenith Bank", accountName: "Adaeze Okafor", accountNumber: "1234567897" } }) { loanRequest { reference state amount interest handlingCharge amountDue borrower { name } member { name } } userErrors { message } } }',
    )
    const { loanRequest: loan, userErrors } = data.requestLoan
    expect(userErrors).toEqual([])
    expect(loan).toMatchObject({
      state: 'PENDING',
      interest: 950_000,
      handlingCharge: 25_000,
      amountDue: 9_025_000,
    })
    expect(loan.borrower.name).toBe(loan.member.name)
    const { data: next } = await ask(
      '{ loanRequests { items { reference } } viewer { member { loanRequests { reference } } } }',
    )
    expect(next.loanRequests.items[0]).toEqual({ reference: loan.reference })
    expect(next.viewer.member.loanRequests[0]).toEqual({ reference: loan.reference })
  })

  it('a registration that is confirmed has a member number and waits no more', async () => {
    const ask = aMock()
    const waiting = '{ viewer { workQueue { newRegistrations } } registrations { totalCount items { id } } }'
    const before = (await ask(waiting)).data
    const { data } = await ask(
      'mutation ($id: ID!) { confirmRegistration(input: { id: $id }) { member { status memberNumber } userErrors { message } } }',
      { id: before.registrations.items[0].id },
    )
    expect(data.confirmRegistration).toEqual({
      member: { status: 'CONFIRMED', memberNumber: expect.stringMatching(/^COOP\d{6}$/) },
      userErrors: [],
    })
    const after = (await ask(waiting)).data
    expect(after.viewer.workQueue.newRegistrations).toBe(before.viewer.workQueue.newRegistrations - 1)
    expect(after.registrations.totalCount).toBe(before.registrations.totalCount - 1)
  })

  it('an instruction that is submitted waits for staff, who acknowledge it once', async () => {
    const ask = aMock()
    const { data } = await ask(
      'mutation { submitSavingsInstruction(input: { kind: INCREASE, items: [{ product: ORDINARY_SAVINGS, amount: 9000000 }] }) { member { id savingsInstructions { kind state monthlyTotal } } userErrors { code } } }',
    )
    const { member, userErrors } = data.submitSavingsInstruction
    expect(userErrors).toEqual([])
    const increases = ({ kind }: { kind: string }) => kind === 'INCREASE'
    expect(member.savingsInstructions.filter(increases)).toEqual([
      { kind: 'INCREASE', state: 'PENDING', monthlyTotal: 9_000_000 },
    ])
    const acknowledge =
      'mutation ($id: ID!) { done: acknowledgeSavingsInstruction(input: { memberId: $id, kind: INCREASE }) { userErrors { code } member { savingsInstructions { kind state } } } }'
    const { done } = (await ask(acknowledge, { id: member.id })).data
    expect(done.member.savingsInstructions.filter(increases)).toEqual([{ kind: 'INCREASE', state: 'SEEN' }])
    const again = (await ask(acknowledge, { id: member.id })).data.done
    expect(again.userErrors).toEqual([{ code: 'ALREADY_DECIDED' }])
  })

  it('a configuration that was changed meanwhile is not overwritten', async () => {
    const ask = aMock()
    const { version } = (await ask('{ systemConfig { version } }')).data.systemConfig
    const save =
      'mutation ($version: String) { updateSystemConfig(input: { version: $version, memberPlotPrice: 100, nonMemberPlotPrice: 200, minimumPaymentPercent: 30, maximumInstalments: 18, estates: { blossom: { total: 9, available: 8, status: OPEN }, university: { total: 7, available: 6, status: CLOSED } } }) { systemConfig { memberPlotPrice estates { name available status } } userErrors { code } } }'
    expect((await ask(save, { version })).data.updateSystemConfig).toEqual({
      systemConfig: {
        memberPlotPrice: 100,
        estates: [
          { name: 'BLOSSOM', available: 8, status: 'OPEN' },
          { name: 'UNIVERSITY', available: 6, status: 'CLOSED' },
        ],
      },
      userErrors: [],
    })
    const { userErrors } = (await ask(save, { version })).data.updateSystemConfig
    expect(userErrors).toEqual([{ code: 'VERSION_CHANGED' }])
  })

  it('a mutation with an idempotency key is done once', async () => {
    const ask = aMock()
    const order =
      'mutation { requestSavingsWithdrawal(input: { items: [{ product: ORDINARY_SAVINGS, amount: 100000 }], idempotencyKey: "one" }) { savingsWithdrawal { id total person { fullName } member { name } items { label state } } userErrors { message } } }'
    const { savingsWithdrawal, userErrors } = (await ask(order)).data.requestSavingsWithdrawal
    expect(userErrors).toEqual([])
    expect(savingsWithdrawal).toMatchObject({
      total: 100_000,
      person: { fullName: savingsWithdrawal.member.name },
      items: [{ label: 'Ordinary savings', state: 'PENDING' }],
    })
    expect((await ask(order)).data.requestSavingsWithdrawal.savingsWithdrawal).toEqual(savingsWithdrawal)
  })

  it("refuses input with the society's own texts", async () => {
    const { data } = await aMock()(
      'mutation { requestPasswordReset(input: { email: "nobody" }) { userErrors { field message } } }',
    )
    expect(data.requestPasswordReset.userErrors).toEqual([{ field: ['email'], message: expect.any(String) }])
  })
})

describe('signing in', () => {
  const SIGN_IN =
    'mutation ($name: String!) { signInMember(input: { identifier: $name, password: "isusu-demo-2026" }) { session { token } userErrors { code } } }'

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

  it('shows members their own requests and no record of others', async () => {
    const ask = aMock()
    const { token } = (await ask(SIGN_IN, { name: 'coop000101' })).data.signInMember.session
    const { data: staff } = await ask('{ loanRequests { items { id member { memberNumber } } } }')
    const others = staff.loanRequests.items.find(
      ({ member }: { member: { memberNumber: string } }) => member.memberNumber !== 'COOP000101',
    )
    const { data, errors } = await ask(
      'query ($id: ID!) { node(id: $id) { id } myRequests { all { kind amount record { ... on Node { id } } } loanRequests { state borrower { name } } } }',
      { token, id: others.id },
    )
    expect(errors).toBeUndefined()
    expect(data.node).toBeNull()
    expect(data.myRequests.all.length).toBeGreaterThan(5)
    expect(data.myRequests.loanRequests).toContainEqual({
      state: 'REJECTED',
      borrower: { name: 'Adaeze Okafor' },
    })
  })

  it('refuses unknown accounts and reports a token that is none', async () => {
    const ask = aMock()
    expect((await ask(SIGN_IN, { name: 'nobody' })).data.signInMember.userErrors).toEqual([
      { code: 'WRONG_CREDENTIALS' },
    ])
    const { errors } = await ask('{ viewer { memberId } }', { token: 'x' })
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })
})
