import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { parsePlainDate } from '#rules/dates.ts'
import type { WorkItem } from '#rules/treasury/work-list.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'
import { watchDownloads } from '#tests/support/downloads.ts'
import {
  aGeneralLedger,
  aJournalEntry,
  anAccount,
  aTrialBalance,
  someWork,
} from '#tests/support/treasury-records.ts'
import { graphEntry } from '#tests/support/voucher-records.ts'
import { exported, headings, openAsStaff } from '../reports/staff.ts'

const iso = ({ occurredAt, recordedAt, lines, ...entry }: ReturnType<typeof aJournalEntry>) => ({
  ...entry,
  kind: 'CONTRIBUTION',
  occurredAt: occurredAt.toISOString(),
  recordedAt: recordedAt.toISOString(),
  lines: lines.map(({ member, ...line }) => ({
    ...line,
    member: member && {
      record: { id: `Member:${member.id}` },
      name: member.name,
      memberNumber: member.memberNumber,
    },
  })),
})

const ledger = () => {
  const { lines, ...rest } = aGeneralLedger()
  const items = lines.items.map(({ id, reference, occurredAt, member, ...line }) => ({
    ...line,
    lineId: id,
    entry: graphEntry(reference),
    occurredAt: occurredAt.toISOString(),
    member: member && {
      record: { id: `Member:${member.id}` },
      name: member.name,
      memberNumber: member.memberNumber,
    },
  }))
  return { ...rest, lines: { ...lines, items } }
}

const BOOKS = {
  chartOfAccounts: () => [anAccount('01020101'), anAccount('02020305')],
  trialBalance: (_root: unknown, { at }: Record<string, unknown>) => {
    const day = typeof at === 'string' ? parsePlainDate(at) : null
    return aTrialBalance(day === null ? {} : { at: day })
  },
  generalLedger: (_root: unknown, { accountNumber }: Record<string, unknown>) =>
    accountNumber === '02020305' ? ledger() : null,
  journalEntry: () => iso(aJournalEntry()),
}

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('the trial balance', () => {
  test('shows every account on its side, the totals, and that the books agree', async () => {
    openAsStaff('/dashboard/trial-balance', BOOKS)
    const table = await screen.findByRole('table', { name: 'Trial balance' })
    expect(await headings()).toEqual(['Number', 'Account', 'Class', 'Members’ accounts', 'Debit', 'Credit'])
    const [, bank, savings, total] = within(table).getAllByRole('row')
    expect(bank).toHaveTextContent('01020101BankAssets₦5,000.00')
    expect(savings).toHaveTextContent('02020305Ordinary savingsLiabilities2 members₦5,000.00')
    expect(total).toHaveTextContent('Total₦5,000.00₦5,000.00')
    expect(screen.getByText(/every control account agrees/)).toBeVisible()
  })

  test('leads from an account to its entries up to the day', async () => {
    const { user, where, graph } = openAsStaff('/dashboard/trial-balance?at=2026-10-31', BOOKS)
    await user.click(await screen.findByRole('button', { name: 'Ordinary savings' }))
    await waitFor(() => expect(where()).toBe('/dashboard/general-ledger/02020305?to=2026-10-31'))
    expect(graph.callsOf('TrialBalancePage')[0]?.variables).toEqual({ at: '2026-10-31' })
    await waitFor(() =>
      expect(graph.callsOf('GeneralLedgerPage')[0]?.variables).toMatchObject({
        accountNumber: '02020305',
        from: null,
        to: '2026-10-31',
      }),
    )
  })

  test('says which control account differs from its members, and by how much', async () => {
    const { rows, ...rest } = aTrialBalance()
    const savings = rows[1]
    const wrong = { ...savings, members: { ...savings?.members, difference: -700 } }
    openAsStaff('/dashboard/trial-balance', { trialBalance: () => ({ ...rest, rows: [wrong] }) })
    const told = await screen.findByText(/differs from its members’ ledgers/)
    expect(told).toHaveTextContent('02020305 Ordinary savings differs from its members’ ledgers by -₦7.')
    expect(told.closest('[role=alert]')).not.toBeNull()
  })

  test('exports the accounts with the totals of the books', async () => {
    const saved = watchDownloads()
    const { lines } = await exported(openAsStaff('/dashboard/trial-balance', BOOKS), saved)
    expect(lines.slice(1)).toEqual([
      ['01020101', 'Bank', 'Assets', '5000', '0', '', '', ''],
      ['02020305', 'Ordinary savings', 'Liabilities', '0', '5000', '2', '5000', '0'],
      ['', 'Total', '2026-11-20', '5000', '5000', '', '', ''],
    ])
  })

  test('says so where the backend keeps no books', async () => {
    openAsStaff('/dashboard/trial-balance', {
      trialBalance: () => {
        throw graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered')
      },
    })
    expect(await screen.findByText('This is not offered online')).toBeVisible()
    expect(screen.queryByLabelText('Day')).toBeNull()
  })
})

