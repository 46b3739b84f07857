import { describe, expect, it } from 'vitest'
import { LOAN_TYPES, type LoanType } from '#rules/loans/products.ts'
import { loanTerms } from '#rules/loans/terms.ts'
import { validateClaimedFigures } from '#rules/loans/validate-claimed-figures.ts'
import {
  allowedDurations,
  DURATION_CHOICES,
  durationError,
  type LoanRequestInput,
  validateLoanRequest,
} from '#rules/loans/validate-loan-request.ts'
import { kobo, naira, ZERO_KOBO } from '#rules/money.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'

const context = { group: 'others', settings: DEFAULT_SOCIETY_SETTINGS } as const

const SAVINGS = { shareCapital: naira(100_000), ordinarySavings: naira(60_000) }

const ACCOUNT = {
  bankName: 'First Bank of Nigeria',
  accountName: 'Ada Okafor',
  accountNumber: '0000014579',
}

const aLoanForm = (changes: LoanRequestInput = {}): LoanRequestInput => ({
  amount: naira(200_000),
  loanType: 'ONE_YEAR_NORMAL',
  durationMonths: 12,
  grossSalary: naira(300_000),
  netSalary: naira(220_000),
  savings: SAVINGS,
  isIndebted: false,
  bankAccount: ACCOUNT,
  ...changes,
})

const errorsOf = (changes: LoanRequestInput) => validateLoanRequest(aLoanForm(changes), context)

describe('a loan form', () => {
  it('accepts a form with everything required', () => {
    expect(errorsOf({})).toEqual({})
    const savings = { shareCapital: ZERO_KOBO, ordinarySavings: ZERO_KOBO }
    expect(errorsOf({ savings })).toEqual({})
  })

  it('names every blank field in the documented words', () => {
    expect(validateLoanRequest({}, context)).toEqual({
      amount: 'amount cannot be blank',
      loanType: 'loan type cannot be blank',
      durationMonths: 'duration cannot be blank',
      grossSalary: 'gross salary cannot be blank',
      netSalary: 'net salary cannot be blank',
      'savings.shareCapital': 'share capital cannot be blank',
      'savings.ordinarySavings': 'ordinary savings cannot be blank',
      'bankAccount.bankName': 'bank name cannot be blank',
      'bankAccount.accountName': 'account name cannot be blank',
      'bankAccount.accountNumber': 'account number cannot be blank',
    })
  })

  it('requires the loan balance of indebted members only', () => {
    expect(errorsOf({ isIndebted: true })).toEqual({ loanBalance: 'loan balance cannot be blank' })
    expect(errorsOf({ isIndebted: true, loanBalance: naira(10) })).toEqual({})
    expect(errorsOf({ isIndebted: false, loanBalance: null })).toEqual({})
  })

  it('refuses a loan of zero and negative amounts', () => {
    expect(errorsOf({ amount: ZERO_KOBO })).toEqual({ amount: 'please give an amount greater than zero' })
    expect(errorsOf({ amount: kobo(-1) })).toEqual({ amount: 'please give an amount greater than zero' })
    expect(errorsOf({ netSalary: kobo(-1) })).toEqual({ netSalary: 'an amount cannot be below zero' })
    expect(errorsOf({ savings: { ...SAVINGS, christmasSavings: kobo(-1) } })).toEqual({
      'savings.christmasSavings': 'an amount cannot be below zero',
    })
  })

  it('requires account numbers of ten digits', () => {
    expect(errorsOf({ bankAccount: { ...ACCOUNT, accountNumber: '123' } })).toEqual({
      'bankAccount.accountNumber': 'account number must have 10 digits',
    })
  })

  it('refuses a land development loan until a rate is set', () => {
    expect(errorsOf({ loanType: 'LAND_DEVELOPMENT' })).toEqual({
      loanType: 'no rate is set for this loan type yet',
    })
    const settings = {
      ...DEFAULT_SOCIETY_SETTINGS,
      loanRates: {
        ...DEFAULT_SOCIETY_SETTINGS.loanRates,
        LAND_DEVELOPMENT: { privileged: null, others: 16 },
      },
    }
    const form = aLoanForm({ loanType: 'LAND_DEVELOPMENT' })
    expect(validateLoanRequest(form, { group: 'others', settings })).toEqual({})
    expect(validateLoanRequest(form, { group: 'privileged', settings })).toHaveProperty('loanType')
  })
})

