import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Kobo, kobo, naira } from '#rules/money.ts'
import {
  amountsInForce,
  type InstructionInput,
  instructionFields,
  instructionLines,
  leastShareCapitalMonths,
  lineTotal,
  monthlyTotal,
  type PastInstruction,
} from '#rules/savings/instruction.ts'
import { INSTRUCTION_PRODUCTS } from '#rules/savings/products.ts'
import { validateSavingsInstruction } from '#rules/savings/validate-savings-instruction.ts'

const inForce = amountsInForce([
  {
    kind: 'initial',
    state: 'seen',
    lines: [
      { product: 'SHARE_CAPITAL', amount: naira(6000) },
      { product: 'ORDINARY_SAVINGS', amount: naira(8000) },
      { product: 'CHRISTMAS_SAVINGS', amount: naira(2000) },
    ],
  },
])

const initial = (changes: InstructionInput) =>
  validateSavingsInstruction(
    {
      shareCapitalAmount: naira(5000),
      shareCapitalMonths: 20,
      ordinarySavingsAmount: naira(5000),
      ...changes,
    },
    { kind: 'initial', inForce: amountsInForce([]) },
  )

describe('an initial instruction', () => {
  it('accepts the two compulsory savings alone', () => {
    expect(initial({})).toEqual({})
  })

  it('requires share capital, its months and ordinary savings', () => {
    expect(validateSavingsInstruction({}, { kind: 'initial', inForce })).toEqual({
      shareCapitalAmount: 'cannot be blank!',
      shareCapitalMonths: 'cannot be blank!',
      ordinarySavingsAmount: 'cannot be blank!',
    })
  })

  it.each<[InstructionInput, Record<string, string>]>([
    [
      { shareCapitalAmount: kobo(499_999), shareCapitalMonths: 21 },
      { shareCapitalAmount: 'share capital cannot be less than 5000 per month' },
    ],
    [
      { ordinarySavingsAmount: kobo(499_999) },
      { ordinarySavingsAmount: 'ordinary savings cannot be less than 5000 per month' },
    ],
    [
      { ordinarySavingsAmount: kobo(0) },
      { ordinarySavingsAmount: 'ordinary savings cannot be less than 5000 per month' },
    ],
    [{ shareCapitalMonths: null }, { shareCapitalMonths: 'cannot be blank!' }],
    [
      { shareCapitalMonths: 19 },
      {
        shareCapitalMonths:
          'please input a valid number of months, the acceptable number of months for 5000 is at least 20',
      },
    ],
    [
      { shareCapitalAmount: naira(6000), shareCapitalMonths: 16 },
      {
        shareCapitalMonths:
          'please input a valid number of months, the acceptable number of months for 6000 is at least 17',
      },
    ],
    [{ shareCapitalMonths: 20.5 }, { shareCapitalMonths: 'please give a whole number of months, 1 or more' }],
    [{ shareCapitalMonths: 0 }, { shareCapitalMonths: 'please give a whole number of months, 1 or more' }],
    [
      { shareCapitalAmount: naira(500_000), shareCapitalMonths: 11 },
      { shareCapitalMonths: 'share capital cannot come to more than 5000000 in all' },
    ],
    [
      { christmasSavingsAmount: kobo(-1) },
      { christmasSavingsAmount: 'please give an amount greater than zero' },
    ],
    [
      { retirementSavingsAmount: naira(100), retirementSavingsMonths: 601 },
      { retirementSavingsMonths: 'cannot be more than 600 months' },
    ],
  ])('refuses an instruction with %j', (changes, errors) => {
    expect(initial(changes)).toEqual(errors)
  })

  it('accepts ten months of 10,000, because the formula alone decides', () => {
    expect(initial({ shareCapitalAmount: naira(10_000), shareCapitalMonths: 10 })).toEqual({})
    expect(initial({ shareCapitalAmount: naira(6000), shareCapitalMonths: 17 })).toEqual({})
    expect(initial({ shareCapitalAmount: naira(500_000), shareCapitalMonths: 10 })).toEqual({})
    expect(initial({ shareCapitalAmount: naira(100_000), shareCapitalMonths: 1 })).toEqual({})
  })

  it('accepts optional savings of any amount and ignores empty boxes', () => {
    expect(initial({ educationSavingsAmount: kobo(1), landDevelopmentSavingsAmount: naira(3000) })).toEqual(
      {},
    )
    expect(initial({ educationSavingsAmount: null, christmasSavingsAmount: kobo(0) })).toEqual({})
  })

  it('accepts the least months for every amount and refuses one month less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500_000, max: 10_000_000 }), (amount) => {
        const months = leastShareCapitalMonths(amount as Kobo)
        expect(initial({ shareCapitalAmount: kobo(amount), shareCapitalMonths: months })).toEqual({})
        const fewer = initial({ shareCapitalAmount: kobo(amount), shareCapitalMonths: months - 1 })
        expect(fewer).toHaveProperty('shareCapitalMonths')
      }),
    )
  })
})

