import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pageOf } from '#schema/cut-page.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { aGraphGuarantor, aGraphLoan, aGraphMember, aViewer } from '#tests/support/client-records.ts'
import { watchDownloads } from '#tests/support/downloads.ts'

const loans = Array.from({ length: 12 }, (_, index) =>
  aGraphLoan({
    id: `loan-${index}`,
    reference: `LNAPPROVED${index}`,
    state: 'APPROVED',
    amount: 15_000_001,
    monthlyPayable: 2_142_857,
    guarantors: [aGraphGuarantor(), aGraphGuarantor({ id: 'guarantor-2', name: 'Musa Bello' })],
    borrower: {
      ...aGraphLoan().borrower,
      name: index === 0 ? '=HYPERLINK("http://evil","Ada")' : `Member ${index}`,
      memberNumber: `COOP00010${index}`,
    },
  }),
)

/** The second page of a list is answered once `second` has resolved. */
const open = (
  path = '/dashboard/loan-summary',
  all: readonly ReturnType<typeof aGraphLoan>[] = loans,
  second: Promise<void> = Promise.resolve(),
) =>
  renderClientApp({
    path,
    session: aSession({ id: 'staff-1', level: 2, name: 'Ngozi Okoro' }),
    resolvers: {
      Query: {
        viewer: () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'MODERATOR' }),
        loanRequests: async (_root, { search, page, pageSize }) => {
          if (page === 2) await second
          const wanted = typeof search === 'string' ? search : ''
          const found = all.filter(({ reference, borrower }) =>
            `${reference} ${borrower.memberNumber}`.includes(wanted),
          )
          return pageOf(found, { page: Number(page), pageSize: Number(pageSize) })
        },
      },
    },
  })

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('approved loans', () => {
  test('shows that there are no approved loans yet', async () => {
    open('/dashboard/loan-summary', [])
    expect(await screen.findByText('No Loans Found')).toBeVisible()
  })

  test('page, menu and list use one name', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Approved loans' })).toBeVisible()
    expect(await screen.findByRole('table', { name: 'Approved loans' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Approved loans' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('columnheader', { name: 'Due to borrower' })).toBeVisible()
  })

  test('finds approved loans by loan id and by member id', async () => {
    const { user } = open()
    const search = await screen.findByRole('searchbox', { name: 'Search loans' })
    await user.type(search, 'COOP0001011')
    await waitFor(() => expect(screen.getAllByText(/^LNAPPROVED/)).toHaveLength(1))
    await user.clear(search)
    await user.type(search, 'LNAPPROVED7')
    expect(await screen.findByText('Member 7')).toBeVisible()
    await waitFor(() => expect(screen.getAllByText(/^LNAPPROVED/)).toHaveLength(1))
  })

  test('opens a loan with guarantors, contract and letter, and without a decision', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /^Member 3/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Emergency loan' })
    expect(within(dialog).getByText(/^LNAPPROVED3/)).toBeVisible()
    const second = within(dialog).getByText('Musa Bello', { selector: 'summary *' })
    expect(second.closest('details')).not.toHaveAttribute('open')
    await user.click(second)
    expect(second.closest('details')).toHaveAttribute('open')
    expect(within(dialog).getByRole('heading', { name: 'Loan contract' })).toBeInTheDocument()
    expect(within(dialog).getByRole('heading', { name: 'Authority to debit salary' })).toBeInTheDocument()
    expect(within(dialog).getAllByText('₦150,000.01').length).toBeGreaterThan(0)
    expect(within(dialog).queryByRole('button', { name: /confirm|reject/i })).toBeNull()
  })

  test('steps through the loans beyond the end of a page', async () => {
    const { user, where } = open('/dashboard/loan-summary?view=loan-9')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/^LNAPPROVED9/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Next loan' }))
    expect(await within(dialog).findByText(/^LNAPPROVED10/)).toBeVisible()
    expect(where()).toBe('/dashboard/loan-summary?view=first&page=2')
    await user.click(within(dialog).getByRole('button', { name: 'Next loan' }))
    expect(await within(dialog).findByText(/^LNAPPROVED11/)).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Next loan' })).toBeDisabled()
    await user.keyboard('{ArrowLeft}')
    await user.keyboard('{ArrowLeft}')
    expect(await within(dialog).findByText(/^LNAPPROVED9/)).toBeVisible()
  })

  test('exports all pages to the kobo with no cell that runs as a formula', async () => {
    const saved = watchDownloads()
    const { user, graph } = open()
    await user.click(await screen.findByRole('button', { name: 'Export To CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toMatch(/^loans-\d{4}-\d\d-\d\d\.csv$/)
    expect(graph.callsOf('LoanExport')).toHaveLength(1)
    const text = await saved[0]?.blob.text()
    const lines = (text ?? '').trim().split('\r\n')
    expect(lines).toHaveLength(13)
    expect(lines[0]).toContain('"Loan ID","Member ID","Name"')
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil"",""Ada"")"`)
    expect(lines[2]).toMatch(/,150000\.01,19,12,14250,375,135375,21428\.57,/)
    expect(lines[2]).toMatch(/"Obi Ngozi","Musa Bello"$/)
  })

  test('exports the loans of the current search', async () => {
    const saved = watchDownloads()
    const { user } = open('/dashboard/loan-summary?search=LNAPPROVED7')
    await user.click(await screen.findByRole('button', { name: 'Export To CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect((await saved[0]?.blob.text())?.trim().split('\r\n')).toHaveLength(2)
  })

  const many = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      aGraphLoan({ id: `loan-${index}`, reference: `LNAPPROVED${index}`, state: 'APPROVED' }),
    )

  test('asks for 99 loans once', async () => {
    const saved = watchDownloads()
    const { user, graph } = open('/dashboard/loan-summary', many(99))
    await user.click(await screen.findByRole('button', { name: 'Export To CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect((await saved[0]?.blob.text())?.trim().split('\r\n')).toHaveLength(100)
    expect(graph.callsOf('LoanExport')).toHaveLength(1)
  })

  test('a long export shows how far it is, and saves nothing when cancelled', async () => {
    const saved = watchDownloads()
    const second = Promise.withResolvers<void>()
    const { user, graph } = open('/dashboard/loan-summary', many(450), second.promise)
    await user.click(await screen.findByRole('button', { name: 'Export To CSV' }))
    expect(await screen.findByText('100 of 450 read')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel the export' }))
    second.resolve()
    expect(await screen.findByRole('button', { name: 'Export To CSV' })).not.toHaveAttribute('aria-busy')
    expect(saved).toEqual([])
    expect(graph.callsOf('LoanExport')).toHaveLength(2)
  })
})
