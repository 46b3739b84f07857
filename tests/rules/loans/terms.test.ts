import { describe, expect, it } from 'vitest'
import { LOAN_TYPES, type LoanType } from '#rules/loans/products.ts'
import { loanTerms, type RateGroup, rateGroup } from '#rules/loans/terms.ts'
import { kobo, naira } from '#rules/money.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'

const settings = DEFAULT_SOCIETY_SETTINGS

describe('the terms of a loan of ₦123,456.78', () => {
  // Rates and months from Spec 002 §9; interest, amount due and payable worked out apart from this code.
  it.each<[LoanType, RateGroup, number, number, number, number, number, number]>([
    ['ONE_YEAR_NORMAL', 'privileged', 1, 8, 12, 82305, 12232509, 12345678],
    ['ONE_YEAR_NORMAL', 'privileged', 12, 8, 12, 987654, 11327160, 1028807],
    ['ONE_YEAR_NORMAL', 'others', 1, 11, 12, 113169, 12201645, 12345678],
    ['ONE_YEAR_NORMAL', 'others', 12, 11, 12, 1358025, 10956789, 1028807],
    ['TWO_YEAR_NORMAL', 'privileged', 13, 12, 24, 802469, 11512345, 949668],
    ['TWO_YEAR_NORMAL', 'privileged', 24, 12, 24, 1481481, 10833333, 514403],
    ['TWO_YEAR_NORMAL', 'others', 13, 15, 24, 1003086, 11311728, 949668],
    ['TWO_YEAR_NORMAL', 'others', 24, 15, 24, 1851852, 10462962, 514403],
    ['EMERGENCY', 'privileged', 1, 15, 12, 154321, 12160493, 12345678],
    ['EMERGENCY', 'privileged', 12, 15, 12, 1851852, 10462962, 1028807],
    ['EMERGENCY', 'others', 1, 19, 12, 195473, 12119341, 12345678],
    ['EMERGENCY', 'others', 12, 19, 12, 2345679, 9969135, 1028807],
    ['TWO_YEAR_EMERGENCY', 'privileged', 1, 26, 24, 133745, 12181069, 12345678],
    ['TWO_YEAR_EMERGENCY', 'privileged', 24, 26, 24, 3209876, 9104938, 514403],
    ['TWO_YEAR_EMERGENCY', 'others', 1, 26, 24, 133745, 12181069, 12345678],
    ['TWO_YEAR_EMERGENCY', 'others', 24, 26, 24, 3209876, 9104938, 514403],
    ['HOUSING_PROJECT', 'privileged', 1, 12, 36, 41152, 12273662, 12345678],
    ['HOUSING_PROJECT', 'privileged', 36, 12, 36, 1481481, 10833333, 342936],
    ['HOUSING_PROJECT', 'others', 1, 16, 36, 54870, 12259944, 12345678],
    ['HOUSING_PROJECT', 'others', 36, 16, 36, 1975308, 10339506, 342936],
    ['LAND', 'privileged', 1, 12, 36, 41152, 12273662, 12345678],
    ['LAND', 'privileged', 36, 12, 36, 1481481, 10833333, 342936],
    ['LAND', 'others', 1, 16, 36, 54870, 12259944, 12345678],
    ['LAND', 'others', 36, 16, 36, 1975308, 10339506, 342936],
    ['CAR', 'privileged', 1, 12, 36, 41152, 12273662, 12345678],
    ['CAR', 'privileged', 36, 12, 36, 1481481, 10833333, 342936],
    ['CAR', 'others', 1, 16, 36, 54870, 12259944, 12345678],
    ['CAR', 'others', 36, 16, 36, 1975308, 10339506, 342936],
    ['MOTORCYCLE', 'privileged', 1, 12, 36, 41152, 12273662, 12345678],
    ['MOTORCYCLE', 'privileged', 36, 12, 36, 1481481, 10833333, 342936],
    ['MOTORCYCLE', 'others', 1, 16, 36, 54870, 12259944, 12345678],
    ['MOTORCYCLE', 'others', 36, 16, 36, 1975308, 10339506, 342936],
    ['TRICYCLE', 'privileged', 1, 12, 36, 41152, 12273662, 12345678],
    ['TRICYCLE', 'privileged', 36, 12, 36, 1481481, 10833333, 342936],
    ['TRICYCLE', 'others', 1, 16, 36, 54870, 12259944, 12345678],
    ['TRICYCLE', 'others', 36, 16, 36, 1975308, 10339506, 342936],
    ['COMMODITY_PURCHASE', 'privileged', 1, 5, 3, 205761, 12109053, 12345678],
    ['COMMODITY_PURCHASE', 'privileged', 3, 5, 3, 617284, 11697530, 4115226],
    ['COMMODITY_PURCHASE', 'others', 1, 5, 3, 205761, 12109053, 12345678],
    ['COMMODITY_PURCHASE', 'others', 3, 5, 3, 617284, 11697530, 4115226],
    ['ELECTRONIC_PURCHASE', 'privileged', 1, 7, 12, 72016, 12242798, 12345678],
    ['ELECTRONIC_PURCHASE', 'privileged', 12, 7, 12, 864197, 11450617, 1028807],
    ['ELECTRONIC_PURCHASE', 'others', 1, 7, 12, 72016, 12242798, 12345678],
    ['ELECTRONIC_PURCHASE', 'others', 12, 7, 12, 864197, 11450617, 1028807],
    ['STATIONERY_PURCHASE', 'privileged', 1, 7, 12, 72016, 12242798, 12345678],
    ['STATIONERY_PURCHASE', 'privileged', 12, 7, 12, 864197, 11450617, 1028807],
    ['STATIONERY_PURCHASE', 'others', 1, 7, 12, 72016, 12242798, 12345678],
    ['STATIONERY_PURCHASE', 'others', 12, 7, 12, 864197, 11450617, 1028807],
    ['OFFICE_EQUIPMENT_PURCHASE', 'privileged', 1, 7, 12, 72016, 12242798, 12345678],
    ['OFFICE_EQUIPMENT_PURCHASE', 'privileged', 12, 7, 12, 864197, 11450617, 1028807],
    ['OFFICE_EQUIPMENT_PURCHASE', 'others', 1, 7, 12, 72016, 12242798, 12345678],
    ['OFFICE_EQUIPMENT_PURCHASE', 'others', 12, 7, 12, 864197, 11450617, 1028807],
  ])(
    '%s for %s members over %d months',
    (type, group, duration, rate, totalMonths, interest, due, payable) => {
      const amount = kobo(12_345_678)
      const terms = loanTerms({ type, group, duration, amount }, settings)
      expect(terms).toMatchObject({
        interestRate: rate,
        totalMonths,
        interest,
        handlingChargePercent: 0.25,
        handlingCharge: 30_864,
        amountDue: due,
        monthlyPayable: payable,
        totalPayable: amount,
      })
      expect(terms?.proRataPercent).toBeCloseTo((rate / totalMonths) * duration, 10)
    },
  )
})

