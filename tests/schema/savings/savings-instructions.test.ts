import { describe, expect, it } from 'vitest'
import { naira } from '#rules/money.ts'
import type { SavingsInstruction } from '#schema/savings/source.ts'
import { fakeGraph } from '#tests/support/graph.ts'
import { aMember, aViewer } from '#tests/support/graph-records.ts'

const staff = aViewer({ id: 's2', accessLevel: 2 })

const initial: SavingsInstruction = {
  id: 'm1:initial',
  kind: 'initial',
  state: 'seen',
  requestedAt: new Date('2026-01-05T08:00:00Z'),
  lines: [
    { product: 'SHARE_CAPITAL', amount: naira(5_000), months: 20 },
    { product: 'ORDINARY_SAVINGS', amount: naira(6_000), months: null },
  ],
}

const saver = { member: async (id: string) => aMember({ id, savingsInstructions: [initial] }) }

const CHECK = `query ($kind: SavingsInstructionKind!, $figures: SavingsFiguresInput!) {
  savingsInstructionCheck(kind: $kind, figures: $figures) {
    monthlyTotal lines { product amount months total } amountsInForce { label amount } userErrors { field message } } }`

const SUBMIT = `mutation ($input: SubmitSavingsInstructionInput!) { submitSavingsInstruction(input: $input) {
  message member { id } userErrors { field message } } }`

describe('a savings instruction', () => {
  it('shows an instruction with its lines and sums', async () => {
    const { data } = await fakeGraph({ members: saver }).ask(
      '{ viewer { member { savingsInstructions { kind state requestedAt monthlyTotal lines { label total } } } } }',
    )
    expect(data?.viewer.member.savingsInstructions).toEqual([
      {
        kind: 'INITIAL',
        state: 'SEEN',
        requestedAt: '2026-01-05T08:00:00.000Z',
        monthlyTotal: 1_100_000,
        lines: [
          { label: 'Share capital', total: 10_000_000 },
          { label: 'Ordinary savings', total: null },
        ],
      },
    ])
  })

  it('checks an instruction against the amounts in force without sending it', async () => {
    const graph = fakeGraph({ members: saver })
    const { data } = await graph.ask(CHECK, {
      kind: 'INCREASE',
      figures: { shareCapitalAmount: 500_000, ordinarySavingsAmount: 700_000 },
    })
    const check = data?.savingsInstructionCheck
    expect(check.userErrors).toEqual([
      { field: 'shareCapitalAmount', message: expect.stringContaining('increase amount cannot be less') },
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
      input: { kind: 'INITIAL', shareCapitalAmount: 500_000, shareCapitalMonths: 19 },
    })
    expect(data?.submitSavingsInstruction.userErrors).toEqual([
      { field: 'shareCapitalMonths', message: expect.stringContaining('is at least 20') },
      { field: 'ordinarySavingsAmount', message: 'cannot be blank!' },
    ])
    expect(graph.calls).toEqual([])
  })

  it('sends the lines of an instruction and leaves the comparison to the backend', async () => {
    const graph = fakeGraph({ members: saver })
    const input = { kind: 'DECREASE', ordinarySavingsAmount: 700_000, idempotencyKey: 'k1' }
    const { data } = await graph.ask(SUBMIT, { input })
    expect(data?.submitSavingsInstruction).toEqual({
      message: 'submitted',
      member: { id: 'm1' },
      userErrors: [],
    })
    expect(graph.calls).toEqual([
      'savings.submitInstruction(decrease, [{"product":"ORDINARY_SAVINGS","amount":700000,"months":null}], k1)',
      'members.reread(m1)',
    ])
  })

  it('reports an empty instruction beside no single field', async () => {
    const { data } = await fakeGraph().ask(SUBMIT, { input: { kind: 'INCREASE' } })
    expect(data?.submitSavingsInstruction.userErrors).toMatchObject([{ field: null }])
  })

  it('acknowledges or declines an instruction and loads the member only when selected', async () => {
    const graph = fakeGraph({ viewer: staff })
    const { data } = await graph.ask(`mutation {
      acknowledgeSavingsInstruction(input: { memberId: "m7", kind: INITIAL }) { message member { id } }
      declineSavingsInstruction(input: { memberId: "m7", kind: INCREASE }) { message }
    }`)
    expect(data).toEqual({
      acknowledgeSavingsInstruction: { message: 'seen', member: { id: 'm7' } },
      declineSavingsInstruction: { message: 'declined' },
    })
    expect(graph.calls).toEqual([
      'savings.acknowledgeInstruction(m7, initial)',
      'members.reread(m7)',
      'savings.declineInstruction(m7, increase)',
    ])
  })
})
