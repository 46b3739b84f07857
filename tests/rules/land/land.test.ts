import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import { estateOf, type LandConfiguration } from '#rules/land/estates.ts'
import { landQuote, percentFor } from '#rules/land/quote.ts'
import { LAND_LIFECYCLE, landReference, validateLandDecision } from '#rules/land/review.ts'
import {
  type LandApplicationInput,
  plotsError,
  validateLandApplication,
} from '#rules/land/validate-application.ts'
import { validateLandConfiguration } from '#rules/land/validate-configuration.ts'
import { kobo, naira, percentOf, sumKobo, ZERO_KOBO } from '#rules/money.ts'

const configuration: LandConfiguration = {
  memberPlotPrice: naira(1_500_000),
  nonMemberPlotPrice: naira(2_000_000),
  minimumPaymentPercent: 30,
  maximumInstalments: 12,
  estates: {
    blossom: { total: 50, available: 3, status: 'open' },
    university: { total: 40, available: 10, status: 'closed' },
  },
}
const context = { configuration, today: '2026-03-01' as PlainDate }

const anApplication = (changes: Partial<LandApplicationInput> = {}): LandApplicationInput => ({
  memberType: 'non-member',
  applicant: {
    fullName: 'Bola Ade',
    email: 'bola@example.com',
    phone: '08031234567',
    address: 'Ibadan',
    natureOfBusiness: 'Trader',
  },
  nextOfKin: {
    name: 'Tolu Ade',
    relationship: 'Sister',
    phone: '08031234568',
    email: 'tolu@example.com',
    address: 'Ibadan',
  },
  acquisition: { estate: 'blossom', plots: 2, paymentType: 'full' },
  payment: { transactionId: 'T1', tellerId: 'L1', bankName: 'UBA', paymentDate: '2026-02-28' },
  passport: {},
  signature: {},
  paymentProof: {},
  ...changes,
})

const errorsOf = (changes: Partial<LandApplicationInput>) =>
  validateLandApplication(anApplication(changes), context)
const acquisitionErrors = (acquisition: LandApplicationInput['acquisition']) =>
  errorsOf({ acquisition: { estate: 'blossom', plots: 2, ...acquisition } })

describe('a land purchase', () => {
  it('charges members and others their own price in full', () => {
    expect(landQuote({ memberType: 'member', plots: 2, paymentType: 'full' }, configuration)).toMatchObject({
      plotPrice: naira(1_500_000),
      totalAmount: naira(3_000_000),
      percentPaid: 100,
      amountPaid: naira(3_000_000),
      outstandingAmount: 0,
      monthlyInstalment: null,
      instalments: [],
    })
    const stranger = landQuote({ memberType: 'non-member', plots: 1, paymentType: 'full' }, configuration)
    expect(stranger.totalAmount).toBe(naira(2_000_000))
  })

  it('leaves the rest of a partial payment to monthly instalments', () => {
    const purchase = { memberType: 'member', plots: 1, paymentType: 'partial' } as const
    expect(landQuote({ ...purchase, percentPaid: 30, instalmentMonths: 7 }, configuration)).toMatchObject({
      totalAmount: naira(1_500_000),
      amountPaid: naira(450_000),
      outstandingAmount: naira(1_050_000),
      instalmentMonths: 7,
      monthlyInstalment: naira(150_000),
    })
    expect(landQuote(purchase, configuration)).toMatchObject({ percentPaid: 30, instalmentMonths: 12 })
  })

  it('adds up to the total to the kobo', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 1, max: 36 }),
        fc.integer({ min: 1, max: 500_000_000 }),
        (percentPaid, instalmentMonths, price) => {
          const odd = { ...configuration, memberPlotPrice: kobo(price) }
          const quote = landQuote(
            { memberType: 'member', plots: 3, paymentType: 'partial', percentPaid, instalmentMonths },
            odd,
          )
          expect(sumKobo([quote.amountPaid, ...quote.instalments])).toBe(quote.totalAmount)
        },
      ),
    )
  })
})

