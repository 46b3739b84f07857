import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Kobo, kobo, naira } from '#rules/money.ts'
import {
  amountsBeside,
  amountsInForce,
  filledMonths,
  type GivenInstructionItem,
  instructionItems,
  itemTotal,
  leastShareCapitalMonths,
  monthlyTotal,
  type PastInstruction,
  tenureNote,
  totalsByProduct,
} from '#rules/savings/instruction.ts'
import type { SavingsProductName } from '#rules/savings/products.ts'
import { validateSavingsInstruction } from '#rules/savings/validate-savings-instruction.ts'

const inForce = amountsInForce([
  {
    kind: 'initial',
    state: 'seen',
    items: [
      { product: 'SHARE_CAPITAL', amount: naira(6000) },
      { product: 'ORDINARY_SAVINGS', amount: naira(8000) },
      { product: 'CHRISTMAS_SAVINGS', amount: naira(2000) },
    ],
  },
])

type Figures = Omit<GivenInstructionItem, 'product'>

const item = (
  product: SavingsProductName,
  amount: Kobo | null,
  durationMonths: number | null = null,
): GivenInstructionItem => ({ product, amount, durationMonths })

/** Share capital first, ordinary savings second, anything else after them. */
const initial = (
  shareCapital: Figures = {},
  ordinary: Figures = {},
  ...others: readonly GivenInstructionItem[]
) =>
  validateSavingsInstruction(
    {
      items: [
        { product: 'SHARE_CAPITAL', amount: naira(5000), durationMonths: 20, ...shareCapital },
        { product: 'ORDINARY_SAVINGS', amount: naira(5000), ...ordinary },
        ...others,
      ],
    },
    { kind: 'initial', inForce: amountsInForce([]) },
  )

