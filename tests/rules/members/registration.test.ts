import { describe, expect, it } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import { hasErrors } from '#rules/field-errors.ts'
import {
  REGISTRATION_STEPS,
  type RegistrationInput,
  validateRegistration,
} from '#rules/members/validate-registration.ts'
import { naira } from '#rules/money.ts'

const day = (text: string) => text as PlainDate
const context = {
  university: 'University of Nigeria, Nsukka',
  today: day('2026-03-01'),
  registrationFee: naira(2000),
}

const aRegistration = (changes: RegistrationInput = {}): RegistrationInput => ({
  payment: {
    tellerName: 'Ada Okafor',
    tellerReference: 'TRX-1',
    amount: naira(2000),
    paymentDate: day('2026-02-27'),
    bankName: 'Zenith Bank',
  },
  employment: {
    organisation: 'University of Nigeria, Nsukka',
    campus: 'NSUKKA',
    faculty: 'N/A',
    department: 'Registry',
    rank: 'Registrar',
    staffNumber: '1234',
    gradeLevel: '13',
    step: '4',
    salaryStructure: 'CONTISS II',
    payrollNumber: 'N/A',
    assumptionDate: day('2010-01-04'),
    retirementDate: day('2040-01-04'),
  },
  category: 'Senior',
  title: 'Dr.',
  gender: 'Female',
  name: 'Ada Okafor',
  birthDate: day('1980-05-05'),
  email: 'ada@example.com',
  homeAddress: '1 Odim Street',
  phone: '08031234567',
  passport: {},
  signature: {},
  password: 'longenough',
  passwordConfirmation: 'longenough',
  acceptsTerms: true,
  ...changes,
})

const errorsOf = (changes: RegistrationInput) => validateRegistration(aRegistration(changes), context)

describe('a registration', () => {
  it('accepts a registration with every field', () => {
    expect(errorsOf({})).toEqual({})
  })

  it('names every blank field and the terms', () => {
    const errors = validateRegistration({}, context)
    expect(Object.keys(errors)).toHaveLength(5 + 13 + 9 + 2 + 1)
    const { acceptsTerms, ...others } = errors
    expect(acceptsTerms).toBe('please accept our terms')
    expect(new Set(Object.values(others))).toEqual(new Set(['cannot be blank!']))
  })

  it('requires exactly the registration fee', () => {
    const { payment } = aRegistration()
    for (const amount of [naira(1999.99), naira(2000.01), naira(20_000)]) {
      expect(errorsOf({ payment: { ...payment, amount } })).toEqual({
        'payment.amount': 'amount should be 2000',
      })
    }
    const dearer = { ...context, registrationFee: naira(2500) }
    expect(validateRegistration(aRegistration(), dearer)).toEqual({
      'payment.amount': 'amount should be 2500',
    })
  })

  it('requires a password of eight characters, typed twice', () => {
    expect(errorsOf({ password: 'sevench', passwordConfirmation: 'sevench' })).toEqual({
      password: 'password must have 8 or more characters',
    })
    expect(errorsOf({ passwordConfirmation: 'longenougH' })).toEqual({
      passwordConfirmation: 'the two passwords are not the same',
    })
    expect(errorsOf({ password: 'okra-pot', passwordConfirmation: 'okra-pot' })).toEqual({})
  })

  it('requires listed values only where the list is closed', () => {
    const { employment } = aRegistration()
    expect(errorsOf({ gender: 'female' })).toHaveProperty('gender')
    expect(errorsOf({ category: 'Middle' })).toHaveProperty('category')
    expect(errorsOf({ employment: { ...employment, campus: 'ABA' } })).toHaveProperty(['employment.campus'])
    expect(errorsOf({ title: 'Engr.' })).toEqual({})
    expect(errorsOf({ employment: { ...employment, organisation: 'State Library' } })).toEqual({})
  })

  it('checks the dates of a registration', () => {
    const { payment, employment } = aRegistration()
    expect(errorsOf({ birthDate: day('2026-03-02') })).toHaveProperty('birthDate')
    expect(errorsOf({ birthDate: day('2010-03-02') })).toEqual({
      birthDate: 'members must be at least 16 years old',
    })
    expect(errorsOf({ birthDate: day('2010-03-01') })).toEqual({})
    expect(errorsOf({ payment: { ...payment, paymentDate: day('2026-03-02') } })).toHaveProperty([
      'payment.paymentDate',
    ])
    expect(errorsOf({ employment: { ...employment, retirementDate: day('2009-12-31') } })).toHaveProperty([
      'employment.retirementDate',
    ])
    const retiring = (text: string) => errorsOf({ employment: { ...employment, retirementDate: day(text) } })
    expect(retiring('2026-02-28')).toEqual({
      'employment.retirementDate': 'this date has passed: retired staff register at the office',
    })
    expect(retiring('2026-03-01')).toEqual({})
  })

  it('checks e-mail, phone and the digits of a university staff number', () => {
    const { employment } = aRegistration()
    expect(errorsOf({ email: 'ada@' })).toHaveProperty('email')
    expect(errorsOf({ phone: '0803' })).toHaveProperty('phone')
    expect(errorsOf({ employment: { ...employment, staffNumber: 'none' } })).toHaveProperty([
      'employment.staffNumber',
    ])
  })

  it('checks each step on its own', () => {
    const incomplete = aRegistration({ payment: {}, name: ' ' })
    expect(REGISTRATION_STEPS.map((step) => hasErrors(step.validate(incomplete, context)))).toEqual([
      true,
      false,
      true,
    ])
  })
})