describe('a land application', () => {
  it('requires business and next of kin of a non-member', () => {
    expect(errorsOf({})).toEqual({})
    const errors = errorsOf({
      nextOfKin: null,
      applicant: { ...anApplication().applicant, natureOfBusiness: '' },
    })
    expect(Object.keys(errors)).toEqual([
      'applicant.natureOfBusiness',
      'nextOfKin.name',
      'nextOfKin.relationship',
      'nextOfKin.phone',
      'nextOfKin.email',
      'nextOfKin.address',
    ])
  })

  it('requires member id, faculty, department and salary structure of a member', () => {
    const errors = errorsOf({ memberType: 'member', nextOfKin: null })
    expect(Object.keys(errors)).toEqual([
      'memberNumber',
      'applicant.faculty',
      'applicant.department',
      'applicant.salaryStructure',
    ])
  })

  it('requires estate, plots, payment and documents', () => {
    const errors = validateLandApplication({ memberType: 'non-member' }, context)
    expect(Object.keys(errors).filter((key) => !/^(applicant|nextOfKin)\./.test(key))).toEqual([
      'acquisition.estate',
      'acquisition.plots',
      'acquisition.paymentType',
      'payment.transactionId',
      'payment.tellerId',
      'payment.bankName',
      'payment.paymentDate',
      'passport',
      'signature',
      'paymentProof',
    ])
  })

  it.each<[LandApplicationInput['acquisition'], Record<string, string>]>([
    [{ paymentType: 'partial', percentPaid: 30, instalmentMonths: 12 }, {}],
    [
      { paymentType: 'partial', percentPaid: 29, instalmentMonths: 12 },
      { percentPaid: 'please pay at least 30 percent first' },
    ],
    [
      { paymentType: 'partial', percentPaid: 100, instalmentMonths: 12 },
      { percentPaid: 'a partial payment is less than the total, please choose full payment' },
    ],
    [{ paymentType: 'partial' }, { percentPaid: 'cannot be blank!', instalmentMonths: 'cannot be blank!' }],
    [
      { paymentType: 'partial', percentPaid: 50, instalmentMonths: 13 },
      { instalmentMonths: 'please choose 1 to 12 months' },
    ],
    [
      { paymentType: 'full', plots: 0 },
      { plots: 'the number of plots must be a whole number from 1 to 1,000' },
    ],
    [
      { paymentType: 'full', plots: 1.5 },
      { plots: 'the number of plots must be a whole number from 1 to 1,000' },
    ],
    [{ paymentType: 'full', amountPaid: naira(4_000_000) }, {}],
    [
      { paymentType: 'full', amountPaid: naira(3_999_999) },
      { amountPaid: 'the amount paid should be ₦4,000,000' },
    ],
  ])('checks the purchase %j', (acquisition, errors) => {
    const wanted = Object.fromEntries(
      Object.entries(errors).map(([key, text]) => [`acquisition.${key}`, text]),
    )
    expect(acquisitionErrors(acquisition)).toEqual(wanted)
  })

  it('refuses a closed estate and more plots than are left', () => {
    expect(plotsError('blossom', 3, configuration)).toBeNull()
    expect(plotsError('blossom', 4, configuration)).toBe('only 3 plots are left in this estate')
    expect(plotsError('university', 1, configuration)).toBe('this estate is closed for applications')
  })
})

