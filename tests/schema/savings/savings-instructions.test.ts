import { describe, expect, it } from 'vitest'
import { naira } from '#rules/money.ts'
import { amountsInForce } from '#rules/savings/instruction.ts'
import type { SavingsInstruction } from '#schema/savings/source.ts'
import { codesOf, fakeGraph } from '#tests/support/graph.ts'
import { aMember, aViewer } from '#tests/support/graph-records.ts'

const staff = aViewer({ id: 's2', accessLevel: 2 })

const initial: SavingsInstruction = {
  id: 'm1:initial',
  memberId: 'm1',
  kind: 'initial',
  state: 'seen',
  requestedAt: new Date('2026-01-05T08:00:00Z'),
  rejectionReason: null,
  updatedAt: null,
  items: [
    { product: 'SHARE_CAPITAL', amount: naira(5_000), durationMonths: 20 },
    { product: 'ORDINARY_SAVINGS', amount: naira(6_000), durationMonths: null },
  ],
}

const saver = { member: async (id: string) => aMember({ id, savingsInstructions: [initial] }) }

const CHECK = `query ($kind: SavingsInstructionKind!, $items: [SavingsInstructionItemInput!]!) {
  savingsInstructionCheck(kind: $kind, items: $items) {
    monthlyTotal items { product amount durationMonths total } amountsInForce { label amount } userErrors { field message } } }`

const SUBMIT = `mutation ($input: SubmitSavingsInstructionInput!) { submitSavingsInstruction(input: $input) {
  message member { id } userErrors { field message } } }`

