import { describe, expect, it } from 'vitest'
import {
  compareMemberNumbers,
  formatMemberNumber,
  maskMemberNumber,
  normaliseMemberNumber,
  runningNumber,
} from '#rules/members/member-number.ts'
import { staffNumberAsSent } from '#rules/members/staff-number.ts'

describe('a member number', () => {
  it('builds a member number from the prefix and six digits', () => {
    expect(formatMemberNumber('COOP', 101)).toBe('COOP000101')
    expect(formatMemberNumber('COOP', 999_999)).toBe('COOP999999')
    for (const bad of [0, -1, 1.5, 1_000_000])
      expect(() => formatMemberNumber('COOP', bad)).toThrow(RangeError)
  })

  it('sorts the register by the last six digits', () => {
    expect(runningNumber('COOP000101')).toBe(101)
    expect(runningNumber('pending approval')).toBeNull()
    expect(
      ['COOP000102', 'pending approval', 'UNN000007', 'COOP000101'].toSorted(compareMemberNumbers),
    ).toEqual(['UNN000007', 'COOP000101', 'COOP000102', 'pending approval'])
  })

  it('reads a member number in any spelling and masks it for the public', () => {
    expect(normaliseMemberNumber(' coop 000101')).toBe('COOP000101')
    expect(maskMemberNumber('COOP000101')).toBe('COOP****01')
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
