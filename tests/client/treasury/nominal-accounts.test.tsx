import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'
import { aNominalAccount, anOwnExpense } from '#tests/support/nominal-account-records.ts'
import { anAccount } from '#tests/support/treasury-records.ts'

const DONE = { message: 'done', userErrors: [] }

const open = (path: string, { level = 3, isClosed = false }: { level?: 2 | 3; isClosed?: boolean } = {}) =>
  renderClientApp({
    path,
    session: aSession({ id: 'staff-1', level, name: 'Ngozi Okoro' }),
    resolvers: {
      Query: {
        viewer: () =>
          aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: level === 3 ? 'ADMIN' : 'MODERATOR' }),
        nominalAccounts: () => [aNominalAccount(), anOwnExpense({ isClosed })],
        chartOfAccounts: () => [
          ...['01020201', '02010106', '02010108', '02010103', '05010103'].map(anAccount),
          anOwnExpense({ isClosed }).account,
        ],
        landRequests: () => ({ items: [], currentPage: 1, totalPages: 1, totalCount: 0 }),
        vouchers: () => ({ items: [], currentPage: 1, totalPages: 1, totalCount: 0 }),
      },
      Mutation: {
        addNominalAccount: () => DONE,
        renameNominalAccount: () => DONE,
        closeNominalAccount: () => DONE,
        reopenNominalAccount: () => DONE,
      },
    },
  })

const PAGE = '/dashboard/ledger-accounts'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('accounts of the society', () => {
  test('stand in a list, and staff who are no admins change nothing', async () => {
    open(PAGE, { level: 2 })
    const table = await screen.findByRole('table', { name: 'Ledger accounts' })
    const [, standard, own] = within(table).getAllByRole('row')
    expect(standard).toHaveTextContent('Audit fees05010103ExpensesAdministrative expenses₦2,500.00Standard')
    expect(own).toHaveTextContent('Office rent05020101ExpensesAdministrative expenses₦2,500.00Open')
    expect(within(table).getByRole('link', { name: 'Office rent' })).toHaveAttribute(
      'href',
      '/dashboard/general-ledger/05020101',
    )
    expect(screen.queryByRole('button', { name: 'Open account' })).toBeNull()
    expect(within(table).queryByRole('button', { name: 'Close account' })).toBeNull()
  })

  test('take a new one with its heading, a name and a number that is chosen', async () => {
    const { user, graph } = open(PAGE)
    await user.click(await screen.findByRole('button', { name: 'Open account' }))
    const form = await screen.findByRole('dialog', { name: 'Open account' })
    await user.click(within(form).getByRole('button', { name: 'Save account' }))
    expect(graph.callsOf('AddNominalAccount')).toEqual([])
    await user.selectOptions(within(form).getByLabelText('Heading'), 'FUNDS')
    await user.type(within(form).getByLabelText(/^Name of the account/), 'Building fund')
    await user.type(within(form).getByLabelText(/^Number/), '03020377')
    await user.click(within(form).getByRole('button', { name: 'Save account' }))
    await waitFor(() =>
      expect(graph.callsOf('AddNominalAccount')[0]?.variables).toMatchObject({
        input: { accountClass: 'EQUITY', group: 'FUNDS', name: 'Building fund', number: '03020377' },
      }),
    )
  })

  test('open by one touch from those that are ready-made, without those that there are', async () => {
    const { user, graph } = open(PAGE)
    await user.click(await screen.findByRole('button', { name: 'Ready-made accounts' }))
    const list = await screen.findByRole('dialog', { name: 'Ready-made accounts' })
    await user.click(within(list).getByRole('button', { name: 'Open Motor vehicles' }))
    await waitFor(() =>
      expect(graph.callsOf('AddNominalAccount')[0]?.variables).toMatchObject({
        input: { accountClass: 'ASSETS', group: 'FIXED_ASSETS', name: 'Motor vehicles' },
      }),
    )
    expect(within(list).queryByRole('button', { name: 'Open Audit fees' })).toBeNull()
  })

  test('rename and close those that the society opened', async () => {
    const { user, graph } = open(PAGE)
    const table = await screen.findByRole('table', { name: 'Ledger accounts' })
    expect(within(table).getAllByRole('button', { name: 'Rename' })).toHaveLength(1)
    await user.click(within(table).getByRole('button', { name: 'Rename' }))
    const form = await screen.findByRole('dialog', { name: 'Rename account' })
    await user.type(within(form).getByLabelText(/^Name of the account/), ' and rates')
    await user.click(within(form).getByRole('button', { name: 'Save account' }))
    await waitFor(() =>
      expect(graph.callsOf('RenameNominalAccount')[0]?.variables).toEqual({
        input: { id: '05020101', name: 'Office rent and rates', group: 'ADMINISTRATION' },
      }),
    )
    await user.click(within(table).getByRole('button', { name: 'Close account' }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('Its entries stay in the books')
    await user.click(within(question).getByRole('button', { name: 'Close account' }))
    await waitFor(() =>
      expect(graph.callsOf('CloseNominalAccount')[0]?.variables).toEqual({
        input: { id: '05020101' },
      }),
    )
  })

  test('open again after they were closed', async () => {
    const { user, graph } = open(PAGE, { isClosed: true })
    await user.click(await screen.findByRole('button', { name: 'Reopen' }))
    await waitFor(() => expect(graph.callsOf('ReopenNominalAccount')).toHaveLength(1))
  })
})

describe('the accounts that a voucher offers', () => {
  const offered = async (isClosed: boolean) => {
    const { user } = open('/dashboard/vouchers', { isClosed })
    await user.click(await screen.findByRole('button', { name: 'New voucher' }))
    const form = await screen.findByRole('dialog', { name: 'New voucher' })
    await within(form).findAllByRole('option', { name: /^05010103/ })
    return within(within(form).getByLabelText('Account'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent?.slice(0, 8))
  }

  test('hold the accounts of the society, and land deposits, whose purchase a line names', async () => {
    const numbers = await offered(false)
    expect(numbers).toContain('05020101')
    expect(numbers).toContain('02010106')
  })

  test('leave out a closed account, and those that other records book', async () => {
    const numbers = await offered(true)
    for (const number of ['05020101', '01020201', '02010108', '02010103'])
      expect(numbers).not.toContain(number)
  })
})
