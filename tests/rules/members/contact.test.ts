import { describe, expect, it } from 'vitest'
import { reachErrors, reachedAt, reachToKeep } from '#rules/members/contact-fields.ts'
import { isEmail, sameEmail } from '#rules/members/email.ts'
import { plainWords, surnameFits } from '#rules/members/names.ts'
import { formatPhone, parsePhone, samePhone } from '#rules/members/phone.ts'

describe('a phone number', () => {
  it.each<[string, string]>([
    ['08031234567', '+2348031234567'],
    ['0803 123 4567', '+2348031234567'],
    ['0803-123-4567', '+2348031234567'],
    ['(0803) 123.4567', '+2348031234567'],
    ['+234 803 123 4567', '+2348031234567'],
    ['+2340803 123 4567', '+2348031234567'],
    ['2348031234567', '+2348031234567'],
    ['002348031234567', '+2348031234567'],
    ['07012345678', '+2347012345678'],
    ['09112345678', '+2349112345678'],
    ['042770123', '+23442770123'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('stores the phone number %s as %s', (typed, stored) => {
    expect(parsePhone(typed)).toBe(stored)
  })

  it.each([
    [''],
    ['0803123456'],
    ['080355501'],
    ['+234 91 123 456'],
    ['080312345678'],
    ['06031234567'],
    ['0803x234567'],
    ['12345'],
    ['+0123456789'],
    ['+234123'],
  ])('refuses %s as a phone number', (typed) => {
    expect(parsePhone(typed)).toBeNull()
  })

  it('shows a phone number as it is dialled in Nigeria', () => {
    for (const mobile of ['+2348031234567', '08031234567', '0803-123-4567', '002348031234567'])
      expect(formatPhone(mobile)).toBe('0803 123 4567')
    expect(formatPhone('+23412345678')).toBe('+23412345678')
    expect(formatPhone('+442079460958')).toBe('+442079460958')
    expect(formatPhone('ext. 12')).toBe('ext. 12')
  })

  it('compares phone numbers in every spelling', () => {
    expect(samePhone('0803 123 4567', '+2348031234567')).toBe(true)
    expect(samePhone('0803 123 4567', '08031234568')).toBe(false)
    expect(samePhone('ext. 12', '12')).toBe(true)
    expect(samePhone('', '')).toBe(false)
  })
})

describe('an e-mail address', () => {
  it.each([['ada@example.com'], [' a.b+c@unn.edu.ng '], ['ọka@ụmụ.ng']])(
    'accepts %s as an e-mail address',
    (text) => {
      expect(isEmail(text)).toBe(true)
    },
  )

  it.each([
    [''],
    ['ada'],
    ['ada@example'],
    ['a@b@c.de'],
    ['a b@c.de'],
    ['@c.de'],
    ['a@.de'],
    ['a@c..de'],
    ['a@c.de,b@c.de'],
  ])('refuses %s as an e-mail address', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  it('compares e-mail addresses without case', () => {
    expect(sameEmail(' Ada@Example.com', 'ada@example.COM')).toBe(true)
    expect(sameEmail('', '')).toBe(false)
  })
})

describe('a surname', () => {
  it.each<[string, string, boolean]>([
    ['Ada Ngozi Okafor', 'okafor', true],
    ['OKAFOR Ada Ngozi', 'Okafor', true],
    ['Adaeze Ọkáfọ̀r', 'OKAFOR', true],
    ['Ada Okafor-Eze', 'Okafor Eze', true],
    ['Ada Okafor-Eze', 'Eze', true],
    ["Tunde O'Brien", 'OBRIEN', true],
    ['Ada Ngozi Okafor', 'Ngozi', false],
    ['Ada Okafor', 'Oka', false],
    ['Ada Okafor', '', false],
    ['Ada Okafor', ' - ', false],
    ['Okafor', 'Ada Okafor', false],
  ])('compares the surname of %s with %s: %s', (name, surname, fits) => {
    expect(surnameFits(name, surname)).toBe(fits)
  })

  it('compares surnames without diacritics', () => {
    expect(plainWords('Ụ̀zọ́ma  N’Dí')).toEqual(['uzoma', 'ndi'])
  })
})

describe('the phone and the e-mail of a person without an account', () => {
  const PHONE = '0803 123 4567'
  const BLANK = { phone: 'no phone', email: 'no e-mail' }
  const ONE_OF_BOTH = 'please give a phone number or an e-mail address'
  const EMAIL = 'please give an e-mail address like name@example.com, or N/A if there is none'

  it.each(['N/A', 'n/a', ' NA ', 'n.a.', 'None', 'nil'])(
    'takes %s for an e-mail where there is a phone',
    (none) => {
      expect(reachErrors({ phone: PHONE, email: none }, BLANK)).toEqual({ phone: null, email: null })
      expect(reachToKeep({ phone: PHONE, email: none })).toEqual({ phone: '+2348031234567', email: 'N/A' })
      expect(reachedAt({ phone: '+2348031234567', email: none })).toBe(PHONE)
    },
  )

  it('takes an e-mail without a phone, and asks for one of both', () => {
    const email = 'Ada@Example.com'
    expect(reachErrors({ phone: 'none', email }, BLANK)).toEqual({ phone: null, email: null })
    expect(reachToKeep({ phone: 'none', email })).toEqual({ phone: 'N/A', email: 'ada@example.com' })
    expect(reachedAt({ phone: 'N/A', email })).toBe(email)
    expect(reachErrors({ phone: 'N/A', email: 'N/A' }, BLANK)).toEqual({
      phone: ONE_OF_BOTH,
      email: ONE_OF_BOTH,
    })
  })

  it.each([
    ['', BLANK.email],
    [' ', BLANK.email],
    ['no', EMAIL],
    ['N/A N/A', EMAIL],
    ['nobody@', EMAIL],
  ])('refuses %j as an e-mail', (email, text) => {
    expect(reachErrors({ phone: PHONE, email }, BLANK)).toEqual({ phone: null, email: text })
  })
})
