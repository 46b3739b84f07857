import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ROUTES } from '#client/paths.ts'
import { MENU } from '#client/shell/menu.ts'
import type { PlainDate } from '#rules/dates.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { type GraphResolvers, graphError } from '#tests/support/client-graph.ts'
import { aGraphLoan, aGraphMember, aPage, aViewer } from '#tests/support/client-records.ts'
import { someWork } from '#tests/support/treasury-records.ts'

const A_DAY = '2020-11-01' as PlainDate

const moderator = aSession({ id: 'staff-1', level: 2, name: 'Ngozi Okoro' })

const staffViewer = () =>
  aViewer(
    aGraphMember({ id: 'staff-1', name: 'Ngozi Okoro', memberNumber: null, accessLevel: 'MODERATOR' }),
    {
      accessLevel: 'MODERATOR',
      workQueue: {},
    },
  )

function openHome(resolvers: GraphResolvers = {}) {
  return renderClientApp({
    path: '/dashboard',
    session: moderator,
    resolvers: {
      WorkQueue: {
        newRegistrations: () => 8,
        pendingLoanRequests: () => 16,
        pendingSavingsWithdrawals: () => 7,
        pendingMembershipWithdrawals: () => 4,
        pendingBeneficiaryClaims: () => 2,
        pendingLandRequests: () => 6,
        pendingSavingsInstructions: (_queue: unknown, { kind }) =>
          ({ INITIAL: 21, INCREASE: 5, DECREASE: 3 })[String(kind)] ?? null,
        pendingCommodityRequests: () => 5,
      },
      ...resolvers,
      Query: {
        viewer: staffViewer,
        registrations: () => aPage([aGraphMember({ status: 'UNCONFIRMED', memberNumber: null })]),
        loanRequests: () => aPage([aGraphLoan({ state: 'APPROVED' })], { totalCount: 98 }),
        ...resolvers['Query'],
      },
    },
  })
}

const tile = async (name: string) => {
  // The menu has a link of the same name.
  const link = await within(screen.getByRole('main')).findByRole('link', { name })
  return link.closest('div')?.parentElement
}

describe('the home of staff', () => {
  test('counts pending requests, each tile leading to its list', async () => {
    const { user, where } = openHome()
    expect(await screen.findByText('98')).toBeVisible()
    expect(await tile('New registrations')).toHaveTextContent('8waiting to be confirmed')
    expect(await tile('Loan requests')).toHaveTextContent('16waiting for a decision')
    expect(await tile('Initial savings instructions')).toHaveTextContent('21waiting to be acknowledged')
    expect(await tile('Increases of savings')).toHaveTextContent('5waiting to be acknowledged')
    expect(await tile('Decreases of savings')).toHaveTextContent('3waiting to be acknowledged')
    expect(await tile('Savings withdrawals')).toHaveTextContent('7waiting for a decision')
    expect(await tile('Membership withdrawals')).toHaveTextContent('4waiting for a decision')
    expect(await tile('Beneficiary withdrawals')).toHaveTextContent('2waiting for a decision')
    expect(await tile('Land acquisition management')).toHaveTextContent('6waiting for a decision')
    expect(await tile('Manage Commodity Requests')).toHaveTextContent('5waiting for a decision')
    await user.click(screen.getByRole('link', { name: 'Loan requests' }))
    await waitFor(() => expect(where()).toBe('/dashboard/loan-requests'))
  })

  test('counts again when a colleague decides something, and asks the rest of the page nothing', async () => {
    let waiting = 16
    const { graph } = openHome({ WorkQueue: { pendingLoanRequests: () => waiting } })
    expect(await screen.findByText('98')).toBeVisible()
    expect(await tile('Loan requests')).toHaveTextContent('16waiting for a decision')
    await waitFor(() => expect(graph.streams()).toBe(1), { timeout: 5_000 })
    const books = graph.callsOf('BooksTiles').length
    waiting = 15
    graph.tell({ type: 'LOAN_REQUEST_APPROVED', subjectId: 'LoanRequest:1', state: 'APPROVED' })
    await waitFor(async () =>
      expect(await tile('Loan requests')).toHaveTextContent('15waiting for a decision'),
    )
    expect(graph.callsOf('BooksTiles')).toHaveLength(books)
  })

  test('names each tile as the menu names the page it opens', async () => {
    openHome()
    const tiles = within(await screen.findByRole('group', { name: 'Queues' })).getAllByRole('link')
    expect(tiles).toHaveLength(11)
    const menu = new Map(
      MENU.flatMap((item) => (item.type === 'single' ? [item] : item.items)).map(({ route, name }) => [
        ROUTES[route] as string,
        name,
      ]),
    )
    for (const link of tiles) expect(link.textContent).toBe(menu.get(link.getAttribute('href') ?? ''))
  })

  test('shows what waits in the books with the days it is due, and no tile for what does not', async () => {
    const { where, user } = openHome({
      Query: {
        booksWork: () => [
          someWork({ kind: 'SCHEDULES_NOT_SENT', effect: 'INFORMS', count: 2, amount: null, since: A_DAY }),
          someWork({ kind: 'BANK_LINES_OPEN', effect: 'INFORMS' }),
        ],
      },
    })
    const books = within(await screen.findByRole('group', { name: 'Books' }))
    expect(books.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Bank statement lines not matched',
      'Deduction schedules not sent',
    ])
    expect(await tile('Deduction schedules not sent')).toHaveTextContent('2was due 1 Nov 2020')
    expect(await tile('Bank statement lines not matched')).toHaveTextContent('3₦1,500.00, since 5 Oct 2026')
    await user.click(books.getByRole('link', { name: 'Deduction schedules not sent' }))
    await waitFor(() => expect(where()).toBe('/dashboard/deductions'))
  })

  test('asks for all its counts in one request', async () => {
    const { graph } = openHome()
    expect(await screen.findByText('98')).toBeVisible()
    expect(graph.callsOf('QueueTiles')).toHaveLength(1)
  })

  test('shows a failed count on its own tile and leaves the others', async () => {
    let down = true
    const { user } = openHome({
      WorkQueue: {
        newRegistrations: () => 8,
        pendingLoanRequests: () => {
          if (down) throw graphError('BACKEND_TIMEOUT', 'The records did not answer in time.')
          return 16
        },
      },
    })
    expect(await screen.findByText('The records did not answer in time.')).toBeVisible()
    expect(await screen.findByText('8')).toBeVisible()
    expect(await screen.findByText('98')).toBeVisible()
    down = false
    await user.click(screen.getByRole('button', { name: 'Try Loan requests again' }))
    expect(await screen.findByText('16')).toBeVisible()
  })

  test('lists the new registrations below the tiles', async () => {
    openHome()
    const table = await screen.findByRole('table', { name: 'New registrations' })
    const row = within(table).getByRole('row', { name: /Ada Eze/ })
    expect(row).toHaveTextContent('ada@isusu.example')
    expect(row).toHaveTextContent('0803 123 4567')
    expect(row).toHaveTextContent('History')
    const registered = within(row).getByText('3 Nov 2026')
    expect(registered).toHaveAttribute('title', '3 November 2026, 11:05')
    expect(registered).toHaveAttribute('datetime', '2026-11-03T10:05:00.000Z')
  })
})
