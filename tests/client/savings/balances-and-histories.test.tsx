import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { naira } from '#rules/money.ts'
import { ACCOUNT_STATEMENT_TEXTS } from '#rules/texts/account-statements.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'
import { aGraphMember, aLedger, aSavingsLine, aViewer } from '#tests/support/client-records.ts'
import { watchDownloads } from '#tests/support/downloads.ts'
import { readCsv } from '#tests/support/read-csv.ts'

const HISTORIES = {
  savings: 'Savings and Deposit Transaction History',
  loans: 'Loans and Deductions Transaction History',
} as const

function openBalances(ledger: unknown = aLedger(), path = '/dashboard/balances') {
  return renderClientApp({
    path,
    session: aSession(),
    resolvers: { Query: { viewer: () => aViewer(aGraphMember({ ledger })) } },
  })
}

const history = (name: string) => screen.findByRole('table', { name })

describe('balances', () => {
  test('shows savings and debts with the time of reading in Lagos', async () => {
    openBalances()
    expect(await screen.findByText('₦2,619,000.00')).toBeVisible()
    const owed = screen.getByRole('region', { name: 'Loans and deductions' })
    expect(within(owed).getAllByText('₦125,000.00')).toHaveLength(2)
    expect(within(owed).getByText('as at 21 November 2026, 10:30')).toBeVisible()
  })

  test('offers a statement of the account where the backend makes one, and nowhere else', async () => {
    openBalances()
    expect(await screen.findByText('₦2,619,000.00')).toBeVisible()
    expect(await screen.findByRole('link', { name: ACCOUNT_STATEMENT_TEXTS.take })).toHaveAttribute(
      'href',
      '/dashboard/statement',
    )
    cleanup()
    const { user, graph } = renderClientApp({
      path: '/dashboard/balances',
      session: aSession(),
      resolvers: {
        Query: {
          viewer: () =>
            aViewer(
              aGraphMember({
                ledger: aLedger(),
                accountStatement: graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered'),
              }),
            ),
        },
      },
    })
    const statement = () => screen.queryByRole('link', { name: ACCOUNT_STATEMENT_TEXTS.take })
    expect(await screen.findByText('₦2,619,000.00')).toBeVisible()
    await waitFor(() => expect(graph.callsOf('StatementOffered')).toHaveLength(1))
    expect(statement()).toBeNull()
    // On the second visit too, when the rest is known.
    await user.click(screen.getByRole('link', { name: 'Home' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Balances', level: 1 })).toBeNull())
    await user.click(screen.getAllByRole('link', { name: 'Balances' })[0] as HTMLElement)
    expect(await screen.findByRole('heading', { name: 'Balances', level: 1 })).toBeVisible()
    await waitFor(() => expect(graph.callsOf('StatementOffered')).toHaveLength(2))
    expect(await screen.findByText('₦2,619,000.00')).toBeVisible()
    expect(statement()).toBeNull()
  })

  test('shows amounts again that were hidden on the home', async () => {
    localStorage.setItem('isusu.amounts', 'hidden')
    const { user } = openBalances()
    const toggle = await screen.findByRole('button', { name: 'Hide amounts', pressed: true })
    await waitFor(() => expect(screen.getAllByText('₦•••••').length).toBeGreaterThan(1))
    await user.click(toggle)
    expect(await screen.findByText('₦2,619,000.00')).toBeVisible()
    expect(toggle).toHaveFocus()
    expect(localStorage.getItem('isusu.amounts')).toBeNull()
  })

  test('hides products at zero until they are asked for', async () => {
    const { user } = openBalances()
    const savings = await screen.findByRole('list', { name: 'Savings and deposits' })
    expect(within(savings).getAllByRole('listitem')).toHaveLength(2)
    expect(screen.queryByText('Christmas savings')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show 7 more with zero balance' }))
    expect(within(savings).getAllByRole('listitem')).toHaveLength(9)
    expect(within(savings).getByRole('link', { name: /Christmas savings.*₦0.00/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Hide zero balances' }))
    expect(within(savings).getAllByRole('listitem')).toHaveLength(2)
  })

  test('says that all products are at zero when none has a balance', async () => {
    openBalances(aLedger({ summary: [] }))
    expect(await screen.findByRole('button', { name: 'Show all 9 (zero balances)' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /more with zero balance/ })).toBeNull()
  })

  test('shows money on an unknown code', async () => {
    const unknown = { code: '09999999', label: '09999999', kind: null, savingsProduct: null, loanType: null }
    openBalances(aLedger({ summary: [{ __typename: 'Balance', ...unknown, balance: 100 }] }))
    expect(await screen.findByRole('link', { name: /09999999.*₦1.00/ })).toBeVisible()
  })

  test('links a balance to its own history', async () => {
    const { user, where } = openBalances()
    await user.click(await screen.findByRole('link', { name: /Emergency loan/ }))
    expect(where()).toBe('/dashboard/balances?history=loans&product=01020307')
    expect(within(await history(HISTORIES.loans)).getByText('Loan paid out')).toBeVisible()
  })
})

describe('histories', () => {
  test('shows date, narration, debit, credit, balance and reference of every line', async () => {
    openBalances()
    const table = await history(HISTORIES.savings)
    const columns = within(table).getAllByRole('columnheader')
    expect(columns.map((column) => column.textContent)).toEqual([
      'Date',
      'Narration',
      'Reference',
      'Debit',
      'Credit',
      'Product balance',
    ])
    const row = within(table).getByRole('row', { name: /Deduction for October/ })
    // Phones leave the empty one of debit and credit out.
    const cells = within(row).getAllByRole('cell', { hidden: true })
    expect(cells[0]).toHaveTextContent('25 Oct 2026')
    expect(cells[2]).toHaveTextContent('JV2625')
    // Its name is read aloud also where amounts are hidden.
    expect(within(row).getByRole('button', { hidden: true })).toHaveAccessibleName(
      'JV2625: share the receipt of 25 Oct 2026',
    )
    expect(cells[3]).toBeEmptyDOMElement()
    expect(cells[4]).toHaveTextContent('₦60,000.00')
    expect(cells[5]).toHaveTextContent('₦2,190,000.00')
  })

  test('switches between the two histories and keeps the choice in the address', async () => {
    const { user, where } = openBalances()
    await history(HISTORIES.savings)
    await user.click(screen.getByRole('radio', { name: HISTORIES.loans }))
    expect(where()).toBe('/dashboard/balances?history=loans')
    const table = await history(HISTORIES.loans)
    expect(within(table).getByText('Loan paid out')).toBeVisible()
    expect(within(table).queryByText('Deduction for October')).toBeNull()
  })

  test('filters by one product, chosen in the list or named in the address', async () => {
    const { user, where } = openBalances()
    await history(HISTORIES.savings)
    await user.selectOptions(screen.getByLabelText('Product'), '03010101')
    expect(where()).toBe('/dashboard/balances?product=03010101')
    await waitFor(() => expect(screen.queryByText('Deduction for October')).toBeNull())
    const shares = within(await history(HISTORIES.savings))
    expect(shares.getByText('Shares for September')).toBeVisible()
    // The balances of a single product run on from line to line.
    expect(shares.getByRole('columnheader', { name: 'Balance' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Reset Filters' }))
    expect(await screen.findByText('Deduction for October')).toBeVisible()
  })

  test('filters by days and reports days without a line', async () => {
    const { user } = openBalances(aLedger(), '/dashboard/balances?from=2026-10-01')
    const table = await history(HISTORIES.savings)
    expect(within(table).getAllByRole('cell', { name: /Deduction|Shares/ })).toHaveLength(1)
    const to = screen.getByRole('group', { name: 'To' })
    await user.type(within(to).getByLabelText('Day'), '31')
    await user.type(within(to).getByLabelText('Month'), '9')
    await user.type(within(to).getByLabelText('Year'), '2026')
    expect(to).toHaveAccessibleDescription('this date does not exist')
    await user.type(within(to).getByLabelText('Day'), '{Backspace}{Backspace}2')
    await user.type(within(to).getByLabelText('Month'), '{Backspace}10')
    expect(await screen.findByText('No transactions match')).toBeVisible()
  })

  test('pages two years of deductions and opens the page in the address', async () => {
    const lines = Array.from({ length: 60 }, (_, index) =>
      aSavingsLine('ORDINARY_SAVINGS', { narration: `Deduction ${60 - index}`, credit: 100, balance: 100 }),
    )
    const { user, where } = openBalances(aLedger({ savingsLines: lines }), '/dashboard/balances?page=2')
    expect(await screen.findByText('11 to 20 of 60')).toBeVisible()
    expect(screen.getByText('Deduction 50')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Page 6' }))
    expect(where()).toBe('/dashboard/balances?page=6')
    expect(await screen.findByText('51 to 60 of 60')).toBeVisible()
    expect(screen.queryByText('Deduction 50')).toBeNull()
  })

  test('asks for the page it shows alone, and opens the last one for a page past the end', async () => {
    const lines = Array.from({ length: 25 }, (_, index) =>
      aSavingsLine('ORDINARY_SAVINGS', { narration: `Deduction ${25 - index}` }),
    )
    const { graph, where } = openBalances(
      aLedger({ savingsLines: lines }),
      '/dashboard/balances?product=02020305&page=9',
    )
    expect(await screen.findByText('21 to 25 of 25')).toBeVisible()
    expect(where()).toBe('/dashboard/balances?product=02020305&page=3')
    expect(graph.callsOf('OwnStatement').map(({ variables }) => variables)).toMatchObject([
      { ofSavings: true, code: '02020305', page: 9 },
      { ofSavings: true, code: '02020305', page: 3 },
    ])
  })

  test('searches the reference and the narration, and keeps the text in the address', async () => {
    const { user, where } = openBalances()
    await history(HISTORIES.savings)
    await user.type(screen.getByLabelText('Reference or narration'), 'jv26')
    await waitFor(() => expect(where()).toBe('/dashboard/balances?search=jv26'))
    await waitFor(() => expect(screen.queryByText('Shares for September')).toBeNull())
    expect(screen.getByText('Deduction for October')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Reset Filters' }))
    expect(await screen.findByText('Shares for September')).toBeVisible()
    expect(where()).toBe('/dashboard/balances')
  })

  test('explains an empty history', async () => {
    openBalances(aLedger({ savingsLines: [] }))
    expect(await screen.findByText('No transactions yet')).toBeVisible()
  })
})

describe('the statement of a range', () => {
  const lines = Array.from({ length: 103 }, (_, index) =>
    aSavingsLine('ORDINARY_SAVINGS', {
      narration: `Deduction ${103 - index}`,
      credit: naira(100),
      balance: naira(100 * (103 - index)),
      reference: `JV${103 - index}`,
    }),
  )
  const october = '/dashboard/balances?from=2026-10-01&to=2026-10-31'

  test('prints all lines, with the member, the period and the sums', async () => {
    vi.stubGlobal('print', vi.fn())
    const { user } = openBalances(aLedger({ savingsLines: lines }), october)
    await history(HISTORIES.savings)
    await user.click(screen.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(window.print).toHaveBeenCalledOnce())
    const paper = document.querySelector('[data-paper]')
    expect(paper?.querySelectorAll('tbody tr')).toHaveLength(104)
    for (const text of [
      'Ada Eze',
      'COOP000101',
      '1 October 2026 to 31 October 2026',
      '₦2,619,000.00 as at 21 November 2026, 10:30',
      '₦10,300.00',
    ])
      expect(paper).toHaveTextContent(text)
  })

  test('exports all lines with amounts in naira', async () => {
    const files = watchDownloads()
    const { user } = openBalances(aLedger({ savingsLines: lines }), `${october}&search=JV10`)
    await history(HISTORIES.savings)
    await user.click(screen.getByRole('button', { name: 'Export To CSV' }))
    await waitFor(() => expect(files).toHaveLength(1))
    const rows = readCsv(await (files[0]?.blob.text() ?? ''))
    expect(rows[0]).toEqual([
      'Date',
      'Code',
      'Product',
      'Narration',
      'Reference',
      'Debit (NGN)',
      'Credit (NGN)',
      'Product balance (NGN)',
    ])
    expect(rows[1]).toEqual([
      '2026-10-25',
      '02020305',
      'Ordinary savings',
      'Deduction 103',
      'JV103',
      '0',
      '100',
      '10300',
    ])
    // JV103 to JV100, JV10, and the sums.
    expect(rows).toHaveLength(7)
    expect(rows[6]).toEqual(['', '', 'Total', '', '', '0', '500', ''])
  })

  test('prints for staff on the page of the member', async () => {
    vi.stubGlobal('print', vi.fn())
    const member = aGraphMember({ ledger: aLedger({ savingsLines: lines }) })
    const { user } = renderClientApp({
      path: '/dashboard/memberprofile/member-1?tab=balances',
      session: aSession({ id: 'staff-1', level: 2 }),
      resolvers: { Query: { member: () => member } },
    })
    await history(HISTORIES.savings)
    await user.click(await screen.findByRole('button', { name: 'Print' }))
    await waitFor(() => expect(window.print).toHaveBeenCalledOnce())
    expect(document.querySelector('[data-paper]')).toHaveTextContent('from the beginning')
  })
})

describe('balances that cannot be read', () => {
  test('reports the error with the request id and tries again', async () => {
    let down = true
    const member = aGraphMember()
    const { user } = renderClientApp({
      path: '/dashboard/balances',
      session: aSession(),
      resolvers: {
        Query: { viewer: () => aViewer(member) },
        Member: {
          ledger: () => {
            if (down)
              throw graphError('BACKEND_UNAVAILABLE', 'The records cannot be reached.', {
                requestId: 'req-7',
              })
            return aLedger()
          },
        },
      },
    })
    expect(await screen.findByText('The records cannot be reached.')).toBeVisible()
    expect(screen.getByText(/req-7/)).toBeVisible()
    down = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('₦2,619,000.00')).toBeVisible()
    await waitFor(() => expect(screen.queryByText(/req-7/)).toBeNull())
  })

  test('refuses an applicant the balances with the reason', async () => {
    renderClientApp({
      path: '/dashboard/balances',
      session: aSession(),
      resolvers: {
        Query: { viewer: () => aViewer(aGraphMember({ status: 'UNCONFIRMED', memberNumber: null })) },
      },
    })
    expect(await screen.findByText(/Your registration: pending approval/)).toBeVisible()
    expect(screen.getByText(/available once staff confirm it/)).toBeVisible()
  })
})
