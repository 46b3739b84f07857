import { describe, expect, it } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import { divideByWeights, kobo, naira, sumKobo } from '#rules/money.ts'
import {
  type AppropriationPlan,
  amountsOf,
  equityAfter,
  type MemberWeights,
  netOf,
  proposedPlan,
  sharesOf,
  validateAmounts,
  validatePlan,
  validateResolution,
} from '#rules/treasury/appropriation.ts'
import { financialYear, financialYearOf, yearBefore, yearStart } from '#rules/treasury/statements.ts'
import { earnedBy } from '#rules/treasury/unearned-interest.ts'

const day = (text: string) => text as PlainDate

const weights = (...held: readonly number[]): MemberWeights[] =>
  held.map((each, place) => ({ memberId: `m${place}`, dividend: each * 12, interest: 0, refund: 0 }))

const plan = (changes: Partial<AppropriationPlan> = {}): AppropriationPlan => ({
  ...proposedPlan(25),
  dividend: { percent: null, amount: naira(100) },
  ...changes,
})

describe('dividing an amount by weights', () => {
  it.each([
    [10, [1, 1, 1], [4, 3, 3]],
    [100, [3, 3, 1], [43, 43, 14]],
    [1, [0, 5, 5], [0, 1, 0]],
    [7, [0, 0], [0, 0]],
    [0, [1, 2], [0, 0]],
  ])('gives %i by %j as %j', (amount, by, parts) => {
    expect(divideByWeights(kobo(amount), by)).toEqual(parts)
  })

  it('adds up to the amount for twenty thousand members', () => {
    const by = Array.from({ length: 20_000 }, (_, place) => (place * 7_919) % 1_000_003)
    expect(sumKobo(divideByWeights(kobo(1_234_567_891), by))).toBe(1_234_567_891)
  })
})

