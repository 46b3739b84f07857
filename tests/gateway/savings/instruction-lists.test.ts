import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { errorCodes, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { OTHER_PASSWORD, type OtherBackend, startOtherBackend } from '#tests/support/other-backend.ts'

const LIST = `query ($kind: SavingsInstructionKind, $state: SavingsInstructionState, $orderBy: SavingsInstructionOrder! = REQUESTED_AT, $descending: Boolean! = false, $page: Int! = 1) {
  savingsInstructions(kind: $kind, state: $state, orderBy: $orderBy, descending: $descending, page: $page, pageSize: 5) {
    totalCount totalPages hasNextPage
    items { id kind state requestedAt monthlyTotal member { id name memberNumber }
      items { product amount durationMonths } amountsInForce { product amount } } }
  savingsInstructionsTotals(kind: $kind, state: $state) { count monthlyTotal products { product label amount } } }`

const QUEUE = `{ viewer { workQueue { all: pendingSavingsInstructions
  initial: pendingSavingsInstructions(kind: INITIAL) increase: pendingSavingsInstructions(kind: INCREASE)
  decrease: pendingSavingsInstructions(kind: DECREASE) } } }`

describe('the lists of savings instructions', () => {
  let backend: TestBackend
  let gateway: TestGateway
  let moderator: string

  beforeAll(async () => {
    backend = await startTestBackend()
    gateway = await startTestGateway({ restUrl: await backend.listen() })
    gateway.clock.now = backend.clock.now
    moderator = await backend.tokenOf('moderator')
  })
  afterAll(async () => {
    await gateway.close()
    await backend.close()
  })
  beforeEach(() => gateway.forgetCalls())

  const list = async (variables: object) => {
    const { data, errors } = await gateway.ask(LIST, { variables, token: moderator })
    expect(errors).toBeUndefined()
    return data
  }

  it('answers a page with members and amounts in force in one call', async () => {
    const { savingsInstructions: page } = await list({ kind: 'INCREASE', state: 'PENDING' })
    expect(page.items.length).toBeGreaterThan(1)
    for (const { member, items, amountsInForce } of page.items) {
      expect(member.memberNumber).toMatch(/^COOP/)
      for (const { product, amount } of items) {
        const inForce = amountsInForce.find((each: { product: string }) => each.product === product)
        expect(inForce.amount).toBeLessThan(amount)
      }
    }
    expect(gateway.callNames()).toEqual([
      'GET /admin/API/savingsinstructions',
      'GET /admin/API/savingsinstructiontotals',
      'GET /user/getuser/:id',
    ])
  })

  it('counts the pending ones by kind', async () => {
    const { data } = await gateway.ask(QUEUE, { token: moderator })
    const { all, initial, increase, decrease } = data.viewer.workQueue
    expect(Math.min(initial, increase, decrease)).toBeGreaterThan(0)
    expect(all).toBe(initial + increase + decrease)
  })

  it('sums the acknowledged ones over all pages', async () => {
    const first = await list({ kind: 'INITIAL', state: 'SEEN', orderBy: 'NAME' })
    const items = [...first.savingsInstructions.items]
    for (let page = 2; page <= first.savingsInstructions.totalPages; page += 1)
      items.push(
        ...(await list({ kind: 'INITIAL', state: 'SEEN', orderBy: 'NAME', page })).savingsInstructions.items,
      )
    const total = items.reduce((sum, { monthlyTotal }) => sum + monthlyTotal, 0)
    expect(first.savingsInstructionsTotals).toMatchObject({ count: items.length, monthlyTotal: total })
    expect(first.savingsInstructionsTotals.products).toHaveLength(6)
    const largest = await list({ kind: 'INITIAL', state: 'SEEN', orderBy: 'MONTHLY_TOTAL', descending: true })
    expect(largest.savingsInstructions.items[0].monthlyTotal).toBe(
      Math.max(...items.map(({ monthlyTotal }) => monthlyTotal)),
    )
  })

  it('leaves the list once it is acknowledged, and keeps the reason for declining it', async () => {
    const before = (await list({ kind: 'INITIAL', state: 'PENDING' })).savingsInstructions
    const [first, second] = before.items
    const { data } = await gateway.ask(
      `mutation ($a: ID!, $b: ID!) {
        acknowledgeSavingsInstruction(input: { memberId: $a, kind: INITIAL }) { userErrors { message } }
        declineSavingsInstruction(input: { memberId: $b, kind: INITIAL, rejectionReason: " Too much " }) {
          member { savingsInstructions { state rejectionReason } } userErrors { message } } }`,
      { variables: { a: first.member.id, b: second.member.id }, token: moderator },
    )
    expect(data.declineSavingsInstruction).toEqual({
      member: { savingsInstructions: [{ state: 'DECLINED', rejectionReason: 'Too much' }] },
      userErrors: [],
    })
    const after = (await list({ kind: 'INITIAL', state: 'PENDING' })).savingsInstructions
    expect(after.totalCount).toBe(before.totalCount - 2)
    const node = await gateway.ask(
      'query ($id: ID!) { node(id: $id) { ... on SavingsInstruction { state } } }',
      {
        variables: { id: first.id },
        token: moderator,
      },
    )
    expect(node.data.node).toEqual({ state: 'SEEN' })
  })

  it('refuses members the lists of instructions', async () => {
    const token = await backend.tokenOf('member')
    gateway.forgetCalls()
    const answered = await gateway.ask(LIST, { token })
    expect(errorCodes(answered)).toEqual({
      savingsInstructions: 'FORBIDDEN',
      savingsInstructionsTotals: 'FORBIDDEN',
    })
  })
})

describe('over a backend that keeps instructions with its members', () => {
  let other: OtherBackend
  let gateway: TestGateway
  let staff: string

  beforeAll(async () => {
    other = await startOtherBackend()
    gateway = await startTestGateway({ restUrl: other.url })
    staff = await gateway.signIn('staff', 'staff@other.example', OTHER_PASSWORD)
  })
  afterAll(async () => {
    await gateway.close()
    await other.close()
  })

  it('lists, counts and sums what the register holds', async () => {
    const { data, errors } = await gateway.ask(LIST, {
      variables: { kind: 'INITIAL', state: 'SEEN', orderBy: 'NAME' },
      token: staff,
    })
    expect(errors).toBeUndefined()
    expect(data.savingsInstructions).toMatchObject({ totalCount: 2, totalPages: 1 })
    expect(
      data.savingsInstructions.items.map(({ member }: { member: { name: string } }) => member.name),
    ).toEqual(['Bola Adeyemi', 'Sade Ojo'])
    expect(data.savingsInstructionsTotals).toMatchObject({ count: 2, monthlyTotal: 1_300_100 })
    const queue = await gateway.ask(QUEUE, { token: staff })
    expect(queue.data.viewer.workQueue).toEqual({ all: 0, initial: 0, increase: 0, decrease: 0 })
  })
})
