import { describe, expect, it } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import { naira, ZERO_KOBO } from '#rules/money.ts'
import { filterLines, splitZeroBalances, statementTotals, totalBalance } from '#rules/savings/statement.ts'

const lineOf = (product: string | null, date: string, debit: number, credit: number) => ({
  product,
  date: date as PlainDate,
  debit: naira(debit),
  credit: naira(credit),
})
const lines = [
  lineOf('SHARE_CAPITAL', '2026-01-31', 0, 5000),
  lineOf('ORDINARY_SAVINGS', '2026-02-28', 0, 7000),
  lineOf('ORDINARY_SAVINGS', '2026-03-31', 2000.5, 0),
  lineOf(null, '2026-04-01', 0, 1),
]

describe('a statement', () => {
  it('returns every line without a filter', () => {
    expect(filterLines(lines, {})).toEqual(lines)
  })

  it('filters by products and by days, both ends included', () => {
    expect(filterLines(lines, { products: ['ORDINARY_SAVINGS'] })).toHaveLength(2)
    expect(filterLines(lines, { products: [] })).toHaveLength(0)
    const spring = { from: '2026-02-28' as PlainDate, to: '2026-03-31' as PlainDate }
    expect(filterLines(lines, spring)).toEqual([lines[1], lines[2]])
    expect(filterLines(lines, { ...spring, products: ['SHARE_CAPITAL'] })).toEqual([])
  })

  it('adds up both columns', () => {
    expect(statementTotals(lines)).toEqual({ debit: naira(2000.5), credit: naira(12_001) })
    expect(statementTotals([])).toEqual({ debit: 0, credit: 0 })
  })

  it('folds balances of zero away', () => {
    const balances = [
      { product: 'SHARE_CAPITAL', balance: naira(5000) },
      { product: 'SPECIAL_DEPOSIT', balance: ZERO_KOBO },
      { product: 'ORDINARY_SAVINGS', balance: naira(-1) },
    ]
    const { shown, folded } = splitZeroBalances(balances)
    expect(shown).toHaveLength(2)
    expect(folded).toEqual([balances[1]])
    expect(totalBalance(balances)).toBe(naira(4999))
    expect(totalBalance(balances, ['SHARE_CAPITAL'])).toBe(naira(5000))
  })
})
