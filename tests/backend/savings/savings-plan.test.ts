import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

const plan = async () => (await backend.call({ path: '/user/API/savingsplan', as: 'member' })).body
const setGoal = (json: object) =>
  backend.call({ method: 'POST', path: '/user/API/savingsgoal', as: 'member', body: json })

describe('what a member saves for', () => {
  it('a goal of a product stays until the next one, or until one without an amount', async () => {
    expect((await plan()).goals).toEqual([])
    await setGoal({ product: 'ORDINARY_SAVINGS', amount: 3_000_000, month: '2028-05-17' })
    await setGoal({ product: 'CHRISTMAS_SAVINGS', amount: 250_000.5 })
    expect((await plan()).goals).toEqual([
      { product: 'CHRISTMAS_SAVINGS', amount: 250_000.5 },
      { product: 'ORDINARY_SAVINGS', amount: 3_000_000, month: '2028-05-01' },
    ])
    const changed = await setGoal({ product: 'ORDINARY_SAVINGS', amount: 4_000_000 })
    expect(changed.body.message).toBe('Your goal has been saved.')
    const takenAway = await setGoal({ product: 'CHRISTMAS_SAVINGS' })
    expect(takenAway.body.message).toBe('Your goal has been taken away.')
    expect((await plan()).goals).toEqual([{ product: 'ORDINARY_SAVINGS', amount: 4_000_000 }])
  })

  it.each([
    ['another product', { product: 'GOLD', amount: 5000 }, 'product'],
    ['no amount that can be saved', { product: 'ORDINARY_SAVINGS', amount: -1 }, 'amount'],
    ['a month that is over', { product: 'ORDINARY_SAVINGS', amount: 5000, month: '2001-01-01' }, 'month'],
  ])('refuses a goal for %s', async (_case, json, field) => {
    const { status, body } = await setGoal(json)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
  })
})

describe("a member's history of instructions", () => {
  it('tells from when each counts: the first from its submission, a change from its acknowledgement', async () => {
    const { instructions } = await plan()
    expect(instructions.length).toBeGreaterThan(0)
    for (const { type, acknowledged, requestedAt, decidedAt, effectiveFrom } of instructions) {
      const counts = type === 'initial' ? acknowledged !== 'declined' : acknowledged === 'seen'
      const from = type === 'initial' ? requestedAt : decidedAt
      const inLagos = (instant: string) =>
        new Date(Date.parse(instant) + 3_600_000).toISOString().slice(0, 10)
      expect(effectiveFrom ?? null).toBe(counts ? inLagos(from) : null)
    }
    const times = instructions.map(({ requestedAt }: { requestedAt: string }) => requestedAt)
    expect(times).toEqual(times.toSorted().toReversed())
  })
})
