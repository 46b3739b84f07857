import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'
import { aGraphGuarantor, aGraphLoan, aGraphMember, aPage, aViewer } from '#tests/support/client-records.ts'

const requests = [
  aGraphLoan({ guarantors: [] }),
  aGraphLoan({
    id: 'loan-2',
    reference: 'LNPENDINGONE',
    borrower: { ...aGraphLoan().borrower, name: 'Obi Uche' },
  }),
  aGraphLoan({
    id: 'loan-3',
    reference: 'LNREADY',
    guarantors: [
      aGraphGuarantor(),
      aGraphGuarantor({ id: 'guarantor-2', name: 'Musa Bello', isMember: false }),
    ],
  }),
]

type Listing = (args: Record<string, unknown>) => object

const listed: Listing = ({ search }) =>
  aPage(requests.filter((loan) => loan.reference.includes(typeof search === 'string' ? search : '')))

const open = (path: string, list = listed) =>
  renderClientApp({
    path,
    session: aSession({ id: 'staff-1', level: 2, name: 'Ngozi Okoro' }),
    resolvers: {
      Query: {
        viewer: () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'MODERATOR', workQueue: {} }),
        loanRequests: (_root, args) => list(args),
      },
      WorkQueue: { pendingLoanRequests: () => 16 },
    },
  })

