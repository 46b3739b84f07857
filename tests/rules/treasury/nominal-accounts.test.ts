import { describe, expect, it } from 'vitest'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { chartOfAccounts, doublyCodedLoan, doublyNumbered } from '#rules/treasury/chart.ts'
import { nextNominalNumber, validateNominalAccount } from '#rules/treasury/nominal-accounts.ts'

const SETTINGS = DEFAULT_SOCIETY_SETTINGS
const taken = new Set(chartOfAccounts(SETTINGS).map(({ number }) => number))

describe('the number of one more account of income or expenses', () => {
  it('takes the lowest free one beside the groups of the standard accounts', () => {
    expect(nextNominalNumber('INCOME', taken)).toBe('04020101')
    expect(nextNominalNumber('EXPENSES', taken)).toBe('05020101')
    expect(nextNominalNumber('EXPENSES', new Set([...taken, '05020101', '05020103']))).toBe('05020102')
  })

  it('goes on with the next group when one is full', () => {
    const full = Array.from({ length: 99 }, (_, place) => `050201${String(place + 1).padStart(2, '0')}`)
    expect(nextNominalNumber('EXPENSES', new Set(full))).toBe('05020201')
  })
})

describe('the chart with accounts that the society opened', () => {
  it('holds them in their class, open to vouchers and holding no money', () => {
    const kept = [
      { code: '05020101', number: '05020101', name: 'Office rent', isClosed: false },
      { code: '04020101', number: '04020101', name: 'Hire of canopies', isClosed: true },
    ]
    const chart = chartOfAccounts(SETTINGS, kept)
    expect(chart.filter(({ number }) => number.slice(2, 4) === '02' && number > '04')).toMatchObject([
      { name: 'Hire of canopies', accountClass: 'INCOME', isClosed: true, holdsMoney: false },
      { name: 'Office rent', accountClass: 'EXPENSES', isClosed: false, isControl: false, subledger: null },
    ])
  })
})

describe('an account of income or expenses that is typed', () => {
  it('needs a class and a name', () => {
    expect(Object.keys(validateNominalAccount({ accountClass: null, name: ' ' }))).toEqual([
      'accountClass',
      'name',
    ])
    expect(validateNominalAccount({ accountClass: 'INCOME', name: 'Rent' })).toEqual({})
    expect(validateNominalAccount({ accountClass: 'INCOME', name: 'R'.repeat(61) })).toHaveProperty('name')
  })
})

describe('numbers of the settings file', () => {
  const kept = ['01020103', '05020101', '01020399']

  it('collide with an account that staff opened', () => {
    const own = { ...SETTINGS, accounts: { SALARIES: { number: '05020101', name: 'Wages' } } }
    expect(doublyNumbered(SETTINGS, kept)).toBeNull()
    expect(doublyNumbered(own)).toBeNull()
    expect(doublyNumbered(own, kept)).toBe('SALARIES')
    const coded = { earlyLoanCodes: { ...SETTINGS.earlyLoanCodes, EMERGENCY: '01020399' } }
    expect(doublyCodedLoan(SETTINGS, kept)).toBeNull()
    expect(doublyCodedLoan(coded, kept)).toBe('EMERGENCY')
  })
})
