import { describe, expect, it } from 'vitest'
import { LOAN_TYPES } from '#rules/loans/products.ts'
import { loanTerms, rateGroup } from '#rules/loans/terms.ts'
import { kobo, naira } from '#rules/money.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { AWKWARD_AMOUNT, AWKWARD_HANDLING_CHARGE, DOCUMENTED_TERMS } from '#tests/support/loan-terms.ts'

const settings = DEFAULT_SOCIETY_SETTINGS

describe('the terms of a loan of ₦123,456.78', () => {
  it.each(DOCUMENTED_TERMS)(
    'computes the documented terms of $type for $group over $duration months',
    ({ type, group, duration, rate, totalMonths, interest, amountDue, payable }) => {
      const amount = kobo(AWKWARD_AMOUNT)
      const terms = loanTerms({ loanType: type, group, durationMonths: duration, amount }, settings)
      expect(terms).toMatchObject({
        interestRatePercent: rate,
        totalMonths,
        interest,
        handlingChargePercent: 0.25,
        handlingCharge: AWKWARD_HANDLING_CHARGE,
        amountDue,
        monthlyPayable: payable,
        totalPayable: amount,
      })
      expect(terms?.proRataPercent).toBeCloseTo((rate / totalMonths) * duration, 10)
    },
  )

  it('covers all fourteen types in both groups, except the one without a rate', () => {
    for (const group of ['privileged', 'others']) {
      const written = new Set(DOCUMENTED_TERMS.filter((row) => row.group === group).map(({ type }) => type))
      expect(LOAN_TYPES.filter((type) => !written.has(type))).toEqual(['LAND_DEVELOPMENT'])
    }
  })
})

describe('the terms of a loan', () => {
  it('charges other members 11% on a one-year normal loan over the whole year', () => {
    const terms = loanTerms(
      { loanType: 'ONE_YEAR_NORMAL', group: 'others', durationMonths: 12, amount: naira(600_000) },
      settings,
    )
    expect(terms).toEqual({
      interestRatePercent: 11,
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

  it('computes no terms for land development until the society sets a rate', () => {
    const loan = {
      loanType: 'LAND_DEVELOPMENT',
      group: 'others',
      durationMonths: 12,
      amount: naira(1000),
    } as const
    expect(loanTerms(loan, settings)).toBeNull()
    const withRate = {
      ...settings,
      loanRates: { ...settings.loanRates, LAND_DEVELOPMENT: { privileged: 12, others: 18 } },
    }
    expect(loanTerms(loan, withRate)).toMatchObject({ interest: naira(60), ledgerCode: '01020309' })
  })

  it("takes the handling charge from the society's settings", () => {
    const dearer = { ...settings, handlingChargePercent: 0.5 }
    const terms = loanTerms(
      { loanType: 'CAR', group: 'others', durationMonths: 36, amount: naira(1000) },
      dearer,
    )
    expect(terms).toMatchObject({
      handlingChargePercent: 0.5,
      handlingCharge: naira(5),
      amountDue: naira(835),
    })
  })

  it('posts early members under their own codes at the privileged rate', () => {
    const withEarly = { ...settings, earlyMembers: ['COOP000007', ' coop000009 '] }
    expect(rateGroup('COOP000007', withEarly)).toBe('privileged')
    expect(rateGroup('Coop000009', withEarly)).toBe('privileged')
    expect(rateGroup('COOP000007', settings)).toBe('others')
    expect(rateGroup('COOP000008', withEarly)).toBe('others')
    expect(rateGroup(null, withEarly)).toBe('others')
    const loan = { loanType: 'ONE_YEAR_NORMAL', durationMonths: 12, amount: naira(1000) } as const
    expect(loanTerms({ ...loan, group: 'privileged' }, withEarly)?.ledgerCode).toBe('01020313')
    expect(loanTerms({ ...loan, group: 'others' }, withEarly)?.ledgerCode).toBe('01020306')
  })

  it('gives every type that can be lent a code in both groups', () => {
    for (const loanType of LOAN_TYPES.filter((lent) => lent !== 'LAND_DEVELOPMENT')) {
      for (const group of ['privileged', 'others'] as const) {
        const terms = loanTerms({ loanType, group, durationMonths: 1, amount: naira(1000) }, settings)
        expect(terms?.ledgerCode).toMatch(/^010203\d\d$/)
      }
    }
  })
})