describe('pending loan requests', () => {
  test('lists pending requests with the number of their guarantors', async () => {
    open('/dashboard/loan-requests')
    const table = await screen.findByRole('table', { name: 'Loan requests' })
    expect(
      within(table)
        .getAllByRole('columnheader', { hidden: true })
        .map((head) => head.textContent),
    ).toEqual(['Borrower', 'Loan', 'Amount', 'Readiness', 'Requested', 'Actions'])
    const rows = within(table).getAllByRole('row').slice(-3)
    expect(rows[0]).toHaveTextContent('0/2 guarantors')
    expect(rows[1]).toHaveTextContent('1/2 guarantors')
    expect(rows[2]).toHaveTextContent('2/2 guarantors')
    expect(rows[2]).toHaveTextContent('₦150,000.00')
    expect(rows[2]).toHaveTextContent('6 months')
  })

  test('finds requests by loan id and reports an empty search', async () => {
    const { user, where } = open('/dashboard/loan-requests')
    await user.type(await screen.findByRole('searchbox', { name: 'Search loans' }), 'LNREADY')
    await waitFor(() => expect(where()).toBe('/dashboard/loan-requests?search=LNREADY'))
    await waitFor(() => expect(screen.queryByText('LNPENDINGONE')).toBeNull())
    expect(screen.getByText('LNREADY')).toBeVisible()
    await user.clear(screen.getByRole('searchbox', { name: 'Search loans' }))
    await user.type(screen.getByRole('searchbox', { name: 'Search loans' }), 'XYZ')
    expect(await screen.findByText('Nothing found!!')).toBeVisible()
  })

  test('offers the next step in each row: who is missing, or the terms of a request that is ready', async () => {
    const { user, where } = open('/dashboard/loan-requests')
    await user.click(await screen.findByRole('button', { name: 'Review Obi Uche, LNPENDINGONE' }))
    expect(where()).toBe('/dashboard/loan-requests?view=loan-2&part=guarantors')
    expect(await screen.findByText('One guarantor is missing')).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(where()).toBe('/dashboard/loan-requests'))
    await user.click(screen.getByRole('button', { name: /^Review .*LNREADY$/ }))
    expect(where()).toBe('/dashboard/loan-requests?view=loan-3')
    expect(await screen.findByRole('tab', { name: 'Terms', selected: true })).toBeVisible()
  })

  test('puts those that are ready first and keeps the order in the address, also through a search', async () => {
    const { user, where, graph } = open('/dashboard/loan-requests?page=2')
    await user.click(await screen.findByRole('radio', { name: 'Ready first' }))
    expect(where()).toBe('/dashboard/loan-requests?order=ready')
    await user.type(screen.getByRole('searchbox', { name: 'Search loans' }), 'LNREADY')
    await waitFor(() => expect(where()).toBe('/dashboard/loan-requests?order=ready&search=LNREADY'))
    expect(await screen.findByText('1 of 16 matches this search')).toBeVisible()
    expect(
      graph
        .callsOf('LoanRequestsPage')
        .map(({ variables: { page, orderBy, search } }) => [page, orderBy, search]),
    ).toEqual([
      [2, 'OLDEST_FIRST', null],
      [1, 'READY_FIRST', null],
      [1, 'READY_FIRST', 'LNREADY'],
    ])
    await user.click(screen.getByRole('radio', { name: 'Oldest first' }))
    expect(where()).toBe('/dashboard/loan-requests?search=LNREADY')
  })

  test('shows the usual order, and offers no other, over records that cannot be ordered', async () => {
    open('/dashboard/loan-requests?order=ready', (args) => {
      if (args['orderBy'] !== 'NEWEST_FIRST')
        throw graphError('NOT_SUPPORTED_BY_BACKEND', "The society's backend does not offer this.")
      return listed(args)
    })
    expect(await screen.findByText('LNREADY')).toBeVisible()
    expect(screen.getByText(LOANS_TEXTS.noOrder)).toBeVisible()
    expect(screen.queryByRole('radio', { name: 'Ready first' })).toBeNull()
  })

  test('copies the id of a loan from its row without opening it', async () => {
    const { user, where } = open('/dashboard/loan-requests')
    await user.click(await screen.findByRole('button', { name: 'Copy loan ID LNREADY' }))
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe('LNREADY')
    expect(where()).toBe('/dashboard/loan-requests')
  })

  test('opens a request with terms, contract, authority letter and borrower', async () => {
    const { user, where } = open('/dashboard/loan-requests?view=loan-3')
    const dialog = await screen.findByRole('dialog', { name: 'Emergency loan' })
    expect(within(dialog).getByText('19% over 12 months')).toBeVisible()
    expect(within(dialog).getByText('₦135,375.00')).toBeVisible()
    await user.click(within(dialog).getByRole('tab', { name: 'Borrower' }))
    expect(await within(dialog).findByText('UNP/SS. 1472')).toBeVisible()
    await user.click(within(dialog).getByRole('tab', { name: 'Contract' }))
    expect(await within(dialog).findByRole('heading', { name: 'Loan contract' })).toBeVisible()
    expect(within(dialog).getAllByRole('article')[0]).toHaveTextContent('₦135,375.00')
    expect(within(dialog).getByRole('heading', { name: 'Authority to debit salary' })).toBeVisible()
    expect(within(dialog).getByRole('link', { name: 'Open to print' })).toHaveAttribute(
      'href',
      '/dashboard/loan-contract-preview?loanid=LNREADY',
    )
    await user.keyboard('{Escape}')
    await waitFor(() => expect(where()).toBe('/dashboard/loan-requests'))
  })

  test('shows the guarantors one after another in a circle', async () => {
    const { user } = open('/dashboard/loan-requests')
    await user.click(await screen.findByRole('button', { name: /^Actions for .*LNREADY$/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'View guarantors' }))
    const dialog = await screen.findByRole('dialog')
    const shown = await within(dialog).findByRole('region', { name: 'Guarantor 1 of 2' })
    expect(shown).toHaveTextContent('Obi Ngozi')
    expect(shown).not.toHaveTextContent('Musa Bello')
    await user.click(within(dialog).getByRole('button', { name: 'Next guarantor' }))
    expect(within(dialog).getByRole('region', { name: 'Guarantor 2 of 2' })).toHaveTextContent('Musa Bello')
    expect(within(dialog).getByText('Not a member')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Next guarantor' }))
    expect(within(dialog).getByRole('region', { name: 'Guarantor 1 of 2' })).toHaveTextContent('Obi Ngozi')
    expect(within(dialog).queryByText(/missing/)).toBeNull()
  })

  test('shows how many guarantors are missing', async () => {
    open('/dashboard/loan-requests?view=loan-1&part=guarantors')
    expect(await screen.findByText('2 guarantors are missing')).toBeVisible()
  })

  test('shows whose request is open and leads to the next on the page', async () => {
    const { user, where } = open('/dashboard/loan-requests?view=loan-2')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Obi Uche, COOP000101')).toBeVisible()
    expect(within(dialog).getByText('2 of 3')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Next loan request' }))
    await waitFor(() => expect(where()).toBe('/dashboard/loan-requests?view=loan-3'))
    expect(within(dialog).getByRole('button', { name: 'Next loan request' })).toBeDisabled()
    await user.keyboard('{ArrowLeft}')
    await waitFor(() => expect(where()).toBe('/dashboard/loan-requests?view=loan-2'))
    // The tabs keep their own arrows.
    await user.click(within(dialog).getByRole('tab', { name: 'Terms' }))
    await user.keyboard('{ArrowRight}')
    expect(within(dialog).getByRole('tab', { name: 'Contract' })).toHaveAttribute('aria-selected', 'true')
    expect(where()).toBe('/dashboard/loan-requests?view=loan-2&part=contract')
  })
})
