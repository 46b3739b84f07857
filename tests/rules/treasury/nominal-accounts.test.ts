import { describe, expect, it } from 'vitest'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import {
  ACCOUNT_GROUPS,
  classOfGroup,
  GROUPS_BY_CLASS,
  OWN_GROUPS,
  OWN_SERIES,
} from '#rules/treasury/account-groups.ts'
import { ACCOUNT_PROPOSALS } from '#rules/treasury/account-proposals.ts'
import {
  ACCOUNT_CLASSES,
  accountClassOf,
  chartOfAccounts,
  doublyCodedLoan,
  doublyNumbered,
} from '#rules/treasury/chart.ts'
import {
  chosenNumberError,
  nextNominalNumber,
  validateNominalAccount,
} from '#rules/treasury/nominal-accounts.ts'

const SETTINGS = DEFAULT_SOCIETY_SETTINGS
const chart = chartOfAccounts(SETTINGS)
const taken = new Set(chart.map(({ number }) => number))

describe('the headings of the statements', () => {
  it('cover every account of the product, each with one of its class', () => {
    for (const { number, accountClass, group } of chart) {
      expect(group, number).not.toBeNull()
      expect(group && classOfGroup(group), number).toBe(accountClass)
    }
    expect(Object.keys(GROUPS_BY_CLASS)).toEqual([...ACCOUNT_CLASSES])
    expect(new Set(ACCOUNT_GROUPS).size).toBe(ACCOUNT_GROUPS.length)
  })

  it('keep series of numbers of their class that never meet one another or those of members', () => {
    const series = OWN_GROUPS.flatMap((group) => {
      const { first, count } = OWN_SERIES[group]
      expect(accountClassOf(`${first}01`)).toBe(classOfGroup(group))
      return Array.from({ length: count }, (_, place) => Number(first) + place)
    })
    expect(new Set(series).size).toBe(series.length)
    const ofMembers = new Set(
      chart.filter(({ isControl }) => isControl).map(({ number }) => Number(number.slice(0, 6))),
    )
    expect(series.filter((each) => ofMembers.has(each))).toEqual([])
  })
})

describe('the number of one more account of the society', () => {
  it('takes the lowest free one of its heading, beside the standard accounts', () => {
    expect(nextNominalNumber('OTHER_INCOME', taken)).toBe('04020101')
    expect(nextNominalNumber('ADMINISTRATION', taken)).toBe('05020101')
    expect(nextNominalNumber('RECEIVABLES', taken)).toBe('01020203')
    expect(nextNominalNumber('FUNDS', taken)).toBe('03020301')
    expect(nextNominalNumber('ADMINISTRATION', new Set([...taken, '05020101', '05020103']))).toBe('05020102')
  })

  it('goes on with the next series when one is full, and ends with the last', () => {
    const full = (series: string) =>
      Array.from({ length: 99 }, (_, place) => `${series}${String(place + 1).padStart(2, '0')}`)
    expect(nextNominalNumber('ADMINISTRATION', new Set(full('050201')))).toBe('05020201')
    expect(nextNominalNumber('CREDITORS', new Set(full('020102')))).toBeNull()
  })

  it('take a chosen number of the scheme, where neither an account nor the product has it', () => {
    const form = (number: string) => validateNominalAccount({ accountClass: 'ASSETS', name: 'Van', number })
    expect(form('')).toEqual({})
    expect(form('01030507')).toEqual({})
    for (const wrong of ['02030507', '0103050', '01030500', 'O1030507', '010305071'])
      expect(form(wrong), wrong).toHaveProperty('number')
    const error = (number: string) => chosenNumberError(number, chart, SETTINGS)
    expect(error('01030507')).toBeNull()
    expect(error('01020201')).toMatch(/Payroll deductions receivable/)
    expect(error('01020109')).toMatch(/bank accounts/)
    expect(error('01020399')).toMatch(/members/)
    expect(error('02020398')).toMatch(/members/)
  })
})

describe('the chart with accounts that the society opened', () => {
  it('holds them in their class under their heading, open to vouchers and holding no money', () => {
    const kept = [
      ['05020101', 'Office rent', 'ADMINISTRATION'],
      ['01010101', 'Furniture', 'FIXED_ASSETS'],
      ['03020301', 'Building fund', 'FUNDS'],
    ] as const
    const own = chartOfAccounts(
      SETTINGS,
      kept.map(([number, name, group]) => ({ code: number, number, name, group, isClosed: false })),
    ).filter(({ number }) => !taken.has(number))
    expect(own).toMatchObject([
      {
        name: 'Furniture',
        accountClass: 'ASSETS',
        group: 'FIXED_ASSETS',
        holdsMoney: false,
        voucherRule: 'STAFF',
      },
      { name: 'Building fund', accountClass: 'EQUITY', group: 'FUNDS', voucherRule: 'RESOLUTION' },
      { name: 'Office rent', accountClass: 'EXPENSES', isControl: false, subledger: null },
    ])
  })
})

describe('an account of the society that is typed', () => {
  it('needs a class and a name, and a heading of that class', () => {
    expect(Object.keys(validateNominalAccount({ accountClass: null, name: ' ' }))).toEqual([
      'accountClass',
      'name',
    ])
    expect(validateNominalAccount({ accountClass: 'INCOME', name: 'Rent' })).toEqual({})
    expect(validateNominalAccount({ accountClass: 'INCOME', name: 'R'.repeat(61) })).toHaveProperty('name')
    expect(validateNominalAccount({ accountClass: 'INCOME', name: 'Rent', group: 'FUNDS' })).toHaveProperty(
      'group',
    )
  })

  it('include those that are proposed, which all are in order and named once in their class', () => {
    const named = ACCOUNT_PROPOSALS.map(({ name, group }) => {
      const accountClass = classOfGroup(group)
      expect(validateNominalAccount({ accountClass, name, group }), name).toEqual({})
      return `${accountClass} ${name.toLowerCase()}`
    })
    const standard = chart.map(({ accountClass, name }) => `${accountClass} ${name.toLowerCase()}`)
    expect(new Set([...named, ...standard]).size).toBe(named.length + standard.length)
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
