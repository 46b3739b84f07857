import { describe, expect, it } from 'vitest'
import { naira } from '#rules/money.ts'
import { parseSocietySettings } from '#rules/society/parse-settings.ts'
import { DEFAULT_SOCIETY_SETTINGS, type SocietySettings } from '#rules/society/settings.ts'

const settingsOf = (value: unknown): SocietySettings => {
  const parsed = parseSocietySettings(value)
  if (!parsed.ok) throw new Error(parsed.problem)
  return parsed.settings
}

describe('the society’s settings', () => {
  it('returns the defaults for an empty file', () => {
    expect(settingsOf({})).toEqual(DEFAULT_SOCIETY_SETTINGS)
  })

  it('starts from the documented figures', () => {
    const settings = settingsOf({})
    expect(settings.registrationFee).toBe(200_000)
    expect(settings.handlingChargePercent).toBe(0.25)
    expect(settings.commodityMarkupPercent).toBe(5)
    expect(settings.exitServiceChargePercent).toBe(10)
    expect(settings.claimRetirementFactorPercent).toBe(104)
    expect(settings.memberNumberPrefix).toBe('COOP')
    expect(settings.pageSize).toBe(10)
    expect(settings.earlyMembers).toEqual([])
    expect(settings.loanRates.ONE_YEAR_NORMAL).toEqual({ privileged: 8, others: 11 })
  })

  it('overrides the given settings and keeps the others', () => {
    const settings = settingsOf({
      name: ' Ụmụnna Co-operative ',
      registrationFee: 2500.5,
      contacts: { phones: ['+2348031234567'] },
      loanRates: {
        LAND_DEVELOPMENT: { privileged: 12, others: 16 },
        CAR: { privileged: null, others: null },
      },
      earlyMembers: ['COOP000001'],
      earlyLoanCodes: { CAR: '01020399' },
    })
    expect(settings.name).toBe('Ụmụnna Co-operative')
    expect(settings.registrationFee).toBe(naira(2500.5))
    expect(settings.contacts.phones).toEqual(['+2348031234567'])
    expect(settings.contacts.emails).toEqual(DEFAULT_SOCIETY_SETTINGS.contacts.emails)
    expect(settings.loanRates.LAND_DEVELOPMENT).toEqual({ privileged: 12, others: 16 })
    expect(settings.loanRates.CAR).toEqual({ privileged: null, others: null })
    expect(settings.loanRates.LAND).toEqual({ privileged: 12, others: 16 })
    expect(settings.earlyLoanCodes.CAR).toBe('01020399')
    expect(DEFAULT_SOCIETY_SETTINGS.earlyLoanCodes.CAR).toBe('01020322')
  })

  it.each<[unknown, string]>([
    [null, 'society settings must be an object'],
    [[], 'society settings must be an object'],
    [{ nmae: 'x' }, "society setting 'nmae' is not known"],
    [{ name: ' ' }, "society setting 'name' must be a text that is not blank"],
    [{ registrationFee: '1e21' }, "society setting 'registrationFee' must be an amount of naira, 0 or more"],
    [{ registrationFee: -1 }, "society setting 'registrationFee' must be an amount of naira, 0 or more"],
    [
      { handlingChargePercent: '0.25' },
      "society setting 'handlingChargePercent' must be a number from 0 to 100",
    ],
    [{ pageSize: 2.5 }, "society setting 'pageSize' must be a whole number from 1 to 100"],
    [{ earlyMembers: 'COOP000001' }, "society setting 'earlyMembers' must be a list"],
    [{ earlyMembers: [7] }, "society setting 'earlyMembers[0]' must be a text that is not blank"],
    [{ loanRates: { BOAT: {} } }, "society setting 'loanRates.BOAT' is not known"],
    [
      { loanRates: { CAR: { privileged: 5 } } },
      "society setting 'loanRates.CAR.others' must be a number from 0 to 100",
    ],
    [{ earlyLoanCodes: { CAR: '1' } }, "society setting 'earlyLoanCodes.CAR' must have 8 digits"],
    [
      { memberNumberPrefix: 'COOP2' },
      "society setting 'memberNumberPrefix' must be at most 15 capital letters, digits and / . -, without a digit at its end",
    ],
    [{ memberNumberDigits: 0 }, "society setting 'memberNumberDigits' must be a whole number from 1 to 9"],
    [
      { registrationAccount: { bankName: 'x', accountName: 'y', accountNumber: '12' } },
      "society setting 'registrationAccount.accountNumber' must have 10 digits",
    ],
    [
      { contacts: { socialLinks: [{ label: 'X', url: 'javascript:alert(1)' }] } },
      "society setting 'contacts.socialLinks[0].url' must start with https:// or http://",
    ],
  ])('refuses %j in one line that names the setting', (value, problem) => {
    expect(parseSocietySettings(value)).toEqual({ ok: false, problem })
  })
})
