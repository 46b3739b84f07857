import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { parsePlainDate } from '#rules/dates.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { STATEMENT_KINDS } from '#rules/treasury/statements.ts'
import { aFinancialStatement, aTrialBalance } from '#tests/support/treasury-records.ts'
import { openAsStaff } from '../reports/staff.ts'

const BOOKS = {
  financialStatement: (_root: unknown, { kind, to }: Record<string, unknown>) => {
    const last = typeof to === 'string' ? parsePlainDate(to) : null
    return aFinancialStatement(
      STATEMENT_KINDS.find((each) => each === kind),
      last === null ? {} : { to: last },
    )
  },
  trialBalance: () => aTrialBalance(),
}

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The only sheet that a page of the books prints. */
async function sheetOf(path: string): Promise<HTMLElement> {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = openAsStaff(path, BOOKS)
  await screen.findAllByRole('table')
  await user.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  const [sheet, ...others] = document.querySelectorAll<HTMLElement>('[data-paper] [data-sheet]')
  if (sheet === undefined || others.length > 0) throw new Error('not one sheet')
  return sheet
}

const textsOf = (row: Element) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent)

describe('the books on paper', () => {
  test.each([
    [
      'income-and-expenditure',
      'Income and expenditure',
      ['Total income', 'Total expenses', 'Surplus of income over expenses'],
    ],
    ['balance-sheet', 'Balance sheet', ['Total assets', 'Total liabilities']],
    ['receipts-and-payments', 'Receipts and payments', ['Total receipts', 'Total payments']],
  ])('a reader of %s sees society, days, headings and every total', async (path, title, totals) => {
    const sheet = await sheetOf(`/dashboard/${path}`)
    const { name, address } = DEFAULT_SOCIETY_SETTINGS
    for (const text of [name, address]) expect(within(sheet).getByText(text)).toBeInTheDocument()
    expect(within(sheet).getByRole('heading', { name: title, hidden: true })).toBeInTheDocument()
    expect(sheet).toHaveTextContent(/20 November 2026/)
    // The browser repeats this group on every page of a long table.
    const head = sheet.querySelector('table[data-long] > thead')
    const days = ['20 Nov 2026', '20 Nov 2025']
    const headings = path === 'balance-sheet' ? days : days.map((day) => `Period to ${day}`)
    expect(head && textsOf(head)).toEqual(['Number', 'Account', ...headings])
    const rows = [...sheet.querySelectorAll('tbody tr')].map(textsOf)
    for (const total of totals) {
      const row = rows.find(([, account]) => account === total)
      expect(row, total).toBeDefined()
      for (const amount of row?.slice(2) ?? []) expect(amount).toMatch(/^-?₦[\d,]+\.\d\d$/)
    }
  })

  test('a reader of the trial balance sees both sides add up to the same total', async () => {
    const sheet = await sheetOf('/dashboard/trial-balance')
    expect(within(sheet).getByRole('heading', { name: 'Trial balance', hidden: true })).toBeInTheDocument()
    const head = sheet.querySelector('table[data-long] > thead')
    expect(head && textsOf(head)).toEqual(expect.arrayContaining(['Account', 'Debit', 'Credit']))
    const last = [...sheet.querySelectorAll('tbody tr')].at(-1)
    const [debit, credit] = (last ? textsOf(last) : []).filter((text) => text?.startsWith('₦'))
    expect(debit).toMatch(/^₦[\d,]+\.\d\d$/)
    expect(credit).toBe(debit)
  })
})
