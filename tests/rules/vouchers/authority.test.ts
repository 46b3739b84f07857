import { describe, expect, it } from 'vitest'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { chartOfAccounts, unlistedAccount } from '#rules/treasury/chart.ts'
import { SOCIETY_ACCOUNTS, type SocietyAccount } from '#rules/treasury/society-accounts.ts'
import { givesToMembers, type JudgedLine, voucherHands } from '#rules/vouchers/authority.ts'
import { bookingLevel } from '#rules/vouchers/voucher.ts'

const CHART = chartOfAccounts(DEFAULT_SOCIETY_SETTINGS)
const numberOf = (name: SocietyAccount): string => SOCIETY_ACCOUNTS[name].number
const account = (number: string) =>
  CHART.find((each) => each.number === number) ?? unlistedAccount(number, false)

const line = (number: string, side: 'debit' | 'credit', assignsItem = false): JudgedLine => ({
  account: account(number),
  debit: side === 'debit' ? 1 : 0,
  credit: side === 'credit' ? 1 : 0,
  isSuspense: number === numberOf('SUSPENSE'),
  assignsItem,
})

const [SAVINGS, LOAN] = ['02020305', '01020306']
const SUSPENSE = numberOf('SUSPENSE')
const to = (number: string) => line(number, 'credit')
const from = (name: SocietyAccount) => line(numberOf(name), 'debit')

describe('what members get of the society’s own', () => {
  it.each<[string, boolean, JudgedLine[]]>([
    ['income to savings', true, [from('INTEREST_INCOME'), to(SAVINGS)]],
    ['an expense to a loan', true, [from('LOAN_LOSSES'), to(LOAN)]],
    ['the surplus to an unapplied balance', true, [from('ACCUMULATED_SURPLUS'), to('02010102')]],
    ['stock to savings', true, [from('COMMODITY_STORE'), to(SAVINGS)]],
    ['income to suspense, from where it is assigned', true, [from('MARKUP_INCOME'), to(SUSPENSE)]],
    ['an expense to land deposits', true, [from('HONORARIA'), to(numberOf('LAND_DEPOSITS'))]],
    ['suspense to savings without an item', true, [line(SUSPENSE, 'debit'), to(SAVINGS)]],
    ['an item of suspense to savings', false, [line(SUSPENSE, 'debit', true), to(SAVINGS)]],
    ['one member’s savings to another’s', false, [line(SAVINGS, 'debit'), to(SAVINGS)]],
    ['a dividend that is payable', false, [from('DIVIDEND_PAYABLE'), to(SAVINGS)]],
    ['savings paid in', false, [to(SAVINGS)]],
    ['an expense against another', false, [from('HONORARIA'), to(numberOf('AUDIT_FEES'))]],
    ['savings to income', false, [line(SAVINGS, 'debit'), to(numberOf('MARKUP_INCOME'))]],
  ])('what members get of the society’s own is judged by the lines: %s', (_name, isGift, lines) => {
    expect(givesToMembers(lines)).toBe(isGift)
  })

  it('takes two people whatever the society asks for', () => {
    const hands = (twoOfficers: boolean, isGift: boolean) =>
      voucherHands({ twoOfficers }, { createdBy: 'ada', isGift })
    expect(hands(false, true)).toEqual(['ada'])
    expect(hands(false, false)).toEqual([])
    expect(hands(true, false)).toEqual(['ada'])
  })
})

describe('the accounts that staff do not book alone', () => {
  it('the accounts that staff do not book alone are the society’s own equity, of which two are on no voucher', () => {
    const rules = CHART.filter(({ voucherRule }) => voucherRule !== 'STAFF').map(
      ({ number, voucherRule }) => [number, voucherRule],
    )
    expect(rules).toEqual([
      [numberOf('STATUTORY_RESERVE'), 'RESOLUTION'],
      [numberOf('EDUCATION_FUND'), 'RESOLUTION'],
      [numberOf('ACCUMULATED_SURPLUS'), 'RESOLUTION'],
      [numberOf('DIVIDENDS'), 'NONE'],
      [numberOf('OPENING'), 'NONE'],
    ])
    expect(unlistedAccount('03020301', false).voucherRule).toBe('RESOLUTION')
  })

  it('take an admin, as the adjustment of a closed year does', () => {
    const level = (number: string, yearEnd: number | null = null) =>
      bookingLevel({ yearEnd, lines: [{ account: account(SAVINGS) }, { account: account(number) }] })
    expect(level(numberOf('BANK_CHARGES'))).toBe(2)
    expect(level(numberOf('BANK_CHARGES'), 2025)).toBe(3)
    expect(level(numberOf('EDUCATION_FUND'))).toBe(3)
  })
})
