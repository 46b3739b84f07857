import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { watchDownloads } from '#tests/support/downloads.ts'
import { aGeneralLedger, anAccount } from '#tests/support/treasury-records.ts'
import { exported, openAsStaff } from '../reports/staff.ts'

const ledgerOf = (account: string) => {
  const { lines, ...rest } = aGeneralLedger(account)
  const items = lines.items.map(({ id, occurredAt, ...line }) => ({
    ...line,
    lineId: id,
    occurredAt: occurredAt.toISOString(),
    member: null,
  }))
  return { ...rest, lines: { ...lines, items } }
}

const BOOKS = {
  chartOfAccounts: () => ['01020101', '01020102', '02020305'].map(anAccount),
  generalLedger: (_root: unknown, { accountNumber }: Record<string, unknown>) =>
    ledgerOf(String(accountNumber)),
}

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('the cash book', () => {
  test('shows receipts and payments of the bank, then of the cash box, with the running balance', async () => {
    const { user, graph } = openAsStaff('/dashboard/cash-book', BOOKS)
    const table = await screen.findByRole('table')
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((each) => each.textContent),
    ).toEqual(['Date', 'Reference', 'Narration', 'Member', 'Receipt', 'Payment', 'Balance'])
    expect(screen.getByText('Opening balance')).toBeVisible()
    const account = screen.getByRole('combobox', { name: 'Account' })
    expect(
      within(account)
        .getAllByRole('option')
        .map((each) => each.textContent),
    ).toEqual(['01020101 Bank', '01020102 Cash'])
    await user.selectOptions(account, '01020102')
    await waitFor(() =>
      expect(graph.callsOf('GeneralLedgerPage').map(({ variables }) => variables['accountNumber'])).toEqual([
        '01020101',
        '01020102',
      ]),
    )
  })

  test('names the columns of its file as on the screen', async () => {
    const saved = watchDownloads()
    const { name, lines } = await exported(openAsStaff('/dashboard/cash-book', BOOKS), saved)
    expect(name).toMatch(/^cash-book-01020101/)
    expect(lines[0]?.slice(-3)).toEqual(['Receipt (NGN)', 'Payment (NGN)', 'Balance (NGN)'])
  })
})
