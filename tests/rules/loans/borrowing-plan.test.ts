import { describe, expect, it } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import {
  borrowingRules,
  monthsOfService,
  monthsToOffer,
  plannedBorrowing,
  sliderAmount,
  sliderMost,
  sliderPlace,
  sliderPlaces,
} from '#rules/loans/borrowing-plan.ts'
import { allowedDurations } from '#rules/loans/validate-loan-request.ts'
import { kobo, naira } from '#rules/money.ts'

const day = (text: string) => text as PlainDate
const TODAY = day('2026-11-29')
const MEMBER = {
  contributions: naira(200_000),
  memberSince: day('2020-01-15'),
  retiresOn: day('2040-01-01'),
  today: TODAY,
}

describe('what a member may borrow, before a loan is chosen', () => {
  it('says which rules are met, and leaves out what is no limit', () => {
    expect(borrowingRules(MEMBER).map(({ rule, isMet }) => [rule, isMet])).toEqual([
      ['MEMBERSHIP', true],
      ['CONTRIBUTIONS', true],
    ])
  })

  it('says when a rule that fails will be met', () => {
    const rules = borrowingRules({ ...MEMBER, memberSince: day('2026-09-01'), contributions: naira(0) })
    expect(rules).toMatchObject([
      { rule: 'MEMBERSHIP', isMet: false, text: 'Member for 6 months on 1 March 2027' },
      { rule: 'CONTRIBUTIONS', isMet: false },
    ])
  })

  it('says nothing of what is not known', () => {
    expect(borrowingRules({ contributions: null, memberSince: null, retiresOn: null, today: TODAY })).toEqual(
      [],
    )
  })

  it('warns of a service that ends before the longest loan, and of one that is over', () => {
    expect(monthsOfService(day('2027-11-30'), TODAY)).toBe(12)
    expect(monthsOfService(day('2029-11-29'), TODAY)).toBeNull()
    const [, , ends] = borrowingRules({ ...MEMBER, retiresOn: day('2027-11-30') })
    expect(ends).toMatchObject({ isMet: true, text: expect.stringContaining('at most 12 months') })
    const [, , over] = borrowingRules({ ...MEMBER, retiresOn: day('2025-11-30') })
    expect(over).toMatchObject({ rule: 'SERVICE_END', isMet: false })
    expect(over?.text).toContain('Your service ended on 30 November 2025')
    const [, , soon] = borrowingRules({ ...MEMBER, retiresOn: day('2026-12-15') })
    expect(soon).toMatchObject({
      isMet: false,
      text: expect.stringContaining('You retire on 15 December 2026'),
    })
  })
})

describe('the calculator for visitors', () => {
  it('lends three times the savings, after six months of membership', () => {
    expect(plannedBorrowing({ monthlySaving: naira(10_000), monthsAsMember: 0 })).toEqual({
      upTo: naira(180_000),
      inMonths: 6,
    })
    expect(plannedBorrowing({ monthlySaving: naira(10_000), monthsAsMember: 4 })).toEqual({
      upTo: naira(180_000),
      inMonths: 2,
    })
    expect(plannedBorrowing({ monthlySaving: naira(10_000), monthsAsMember: 24 })).toEqual({
      upTo: naira(720_000),
      inMonths: 0,
    })
  })
})

describe('amount and months of the form', () => {
  it('offers the months at a press that the type allows', () => {
    expect(monthsToOffer(allowedDurations('TWO_YEAR_NORMAL'))).toEqual([13, 18, 24])
    expect(monthsToOffer(allowedDurations('COMMODITY_PURCHASE'))).toEqual([1, 3])
    expect(monthsToOffer(allowedDurations('CAR'))).toEqual([1, 6, 12, 18, 24, 30, 36])
  })

  it('slides in whole thousands up to all that may be borrowed', () => {
    expect(sliderMost(null)).toBe(naira(1_000_000))
    const most = kobo(785_712_345)
    expect(sliderAmount(sliderPlaces(most), most)).toBe(most)
    expect(sliderAmount(393, most)).toBe(naira(3_930_000))
    expect(sliderAmount(0, most)).toBe(naira(10_000))
  })

  it.each([naira(500), naira(60_000), naira(60_500), naira(1_000_000), kobo(785_712_345)])(
    'stays at every place of the slider where it was put, of %i kobo',
    (most) => {
      for (let place = 1; place <= sliderPlaces(most); place += 1)
        expect(sliderPlace(sliderAmount(place, most), most)).toBe(place)
    },
  )
})
