import { describe, expect, it } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import { kobo, naira, ZERO_KOBO } from '#rules/money.ts'
import {
  interestOfSettlement,
  monthsToCome,
  type RebateRule,
  rebateOn,
  settlementErrors,
  settlementSums,
} from '#rules/treasury/early-settlement.ts'

const day = (text: string) => text as PlainDate
const YEAR = { startsOn: day('2026-01-15'), months: 12 }

describe('the early settlement of a loan', () => {
  it.each([
    ['2026-01-15', 12],
    ['2026-01-16', 11],
    ['2026-02-15', 11],
    ['2026-02-16', 10],
    ['2026-12-31', 0],
    ['2030-01-01', 0],
  ])('leaves on %s %i months that have not begun', (at, months) => {
    expect(monthsToCome(YEAR, day(at))).toBe(months)
  })

  it.each<[RebateRule, number, number, string, number]>([
    ['NONE', 12_000, 12, '2026-02-15', 0],
    ['PRO_RATA', 12_000, 12, '2026-01-15', 12_000],
    ['PRO_RATA', 12_000, 12, '2026-02-15', 11_000],
    ['PRO_RATA', 12_000, 12, '2026-12-15', 1_000],
    ['PRO_RATA', 12_000, 12, '2026-12-16', 0],
    // A third of a kobo stays with the society.
    ['PRO_RATA', 1_000, 3, '2026-02-15', 666],
    ['PRO_RATA', 1_000, 3, '2026-03-15', 333],
    ['PRO_RATA', 1, 12, '2026-02-15', 0],
    // 66 of 78 twelfths, then 1 of 78.
    ['RULE_OF_78', 78_000, 12, '2026-02-15', 66_000],
    ['RULE_OF_78', 78_000, 12, '2026-12-15', 1_000],
    ['RULE_OF_78', 1_000, 3, '2026-02-15', 500],
    ['RULE_OF_78', 1_000, 3, '2026-03-15', 166],
    ['RULE_OF_78', 900_719_925_474_000, 36, '2026-02-15', 852_032_361_934_864],
  ])('rebates by %s of %i kobo over %i months on %s: %i', (rule, interest, months, at, rebate) => {
    expect(rebateOn(rule, kobo(interest), { startsOn: YEAR.startsOn, months }, day(at))).toBe(rebate)
  })

  it.each([
    ['all of it waits', 1_000, 600, { unearned: 1_000, earned: 400, givenBack: 0 }],
    ['all of it was income', 0, 600, { unearned: 0, earned: 0, givenBack: 600 }],
    ['less waits than is given back', 500, 600, { unearned: 500, earned: 0, givenBack: 100 }],
    ['there is no rebate', 500, 0, { unearned: 500, earned: 500, givenBack: 0 }],
  ])('books its interest where %s, and balances', (_what, unearned, rebate, booked) => {
    const loans = [
      { reference: 'A', outstanding: naira(90), rebate: kobo(rebate), unearned: kobo(unearned) },
      { reference: 'B', outstanding: naira(10), rebate: ZERO_KOBO, unearned: ZERO_KOBO },
    ]
    const { outstanding, figure } = settlementSums(loans)
    const interest = interestOfSettlement(loans)
    expect(interest).toEqual(booked)
    expect(outstanding + interest.earned).toBe(figure + interest.unearned + interest.givenBack)
  })

  it('asks who paid how, when and how much', () => {
    const form = { date: null, party: '', method: null, reference: '', narration: '', figure: null }
    const fields = (changes: object) =>
      Object.keys(settlementErrors({ ...form, ...changes }, day('2026-11-23')))
    expect(fields({})).toEqual(['date', 'party', 'method', 'figure'])
    const filled = { date: '2026-11-23', party: 'Bola', method: 'TELLER', figure: naira(1) }
    expect(fields(filled)).toEqual(['reference'])
    expect(fields({ ...filled, reference: 'T1' })).toEqual([])
  })
})
