import { describe, expect, it } from 'vitest'
import { LOAN_PRODUCTS, LOAN_TYPES } from '#rules/loans/products.ts'
import { naira } from '#rules/money.ts'
import { SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { parseSocietySettings } from '#rules/society/parse-settings.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import {
  accountClassOf,
  balanceOf,
  chartOfAccounts,
  sidesOf,
  unlistedAccount,
} from '#rules/treasury/chart.ts'

const chart = chartOfAccounts(DEFAULT_SOCIETY_SETTINGS)
const numbered = (number: string) => chart.find((account) => account.number === number)

describe('the chart of accounts', () => {
  it('numbers every account once, in rising order, each with a class', () => {
    const numbers = chart.map(({ number }) => number)
    expect(numbers).toEqual([...new Set(numbers)].toSorted())
    for (const account of chart) expect(account.accountClass, account.number).not.toBeNull()
  })

  it('names a control account for every code of savings and of loans, of normal and early members, and for unapplied balances', () => {
    const codes = [
      ...Object.values(SAVINGS_PRODUCTS).map(({ code }) => code),
      ...LOAN_TYPES.flatMap((type) => [LOAN_PRODUCTS[type].code, LOAN_PRODUCTS[type].earlyCode]),
    ]
    const controls = chart.filter(({ isControl }) => isControl).map(({ number }) => number)
    expect(controls).toEqual([...new Set([...codes, '02010102'])].toSorted())
  })

  it('names loan types that share a code together, and early members apart', () => {
    expect(numbered('01020307')).toMatchObject({
      name: 'Emergency loan / 2-year emergency loan',
      basis: 'DOCUMENTS',
    })
    expect(numbered('01020316')).toMatchObject({
      name: 'Emergency loan / 2-year emergency loan, early members',
      basis: 'ASSUMED',
    })
  })

  it('marks the numbers of the society’s own accounts as assumed, and those of its settings as its own', () => {
    expect(numbered('01020101')).toMatchObject({ name: 'Bank', basis: 'ASSUMED', isControl: false })
    const parsed = parseSocietySettings({
      accounts: { BANK: { number: '01020111', name: 'First Bank 0000014579' }, CASH: { name: 'Petty cash' } },
    })
    if (!parsed.ok) throw new Error(parsed.problem)
    const own = chartOfAccounts(parsed.settings)
    expect(own.find(({ number }) => number === '01020111')).toMatchObject({
      name: 'First Bank 0000014579',
      basis: 'SOCIETY',
    })
    expect(own.find(({ number }) => number === '01020102')).toMatchObject({
      name: 'Petty cash',
      basis: 'ASSUMED',
    })
    expect(own.find(({ number }) => number === '01020101')).toBeUndefined()
  })

  it.each([
    [{ BANK: { number: '1020101' } }, 'must have 8 digits and begin with 01'],
    [{ BANK: { number: '02010199' } }, 'must have 8 digits and begin with 01'],
    [{ BANK: { number: '01020102' } }, 'is the number of another account'],
    [{ BANK: { number: '01020306' } }, 'is the number of another account'],
    [{ BANKS: {} }, 'is not known'],
    [{ BANK: { name: ' ' } }, 'must be a text that is not blank'],
  ])('refuses the setting %j', (accounts, problem) => {
    expect(parseSocietySettings({ accounts })).toEqual({
      ok: false,
      problem: expect.stringContaining(problem),
    })
  })

  it('tells the class and the side of a number, also of one that it lacks', () => {
    expect(['01', '02', '03', '04', '05', '06'].map((digits) => accountClassOf(`${digits}010101`))).toEqual([
      'ASSETS',
      'LIABILITIES',
      'EQUITY',
      'INCOME',
      'EXPENSES',
      null,
    ])
    expect([
      balanceOf('EXPENSES', naira(5)),
      balanceOf('INCOME', naira(5)),
      balanceOf('INCOME', naira(0)),
    ]).toEqual([naira(5), naira(-5), 0])
    expect([sidesOf(naira(-5)), sidesOf(naira(0))]).toEqual([
      { debit: 0, credit: naira(5) },
      { debit: 0, credit: 0 },
    ])
    expect(unlistedAccount('01020399', true)).toMatchObject({ accountClass: 'ASSETS', basis: null })
  })
})
