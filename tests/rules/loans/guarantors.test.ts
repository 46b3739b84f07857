import { describe, expect, it } from 'vitest'
import {
  formRefusal,
  GUARANTOR_REFUSAL_TEXTS,
  guarantorErrors,
  guarantorRefusal,
  type Reachable,
} from '#rules/loans/may-be-guarantor.ts'
import {
  approvalRefusal,
  guarantorReadiness,
  LOAN_REFUSAL_TEXTS,
  rejectionRefusal,
} from '#rules/loans/review.ts'
import { type GuarantorInput, validateGuarantor } from '#rules/loans/validate-guarantor.ts'
import { kobo, naira } from '#rules/money.ts'

const aGuarantorForm = (changes: GuarantorInput = {}): GuarantorInput => ({
  surname: 'Okafor',
  otherName: 'Ngozi',
  residentialAddress: '1 Odim Street, Nsukka',
  telephone: '0803 123 4567',
  email: 'ngozi@example.com',
  workPlace: 'Bursary',
  permanentAddress: 'Awka',
  nextOfKin: 'Chidi Okafor',
  nextOfKinPhone: '0803 123 4568',
  nextOfKinEmail: 'chidi@example.com',
  isMember: false,
  signature: 'data:image/png;base64,AA==',
  passport: {},
  ...changes,
})

describe('a guarantor form', () => {
  it('is fine when everything required is there', () => {
    expect(validateGuarantor(aGuarantorForm())).toEqual({})
  })

  it('names every field that is blank', () => {
    expect(Object.keys(validateGuarantor({}))).toEqual([
      'surname',
      'otherName',
      'residentialAddress',
      'telephone',
      'email',
      'workPlace',
      'permanentAddress',
      'nextOfKin',
      'nextOfKinPhone',
      'nextOfKinEmail',
      'signature',
      'passport',
    ])
    expect(validateGuarantor({}).signature).toBe('signature cannot be blank')
    expect(validateGuarantor({}).surname).toBe('surname cannot be blank')
  })

  it('asks members for share capital and ordinary savings as well', () => {
    expect(Object.keys(validateGuarantor(aGuarantorForm({ isMember: true })))).toEqual([
      'shareCapital',
      'ordinarySavings',
    ])
    const member = aGuarantorForm({ isMember: true, shareCapital: naira(1), ordinarySavings: naira(1) })
    expect(validateGuarantor(member)).toEqual({})
    expect(validateGuarantor(aGuarantorForm({ retirementSavings: kobo(-1) }))).toHaveProperty(
      'retirementSavings',
    )
  })

  it('looks at e-mails and phones', () => {
    const errors = validateGuarantor(
      aGuarantorForm({ email: 'ngozi', telephone: '12', nextOfKinEmail: 'x@y' }),
    )
    expect(Object.keys(errors)).toEqual(['telephone', 'email', 'nextOfKinEmail'])
  })
})

describe('who may stand surety', () => {
  const borrower: Reachable = { email: 'Ada@Example.com', phone: '08031234567' }
  const first: Reachable = { email: 'first@example.com', phone: '08051112222' }
  const open = { state: 'pending', borrower, guarantors: [first] } as const

  it.each<[string, Reachable, string | null]>([
    ['somebody new', { email: 'new@example.com', phone: '08060000000' }, null],
    ['the borrower by e-mail', { email: ' ada@EXAMPLE.com', phone: '08060000000' }, 'IS_BORROWER'],
    ['the borrower by phone', { email: 'new@example.com', phone: '+234 803 123 4567' }, 'IS_BORROWER'],
    ['the first again by e-mail', { email: 'FIRST@example.com', phone: '08060000000' }, 'SIGNED_ALREADY'],
    ['the first again by phone', { email: 'new@example.com', phone: '234-805-111-2222' }, 'SIGNED_ALREADY'],
  ])('%s', (_, person, refusal) => {
    expect(guarantorRefusal(person, open)).toBe(refusal)
  })

  it('is told beside the contact that gives them away', () => {
    const text = GUARANTOR_REFUSAL_TEXTS.IS_BORROWER
    const at = (email: string, phone: string) => guarantorErrors({ email, phone }, open)
    expect(at('ada@example.com', '08060000000')).toEqual({ email: text })
    expect(at('new@example.com', '+234 803 123 4567')).toEqual({ telephone: text })
    expect(at('ada@example.com', '08031234567')).toEqual({ email: text, telephone: text })
    expect(at('first@example.com', '08060000000')).toEqual({ email: GUARANTOR_REFUSAL_TEXTS.SIGNED_ALREADY })
    expect(at('new@example.com', '08060000000')).toEqual({})
    const closed = { ...open, state: 'approved' as const }
    expect(guarantorErrors({ email: 'ada@example.com', phone: '08060000000' }, closed)).toEqual({})
  })

  it('is nobody once two have signed or the loan is decided', () => {
    const anyone = { email: 'new@example.com', phone: '08060000000' }
    const second = { email: 'second@example.com', phone: '08050000000' }
    expect(guarantorRefusal(anyone, { ...open, guarantors: [first, second] })).toBe('ENOUGH_GUARANTORS')
    expect(guarantorRefusal(anyone, { ...open, state: 'approved' })).toBe('FORM_CLOSED')
    expect(formRefusal({ state: 'rejected', guarantors: [] })).toBe('FORM_CLOSED')
    expect(formRefusal(open)).toBeNull()
    for (const text of Object.values(GUARANTOR_REFUSAL_TEXTS)) expect(text).not.toBe('')
  })

  it('is not decided by contacts left blank', () => {
    const blank = { email: '', phone: '' }
    expect(guarantorRefusal(blank, { ...open, borrower: blank, guarantors: [] })).toBeNull()
  })
})

describe('the decision on a loan', () => {
  it.each<['pending' | 'approved' | 'rejected', number, string | null]>([
    ['pending', 0, 'MISSING_GUARANTORS'],
    ['pending', 1, 'MISSING_GUARANTORS'],
    ['pending', 2, null],
    ['approved', 2, 'ALREADY_DECIDED'],
    ['rejected', 0, 'ALREADY_DECIDED'],
  ])('on a %s request with %d guarantors', (state, guarantorCount, refusal) => {
    expect(approvalRefusal({ state, guarantorCount })).toBe(refusal)
  })

  it('can be a rejection whatever the guarantors, once', () => {
    expect(rejectionRefusal({ state: 'pending' })).toBeNull()
    expect(rejectionRefusal({ state: 'rejected' })).toBe('ALREADY_DECIDED')
  })

  it('is warned about in the documented words', () => {
    expect(LOAN_REFUSAL_TEXTS.MISSING_GUARANTORS).toBe(
      'This loan request is missing the required number of guarantors',
    )
    expect(guarantorReadiness(1)).toBe('1/2 guarantors')
  })
})