describe('the decision on a land request', () => {
  it('leads to an approval only while the estate has the plots, closed or not', () => {
    const request = { state: 'pending', plots: 1 } as const
    expect(LAND_LIFECYCLE.decisionError({ ...request, available: 0 }, 'approved')).toEqual({
      code: 'PLOTS_MISSING',
      message: 'no plots are left in this estate',
    })
    expect(LAND_LIFECYCLE.decisionError({ ...request, available: 1 }, 'approved')).toBeNull()
    expect(LAND_LIFECYCLE.decisionError({ ...request, available: 0 }, 'rejected')).toBeNull()
  })

  it('requires a reason for a rejection', () => {
    expect(validateLandDecision({ to: 'rejected', rejectionReason: ' ' })).toEqual({
      rejectionReason: 'Please provide a reason for rejection',
    })
    expect(validateLandDecision({ to: 'approved' })).toEqual({})
  })

  it('shows the member id or the first eight characters of the record id', () => {
    expect(landReference({ id: '0123456789abcdef', memberNumber: null })).toBe('01234567')
    expect(landReference({ id: '0123456789abcdef', memberNumber: 'COOP000101' })).toBe('COOP000101')
  })
})

describe('the land configuration', () => {
  it('accepts a configuration whose figures are valid', () => {
    expect(validateLandConfiguration(configuration)).toEqual({})
    expect(validateLandConfiguration({ ...configuration, minimumPaymentPercent: 0 })).toEqual({})
    expect(validateLandConfiguration({ ...configuration, minimumPaymentPercent: 100 })).toEqual({})
  })

  it('refuses an invalid configuration in the documented words', () => {
    expect(
      validateLandConfiguration({
        memberPlotPrice: ZERO_KOBO,
        nonMemberPlotPrice: null,
        minimumPaymentPercent: 101,
        maximumInstalments: 0,
        estates: { blossom: { total: 5, available: 6 }, university: { total: 1.5, available: -1 } },
      }),
    ).toEqual({
      memberPlotPrice: 'Plot prices must be greater than zero',
      nonMemberPlotPrice: 'Plot prices must be greater than zero',
      minimumPaymentPercent: 'Minimum percentage must be between 0 and 100',
      maximumInstalments: 'Maximum installments must be greater than zero',
      'estates.blossom.available': 'Available plots cannot exceed total plots',
      'estates.university.total': 'Plot counts must be whole numbers from 0 to 100,000',
      'estates.university.available': 'Plot counts must be whole numbers from 0 to 100,000',
    })
  })

  it('takes every choice but the one for the other estate', () => {
    expect(estateOf('blossom')).toBe('blossom')
    expect(estateOf('anything else')).toBe('university')
  })
})

describe('absurd figures', () => {
  it('refuses absurd figures and never breaks the sums', () => {
    for (const plots of [1001, Number.MAX_SAFE_INTEGER, Number.NaN]) {
      expect(acquisitionErrors({ paymentType: 'full', plots, amountPaid: naira(1) })).toEqual({
        'acquisition.plots': 'the number of plots must be a whole number from 1 to 1,000',
      })
    }
    const percentPaid = Number.NaN
    expect(
      acquisitionErrors({
        paymentType: 'partial',
        percentPaid,
        instalmentMonths: 1,
        amountPaid: naira(1),
      }),
    ).toEqual({ 'acquisition.percentPaid': 'please pay at least 30 percent first' })
    expect(
      validateLandConfiguration({
        ...configuration,
        memberPlotPrice: kobo(Number.MAX_SAFE_INTEGER),
        maximumInstalments: 601,
      }),
    ).toEqual({
      memberPlotPrice: 'please give an amount of at most ₦10,000,000,000',
      maximumInstalments: 'please choose 1 to 600 months',
    })
  })
})

describe('a first payment in naira', () => {
  it('becomes the shortest percentage of the price that gives it to the kobo', () => {
    expect(percentFor(naira(2_300_000), naira(690_000))).toBe(30)
    for (const [price, paid] of [
      [440_000_000, 150_000_000],
      [230_000_000, 70_000_001],
      [99_999_999_999, 33_333_333_333],
      [300, 1],
    ] as const)
      expect(percentOf(kobo(price), percentFor(kobo(price), kobo(paid)))).toBe(paid)
  })
})