/** What tells the menu that the backend keeps a part of the books. */
const PARTS_OF_BOOKS = [
  'periods',
  'chartOfAccounts',
  'vouchers',
  'bankStatements',
  'unappliedBalances',
  'reversals',
  'fixedAssets',
  'societyBankAccounts',
  'openingBatches',
]

describe('the menu', () => {
  test('offers the books where the backend keeps them, and nowhere else', async () => {
    const { graph } = openAsStaff('/dashboard/trial-balance', {
      ...BOOKS,
      periods: () => ({ closed: [], next: null }),
    })
    expect(await screen.findByRole('button', { name: 'Books' })).toBeVisible()
    cleanup()
    const lacking = () => {
      throw graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered')
    }
    const other = openAsStaff('/dashboard/chart-of-accounts', {
      ...Object.fromEntries(PARTS_OF_BOOKS.map((part) => [part, lacking])),
      payers: () => [],
    })
    await waitFor(() => expect(other.graph.callsOf('BackendOffers')).toHaveLength(1))
    expect(await screen.findByText('This is not offered online')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Payroll' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Books' })).toBeNull()
    expect(graph.callsOf('BackendOffers')[0]?.variables).toEqual({ isAdmin: false })
  })

  test('offers of the books what a backend with vouchers alone has', async () => {
    const lacking = () => {
      throw graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered')
    }
    const { user } = openAsStaff('/dashboard/vouchers', {
      ...Object.fromEntries(PARTS_OF_BOOKS.map((part) => [part, lacking])),
      vouchers: () => ({
        items: [],
        currentPage: 1,
        totalPages: 1,
        totalCount: 0,
        hasNextPage: false,
        pageSize: 10,
      }),
    })
    const menu = await screen.findByRole('button', { name: 'Books' })
    if (menu.getAttribute('aria-expanded') === 'false') await user.click(menu)
    expect(await screen.findByRole('link', { name: 'Vouchers' })).toBeVisible()
    for (const name of ['Trial balance', 'Periods', 'Bank reconciliation', 'Chart of accounts'])
      expect(screen.queryByRole('link', { name })).toBeNull()
  })
})