describe('the terms of a loan', () => {
  it('charge other members 11% on a one-year normal loan over the whole year', () => {
    const terms = loanTerms(
      { type: 'ONE_YEAR_NORMAL', group: 'others', duration: 12, amount: naira(600_000) },
      settings,
    )
    expect(terms).toEqual({
      interestRate: 11,
      totalMonths: 12,
      proRataPercent: 11,
      interest: naira(66_000),
      handlingChargePercent: 0.25,
      handlingCharge: naira(1500),
      amountDue: naira(532_500),
      monthlyPayable: naira(50_000),
      totalPayable: naira(600_000),
      ledgerCode: '01020306',
    })
  })

  it('do not exist for land development until the society sets a rate', () => {
    const loan = { type: 'LAND_DEVELOPMENT', group: 'others', duration: 12, amount: naira(1000) } as const
    expect(loanTerms(loan, settings)).toBeNull()
    const withRate = {
      ...settings,
      loanRates: { ...settings.loanRates, LAND_DEVELOPMENT: { privileged: 12, others: 18 } },
    }
    expect(loanTerms(loan, withRate)).toMatchObject({ interest: naira(60), ledgerCode: '01020309' })
  })

  it('take the handling charge from the society’s settings', () => {
    const dearer = { ...settings, handlingChargePercent: 0.5 }
    const terms = loanTerms({ type: 'CAR', group: 'others', duration: 36, amount: naira(1000) }, dearer)
    expect(terms).toMatchObject({
      handlingChargePercent: 0.5,
      handlingCharge: naira(5),
      amountDue: naira(835),
    })
  })

  it('post early members under their own codes and at the privileged rate', () => {
    const withEarly = { ...settings, earlyMembers: ['COOP000007'] }
    expect(rateGroup('COOP000007', withEarly)).toBe('privileged')
    expect(rateGroup('COOP000008', withEarly)).toBe('others')
    expect(rateGroup(null, withEarly)).toBe('others')
    const loan = { type: 'ONE_YEAR_NORMAL', duration: 12, amount: naira(1000) } as const
    expect(loanTerms({ ...loan, group: 'privileged' }, withEarly)?.ledgerCode).toBe('01020313')
    expect(loanTerms({ ...loan, group: 'others' }, withEarly)?.ledgerCode).toBe('01020306')
  })

  it('give a code to every type that can be lent, in both groups', () => {
    for (const type of LOAN_TYPES.filter((lent) => lent !== 'LAND_DEVELOPMENT')) {
      for (const group of ['privileged', 'others'] as const) {
        const terms = loanTerms({ type, group, duration: 1, amount: naira(1000) }, settings)
        expect(terms?.ledgerCode).toMatch(/^010203\d\d$/)
      }
    }
  })
})