describe('an initial instruction', () => {
  it('accepts the two compulsory savings alone', () => {
    expect(initial()).toEqual({})
  })

  it('requires share capital, its months and ordinary savings', () => {
    expect(initial({ amount: null, durationMonths: null }, { amount: null })).toEqual({
      'items.0.amount': 'cannot be blank!',
      'items.0.durationMonths': 'cannot be blank!',
      'items.1.amount': 'cannot be blank!',
    })
  })

  it('refuses more than 5,000,000 of share capital a month, with months and without', () => {
    const asked = (kind: 'initial' | 'increase', amount: Kobo) =>
      validateSavingsInstruction(
        { items: [item('SHARE_CAPITAL', amount), item('ORDINARY_SAVINGS', naira(900_000))] },
        { kind, inForce },
      )
    const tooHigh = 'total share capital cannot be more than ₦5,000,000'
    expect(asked('increase', naira(5_000_000))).toEqual({})
    expect(asked('increase', kobo(500_000_001))).toEqual({ 'items.0.amount': tooHigh })
    expect(initial({ amount: kobo(500_000_001), durationMonths: 1 })).toMatchObject({
      'items.0.amount': tooHigh,
    })
  })

  it('names the compulsory savings that are not among its items', () => {
    const errorsOf = (items: readonly GivenInstructionItem[]) =>
      validateSavingsInstruction({ items }, { kind: 'initial', inForce })
    expect(errorsOf([])).toEqual({
      items: 'share capital and ordinary savings cannot be left out of an initial instruction',
    })
    expect(errorsOf([item('SHARE_CAPITAL', naira(5000), 20)])).toEqual({
      items: 'ordinary savings cannot be left out of an initial instruction',
    })
  })

  it('refuses savings that are named twice, and those no instruction can name', () => {
    const others = [item('ORDINARY_SAVINGS', naira(1)), item('SWEAT_EQUITY', naira(1)), { amount: naira(1) }]
    expect(initial({}, {}, ...others)).toEqual({
      'items.2.product': 'these savings are named twice',
      'items.3.product': 'these savings cannot be deducted from the salary',
      'items.4.product': 'please choose one of the listed savings',
    })
  })

  it.each<[Figures, Record<string, string>]>([
    [
      { amount: kobo(499_999), durationMonths: 21 },
      { 'items.0.amount': 'share capital cannot be less than 5000 per month' },
    ],
    [{ durationMonths: null }, { 'items.0.durationMonths': 'cannot be blank!' }],
    [
      { durationMonths: 19 },
      {
        'items.0.durationMonths':
          'please input a valid number of months, the acceptable number of months for 5000 is at least 20',
      },
    ],
    [
      { amount: naira(6000), durationMonths: 16 },
      {
        'items.0.durationMonths':
          'please input a valid number of months, the acceptable number of months for 6000 is at least 17',
      },
    ],
    [
      { durationMonths: 20.5 },
      { 'items.0.durationMonths': 'please give a whole number of months, 1 or more' },
    ],
    [{ durationMonths: 0 }, { 'items.0.durationMonths': 'please give a whole number of months, 1 or more' }],
    [
      { amount: naira(500_000), durationMonths: 11 },
      { 'items.0.durationMonths': 'total share capital cannot be more than ₦5,000,000' },
    ],
  ])('refuses share capital with %j', (figures, errors) => {
    expect(initial(figures)).toEqual(errors)
  })

  it.each([499_999, 0])('refuses %i kobo of ordinary savings a month', (amount) => {
    expect(initial({}, { amount: kobo(amount) })).toEqual({
      'items.1.amount': 'ordinary savings cannot be less than 5000 per month',
    })
  })

  it('shows that retirement savings are for ten years, and refuses less where the society does', () => {
    expect(tenureNote('RETIREMENT_SAVINGS', 119)).toMatch(/10 years or more/)
    expect([120, null].map((months) => tenureNote('RETIREMENT_SAVINGS', months))).toEqual([null, null])
    expect(tenureNote('CHRISTMAS_SAVINGS', 12)).toBeNull()
    const items = (months: number | null) => ({ items: [item('RETIREMENT_SAVINGS', naira(1000), months)] })
    const context = { kind: 'increase', inForce: amountsInForce([]), refusesShortTenure: true } as const
    expect(validateSavingsInstruction(items(119), context)).toMatchObject({
      'items.0.durationMonths': expect.stringContaining('10 years'),
    })
    expect(validateSavingsInstruction(items(120), context)).toEqual({})
    expect(validateSavingsInstruction(items(119), { ...context, refusesShortTenure: false })).toEqual({})
  })

  it('refuses optional savings below zero or for more than fifty years', () => {
    expect(initial({}, {}, item('CHRISTMAS_SAVINGS', kobo(-1)))).toEqual({
      'items.2.amount': 'please give an amount greater than zero',
    })
    expect(initial({}, {}, item('RETIREMENT_SAVINGS', naira(100), 601))).toEqual({
      'items.2.durationMonths': 'cannot be more than 600 months',
    })
  })

  it('tells the limit of the months for any whole number above it, however long', () => {
    for (const months of [601, 2 ** 53 + 2, 1e300, Number('9'.repeat(400))]) {
      const errors = initial({}, {}, item('CHRISTMAS_SAVINGS', naira(100), months))
      expect(errors).toEqual({ 'items.2.durationMonths': 'cannot be more than 600 months' })
    }
  })

  it('accepts ten months of 10,000, because the formula alone decides', () => {
    expect(initial({ amount: naira(10_000), durationMonths: 10 })).toEqual({})
    expect(initial({ amount: naira(6000), durationMonths: 17 })).toEqual({})
    expect(initial({ amount: naira(500_000), durationMonths: 10 })).toEqual({})
    expect(initial({ amount: naira(100_000), durationMonths: 1 })).toEqual({})
  })

  it('accepts optional savings of any amount and ignores empty boxes', () => {
    const saving = [item('EDUCATION_SAVINGS', kobo(1)), item('LAND_DEVELOPMENT_SAVINGS', naira(3000))]
    expect(initial({}, {}, ...saving)).toEqual({})
    const empty = [item('EDUCATION_SAVINGS', null), item('CHRISTMAS_SAVINGS', kobo(0))]
    expect(initial({}, {}, ...empty)).toEqual({})
  })

  it('accepts the least months for every amount and refuses one month less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500_000, max: 10_000_000 }), (amount) => {
        const months = leastShareCapitalMonths(amount as Kobo)
        expect(initial({ amount: kobo(amount), durationMonths: months })).toEqual({})
        const fewer = initial({ amount: kobo(amount), durationMonths: months - 1 })
        expect(Object.keys(fewer)).toEqual(['items.0.durationMonths'])
      }),
    )
  })
})