describe('an appropriation', () => {
  it('reckons funds from the surplus and dividends from what is held', () => {
    const held = weights(200_000, 100_000)
    const amounts = amountsOf(plan({ dividend: { percent: 5, amount: null } }), kobo(1_000_001), held)
    expect(amounts).toMatchObject({ reserve: 250_000, dividend: 15_000, balance: 735_001 })
  })

  it('gives funds of the society their rate or amount, and leaves the rest', () => {
    const funds = [
      { account: '03020301', percent: 10, amount: null },
      { account: '03020302', percent: null, amount: kobo(7) },
      { account: '03020303', percent: null, amount: null },
    ]
    const amounts = amountsOf(plan({ funds, dividend: { percent: null, amount: null } }), kobo(1_000_001), [])
    expect(amounts).toMatchObject({ reserve: 250_000, funds: [100_000, 7, 0], balance: 649_994 })
    const errors = validatePlan(
      plan({
        funds: [
          { account: '03020301', percent: 101, amount: null },
          { account: '03020301', percent: 1, amount: kobo(1) },
          { account: '03020302', percent: null, amount: kobo(-1) },
        ],
      }),
    )
    expect(Object.keys(errors)).toEqual([
      'funds.0.percent',
      'funds.1.account',
      'funds.1.percent',
      'funds.2.amount',
    ])
  })

  it.each([
    [5_000, 20_000, 'NONE', 4_000, 19_900],
    [500, 20_000, 'SURPLUS', -500, 19_900],
    [5_000, 99, 'EQUITY', 4_000, -1],
    [5_000, 100, 'NONE', 4_000, 0],
    [500, -10, 'EQUITY', -500, -110],
  ])(
    'a plan of 1,000 with a dividend of 100, where the surplus is %i and equity %i, strains %s',
    (surplus, equity, strain, leftSurplus, leftEquity) => {
      const amounts = { ...amountsOf(plan(), kobo(1_000), []), dividend: kobo(100), balance: kobo(0) }
      expect(
        equityAfter({ accumulatedSurplus: kobo(surplus), totalEquity: kobo(equity) }, amounts, kobo(1_000)),
      ).toEqual({ strain, accumulatedSurplus: leftSurplus, totalEquity: leftEquity })
    },
  )

  it('moving the surplus to funds alone leaves equity as it is', () => {
    const amounts = amountsOf(plan({ dividend: { percent: null, amount: null } }), kobo(1_000), [])
    const now = { accumulatedSurplus: kobo(1_000), totalEquity: kobo(-5) }
    expect(equityAfter(now, amounts, kobo(1_000))).toMatchObject({ strain: 'NONE', totalEquity: -5 })
  })

  it('keeps tax of dividends and then what is behind, and leaves out who gets nothing', () => {
    const wanted = plan({ taxPercent: 10, setOff: true })
    const held = weights(300, 0, 100)
    const shares = sharesOf(wanted, amountsOf(wanted, naira(1_000), held), held, () => naira(50))
    expect(shares).toEqual([
      { memberId: 'm0', dividend: 7_500, interest: 0, refund: 0, tax: 750, setOff: 5_000 },
      { memberId: 'm2', dividend: 2_500, interest: 0, refund: 0, tax: 250, setOff: 2_250 },
    ])
    expect(shares.map(netOf)).toEqual([1_750, 0])
  })

  it.each([
    ['a deficit', {}, -1, 'form'],
    [
      'less for the reserve than the bye-laws say',
      { reserve: { percent: 20, amount: null } },
      100_000,
      'reserve',
    ],
    ['more than the surplus', { dividend: { percent: null, amount: naira(900) } }, 100_000, 'form'],
    ['a part that nobody has a share in', { refund: { percent: null, amount: naira(1) } }, 100_000, 'refund'],
  ])('refuses an appropriation with %s', (_what, changes, surplus, field) => {
    const held = weights(100)
    const amounts = amountsOf(plan(changes), kobo(surplus), held)
    expect(Object.keys(validateAmounts(amounts, kobo(surplus), held, 25))).toEqual([field])
  })

  it('takes a reserve alone below the bye-laws, because nothing goes to members', () => {
    const wanted = plan({ reserve: { percent: 10, amount: null }, dividend: { percent: null, amount: null } })
    const amounts = amountsOf(wanted, naira(1_000), [])
    expect(validateAmounts(amounts, naira(1_000), [], 25)).toEqual({})
  })

  it('names what is wrong with a plan and a resolution', () => {
    const wrong = plan({
      dividend: { percent: 5, amount: naira(1) },
      education: { percent: 101, amount: null },
    })
    expect(Object.keys(validatePlan(wrong)).toSorted()).toEqual(['dividend', 'education'])
    expect(Object.keys(validateResolution(' ', day('2026-12-01'), day('2026-11-20')))).toEqual([
      'resolution',
      'resolvedOn',
    ])
    expect(validateResolution('AGM/1', day('2026-03-28'), day('2026-11-20'))).toEqual({})
  })
})

describe('financial years', () => {
  it.each([
    ['2026-03-15', 12, '2026-01-01', 2026],
    ['2026-03-15', 3, '2025-04-01', 2026],
    ['2026-04-01', 3, '2026-04-01', 2027],
    ['2026-12-31', 6, '2026-07-01', 2027],
  ])('%s with the last month %i is in the year from %s', (date, lastMonth, start, year) => {
    expect(yearStart(day(date), lastMonth)).toBe(start)
    expect(financialYearOf(day(date), lastMonth)).toBe(year)
    expect(financialYear(year, lastMonth).from).toBe(start)
  })

  it('compare the last day of a month with the last day a year before', () => {
    expect(yearBefore(day('2025-02-28'))).toBe('2024-02-29')
    expect(yearBefore(day('2024-02-29'))).toBe('2023-02-28')
    expect(yearBefore(day('2024-03-15'))).toBe('2023-03-15')
  })
})

describe('interest earned month by month', () => {
  it.each([
    ['2026-04-01', 0],
    ['2026-05-01', 3_333],
    ['2026-06-01', 6_666],
    ['2026-07-01', 10_000],
    ['2027-01-01', 10_000],
    ['2026-01-01', 0],
  ])('counts up to the end of the month %s %i kobo of 10,000 over three months', (month, earned) => {
    expect(earnedBy(naira(100), { disbursedOn: day('2026-04-30'), months: 3 }, day(month))).toBe(earned)
  })
})
