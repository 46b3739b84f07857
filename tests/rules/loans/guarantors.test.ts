import { describe, expect, it } from 'vitest'
import {
  formError,
  GUARANTOR_ERROR_TEXTS,
  guarantorError,
  guarantorErrors,
  type Reachable,
} from '#rules/loans/may-be-guarantor.ts'
import { guarantorReadiness, LOAN_LIFECYCLE, type LoanState } from '#rules/loans/review.ts'
import { type GuarantorInput, validateGuarantor } from '#rules/loans/validate-guarantor.ts'
import { kobo, naira } from '#rules/money.ts'

const aGuarantorForm = (changes: GuarantorInput = {}): GuarantorInput => ({
  surname: 'Okafor',
  otherName: 'Ngozi',
  residentialAddress: '1 Odim Street, Nsukka',
  phone: '0803 123 4567',
  email: 'ngozi@example.com',
  workPlace: 'Bursary',
  permanentAddress: 'Awka',
  nextOfKin: { name: 'Chidi Okafor', phone: '0803 123 4568', email: 'chidi@example.com' },
  isMember: false,
  signature: 'data:image/png;base64,AA==',
  passport: {},
  ...changes,
})

describe('a guarantor form', () => {
  it('accepts a form with everything required', () => {
    expect(validateGuarantor(aGuarantorForm())).toEqual({})
  })

  it('names every field that is blank', () => {
    expect(Object.keys(validateGuarantor({}))).toEqual([
      'surname',
      'otherName',
      'residentialAddress',
      'phone',
      'email',
      'workPlace',
      'permanentAddress',
      'nextOfKin.name',
      'nextOfKin.phone',
      'nextOfKin.email',
      'signature',
      'passport',
    ])
    expect(validateGuarantor({}).signature).toBe('signature cannot be blank')
    expect(validateGuarantor({}).surname).toBe('surname cannot be blank')
  })

  it('requires share capital and ordinary savings of members', () => {
    expect(Object.keys(validateGuarantor(aGuarantorForm({ isMember: true })))).toEqual([
      'savings.shareCapital',
      'savings.ordinarySavings',
    ])
    const member = aGuarantorForm({
      isMember: true,
      savings: { shareCapital: naira(1), ordinarySavings: naira(1) },
    })
    expect(validateGuarantor(member)).toEqual({})
    expect(validateGuarantor(aGuarantorForm({ savings: { retirementSavings: kobo(-1) } }))).toEqual({
      'savings.retirementSavings': 'an amount cannot be below zero',
    })
  })

  it('checks e-mail addresses and phone numbers', () => {
    const errors = validateGuarantor(
      aGuarantorForm({
        email: 'ngozi',
        phone: '12',
        nextOfKin: { name: 'Chidi Okafor', phone: '0803 123 4568', email: 'x@y' },
      }),
    )
    expect(Object.keys(errors)).toEqual(['phone', 'email', 'nextOfKin.email'])
  })
})

describe('the choice of guarantors', () => {
  const borrower: Reachable = { email: 'Ada@Example.com', phone: '08031234567' }
  const first: Reachable = { email: 'first@example.com', phone: '08051112222' }
  const open = { state: 'pending', borrower, guarantors: [first] } as const

  it.each<[string, Reachable, string | null]>([
    ['somebody new', { email: 'new@example.com', phone: '08060000000' }, null],
    ['the borrower by e-mail', { email: ' ada@EXAMPLE.com', phone: '08060000000' }, 'IS_BORROWER'],
    ['the borrower by phone', { email: 'new@example.com', phone: '+234 803 123 4567' }, 'IS_BORROWER'],
    ['the first again by e-mail', { email: 'FIRST@example.com', phone: '08060000000' }, 'SIGNED_ALREADY'],
    ['the first again by phone', { email: 'new@example.com', phone: '234-805-111-2222' }, 'SIGNED_ALREADY'],
  ])('decides whether %s may guarantee the loan', (_, person, refusal) => {
    expect(guarantorError(person, open)).toBe(refusal)
  })

  it('reports an error beside the contact that matches', () => {
    const text = GUARANTOR_ERROR_TEXTS.IS_BORROWER
    const at = (email: string, phone: string) => guarantorErrors({ email, phone }, open)
    expect(at('ada@example.com', '08060000000')).toEqual({ email: text })
    expect(at('new@example.com', '+234 803 123 4567')).toEqual({ phone: text })
    expect(at('ada@example.com', '08031234567')).toEqual({ email: text, phone: text })
    expect(at('first@example.com', '08060000000')).toEqual({ email: GUARANTOR_ERROR_TEXTS.SIGNED_ALREADY })
    expect(at('new@example.com', '08060000000')).toEqual({})
    const closed = { ...open, state: 'approved' as const }
    expect(guarantorErrors({ email: 'ada@example.com', phone: '08060000000' }, closed)).toEqual({})
  })

  it('accepts no guarantor once two have signed or the loan is decided', () => {
    const anyone = { email: 'new@example.com', phone: '08060000000' }
    const second = { email: 'second@example.com', phone: '08050000000' }
    expect(guarantorError(anyone, { ...open, guarantors: [first, second] })).toBe('ENOUGH_GUARANTORS')
    expect(guarantorError(anyone, { ...open, state: 'approved' })).toBe('FORM_CLOSED')
    expect(formError({ state: 'rejected', guarantors: [] })).toBe('FORM_CLOSED')
    expect(formError(open)).toBeNull()
    for (const text of Object.values(GUARANTOR_ERROR_TEXTS)) expect(text).not.toBe('')
  })

  it('never matches people by blank contacts', () => {
    const blank = { email: '', phone: '' }
    expect(guarantorError(blank, { ...open, borrower: blank, guarantors: [] })).toBeNull()
  })
})

describe('the decision on a loan', () => {
  it.each<['pending' | 'approved' | 'rejected', number, string | null]>([
    ['pending', 0, 'GUARANTORS_MISSING'],
    ['pending', 1, 'GUARANTORS_MISSING'],
    ['pending', 2, null],
    ['approved', 2, 'ALREADY_DECIDED'],
    ['rejected', 0, 'ALREADY_DECIDED'],
  ])('allows or refuses approval of a %s request with %d guarantors', (state, guarantorCount, code) => {
    expect(LOAN_LIFECYCLE.decisionError({ state, guarantorCount }, 'approved')?.code ?? null).toBe(code)
  })

  it('allows one rejection with any number of guarantors', () => {
    const reject = (state: LoanState) =>
      LOAN_LIFECYCLE.decisionError({ state, guarantorCount: 0 }, 'rejected')
    expect(reject('pending')).toBeNull()
    expect(reject('rejected')?.code).toBe('ALREADY_DECIDED')
  })

  it('warns of missing guarantors in the documented words', () => {
    expect(LOAN_LIFECYCLE.decisionError({ state: 'pending', guarantorCount: 1 }, 'approved')?.message).toBe(
      'This loan request is missing the required number of guarantors',
    )
    expect(guarantorReadiness(1)).toBe('1/2 guarantors')
  })
})
