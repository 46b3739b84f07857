import { describe, expect, it } from 'vitest'
import { kobo, naira } from '#rules/money.ts'
import { type AllocationItem, allocate } from '#rules/payroll/allocate.ts'
import { ALLOCATION_LEGS } from '#rules/payroll/allocation-legs.ts'
import { allocationRuleErrors, isAdvance, legsOf, namedOrder } from '#rules/payroll/allocation-order.ts'
import type { PeriodMonth } from '#rules/treasury/period.ts'

const EARLIER = [
  'LOAN_PAST_DUE',
  'LOAN_DUE',
  'COMMODITY_PAST_DUE',
  'COMMODITY_DUE',
  'LAND_PAST_DUE',
  'LAND_DUE',
  'ORDINARY_SAVINGS',
  'SHARE_CAPITAL',
  'OTHER_SAVINGS',
]

describe('the order of allocation', () => {
  it('reads the orders of earlier settings, with the entrance fee first and what is in advance last', () => {
    const order = namedOrder(EARLIER)
    expect(order).toHaveLength(ALLOCATION_LEGS.length)
    expect(order?.[0]).toBe('ENTRANCE_FEE_DUE')
    expect(order?.findIndex(isAdvance)).toBe(ALLOCATION_LEGS.filter((leg) => !isAdvance(leg)).length)
    expect(order?.indexOf('ORDINARY_SAVINGS_DUE')).toBeLessThan(order?.indexOf('SHARE_CAPITAL_DUE') ?? 0)
  })

  it('takes each part once, and nothing in advance before what is due', () => {
    expect(namedOrder(ALLOCATION_LEGS)).toEqual(ALLOCATION_LEGS)
    expect(namedOrder(ALLOCATION_LEGS.slice(1))).toBeNull()
    expect(namedOrder([...ALLOCATION_LEGS, 'LOAN_DUE'])).toBeNull()
    expect(namedOrder([...EARLIER, 'BONUS'])).toBeNull()
    expect(namedOrder(ALLOCATION_LEGS.toReversed())).toBeNull()
    expect(allocationRuleErrors({ order: ALLOCATION_LEGS, surplus: 'ADVANCE' })).toEqual({})
    expect(Object.keys(allocationRuleErrors({ order: EARLIER, surplus: 'KEEP' }))).toEqual([
      'order',
      'surplus',
    ])
  })

  it('keeps the words of a posting readable', () => {
    expect(legsOf(['LOAN_DUE', 'SHARE_CAPITAL', 'GONE'])).toEqual([
      'LOAN_DUE',
      'SHARE_CAPITAL_MINIMUM',
      'SHARE_CAPITAL_PAST_DUE',
      'SHARE_CAPITAL_DUE',
    ])
  })
})

const saving = (id: number, item: AllocationItem['item'], amount: number, arrears = 0): AllocationItem => ({
  id,
  kind: 'savings',
  item,
  amount: naira(amount),
  arrears: naira(arrears),
  firstMonth: '2026-05-01' as PeriodMonth,
  account: null,
})

const shared = (sum: number, items: readonly AllocationItem[], shareCapital = Number.POSITIVE_INFINITY) =>
  Object.fromEntries(
    allocate(naira(sum), items, ALLOCATION_LEGS, { owed: new Map(), shareCapital }).parts.map(
      ({ itemId, amount }) => [itemId, amount / 100],
    ),
  )

describe('share capital up to its minimum', () => {
  const items = [saving(1, 'ORDINARY_SAVINGS', 100), saving(2, 'SHARE_CAPITAL', 100, 40)]

  it('comes before ordinary savings, and what is above the minimum after them', () => {
    expect(shared(130, items, kobo(3_000))).toEqual({ 2: 30, 1: 100 })
    expect(shared(150, items, kobo(3_000))).toEqual({ 2: 50, 1: 100 })
    expect(shared(60, items, kobo(0))).toEqual({ 1: 60 })
  })

  it('takes all that is asked where the society sets no minimum', () => {
    expect(shared(120, items)).toEqual({ 2: 100, 1: 20 })
  })
})

describe('other savings', () => {
  it('fill in the order of the instruction, whatever the order of the items', () => {
    const items = [saving(1, 'RETIREMENT_SAVINGS', 100), saving(2, 'CHRISTMAS_SAVINGS', 100)]
    expect(shared(120, items)).toEqual({ 2: 100, 1: 20 })
  })
})