describe('an increase', () => {
  const increase = (...items: readonly GivenInstructionItem[]) =>
    validateSavingsInstruction({ items }, { kind: 'increase', inForce })

  it('requires an increase above the amount in force in every filled box', () => {
    expect(increase(item('ORDINARY_SAVINGS', kobo(800_001)))).toEqual({})
    expect(increase(item('ORDINARY_SAVINGS', naira(8000)))).toEqual({
      'items.0.amount': 'increase amount cannot be less than the amount in initial instruction (N 8000)',
    })
    expect(increase(item('CHRISTMAS_SAVINGS', naira(2500)), item('SHARE_CAPITAL', naira(5000)))).toEqual({
      'items.1.amount': 'increase amount cannot be less than the amount in initial instruction (N 6000)',
    })
  })

  it('allows an increase to begin new savings', () => {
    expect(increase(item('EDUCATION_SAVINGS', naira(500)))).toEqual({})
  })

  it('keeps share capital under its cap', () => {
    const over = increase(item('SHARE_CAPITAL', naira(1_000_000), 6))
    expect(Object.keys(over)).toEqual(['items.0.durationMonths'])
    expect(increase(item('SHARE_CAPITAL', naira(7000), 2))).toEqual({})
  })

  it('refuses an increase of nothing', () => {
    const nothing = { form: 'please fill in at least one amount' }
    expect(increase()).toEqual(nothing)
    expect(increase(item('CHRISTMAS_SAVINGS', kobo(0)))).toEqual(nothing)
  })
})

describe('a decrease', () => {
  const decrease = (...items: readonly GivenInstructionItem[]) =>
    validateSavingsInstruction({ items }, { kind: 'decrease', inForce })

  it('requires a decrease below the amount in force in every filled box', () => {
    expect(decrease(item('CHRISTMAS_SAVINGS', naira(1999)))).toEqual({})
    expect(decrease(item('CHRISTMAS_SAVINGS', naira(2000)))).toEqual({
      'items.0.amount': 'decrease amount cannot be greater than the amount in initial instruction (N 2000)',
    })
    expect(Object.keys(decrease(item('EDUCATION_SAVINGS', naira(1))))).toEqual(['items.0.amount'])
  })

  it('keeps share capital and ordinary savings at 5,000 a month or more', () => {
    const both = (amount: Kobo) => decrease(item('SHARE_CAPITAL', amount), item('ORDINARY_SAVINGS', amount))
    expect(both(naira(5000))).toEqual({})
    expect(both(naira(4999))).toEqual({
      'items.0.amount': 'share capital cannot be less than 5000 per month',
      'items.1.amount': 'ordinary savings cannot be less than 5000 per month',
    })
  })

  it('stops optional savings with 0, alone or beside another product', () => {
    const stop = item('CHRISTMAS_SAVINGS', kobo(0))
    const lower = item('ORDINARY_SAVINGS', naira(7000))
    expect(decrease(stop)).toEqual({})
    expect(decrease(lower, stop)).toEqual({})
    const stored = instructionItems({ items: [lower, stop] }, { kind: 'decrease', inForce })
    expect(stored).toEqual([
      { product: 'ORDINARY_SAVINGS', amount: 700_000, durationMonths: null },
      { product: 'CHRISTMAS_SAVINGS', amount: 0, durationMonths: null },
    ])
    expect(
      instructionItems({ items: [{ ...stop, durationMonths: 12 }] }, { kind: 'decrease', inForce }),
    ).toEqual([{ product: 'CHRISTMAS_SAVINGS', amount: 0, durationMonths: null }])
  })

  it('never stops share capital or ordinary savings', () => {
    expect(decrease(item('SHARE_CAPITAL', kobo(0)), item('ORDINARY_SAVINGS', kobo(0)))).toEqual({
      'items.0.amount': 'share capital cannot be less than 5000 per month',
      'items.1.amount': 'ordinary savings cannot be less than 5000 per month',
    })
  })

  it('says that nothing is there to stop, and ignores such a 0 beside another product', () => {
    const none = item('EDUCATION_SAVINGS', kobo(0))
    expect(decrease(none)).toEqual({
      'items.0.amount': 'these savings are not being deducted, so there is nothing to stop',
    })
    const lower = item('ORDINARY_SAVINGS', naira(7000))
    expect(decrease(none, lower)).toEqual({})
    expect(instructionItems({ items: [none, lower] }, { kind: 'decrease', inForce })).toHaveLength(1)
    expect(decrease()).toEqual({ form: 'please fill in at least one amount' })
  })
})

describe('the amounts in force', () => {
  const past = (
    kind: PastInstruction['kind'],
    state: PastInstruction['state'],
    amount: number,
  ): PastInstruction => ({
    kind,
    state,
    items: [{ product: 'ORDINARY_SAVINGS', amount: naira(amount) }],
  })

  it.each<[string, PastInstruction[], number]>([
    ['nothing yet', [], 0],
    ['an initial one that waits', [past('initial', 'pending', 5000)], 5000],
    ['an initial one that was declined', [past('initial', 'declined', 5000)], 0],
    ['an increase that waits', [past('initial', 'seen', 5000), past('increase', 'pending', 9000)], 5000],
    ['an increase that was seen', [past('initial', 'seen', 5000), past('increase', 'seen', 9000)], 9000],
    [
      'a decrease after an increase',
      [past('initial', 'seen', 5000), past('increase', 'seen', 9000), past('decrease', 'seen', 6000)],
      6000,
    ],
    [
      'a new initial one after a declined one',
      [past('initial', 'declined', 5000), past('initial', 'seen', 7000)],
      7000,
    ],
  ])('computes the amounts in force with %s', (_, history, amount) => {
    expect(amountsInForce(history).ORDINARY_SAVINGS).toBe(naira(amount))
  })
})

