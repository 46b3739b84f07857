import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import { lastInstalment, loanSchedule } from '#rules/loans/schedule.ts'
import { type Kobo, kobo, naira, sumKobo } from '#rules/money.ts'

const start = '2026-01-31' as PlainDate

describe('the repayment schedule', () => {
  it('sets due dates monthly, on the last day of a shorter month', () => {
    expect(loanSchedule(naira(300), 3, start)).toEqual([
      { number: 1, dueDate: '2026-02-28', amount: 10_000, remaining: 20_000 },
      { number: 2, dueDate: '2026-03-31', amount: 10_000, remaining: 10_000 },
      { number: 3, dueDate: '2026-04-30', amount: 10_000, remaining: 0 },
    ])
  })

  it.each<[number, number, number, number]>([
    [10_000_000, 3, 3_333_333, 3_333_334],
    [20_000_000, 3, 6_666_667, 6_666_666],
    [12_345_678, 36, 342_936, 342_918],
    [12_345_678, 7, 1_763_668, 1_763_670],
    [1, 1, 1, 1],
    // Rounded up to 3 kobo the last instalment would be negative, so the share is cut off.
    [100, 36, 2, 30],
  ])('divides %d kobo over %d months', (amount, months, regular, last) => {
    const schedule = loanSchedule(kobo(amount), months, start)
    const amounts = schedule.map((row) => row.amount)
    expect(amounts[0]).toBe(regular)
    expect(amounts.at(-1)).toBe(last)
    expect(sumKobo(amounts)).toBe(amount)
  })

  it('repays any amount over any number of months to the kobo', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500_000_000_00 }),
        fc.integer({ min: 1, max: 36 }),
        (amount, months) => {
          const schedule = loanSchedule(amount as Kobo, months, start)
          expect(schedule).toHaveLength(months)
          expect(sumKobo(schedule.map((row) => row.amount))).toBe(amount)
          expect(schedule.at(-1)?.remaining).toBe(0)
          for (const row of schedule) expect(row.amount).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })

  it.each([
    [12_345_678, 36],
    [100_000_01, 7],
    [1, 1],
    [99, 36],
  ])('ends %i kobo over %i months with what the regular instalments leave', (amount, duration) => {
    const instalments = loanSchedule(kobo(amount), duration, start)
    const regular = instalments[0]?.amount ?? kobo(amount)
    expect(lastInstalment(kobo(amount), regular, duration)).toBe(instalments.at(-1)?.amount)
  })
})