describe('the chart of accounts', () => {
  test('finds accounts by number or name and leads to the ledger', async () => {
    const { user, where } = openAsStaff('/dashboard/chart-of-accounts', BOOKS)
    expect(await screen.findByText('2 accounts')).toBeVisible()
    expect(screen.getByText('Assumed')).toBeVisible()
    await user.type(screen.getByRole('searchbox', { name: 'Search the accounts' }), 'savings')
    expect(await screen.findByText('1 account found')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ordinary savings' }))
    await waitFor(() => expect(where()).toBe('/dashboard/general-ledger/02020305'))
  })
})

describe('the general ledger of an account', () => {
  test('shows the balance after each line, the sums, and the entry under a line', async () => {
    const { user } = openAsStaff('/dashboard/general-ledger/02020305', BOOKS)
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('02020305 Ordinary savings')
    const [, line, total] = within(await screen.findByRole('table', { name: 'Lines' })).getAllByRole('row')
    expect(line).toHaveTextContent(
      '25 Oct 2026JV00000042Deduction for OctoberAdaeze Okafor, COOP000101₦5,000.00₦5,000.00',
    )
    expect(total).toHaveTextContent('Total₦0.00₦5,000.00₦5,000.00')
    await user.click(screen.getByRole('button', { name: 'JV00000042' }))
    const entry = await screen.findByRole('dialog', { name: 'Journal entry JV00000042' })
    const lines = within(await within(entry).findByRole('table', { name: 'Lines of the entry' }))
    expect(lines.getByRole('link', { name: '01020101 Bank' })).toHaveAttribute(
      'href',
      '/dashboard/general-ledger/01020101',
    )
    expect(within(entry).getByText('The system')).toBeVisible()
  })

  test('says when there is no such account', async () => {
    openAsStaff('/dashboard/general-ledger/09999999', BOOKS)
    expect(await screen.findByText('No account has this number.')).toBeVisible()
  })
})

describe('the periods', () => {
  const PERIODS = {
    closed: [
      {
        month: '2026-09',
        endsOn: '2026-09-30',
        closedAt: '2026-10-05T09:00:00.000Z',
        closedBy: { name: 'Ngozi Okoro' },
        total: 500_000,
      },
    ],
    next: { month: '2026-10', endsOn: '2026-10-31', hasEnded: true, work: [] as WorkItem[] },
  }

  test('shows the closed months, each with its trial balance, and leaves closing to admins', async () => {
    const { user, where } = openAsStaff('/dashboard/periods', { ...BOOKS, periods: () => PERIODS })
    expect(await screen.findByText('October 2026 is the next month to close')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Close October 2026' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'September 2026' }))
    await waitFor(() => expect(where()).toBe('/dashboard/trial-balance?at=2026-09-30'))
  })

  test('closes the next month after a question, and says why when it cannot', async () => {
    const closePeriod = vi
      .fn()
      .mockReturnValueOnce({
        message: null,
        periods: null,
        userErrors: [{ field: ['month'], message: 'October 2026 is already closed.', code: 'CONFLICT' }],
      })
      .mockReturnValueOnce({
        message: 'October 2026 is closed',
        userErrors: [],
        periods: {
          closed: PERIODS.closed,
          next: { month: '2026-11', endsOn: '2026-11-30', hasEnded: false, work: [] },
        },
      })
    const { user, graph } = renderClientApp({
      path: '/dashboard/periods',
      session: aSession({ id: 'staff-1', level: 3, name: 'Ngozi Okoro' }),
      resolvers: {
        Query: {
          viewer: () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'ADMIN' }),
          periods: () => PERIODS,
        },
        Mutation: { closePeriod },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Close October 2026' }))
    expect(screen.getByText('Trial balance at the end of October 2026').closest('a')).toHaveAttribute(
      'href',
      '/dashboard/trial-balance?at=2026-10-31',
    )
    const question = await screen.findByRole('alertdialog', { name: 'Close October 2026?' })
    expect(within(question).getByText(/cannot be reopened/)).toBeVisible()
    await user.click(within(question).getByRole('button', { name: 'Close October 2026' }))
    expect(await within(question).findByText('October 2026 is already closed.')).toBeVisible()
    await user.click(within(question).getByRole('button', { name: 'Close October 2026' }))
    expect(await screen.findByText('October 2026 is closed')).toBeVisible()
    expect(graph.callsOf('ClosePeriod').map(({ variables }) => variables)).toEqual([
      { input: { month: '2026-10' } },
      { input: { month: '2026-10' } },
    ])
    // The refusal was looked into; the answer shows the next month without another look.
    expect(await screen.findByText('November 2026 is the next month to close')).toBeVisible()
    expect(graph.callsOf('PeriodsPage')).toHaveLength(2)
  })

  const openWithWork = (work: readonly WorkItem[], closePeriod = vi.fn()) =>
    renderClientApp({
      path: '/dashboard/periods',
      session: aSession({ id: 'staff-1', level: 3, name: 'Ngozi Okoro' }),
      resolvers: {
        Query: {
          viewer: () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'ADMIN' }),
          periods: () => ({ ...PERIODS, next: { ...PERIODS.next, work } }),
        },
        Mutation: { closePeriod },
      },
    })

  test('shows the work that waits before the button, each kind with its page, and keeps the month open over what must be done', async () => {
    openWithWork([
      someWork({ kind: 'VOUCHERS_WAITING', effect: 'REFUSES', count: 46 }),
      someWork({ kind: 'REMITTANCES_LATE', effect: 'INFORMS', count: 1, amount: null, since: null }),
    ])
    const table = await screen.findByRole('table', { name: 'Work still waiting in October 2026' })
    expect(within(table).getByRole('row', { name: /Vouchers not posted/ })).toHaveTextContent(
      'Vouchers not postedMust be done first46₦1,500.005 October 2026',
    )
    expect(within(table).getByRole('link', { name: 'Vouchers not posted' })).toHaveAttribute(
      'href',
      '/dashboard/vouchers?state=WAITING&to=2026-10-31',
    )
    expect(within(table).getByText('For information')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Close October 2026' })).toBeNull()
  })

  test('asks for the reason where work is closed over, and shows what the books say of it', async () => {
    const closePeriod = vi
      .fn()
      .mockReturnValueOnce({
        message: null,
        periods: null,
        userErrors: [{ field: ['reason'], message: 'State why.', code: 'REASON_NEEDED' }],
      })
      .mockReturnValueOnce({
        message: 'October 2026 is closed',
        userErrors: [],
        periods: {
          closed: PERIODS.closed,
          next: { month: '2026-11', endsOn: '2026-11-30', hasEnded: false, work: [] },
        },
      })
    const { user, graph } = openWithWork([someWork()], closePeriod)
    await user.click(await screen.findByRole('button', { name: 'Close October 2026' }))
    const question = await screen.findByRole('alertdialog', { name: 'Close October 2026?' })
    const confirm = within(question).getByRole('button', { name: 'Close October 2026' })
    await user.click(confirm)
    const reason = within(question).getByRole('textbox', { name: /^Reason for closing/ })
    await waitFor(() => expect(reason).toHaveAccessibleDescription(/State why\./))
    await user.type(reason, 'The bank is asked')
    await user.click(confirm)
    expect(await screen.findByText('October 2026 is closed')).toBeVisible()
    expect(graph.callsOf('ClosePeriod').map(({ variables }) => variables)).toEqual([
      { input: { month: '2026-10' } },
      { input: { month: '2026-10', reason: 'The bank is asked' } },
    ])
  })
})
