import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { parsePlainDate } from '#rules/dates.ts'
import { naira } from '#rules/money.ts'
import { STATEMENT_KINDS } from '#rules/treasury/statements.ts'
import { watchDownloads } from '#tests/support/downloads.ts'
import { readCsv } from '#tests/support/read-csv.ts'
import { aFinancialStatement, anAccount } from '#tests/support/treasury-records.ts'
import { openAsStaff } from '../reports/staff.ts'

const BOOKS = {
  financialStatement: (_root: unknown, { kind, from, to }: Record<string, unknown>) => {
    const day = (value: unknown) => (typeof value === 'string' ? parsePlainDate(value) : null)
    const [first, last] = [day(from), day(to)]
    const wanted = STATEMENT_KINDS.find((each) => each === kind)
    return aFinancialStatement(wanted, { ...(first && { from: first }), ...(last && { to: last }) })
  },
}

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent)

describe('the statements', () => {
  test('shows each section with its total and the year before', async () => {
    openAsStaff('/dashboard/income-and-expenditure', BOOKS)
    expect(await rowsOf('Income')).toEqual([
      'NumberAccountPeriod to 20 Nov 2026Period to 20 Nov 2025',
      '04010101Interest on loans₦3,000.00₦1,000.00',
      'Total income₦3,000.00₦1,000.00',
    ])
    expect(await rowsOf('Expenses')).toContain('05010101Bank charges₦500.00₦0.00')
    expect(
      screen.getByText('Surplus of income over expenses').parentElement?.parentElement,
    ).toHaveTextContent('₦2,500.00Previous year: ₦1,000')
    expect(
      screen.getByText(
        '1 January 2026 to 20 November 2026; compared with 1 January 2025 to 20 November 2025',
      ),
    ).toBeVisible()
  })

  test('leads a balance sheet with total assets, and counts the surplus of the year as equity', async () => {
    openAsStaff('/dashboard/balance-sheet', BOOKS)
    await screen.findByRole('table', { name: 'Assets' })
    const tile = (label: string) => screen.getAllByText(label)[0]?.parentElement?.parentElement
    expect(tile('Total assets')).toHaveTextContent('₦9,000.00Previous year: ₦1,000')
    expect(tile('Total equity and liabilities')).toHaveTextContent('₦9,000.00Previous year: ₦1,000')
    expect(screen.getByText('Surplus of income over expenses').parentElement).toHaveTextContent('₦2,500.00')
  })

  test('puts accounts under their headings, each with its total', async () => {
    const rows = ['01010101', '01020101'].map((number) => {
      const account = { ...anAccount('01020101'), number, name: number === '01010101' ? 'Furniture' : 'Bank' }
      const group = number === '01010101' ? ('FIXED_ASSETS' as const) : ('BANK_AND_CASH' as const)
      return { account: { ...account, group }, amount: naira(100), comparative: naira(70) }
    })
    const statement = aFinancialStatement('BALANCE_SHEET')
    const assets = { name: 'ASSETS' as const, rows, amount: naira(200), comparative: naira(140) }
    openAsStaff('/dashboard/balance-sheet', {
      financialStatement: () => ({ ...statement, sections: [assets, ...statement.sections.slice(1)] }),
    })
    expect(await rowsOf('Fixed assets')).toContain('01010101Furniture₦100.00₦70.00')
    expect(await rowsOf('Bank and cash')).toContain('Total bank and cash₦100.00₦70.00')
    expect(screen.getAllByText('Total assets').at(-1)?.parentElement).toHaveTextContent('₦200.00')
  })

  test('leads from an account to its entries of the days', async () => {
    const { user, where, graph } = openAsStaff(
      '/dashboard/receipts-and-payments?from=2026-02-01&to=2026-03-31',
      BOOKS,
    )
    await user.click(await screen.findByRole('button', { name: 'Bank charges' }))
    await waitFor(() =>
      expect(where()).toBe('/dashboard/general-ledger/05010101?from=2026-02-01&to=2026-03-31'),
    )
    expect(graph.callsOf('StatementPage')[0]?.variables).toEqual({
      kind: 'RECEIPTS_AND_PAYMENTS',
      from: '2026-02-01',
      to: '2026-03-31',
    })
  })

  test('exports the statement whole, with headings, totals and figures', async () => {
    const saved = watchDownloads()
    const app = openAsStaff('/dashboard/balance-sheet', BOOKS)
    await screen.findByRole('table', { name: 'Assets' })
    await app.user.click(screen.getByRole('button', { name: 'Export To CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const file = saved[0]
    expect(file?.name).toMatch(/^balance-sheet-/)
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file?.blob.arrayBuffer())
    expect(readCsv(text)).toEqual([
      ['Number', 'Account', '2026-11-20 (NGN)', '2025-11-20 (NGN)'],
      ['', 'Assets', '', ''],
      ['01020101', 'Bank', '9000', '1000'],
      ['', 'Total assets', '9000', '1000'],
      ['', 'Liabilities', '', ''],
      ['02020305', 'Ordinary savings', '6500', '0'],
      ['', 'Total liabilities', '6500', '0'],
      ['', 'Equity', '', ''],
      ['', 'Surplus of income over expenses', '2500', '1000'],
      ['', 'Total equity', '2500', '1000'],
      ['', 'Total equity and liabilities', '9000', '1000'],
    ])
  })
})
