import { describe, expect, it } from 'vitest'
import {
  AMOUNT_MAX,
  amountError,
  collectErrors,
  dateError,
  hasErrors,
  isBlank,
  knownDate,
  pastDateError,
  prefixErrors,
  requiredName,
  requiredText,
  textError,
} from '#rules/field-errors.ts'
import { type Kobo, kobo, ZERO_KOBO } from '#rules/money.ts'

describe('field errors', () => {
  it('keeps only the fields that have a text', () => {
    const errors = collectErrors({ name: 'cannot be blank!', email: null, phone: undefined })
    expect(errors).toEqual({ name: 'cannot be blank!' })
    expect(hasErrors(errors)).toBe(true)
    expect(hasErrors(collectErrors({ name: null }))).toBe(false)
  })

  it('puts the errors of a part under its name', () => {
    expect(prefixErrors('bankDetails', { bankName: 'x' })).toEqual({ 'bankDetails.bankName': 'x' })
  })

  it('treats white space as blank, but not zero or false', () => {
    for (const blank of [null, undefined, '', ' \n\t']) expect(isBlank(blank)).toBe(true)
    for (const there of [0, false, 'x', {}]) expect(isBlank(there)).toBe(false)
  })

  it('reports texts that are too long or cannot be stored', () => {
    expect(requiredText(' ', 'cannot be blank!')).toBe('cannot be blank!')
    expect(requiredText('Ada\u0000', 'cannot be blank!')).toBe('contains a character that cannot be stored')
    expect(requiredText('a'.repeat(201), 'cannot be blank!')).toBe('cannot be longer than 200 characters')
    expect(textError('two\r\nlines\tand ụ́ and 🙂', 5000)).toBeNull()
    expect(textError(undefined)).toBeNull()
  })

  it('refuses characters that cannot be seen and would show a text as another one', () => {
    for (const hidden of ['\u202E', '\u2066', '\u001B', '\u007F'])
      expect(textError(`Ada${hidden}Obi`)).toBe('contains a character that cannot be stored')
  })

  it('wants names on one line', () => {
    expect(requiredName('Eve\r\nBcc: someone', 'cannot be blank!')).toBe('must be on one line')
    expect(requiredName(' Eve Obi\n', 'cannot be blank!')).toBeNull()
    expect(requiredName(' ', 'cannot be blank!')).toBe('cannot be blank!')
  })
})

describe('a day on a form', () => {
  const BLANK = 'cannot be blank!'

  it.each([
    [null, BLANK],
    ['', BLANK],
    ['1985-02-', 'please give the day, the month and the year with its four digits'],
    ['85-02-03', 'please give the day, the month and the year with its four digits'],
    ['2025-02-31', 'this date does not exist'],
    ['2025-13-01', 'this date does not exist'],
    ['2024-02-29', null],
  ])('a day typed as %s is answered with: %s', (typed, text) => {
    expect(dateError(typed, BLANK)).toBe(text)
  })

  it('a day that has to be past may not be after today', () => {
    const today = knownDate('2026-11-22')
    if (today === null) throw new Error('not a day')
    expect(pastDateError('2026-11-22', today, BLANK)).toBeNull()
    expect(pastDateError('2026-11-23', today, BLANK)).toBe('this date cannot be in the future')
    expect(pastDateError('2026-11-', today, BLANK)).toMatch(/^please give the day/)
    expect(pastDateError(null, today, BLANK)).toBe(BLANK)
  })
})

describe('an amount on a form', () => {
  it('bounds an amount so that sums and products stay exact', () => {
    expect(amountError(null)).toBeNull()
    expect(amountError(ZERO_KOBO)).toBeNull()
    expect(amountError(ZERO_KOBO, 1)).toBe('please give an amount greater than zero')
    expect(amountError(kobo(-1))).toBe('an amount cannot be below zero')
    expect(amountError(AMOUNT_MAX, 1)).toBeNull()
    expect(amountError(kobo(AMOUNT_MAX + 1))).toBe('please give an amount of at most ₦10,000,000,000')
    expect(amountError(Number.NaN as Kobo)).not.toBeNull()
  })
})
