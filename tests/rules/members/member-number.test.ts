import { describe, expect, it } from 'vitest'
import { rateGroup } from '#rules/loans/terms.ts'
import {
  compareMemberNumbers,
  formatMemberNumber,
  isMemberNumber,
  isSameMemberNumber,
  maskMemberNumber,
  normaliseMemberNumber,
  runningNumber,
} from '#rules/members/member-number.ts'
import { staffNumberAsSent } from '#rules/members/staff-number.ts'
import { validateForgotPassword } from '#rules/session/validate-password-reset.ts'
import { parseSocietySettings } from '#rules/society/parse-settings.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'

/** Formats that societies have, with the place of their number. */
const FORMATS = [
  ['COOP', 6, 101, 'COOP000101'],
  ['UNP/', 4, 123, 'UNP/0123'],
  ['COOP/2011/', 3, 45, 'COOP/2011/045'],
  ['', 1, 4521, '4521'],
  ['', 9, 7, '000000007'],
  ['K-', 2, 1_234_567, 'K-1234567'],
] as const

describe('a member number', () => {
  it.each(FORMATS)(
    'the prefix %j with %i digits and the place %i gives %s, however it is typed',
    (prefix, digits, place, number) => {
      expect(formatMemberNumber({ memberNumberPrefix: prefix, memberNumberDigits: digits }, place)).toBe(
        number,
      )
      expect(runningNumber(number)).toBe(place % 1_000_000)
      const typed = ` ${number.toLowerCase().split('').join(' ')}`
      expect(normaliseMemberNumber(typed)).toBe(number)
      expect(isMemberNumber(typed)).toBe(true)
      expect(isSameMemberNumber(typed, number)).toBe(true)
      expect(validateForgotPassword({ email: typed })).toEqual({})
      const early = { ...DEFAULT_SOCIETY_SETTINGS, earlyMembers: [typed] }
      expect(rateGroup(number, early)).toBe('privileged')
      expect(maskMemberNumber(number)).toHaveLength(number.length)
      expect(maskMemberNumber(number)).toMatch(/\*{4}/)
      const settings = parseSocietySettings({ memberNumberPrefix: prefix, memberNumberDigits: digits })
      expect(settings).toMatchObject({ settings: { memberNumberPrefix: prefix, memberNumberDigits: digits } })
    },
  )

  it('a number has a place in the series: no part and nothing below one', () => {
    for (const bad of [0, -1, 1.5, 2 ** 53])
      expect(() => formatMemberNumber(DEFAULT_SOCIETY_SETTINGS, bad)).toThrow(RangeError)
  })

  it('sorts the register by the digits at its end', () => {
    expect(runningNumber('pending approval')).toBeNull()
    expect(
      ['COOP000102', 'pending approval', 'UNP/0007', 'COOP/2011/045', '9', 'COOP000101'].toSorted(
        compareMemberNumbers,
      ),
    ).toEqual(['UNP/0007', '9', 'COOP/2011/045', 'COOP000101', 'COOP000102', 'pending approval'])
  })

  it('a letter may follow the digits, and no e-mail address or name passes for a number', () => {
    expect(isMemberNumber('UNP/0123A')).toBe(true)
    for (const other of ['ada@b.example', 'a1@b.example', 'adaeze', 'pending approval', ''])
      expect(isMemberNumber(other)).toBe(false)
  })

  it('shows the public nothing of a short number', () => {
    expect(maskMemberNumber('COOP000101')).toBe('COOP****01')
    expect(maskMemberNumber('UNP/0123')).toBe('UN****23')
    expect(maskMemberNumber('4521')).toBe('****')
    expect(maskMemberNumber('A1')).toBe('**')
  })
})

describe('a staff number', () => {
  const university = 'University of Nigeria, Nsukka'

  it.each<[string, string, string, string]>([
    [university, 'Senior', '1234', 'UNP/SS. 1234'],
    [university, 'Junior', '1234', 'UNP/JS. 1234'],
    ['university of nigeria, nsukka ', 'Senior', 'SS 12-34', 'UNP/SS. 1234'],
    [university, 'Senior', 'UNP/SS. 1234', 'UNP/SS. 1234'],
    [university, 'Junior', 'UNP/SS. 1234', 'UNP/JS. 1234'],
    [university, 'Senior', 'none', ''],
    [university, '', ' 1234 ', '1234'],
    ['Enugu State Library', 'Senior', ' LIB/7 ', 'LIB/7'],
  ])('sends the staff number of %s, %s, typed as %s, as %s', (organisation, category, staffNumber, sent) => {
    expect(staffNumberAsSent({ organisation, category, staffNumber }, university)).toBe(sent)
  })
})
