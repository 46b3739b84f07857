import { describe, expect, it } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import { type Comparable, likelyDuplicates } from '#rules/members/likely-duplicates.ts'
import { deletionError, memberStatus, REGISTRATION_LIFECYCLE } from '#rules/members/review-registration.ts'
import { type KinInput, validateNextOfKin } from '#rules/members/validate-next-of-kin.ts'
import { type ProfileInput, validateOwnProfile, validateProfile } from '#rules/members/validate-profile.ts'

const context = { university: 'University of Nigeria, Nsukka', today: '2026-03-01' as PlainDate }
const aKin = (changes: KinInput = {}): KinInput => ({
  name: 'Chidi Okafor',
  address: 'Awka',
  email: 'chidi@example.com',
  phone: '08031234567',
  relationship: 'Brother',
  ...changes,
})
const aProfile: ProfileInput = {
  title: 'Mrs.',
  gender: 'Female',
  name: 'Ada Okafor',
  birthDate: '1980-05-05',
  email: 'ada@example.com',
  homeAddress: '1 Odim Street',
  phone: '08031234567',
  passport: '/files/1',
  signature: '/files/2',
  category: 'Junior',
  employment: {
    organisation: 'State Library',
    campus: 'N/A',
    faculty: 'N/A',
    department: 'Readers',
    rank: 'Librarian',
    staffNumber: 'LIB/7',
    gradeLevel: '9',
    step: '2',
    salaryStructure: 'CONPSS',
    payrollNumber: 'N/A',
    assumptionDate: '2010-01-04',
    retirementDate: '2040-01-04',
  },
}

describe('the next of kin form', () => {
  it('requires all ten fields of the next of kin', () => {
    const errors = validateNextOfKin([])
    expect(Object.keys(errors)).toEqual(
      ['0', '1'].flatMap((kin) =>
        ['name', 'address', 'email', 'phone', 'relationship'].map((field) => `${kin}.${field}`),
      ),
    )
    expect(new Set(Object.values(errors))).toEqual(new Set(['field cannot be blank!']))
    expect(validateNextOfKin([aKin(), aKin()])).toEqual({})
    expect(Object.keys(validateNextOfKin([aKin(), aKin({ email: 'x' })]))).toEqual(['1.email'])
  })

  it('takes two next of kin and no more', () => {
    expect(Object.keys(validateNextOfKin([aKin()]))).toContain('1.name')
    expect(validateNextOfKin([aKin(), aKin(), aKin()])).toEqual({ 2: 'a member has two next of kin' })
  })
})

describe('the staff’s edit of a profile', () => {
  it('requires every field of a profile', () => {
    expect(validateProfile(aProfile, context)).toEqual({})
    expect(Object.keys(validateProfile({}, context))).toHaveLength(9 + 1 + 12)
    expect(validateProfile({ ...aProfile, passport: null }, context)).toEqual({
      passport: 'cannot be blank!',
    })
  })
})

describe('a member’s own edit', () => {
  it("checks the given fields of a member's own edit and no others", () => {
    expect(validateOwnProfile({})).toEqual({})
    expect(validateOwnProfile({ phone: '', homeAddress: ' ' })).toEqual({
      phone: 'cannot be blank!',
      homeAddress: 'cannot be blank!',
    })
    const errors = validateOwnProfile({
      nextOfKin: [aKin({ name: '' }), aKin()],
      bankAccount: { bankName: 'Zenith Bank', accountName: 'Ada', accountNumber: '1' },
    })
    expect(errors).toEqual({
      'nextOfKin.0.name': 'field cannot be blank!',
      'bankAccount.accountNumber': 'account number must have 10 digits',
    })
  })
})

describe('a registration under review', () => {
  it('refuses a second confirmation', () => {
    expect(memberStatus(null)).toBe('unconfirmed')
    expect(memberStatus('COOP000101')).toBe('confirmed')
    expect(REGISTRATION_LIFECYCLE.moveError('confirmed', 'confirmed')).toEqual({
      code: 'ALREADY_DECIDED',
      message: 'this member is already confirmed',
    })
  })

  it.each<[1 | 2 | 3, 1 | 2 | 3, boolean, number, string | null]>([
    [2, 1, false, 1, null],
    [3, 1, false, 1, null],
    [2, 1, true, 1, 'HAS_RECORDS'],
    [2, 3, false, 2, 'HIGHER_LEVEL'],
    [1, 1, false, 1, 'HIGHER_LEVEL'],
    [3, 3, false, 1, 'LAST_ADMIN'],
    [3, 3, false, 2, null],
  ])(
    'decides deletion by level %d of level %d (records %s, %d admins): %s',
    (own, other, hasRecords, adminCount, code) => {
      const actor = { id: 'a', accessLevel: own }
      const target = { id: 'b', accessLevel: other }
      expect(deletionError({ actor, target, hasRecords, adminCount })?.code ?? null).toBe(code)
    },
  )

  it("refuses deletion of one's own registration", () => {
    const self = { id: 'a', accessLevel: 3 } as const
    expect(deletionError({ actor: self, target: self, hasRecords: false, adminCount: 2 })).toEqual({
      code: 'SELF',
      message: 'you cannot delete your own account',
    })
  })
})

describe('likely duplicates', () => {
  const someone = (changes: Partial<Comparable>): Comparable => ({
    id: 'x',
    name: 'Someone Else',
    email: 'else@example.com',
    phone: '08099999999',
    birthDate: '1970-01-01' as PlainDate,
    staffNumber: 'UNP/SS. 9',
    tellerReference: 'T9',
    ...changes,
  })
  const applicant = someone({
    id: 'new',
    name: 'Ada OKAFOR',
    email: 'ada@example.com',
    phone: '08031234567',
    birthDate: '1980-05-05' as PlainDate,
    staffNumber: 'N/A',
    tellerReference: 'T1',
  })

  it.each<[Partial<Comparable>, string[]]>([
    [{}, []],
    [{ email: 'ADA@example.com' }, ['EMAIL']],
    [{ phone: '+2348031234567' }, ['PHONE']],
    [{ staffNumber: 'n/a' }, []],
    [{ phone: '0803 123 4567', tellerReference: 'T1' }, ['PHONE', 'PAYMENT']],
    [{ name: 'Okafor, Ada', birthDate: '1980-05-05' as PlainDate }, ['PERSON']],
    [{ name: 'Okafor, Ada' }, []],
    [{ tellerReference: ' t1' }, ['PAYMENT']],
  ])('finds likely duplicates by %j', (changes, reasons) => {
    const found = likelyDuplicates(applicant, [someone(changes), applicant])
    expect(found.flatMap((entry) => entry.reasons)).toEqual(reasons)
  })
})