describe('a savings instruction', () => {
  it('shows an instruction with its items and sums', async () => {
    const { data } = await fakeGraph({ members: saver }).ask(
      '{ viewer { member { savingsInstructions { kind state requestedAt monthlyTotal items { label total } } } } }',
    )
    expect(data?.viewer.member.savingsInstructions).toEqual([
      {
        kind: 'INITIAL',
        state: 'SEEN',
        requestedAt: '2026-01-05T08:00:00.000Z',
        monthlyTotal: 1_100_000,
        items: [
          { label: 'Share capital', total: 10_000_000 },
          { label: 'Ordinary savings', total: null },
        ],
      },
    ])
  })

  it('shows what is deducted now by the order in which instructions were given', async () => {
    const change = (kind: 'increase' | 'decrease', month: string, amount: number): SavingsInstruction => ({
      ...initial,
      id: `m1:${kind}`,
      kind,
      requestedAt: new Date(`2026-${month}-05T08:00:00Z`),
      items: [{ product: 'ORDINARY_SAVINGS', amount: naira(amount), durationMonths: null }],
    })
    const member = aMember({
      savingsInstructions: [initial, change('increase', '06', 9_000), change('decrease', '03', 5_500)],
    })
    const ask = `{ viewer { member { amountsInForce { product amount } } }
      savingsInstructionCheck(kind: INCREASE, items: []) { amountsInForce { product amount } } }`
    const inOrder = await fakeGraph({ members: { member: async () => member } }).ask(ask)
    for (const { amountsInForce } of [inOrder.data?.viewer.member, inOrder.data?.savingsInstructionCheck]) {
      expect(amountsInForce).toHaveLength(6)
      expect(amountsInForce[1]).toEqual({ product: 'ORDINARY_SAVINGS', amount: 900_000 })
    }
    const inForce = { ...amountsInForce([]), CHRISTMAS_SAVINGS: naira(1_000) }
    const told = { member: async () => ({ ...member, inForce }) }
    const byBackend = await fakeGraph({ members: told }).ask(ask)
    expect(byBackend.data?.viewer.member.amountsInForce[2]).toEqual({
      product: 'CHRISTMAS_SAVINGS',
      amount: 100_000,
    })
  })

  it('checks an instruction against the amounts in force without sending it', async () => {
    const graph = fakeGraph({ members: saver })
    const { data } = await graph.ask(CHECK, {
      kind: 'INCREASE',
      items: [
        { product: 'ORDINARY_SAVINGS', amount: 700_000 },
        { product: 'SHARE_CAPITAL', amount: 500_000 },
      ],
    })
    const check = data?.savingsInstructionCheck
    expect(check.userErrors).toEqual([
      { field: ['items', '1', 'amount'], message: expect.stringContaining('increase amount cannot be less') },
    ])
    expect(check.monthlyTotal).toBe(1_200_000)
    expect(check.amountsInForce.slice(0, 3)).toEqual([
      { label: 'Share capital', amount: 500_000 },
      { label: 'Ordinary savings', amount: 600_000 },
      { label: 'Christmas savings', amount: 0 },
    ])
    expect(graph.calls).toEqual(['members.member(m1)'])
  })

  it('requires the two compulsory products and enough months of share capital at first', async () => {
    const graph = fakeGraph()
    const { data } = await graph.ask(SUBMIT, {
      input: {
        kind: 'INITIAL',
        items: [{ product: 'SHARE_CAPITAL', amount: 500_000, durationMonths: 19 }],
      },
    })
    expect(data?.submitSavingsInstruction.userErrors).toEqual([
      { field: ['items', '0', 'durationMonths'], message: expect.stringContaining('is at least 20') },
      { field: ['items'], message: 'ordinary savings cannot be left out of an initial instruction' },
    ])
    expect(graph.calls).toEqual([])
  })

  it('sends the items of an instruction and leaves the comparison to the backend', async () => {
    const graph = fakeGraph({ members: saver })
    const input = {
      kind: 'DECREASE',
      items: [{ product: 'ORDINARY_SAVINGS', amount: 700_000 }],
    }
    const { data } = await graph.ask(SUBMIT, { input })
    expect(data?.submitSavingsInstruction).toEqual({
      message: 'submitted',
      member: { id: 'Member:m1' },
      userErrors: [],
    })
    expect(graph.calls).toEqual([
      'savings.submitInstruction(decrease, [{"amount":700000,"product":"ORDINARY_SAVINGS"}])',
      'members.reread(m1)',
    ])
  })

  it('passes on a decrease to 0, and checks it against what is in force', async () => {
    const items = [
      ...initial.items,
      { product: 'CHRISTMAS_SAVINGS' as const, amount: naira(2_000), durationMonths: null },
    ]
    const member = async (id: string) => aMember({ id, savingsInstructions: [{ ...initial, items }] })
    const graph = fakeGraph({ members: { member } })
    const stop = { kind: 'DECREASE', items: [{ product: 'CHRISTMAS_SAVINGS', amount: 0 }] }
    const checked = await graph.ask(CHECK, stop)
    expect(checked.data?.savingsInstructionCheck).toMatchObject({
      items: [{ product: 'CHRISTMAS_SAVINGS', amount: 0 }],
      monthlyTotal: 0,
      userErrors: [],
    })
    const other = { kind: 'DECREASE', items: [{ product: 'EDUCATION_SAVINGS', amount: 0 }] }
    expect((await graph.ask(CHECK, other)).data?.savingsInstructionCheck.userErrors).toEqual([
      {
        field: ['items', '0', 'amount'],
        message: 'these savings are not being deducted, so there is nothing to stop',
      },
    ])
    expect((await graph.ask(SUBMIT, { input: stop })).data?.submitSavingsInstruction.userErrors).toEqual([])
    expect(graph.calls).toContain(
      'savings.submitInstruction(decrease, [{"amount":0,"product":"CHRISTMAS_SAVINGS"}])',
    )
  })

  it('reads an instruction by its id for its member, and for no one else', async () => {
    const query = '{ node(id: "SavingsInstruction:m1:initial") { id ... on SavingsInstruction { kind } } }'
    const { data } = await fakeGraph({ members: saver }).ask(query)
    expect(data?.node).toEqual({ id: 'SavingsInstruction:m1:initial', kind: 'INITIAL' })
    const stranger = fakeGraph({ members: saver, viewer: aViewer({ id: 'm2' }) })
    const other = await stranger.ask(query)
    expect(other.data?.node).toBeNull()
    expect(new Set(Object.values(codesOf(other)))).toEqual(new Set(['FORBIDDEN']))
    // The id says whose it is, so that the backend is not asked.
    expect(stranger.calls).toEqual([])
    const visitor = fakeGraph({ members: saver, viewer: null })
    expect((await visitor.ask(query)).data?.node).toBeNull()
    expect(visitor.calls).toEqual([])
  })

  it('reports an empty instruction beside no single field', async () => {
    const { data } = await fakeGraph().ask(SUBMIT, { input: { kind: 'INCREASE', items: [] } })
    expect(data?.submitSavingsInstruction.userErrors).toMatchObject([{ field: null }])
  })

  it('acknowledges or declines an instruction and loads the member only when selected', async () => {
    const graph = fakeGraph({ viewer: staff })
    const { data } = await graph.ask(`mutation {
      acknowledgeSavingsInstruction(input: { memberId: "Member:m7", kind: INITIAL }) { message member { id } }
      declineSavingsInstruction(input: { memberId: "m7", kind: INCREASE, rejectionReason: " Too much " }) { message }
    }`)
    expect(data).toEqual({
      acknowledgeSavingsInstruction: { message: 'seen', member: { id: 'Member:m7' } },
      declineSavingsInstruction: { message: 'declined' },
    })
    expect(graph.calls).toEqual([
      'savings.acknowledgeInstruction(m7, initial)',
      'members.reread(m7)',
      'savings.declineInstruction(m7, increase, Too much)',
    ])
  })

  it('lists, counts and sums instructions for staff, each by its arguments', async () => {
    const graph = fakeGraph({ viewer: staff })
    const { data, errors } = await graph.ask(`{
      savingsInstructions(kind: INITIAL, state: PENDING, search: " ada ", orderBy: MEMBER_NUMBER, descending: true, page: 2, pageSize: 50) {
        currentPage items { kind state rejectionReason member { id } amountsInForce { product amount } } }
      savingsInstructionsTotals(state: SEEN) { count monthlyTotal products { label amount } }
      viewer { workQueue { all: pendingSavingsInstructions increase: pendingSavingsInstructions(kind: INCREASE) } }
    }`)
    expect(errors).toBeUndefined()
    expect(data?.viewer.workQueue).toEqual({ all: 11, increase: 11 })
    expect(data?.savingsInstructionsTotals).toMatchObject({ count: 1, monthlyTotal: 1_100_000 })
    expect(data?.savingsInstructionsTotals.products[0]).toEqual({ label: 'Share capital', amount: 500_000 })
    expect(graph.calls).toEqual([
      'savings.instructions({"kind":"initial","state":"pending"}, {"orderBy":"MEMBER_NUMBER","descending":true}, {"page":2,"pageSize":50,"search":"ada"})',
      'savings.instructionTotals({"kind":null,"state":"seen"}, )',
      'savings.countPendingInstructions(null)',
      'savings.countPendingInstructions(increase)',
    ])
  })

  it('refuses a reason of more than five thousand characters', async () => {
    const graph = fakeGraph({ viewer: staff })
    const { data } = await graph.ask(
      `mutation ($reason: String) { declineSavingsInstruction(input: { memberId: "m7", kind: INITIAL, rejectionReason: $reason }) {
        userErrors { field } } }`,
      { reason: 'x'.repeat(6_000) },
    )
    expect(data?.declineSavingsInstruction.userErrors).toEqual([{ field: ['rejectionReason'] }])
    expect(graph.calls).toEqual([])
  })
})
