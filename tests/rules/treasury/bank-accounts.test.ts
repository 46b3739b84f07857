import { describe, expect, it } from 'vitest'
import { parseSocietySettings } from '#rules/society/parse-settings.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { maskAccountNumber, nextBankNumber, validateSocietyBank } from '#rules/treasury/bank-accounts.ts'
import { chartOfAccounts } from '#rules/treasury/chart.ts'

const SETTINGS = DEFAULT_SOCIETY_SETTINGS
const taken = new Set(chartOfAccounts(SETTINGS).map(({ number }) => number))

describe('the number of one more bank account', () => {
  it('takes the lowest free place beside the first, past cash', () => {
    expect(nextBankNumber(SETTINGS.accounts, taken)).toBe('01020103')
    expect(nextBankNumber(SETTINGS.accounts, new Set([...taken, '01020103', '01020105']))).toBe('01020104')
  })

  it('follows the number that a society gives its bank', () => {
    const parsed = parseSocietySettings({ accounts: { BANK: { number: '01030110', name: 'Wema' } } })
    if (!('settings' in parsed)) throw new Error('the settings are refused')
    const { settings } = parsed
    const used = new Set(chartOfAccounts(settings).map(({ number }) => number))
    expect(nextBankNumber(settings.accounts, used)).toBe('01030111')
  })

  it('ends with the group', () => {
    const full = new Set(
      Array.from({ length: 99 }, (_, place) => `010201${String(place + 1).padStart(2, '0')}`),
    )
    expect(nextBankNumber(SETTINGS.accounts, full)).toBeNull()
  })
})

describe('the chart with several bank accounts', () => {
  it('holds each once, as money of the society, and the first under the name that staff gave it', () => {
    const banks = [
      {
        code: 'BANK',
        number: '01020101',
        name: 'Main account',
        isClosed: false,
        group: 'BANK_AND_CASH' as const,
      },
      {
        code: '01020103',
        number: '01020103',
        name: 'Land account',
        isClosed: false,
        group: 'BANK_AND_CASH' as const,
      },
    ]
    const chart = chartOfAccounts(SETTINGS, banks)
    const numbers = chart.map(({ number }) => number)
    expect(numbers).toEqual([...new Set(numbers)].toSorted())
    expect(chart.filter(({ holdsMoney }) => holdsMoney)).toMatchObject([
      { number: '01020101', name: 'Main account', accountClass: 'ASSETS', basis: 'ASSUMED' },
      { number: '01020102', name: 'Cash' },
      {
        number: '01020103',
        name: 'Land account',
        accountClass: 'ASSETS',
        isControl: false,
        basis: 'SOCIETY',
      },
    ])
  })
})

describe('a bank account that is typed', () => {
  it('needs a name, a bank and ten digits, which an account that has them may keep', () => {
    const blank = { name: ' ', bankName: '', numberAtBank: '' }
    expect(Object.keys(validateSocietyBank(blank, false))).toEqual(['name', 'bankName', 'numberAtBank'])
    const form = { name: 'Land', bankName: 'Zenith Bank', numberAtBank: '' }
    expect(validateSocietyBank(form, true)).toEqual({})
    expect(validateSocietyBank({ ...form, numberAtBank: '12345' }, true)).toHaveProperty('numberAtBank')
    expect(validateSocietyBank({ ...form, name: 'L'.repeat(61) }, true)).toHaveProperty('name')
  })

  it('shows the last four digits of its number and no more', () => {
    expect(maskAccountNumber('0123456789')).toBe('••••••6789')
    expect(maskAccountNumber('')).toBe('')
  })
})
