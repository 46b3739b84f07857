import { array, assert, integer, nat, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, type PlainDate } from '#rules/dates.ts'
import { divideInstalments, kobo, naira, sumKobo } from '#rules/money.ts'
import { applyRepayments, bandOf, type Obligation, riskPercent, standingOf } from '#rules/treasury/arrears.ts'

const day = (text: string) => text as PlainDate

const aLoan = (id: string, startsOn: string, amount = naira(100), months = 3): Obligation => ({
  id,
  amount,
  months,
  payable: divideInstalments(amount, months)[0] ?? amount,
  startsOn: day(startsOn),
})

describe('loans by due instalments', () => {
  it('repayments pay the oldest due day first, over all loans of the account', () => {
    const paid = applyRepayments([aLoan('new', '2026-02-10'), aLoan('old', '2026-01-31')], naira(70))
    expect(paid.get('old')).toEqual([
      { number: 1, dueOn: '2026-02-28', amount: 3333, paid: 3333 },
      { number: 2, dueOn: '2026-03-31', amount: 3333, paid: 7000 - 3333 - 3333 },
      { number: 3, dueOn: '2026-04-30', amount: 3334, paid: 0 },
    ])
    expect(paid.get('new')?.map((each) => each.paid)).toEqual([3333, 0, 0])
  })

  it('an instalment is asked for on its due day and behind from the next day on', () => {
    const instalments = applyRepayments([aLoan('a', '2026-01-31')], kobo(1000)).get('a') ?? []
    expect(standingOf(instalments, day('2026-02-28'))).toEqual({
      asked: 3333,
      repaid: 1000,
      outstanding: 9000,
      arrears: 0,
      oldestUnpaid: '2026-02-28',
      daysBehind: 0,
    })
    expect(standingOf(instalments, day('2026-03-01'))).toMatchObject({ arrears: 2333, daysBehind: 1 })
    expect(standingOf(instalments, day('2026-04-01'))).toMatchObject({
      asked: 6666,
      arrears: 5666,
      daysBehind: 32,
    })
  })

  it('a loan that is repaid is behind with nothing', () => {
    const instalments = applyRepayments([aLoan('a', '2026-01-31')], naira(500)).get('a') ?? []
    const standing = standingOf(instalments, day('2030-01-01'))
    expect(standing).toMatchObject({ repaid: 10_000, outstanding: 0, arrears: 0, oldestUnpaid: null })
  })

  it('no kobo is lost or used twice', () => {
    const loan = record({
      amount: integer({ min: 1, max: 10_000_000 }).map(kobo),
      months: integer({ min: 1, max: 36 }),
      start: integer({ min: 0, max: 24 }),
    })
    assert(
      property(array(loan, { minLength: 1, maxLength: 4 }), nat(20_000_000), (loans, money) => {
        const all = loans.map(({ amount, months, start }, index) =>
          aLoan(`${index}`, addMonths(day('2024-01-31'), start), amount, months),
        )
        const instalments = [...applyRepayments(all, kobo(money)).values()].flat()
        const lent = sumKobo(all.map(({ amount }) => amount))
        expect(sumKobo(instalments.map(({ amount }) => amount))).toBe(lent)
        expect(sumKobo(instalments.map(({ paid }) => paid))).toBe(Math.min(lent, money))
        const firstOpen = instalments.filter(({ amount, paid }) => paid < amount).map(({ dueOn }) => dueOn)
        const lastPaid = instalments.filter(({ paid }) => paid > 0).map(({ dueOn }) => dueOn)
        const [open, paid] = [firstOpen.toSorted()[0], lastPaid.toSorted().at(-1)]
        expect(open === undefined || paid === undefined || paid <= open).toBe(true)
      }),
    )
  })

  it.each([
    [0, 'CURRENT'],
    [1, 'DAYS_1_30'],
    [30, 'DAYS_1_30'],
    [31, 'DAYS_31_60'],
    [60, 'DAYS_31_60'],
    [90, 'DAYS_61_90'],
    [91, 'DAYS_91_180'],
    [180, 'DAYS_91_180'],
    [181, 'OVER_180_DAYS'],
  ])('%i days are in the band %s', (days, band) => {
    expect(bandOf(days)).toBe(band)
  })

  it('risk is a part of what is outstanding', () => {
    expect(riskPercent(naira(25), naira(200))).toBe(12.5)
    expect(riskPercent(naira(0), naira(0))).toBeNull()
  })
})