describe('an increase', () => {
  const increase = (input: InstructionInput) =>
    validateSavingsInstruction(input, { kind: 'increase', inForce })

  it('requires an increase above the amount in force in every filled box', () => {
    expect(increase({ ordinarySavingsAmount: kobo(800_001) })).toEqual({})
    expect(increase({ ordinarySavingsAmount: naira(8000) })).toEqual({
      ordinarySavingsAmount: 'increase amount cannot be less than the amount in initial instruction (N 8000)',
    })
    expect(increase({ shareCapitalAmount: naira(5000), christmasSavingsAmount: naira(2500) })).toEqual({
      shareCapitalAmount: 'increase amount cannot be less than the amount in initial instruction (N 6000)',
    })
  })

  it('allows an increase to begin new savings', () => {
    expect(increase({ educationSavingsAmount: naira(500) })).toEqual({})
  })

  it('keeps share capital under its cap', () => {
    expect(increase({ shareCapitalAmount: naira(1_000_000), shareCapitalMonths: 6 })).toHaveProperty(
      'shareCapitalMonths',
    )
    expect(increase({ shareCapitalAmount: naira(7000), shareCapitalMonths: 2 })).toEqual({})
  })

  it('refuses an increase of nothing', () => {
    expect(increase({})).toEqual({ form: 'please fill in at least one amount' })
    expect(increase({ christmasSavingsAmount: kobo(0) })).toEqual({
      form: 'please fill in at least one amount',
    })
  })
})

describe('a decrease', () => {
  const decrease = (input: InstructionInput) =>
    validateSavingsInstruction(input, { kind: 'decrease', inForce })

  it('requires a decrease below the amount in force in every filled box', () => {
    expect(decrease({ christmasSavingsAmount: naira(1999) })).toEqual({})
    expect(decrease({ christmasSavingsAmount: naira(2000) })).toEqual({
      christmasSavingsAmount:
        'decrease amount cannot be greater than the amount in initial instruction (N 2000)',
    })
    expect(decrease({ educationSavingsAmount: naira(1) })).toHaveProperty('educationSavingsAmount')
  })

  it('keeps share capital and ordinary savings at 5,000 a month or more', () => {
    expect(decrease({ shareCapitalAmount: naira(5000), ordinarySavingsAmount: naira(5000) })).toEqual({})
    expect(decrease({ shareCapitalAmount: naira(4999), ordinarySavingsAmount: naira(4999) })).toEqual({
      shareCapitalAmount: 'share capital cannot be less than 5000 per month',
      ordinarySavingsAmount: 'ordinary savings cannot be less than 5000 per month',
    })
  })
})

describe('the amounts in force', () => {
  const line = (amount: number) => [{ product: 'ORDINARY_SAVINGS', amount: naira(amount) }] as const
  const past = (
    kind: PastInstruction['kind'],
    state: PastInstruction['state'],
    amount: number,
  ): PastInstruction => ({
    kind,
    state,
    lines: line(amount),
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

describe('the lines of an instruction', () => {
  const lines = instructionLines({
    shareCapitalAmount: naira(5000),
    shareCapitalMonths: 20,
    ordinarySavingsAmount: naira(7500.5),
    christmasSavingsAmount: kobo(0),
    educationSavingsMonths: 5,
  })

  it('makes a line of every filled box', () => {
    expect(lines).toEqual([
      { product: 'SHARE_CAPITAL', amount: 500_000, months: 20 },
      { product: 'ORDINARY_SAVINGS', amount: 750_050, months: null },
    ])
  })

  it('adds up the lines by month and over their months', () => {
    expect(monthlyTotal(lines)).toBe(naira(12_500.5))
    expect(lines.map(lineTotal)).toEqual([naira(100_000), null])
  })

  it('defines two fields for each of the six products', () => {
    expect(INSTRUCTION_PRODUCTS.map((product) => instructionFields(product).amount)).toEqual([
      'shareCapitalAmount',
      'ordinarySavingsAmount',
      'christmasSavingsAmount',
      'educationSavingsAmount',
      'retirementSavingsAmount',
      'landDevelopmentSavingsAmount',
    ])
  })
})