describe('the amounts beside an instruction', () => {
  const history = [
    {
      id: 'i',
      kind: 'initial',
      state: 'seen',
      items: [{ product: 'ORDINARY_SAVINGS', amount: naira(5000) }],
    },
    {
      id: 'u',
      kind: 'increase',
      state: 'seen',
      items: [{ product: 'ORDINARY_SAVINGS', amount: naira(9000) }],
    },
    {
      id: 'd',
      kind: 'decrease',
      state: 'pending',
      items: [{ product: 'ORDINARY_SAVINGS', amount: naira(6000) }],
    },
  ] as const

  it.each([
    ['a pending one', 'd', 9000],
    ['one that was decided, before it was given', 'u', 5000],
    ['the first one', 'i', 0],
    ['one that is not of the history', 'x', 0],
  ])('counts those in force beside %s', (_, id, amount) => {
    expect(amountsBeside(history, id).ORDINARY_SAVINGS).toBe(naira(amount))
  })

  it('leaves a pending first instruction out, which counts for others', () => {
    const waiting = [{ ...history[0], state: 'pending' as const }]
    expect(amountsInForce(waiting).ORDINARY_SAVINGS).toBe(naira(5000))
    expect(amountsBeside(waiting, 'i').ORDINARY_SAVINGS).toBe(0)
  })

  it('adds up several instructions, product by product', () => {
    const totals = totalsByProduct(history)
    expect(totals.ORDINARY_SAVINGS).toBe(naira(20_000))
    expect(totals.SHARE_CAPITAL).toBe(0)
  })
})

describe('the items of an instruction', () => {
  const given = [
    item('EDUCATION_SAVINGS', null, 5),
    item('ORDINARY_SAVINGS', naira(7500.5)),
    item('CHRISTMAS_SAVINGS', kobo(0)),
    item('SHARE_CAPITAL', naira(5000), 20),
  ]
  const items = instructionItems({ items: given }, { kind: 'initial', inForce })

  it('keeps the products that are filled in, in their documented order', () => {
    expect(items).toEqual([
      { product: 'SHARE_CAPITAL', amount: 500_000, durationMonths: 20 },
      { product: 'ORDINARY_SAVINGS', amount: 750_050, durationMonths: null },
    ])
  })

  it('keeps no amount in force after a stop', () => {
    const stopped = amountsInForce([
      { kind: 'initial', state: 'seen', items: [{ product: 'CHRISTMAS_SAVINGS', amount: naira(2000) }] },
      { kind: 'decrease', state: 'seen', items: [{ product: 'CHRISTMAS_SAVINGS', amount: kobo(0) }] },
    ])
    expect(stopped.CHRISTMAS_SAVINGS).toBe(0)
  })

  it('adds up the items by month and over their months', () => {
    expect(monthlyTotal(items)).toBe(naira(12_500.5))
    expect(items.map(itemTotal)).toEqual([naira(100_000), null])
  })
})

describe('the months and totals of a form', () => {
  it.each([
    [5000, 0, 20],
    [7000, 0, 15],
    [100_000, 0, 1],
    [5000, 99_999.99, 1],
    [5000, 100_000, 0],
    [5000, 250_000, 0],
  ])('%d a month with %d saved reaches 100,000 in %d months', (amount, saved, months) => {
    expect(leastShareCapitalMonths(naira(amount), naira(saved))).toBe(months)
  })

  it.each([
    ['nothing yet', null, null, 5000, 20],
    ['the fewest for the amount before', 5000, 20, 7000, 15],
    ['other months that were given', 5000, 24, 7000, 24],
    ['an amount below the minimum of a month', 7000, 15, 500, null],
    ['no amount', 7000, 15, null, null],
  ])('fills the months in after %s', (_case, amount, months, next, filled) => {
    const kobos = (each: number | null) => (each === null ? null : naira(each))
    expect(filledMonths({ amount: kobos(amount), months }, kobos(next))).toBe(filled)
  })
})