describe('the duration', () => {
  it.each<[LoanType, number, string | null]>([
    ['ONE_YEAR_NORMAL', 1, null],
    ['ONE_YEAR_NORMAL', 12, null],
    ['ONE_YEAR_NORMAL', 13, 'less than 13 months'],
    ['EMERGENCY', 12, null],
    ['EMERGENCY', 13, 'less than 13 months'],
    ['TWO_YEAR_NORMAL', 11, 'at least 13 months'],
    ['TWO_YEAR_NORMAL', 12, 'at least 13 months'],
    ['TWO_YEAR_NORMAL', 13, null],
    ['TWO_YEAR_NORMAL', 24, null],
    ['TWO_YEAR_NORMAL', 25, 'at most 24 months'],
    ['TWO_YEAR_EMERGENCY', 1, null],
    ['TWO_YEAR_EMERGENCY', 24, null],
    ['TWO_YEAR_EMERGENCY', 25, 'at most 24 months'],
    ['COMMODITY_PURCHASE', 3, null],
    ['COMMODITY_PURCHASE', 4, 'less than 4 months'],
    ['ELECTRONIC_PURCHASE', 12, null],
    ['ELECTRONIC_PURCHASE', 13, 'at most 12 months'],
    ['STATIONERY_PURCHASE', 13, 'at most 12 months'],
    ['OFFICE_EQUIPMENT_PURCHASE', 13, 'at most 12 months'],
    ['HOUSING_PROJECT', 36, null],
    ['HOUSING_PROJECT', 37, 'at most 36 months'],
    ['LAND', 37, 'at most 36 months'],
    ['CAR', 37, 'at most 36 months'],
    ['MOTORCYCLE', 37, 'at most 36 months'],
    ['TRICYCLE', 37, 'at most 36 months'],
    ['CAR', 0, 'please choose a whole number of months, 1 or more'],
    ['CAR', -3, 'please choose a whole number of months, 1 or more'],
    ['CAR', 1.5, 'please choose a whole number of months, 1 or more'],
    ['CAR', Number.NaN, 'please choose a whole number of months, 1 or more'],
  ])('checks the duration of a %s loan over %d months: %s', (type, months, text) => {
    expect(durationError(type, months)).toBe(text)
  })

  it('offers 1 to 36 months, and what each type allows', () => {
    expect([DURATION_CHOICES[0], DURATION_CHOICES.length]).toEqual([1, 36])
    expect(allowedDurations('COMMODITY_PURCHASE')).toEqual([1, 2, 3])
    expect(allowedDurations('TWO_YEAR_NORMAL')).toHaveLength(12)
    for (const type of LOAN_TYPES) {
      for (const months of allowedDurations(type)) expect(durationError(type, months)).toBeNull()
    }
  })

  it('checks the duration while no type is chosen', () => {
    expect(errorsOf({ loanType: null, durationMonths: 0 })).toEqual({
      loanType: 'loan type cannot be blank',
      durationMonths: 'please choose a whole number of months, 1 or more',
    })
    expect(errorsOf({ loanType: null, durationMonths: 30 })).toEqual({
      loanType: 'loan type cannot be blank',
    })
  })
})

describe('figures computed by the caller', () => {
  const terms = loanTerms(
    { loanType: 'ONE_YEAR_NORMAL', group: 'others', durationMonths: 7, amount: naira(100_000) },
    DEFAULT_SOCIETY_SETTINGS,
  )
  if (terms === null) throw new Error('this type has a rate')
  const errors = (claimed: Parameters<typeof validateClaimedFigures>[0], owed = ZERO_KOBO) =>
    validateClaimedFigures(claimed, terms, owed)

  it("accepts figures that match the society's or are left out", () => {
    expect(errors({})).toEqual({})
    expect(
      errors({
        interestRatePercent: 11,
        totalMonths: 12,
        proRataPercent: 6.41,
        monthlyPayable: kobo(1_428_571),
      }),
    ).toEqual({})
    expect(errors({ proRataPercent: 6.42, monthlyPayable: kobo(1_428_572) })).toEqual({})
  })

  it('refuses figures that differ by more than 0.01', () => {
    expect(errors({ proRataPercent: 6.44 })).toHaveProperty('proRataPercent')
    expect(errors({ monthlyPayable: kobo(1_428_574) })).toHaveProperty('monthlyPayable')
    expect(errors({ interestRatePercent: 8, totalMonths: 24 })).toEqual({
      interestRatePercent: 'this figure differs from the society’s calculation',
      totalMonths: 'this figure differs from the society’s calculation',
    })
  })

  it('refuses figures about debts that contradict the loan ledger', () => {
    expect(errors({ isIndebted: false, loanBalance: ZERO_KOBO })).toEqual({})
    expect(errors({ isIndebted: true }, ZERO_KOBO)).toHaveProperty('isIndebted')
    expect(errors({ isIndebted: false }, naira(5))).toHaveProperty('isIndebted')
    expect(errors({ isIndebted: true, loanBalance: naira(5) }, naira(5))).toEqual({})
    expect(errors({ loanBalance: naira(4) }, naira(5))).toHaveProperty('loanBalance')
  })
})
