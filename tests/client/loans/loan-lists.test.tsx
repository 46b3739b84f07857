import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
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

const open = (path: string) =>
  renderClientApp({
    path,
    session: aSession({ id: 'staff-1', level: 2, name: 'Ngozi Okoro' }),
    resolvers: {
      Query: {
        viewer: () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'MODERATOR' }),
        loanRequests: (_root, { state, search }) => {
          const all = state === 'PENDING' ? requests : []
          return aPage(
            all.filter((loan) => loan.reference.includes(typeof search === 'string' ? search : '')),
          )
        },
      },
    },
  })

describe('loan requests that wait', () => {
  test('stand in a table with how many guarantors each has', async () => {
    open('/dashboard/loan-requests')
    const table = await screen.findByRole('table', { name: 'Pending requests' })
    expect(
      within(table)
        .getAllByRole('columnheader', { hidden: true })
        .map((head) => head.textContent),
    ).toEqual(['Borrower', 'Loan id', 'Type', 'Amount', 'Duration', 'Readiness', 'Requested'])
    const rows = within(table).getAllByRole('row').slice(-3)
    expect(rows[0]).toHaveTextContent('0/2 guarantors')
    expect(rows[1]).toHaveTextContent('1/2 guarantors')
    expect(rows[2]).toHaveTextContent('2/2 guarantors')
    expect(rows[2]).toHaveTextContent('₦150,000.00')
    expect(rows[2]).toHaveTextContent('6 months')
  })

  test('are found by loan id, and say when nothing is', async () => {
    const { user, where } = open('/dashboard/loan-requests')
    await user.type(await screen.findByRole('searchbox', { name: 'Search loans' }), 'LNREADY')
    await waitFor(() => expect(where()).toBe('/dashboard/loan-requests?search=LNREADY'))
    await waitFor(() => expect(screen.queryByText('LNPENDINGONE')).toBeNull())
    expect(screen.getByText('LNREADY')).toBeVisible()
    await user.clear(screen.getByRole('searchbox', { name: 'Search loans' }))
    await user.type(screen.getByRole('searchbox', { name: 'Search loans' }), 'XYZ')
    expect(await screen.findByText('Nothing found!!')).toBeVisible()
  })

  test('open with terms, borrower and guarantors, and no act that is not built yet', async () => {
    const { user, where } = open('/dashboard/loan-requests?view=loan-3')
    const dialog = await screen.findByRole('dialog', { name: 'Emergency loan' })
    expect(within(dialog).getByText('19% over 12 months')).toBeVisible()
    expect(within(dialog).getByText('₦135,375.00')).toBeVisible()
    await user.click(within(dialog).getByRole('tab', { name: 'Borrower' }))
    expect(await within(dialog).findByText('UNP/SS. 1472')).toBeVisible()
    await user.click(within(dialog).getByRole('tab', { name: 'Guarantors' }))
    expect(await within(dialog).findByText('Musa Bello')).toBeVisible()
    expect(within(dialog).getByText('Not a member')).toBeVisible()
    expect(within(dialog).queryByText(/missing/)).toBeNull()
    expect(within(dialog).queryByRole('button', { name: /confirm|reject|acknowledge/i })).toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(where()).toBe('/dashboard/loan-requests'))
  })

  test('say whose they are, and lead on to the next on the page', async () => {
    const { user, where } = open('/dashboard/loan-requests?view=loan-2')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/^Obi Uche/)).toBeVisible()
    expect(within(dialog).getByText('2 of 3')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Next loan request' }))
    await waitFor(() => expect(where()).toBe('/dashboard/loan-requests?view=loan-3'))
    expect(within(dialog).getByRole('button', { name: 'Next loan request' })).toBeDisabled()
    await user.keyboard('{ArrowLeft}')
    await waitFor(() => expect(where()).toBe('/dashboard/loan-requests?view=loan-2'))
    // The tabs keep their own arrows.
    await user.click(within(dialog).getByRole('tab', { name: 'Terms' }))
    await user.keyboard('{ArrowRight}')
    expect(within(dialog).getByRole('tab', { name: 'Borrower' })).toHaveAttribute('aria-selected', 'true')
    expect(where()).toBe('/dashboard/loan-requests?view=loan-2')
  })
})

describe('approved loans', () => {
  test('are none yet', async () => {
    open('/dashboard/loan-summary')
    expect(await screen.findByText('No Loans Found')).toBeVisible()
  })
})
