import { describe, expect, it } from 'vitest'
import { claimCalculation } from '#rules/claims/calculation.ts'
import { CLAIM_STEPS, type ClaimInput, validateClaim } from '#rules/claims/validate-claim.ts'
import type { PlainDate } from '#rules/dates.ts'
import { hasErrors } from '#rules/field-errors.ts'
import { naira, ZERO_KOBO } from '#rules/money.ts'

const context = { today: '2026-03-01' as PlainDate }
const A_SON = {
  name: 'Chidi Okafor',
  email: 'chidi@example.com',
  phone: '08031234567',
  address: 'Awka',
  relationship: 'Son',
}
const aClaim = (changes: ClaimInput = {}): ClaimInput => ({
  deceasedMemberNumber: 'COOP000101',
  surname: 'Okafor',
  calculatedAmountDue: naira(10),
  beneficiary: A_SON,
  dateOfDeath: '2026-01-31',
  bankAccount: { bankName: 'Zenith Bank', accountName: 'Chidi', accountNumber: '0123456789' },
  deathCertificate: {},
  identification: {},
  proofOfRelationship: {},
  passport: {},
  signature: 'data:image/png;base64,AA==',
  ...changes,
})

describe('the amount due to a beneficiary', () => {
  it('adds savings, with retirement savings × 1.04 on a line of its own, and subtracts loans', () => {
    const calculation = claimCalculation(
      {
        savings: [
          { product: 'SHARE_CAPITAL', balance: naira(100_000) },
          { product: 'RETIREMENT_SAVINGS', balance: naira(50_000.13) },
          { product: 'EDUCATION_SAVINGS', balance: ZERO_KOBO },
          { product: 'CHRISTMAS_SAVINGS', balance: naira(-1) },
        ],
        loans: [
          { type: 'ONE_YEAR_NORMAL', code: '01020306', balance: naira(30_000) },
          { type: 'CAR', code: '01020310', balance: ZERO_KOBO },
        ],
      },
      104,
    )
    expect(calculation.savingsItems).toEqual([
      { name: 'Share capital', code: '03010101', balance: naira(100_000), value: naira(100_000) },
      {
        name: 'Retirement savings × 1.04',
        code: '02020301',
        balance: naira(50_000.13),
        value: naira(52_000.14),
      },
    ])
    expect(calculation.loanItems).toHaveLength(1)
    expect(calculation).toMatchObject({
      totalSavings: naira(152_000.14),
      totalLoans: naira(30_000),
      netAmount: naira(122_000.14),
      amountDue: naira(122_000.14),
      shortfall: 0,
    })
  })

  it('answers zero with the shortfall when loans exceed savings', () => {
    const accounts = {
      savings: [{ product: 'ORDINARY_SAVINGS', balance: naira(10_000) }],
      loans: [{ type: 'LAND', code: '01020309', balance: naira(12_500) }],
    } as const
    const calculation = claimCalculation(accounts, 104)
    expect(calculation).toMatchObject({ netAmount: naira(-2500), amountDue: 0, shortfall: naira(2500) })
    // What the society owes beside the savings covers a debt too; below zero it counts as nothing.
    expect(claimCalculation({ ...accounts, unapplied: naira(1000) }, 104)).toMatchObject({
      netAmount: naira(-2500),
      unappliedBalance: naira(1000),
      amountDue: 0,
      shortfall: naira(1500),
    })
    expect(claimCalculation({ ...accounts, unapplied: naira(3000) }, 104)).toMatchObject({
      amountDue: naira(500),
      shortfall: 0,
    })
    expect(claimCalculation({ ...accounts, unapplied: naira(-3000) }, 104)).toMatchObject({
      unappliedBalance: 0,
      shortfall: naira(2500),
    })
  })

  it('names no factor when the society sets none', () => {
    const { savingsItems } = claimCalculation(
      { savings: [{ product: 'RETIREMENT_SAVINGS', balance: naira(100) }], loans: [] },
      100,
    )
    expect(savingsItems[0]).toMatchObject({ name: 'Retirement savings', value: naira(100) })
  })
})

describe('the beneficiary form', () => {
  it('accepts a complete claim', () => {
    expect(validateClaim(aClaim(), context)).toEqual({})
  })

  it('leaves optional documents, surname and shown amount out of the submission check', () => {
    expect(validateClaim(aClaim({ surname: null, calculatedAmountDue: null }), context)).toEqual({})
  })

  it('names what is missing in each step', () => {
    const empty = CLAIM_STEPS.map((step) => step.validate({}, context))
    expect(empty).toEqual([
      {
        deceasedMemberNumber: 'Member ID Required',
        surname: 'please give the surname of the deceased member',
      },
      { calculatedAmountDue: 'Calculation Required' },
      {
        'beneficiary.name': 'cannot be blank!',
        'beneficiary.relationship': 'cannot be blank!',
        'beneficiary.phone': 'cannot be blank!',
        'beneficiary.email': 'cannot be blank!',
        'beneficiary.address': 'cannot be blank!',
        dateOfDeath: 'please enter the day, month and year of death',
      },
      {
        'bankAccount.bankName': 'cannot be blank!',
        'bankAccount.accountName': 'cannot be blank!',
        'bankAccount.accountNumber': 'cannot be blank!',
      },
      {
        deathCertificate: 'Missing Documents',
        identification: 'Missing Documents',
        proofOfRelationship: 'Missing Documents',
        passport: 'Passport Photo Required',
        signature: 'Signature Required',
      },
    ])
    expect(CLAIM_STEPS.map((step) => step.missingTitle)).toEqual([
      'Member ID Required',
      'Calculation Required',
      'Missing Information',
      'Missing Bank Details',
      'Missing Documents',
    ])
  })

  it.each<[ClaimInput, number]>([
    [{ surname: '' }, 0],
    [{ calculatedAmountDue: null }, 1],
    [{ beneficiary: { ...A_SON, email: 'chidi' } }, 2],
    [{ dateOfDeath: '2026-03-02' }, 2],
    [{ bankAccount: null }, 3],
    [{ signature: null }, 4],
  ])('a claim with %j is incomplete at step %d', (changes, step) => {
    const wrong = CLAIM_STEPS.map(({ validate }) => hasErrors(validate(aClaim(changes), context)))
    expect(wrong.indexOf(true)).toBe(step)
  })

  it('accepts a death today and refuses one tomorrow', () => {
    expect(validateClaim(aClaim({ dateOfDeath: '2026-03-01' }), context)).toEqual({})
    expect(validateClaim(aClaim({ dateOfDeath: '2026-03-02' }), context)).toEqual({
      dateOfDeath: 'the date of death cannot be in the future',
    })
  })

  it('accepts a claim with nothing due', () => {
    expect(validateClaim(aClaim({ calculatedAmountDue: ZERO_KOBO }), context)).toEqual({})
  })
})
