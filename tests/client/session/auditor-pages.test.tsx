import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { aBankStatement } from '#tests/support/bank-records.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { anAccount } from '#tests/support/treasury-records.ts'
import { graphVoucher } from '#tests/support/voucher-records.ts'

const page = (items: readonly object[]) => ({
  items,
  currentPage: 1,
  totalPages: 1,
  totalCount: items.length,
  hasNextPage: false,
})

const { id: statementId, ...statement } = JSON.parse(JSON.stringify(aBankStatement()))

const GRAPH = {
  vouchers: () => page([graphVoucher()]),
  voucher: () => graphVoucher({ mayDecide: false }),
  chartOfAccounts: () => ['01020101', '01020102', '02020305'].map(anAccount),
  bankStatements: () => page([{ ...statement, statementId }]),
  bankStatement: () => ({ ...statement, statementId, state: 'OPEN' }),
  bankRules: () => [],
}

const openAs = (level: 0 | 2 | 3, path: string, query: object = {}) =>
  renderClientApp({
    path,
    session: aSession({ id: 'person-1', level, name: 'Tunde Bello' }),
    resolvers: { Query: { ...GRAPH, ...query } },
  })

afterEach(() => localStorage.clear())

describe('an auditor in the dashboard', () => {
  test('lands on the books and has a menu of what they may read', async () => {
    const { user, where } = openAs(0, '/dashboard')
    await waitFor(() => expect(where()).toBe('/dashboard/books'))
    const menu = within(await screen.findByRole('navigation', { name: /menu|dashboard/i }))
    const books = await menu.findByRole('button', { name: 'Books' })
    if (books.getAttribute('aria-expanded') === 'false') await user.click(books)
    expect(await menu.findByRole('link', { name: 'Day book' })).toBeVisible()
    expect(menu.getByRole('link', { name: 'Audit log' })).toBeVisible()
    for (const name of [
      'Members',
      'Home',
      'New registrations',
      'Payroll deductions',
      'Opening balances',
      'Guarantors',
    ])
      expect(menu.queryByText(name)).toBeNull()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  test.each([
    '/dashboard/members',
    '/dashboard/members/m1',
    '/dashboard/staff-accounts',
    '/dashboard/loan-requests',
    '/dashboard/profile',
    '/dashboard/opening-balances',
    '/dashboard/deduction-schedules',
  ])('learns that %s is not for them', async (path) => {
    const { graph } = openAs(0, path)
    expect(await screen.findByText("You don't have permission to view this page.")).toBeVisible()
    expect(graph.callsOf('MembersPage')).toEqual([])
  })

  test.each([
    ['/dashboard/vouchers', 'New voucher', 'RV00000012'],
    ['/dashboard/bank-reconciliation', 'Upload a statement', 'Rules of the bank accounts'],
    ['/dashboard/bank-reconciliation', 'Add a rule', 'Rules of the bank accounts'],
    ['/dashboard/bank-reconciliation/s1', 'Discard', 'Opening balance'],
  ])('sees at %s no button ‘%s’, which staff see', async (path, name, shown) => {
    openAs(2, path)
    expect(await screen.findByRole('button', { name: new RegExp(`^${name}`, 'i') })).toBeVisible()
    cleanup()
    openAs(0, path)
    expect(await screen.findByText(/Read-only access until/)).toBeVisible()
    // What stands beside the button, once the page has its data.
    expect(await screen.findByText(shown)).toBeVisible()
    expect(screen.queryByRole('button', { name: new RegExp(`^${name}`, 'i') })).toBeNull()
  })

  test('reads a voucher that waits, and neither posts, discards nor is asked to wait for a colleague', async () => {
    const { user } = openAs(0, '/dashboard/vouchers')
    await user.click(await screen.findByRole('button', { name: 'RV00000012' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Receipt RV00000012' }))
    expect(await dialog.findByRole('button', { name: 'Print' })).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Discard' })).toBeNull()
    expect(dialog.queryByRole('button', { name: 'Post' })).toBeNull()
    expect(dialog.queryByText(/colleague/)).toBeNull()
    expect(dialog.getByRole('link', { name: '02020305 Ordinary savings' })).toBeVisible()
    expect(dialog.queryByRole('link', { name: /Adaeze/ })).toBeNull()
    expect(dialog.getByText('Adaeze Okafor, COOP000101')).toBeVisible()
  })
})
