import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { aGraphGuarantor, aGraphLoan, aGraphMember, aViewer } from '#tests/support/client-records.ts'

afterEach(() => Reflect.deleteProperty(navigator, 'share'))

const two = [aGraphGuarantor(), aGraphGuarantor({ id: 'guarantor-2', name: 'Musa Bello', isMember: false })]

const LOANS = [
  aGraphLoan(),
  aGraphLoan({ id: 'loan-2', reference: 'LNAPPROVED', state: 'APPROVED', guarantors: two }),
  aGraphLoan({
    id: 'loan-3',
    reference: 'LNREJECTED',
    state: 'REJECTED',
    guarantors: [],
    rejectionReason: 'Net salary too low for the instalment',
  }),
]

const open = (loanRequests: unknown[] = LOANS, path = '/dashboard/loan-status') =>
  renderClientApp({
    path,
    session: aSession(),
    resolvers: { Query: { viewer: () => aViewer(aGraphMember({ loanRequests })) } },
  })

const link = (dialog: HTMLElement) => within(dialog).getByLabelText<HTMLInputElement>('Guarantor form link')

describe('my loans', () => {
  test('lists the loans with number, loan ID, loan type, amount, date, status and more info', async () => {
    open()
    const table = await screen.findByRole('table', { name: 'My loans' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['#', 'Loan ID', 'Loan type', 'Amount', 'Requested', 'Status', 'More info'])
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(['1', '2', '3'])
    expect(rows[0]).toHaveTextContent(
      'LN4M2VFHH4VN4WJTJ1Emergency loan₦150,000.0019 Nov 2026Pending1/2 guarantors',
    )
    expect(rows[1]).toHaveTextContent('LNAPPROVEDEmergency loan₦150,000.0019 Nov 2026Approved')
    expect(rows[2]).toHaveTextContent('LNREJECTEDEmergency loan₦150,000.0019 Nov 2026Rejected')
  })

  test('copies a loan ID from the list', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Copy loan ID LNAPPROVED' }))
    expect(await navigator.clipboard.readText()).toBe('LNAPPROVED')
  })

  test('shows a member without loans what the list will have and the way to the form', async () => {
    open([])
    expect(await screen.findByText('No loan requests yet')).toBeVisible()
    expect(screen.queryByText('Nothing found!!')).toBeNull()
    for (const way of screen.getAllByRole('link', { name: 'Request a loan' })) {
      expect(way).toHaveAttribute('href', '/dashboard/loan-request')
    }
  })
})

describe('the popup of a loan', () => {
  test('shows the loan id, type, status, amount, period and guarantors', async () => {
    const { user, where } = open()
    await user.click(await screen.findByRole('button', { name: /More info on .* LN4M2VFHH4VN4WJTJ1/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Emergency loan ₦150,000' })
    expect(where()).toBe('/dashboard/loan-status?view=loan-1')
    expect(within(dialog).getAllByText(/Emergency loan/).length).toBeGreaterThan(0)
    expect(within(dialog).getByText('Pending')).toBeVisible()
    expect(within(dialog).getByText('Amount requested')).toBeVisible()
    expect(within(dialog).getByText('₦150,000.00')).toBeVisible()
    expect(within(dialog).getByText('6 months')).toBeVisible()
    expect(within(dialog).getByText('₦135,375.00')).toBeVisible()
    const signed = within(dialog).getByRole('list', { name: 'Who has signed' })
    expect(signed).toHaveTextContent('Obi NgoziMember, signed 10 November 2026, 10:00')
    expect(signed).toHaveTextContent('Guarantor 2 has not signed yet')
    await user.click(within(dialog).getByText('Close'))
    expect(where()).toBe('/dashboard/loan-status')
  })

  test('shows the guarantor link read-only with a Copy button that reads Copied for 1.5 seconds', async () => {
    const { user } = open(LOANS, '/dashboard/loan-status?view=loan-1')
    const dialog = await screen.findByRole('dialog')
    const address = `${window.location.origin}/guarantor-form?loanid=LN4M2VFHH4VN4WJTJ1`
    expect(link(dialog)).toHaveValue(address)
    expect(link(dialog)).toHaveAttribute('readonly')
    await user.click(within(dialog).getByRole('button', { name: /Copy/ }))
    expect(await navigator.clipboard.readText()).toBe(address)
    expect(within(dialog).getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await within(dialog).findByRole('button', { name: /^Copy/ })).toBeVisible()
  })

  test('shares the link by WhatsApp, by SMS and by the share menu of the phone', async () => {
    const share = vi.fn(async () => {})
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    const { user } = open(LOANS, '/dashboard/loan-status?view=loan-1')
    const dialog = await screen.findByRole('dialog')
    const said = (name: string) =>
      decodeURIComponent(within(dialog).getByRole('link', { name }).getAttribute('href') ?? '')
    expect(said('WhatsApp')).toMatch(/^https:\/\/wa\.me\/\?text=.*loanid=LN4M2VFHH4VN4WJTJ1$/)
    expect(said('SMS')).toMatch(/^sms:\?&body=.*loanid=LN4M2VFHH4VN4WJTJ1$/)
    await user.click(within(dialog).getByRole('button', { name: 'Share' }))
    expect(share).toHaveBeenCalledWith(
      expect.objectContaining({ text: expect.stringContaining('loanid=LN4M2VFHH4VN4WJTJ1') }),
    )
  })

  test('offers the contract first and Close second', async () => {
    open(LOANS, '/dashboard/loan-status?view=loan-2')
    const dialog = await screen.findByRole('dialog')
    const contract = within(dialog).getByRole('link', { name: 'View contract' })
    const close = within(dialog).getByText('Close')
    // The main button comes last; phones stack it on top.
    expect(close.compareDocumentPosition(contract)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('shows who signed an approved loan, without the guarantor link', async () => {
    open(LOANS, '/dashboard/loan-status?view=loan-2')
    const dialog = await screen.findByRole('dialog', { name: /loan ₦/ })
    const steps = within(dialog).getByRole('list', { name: 'Progress of the request' })
    expect(steps).toHaveTextContent('2 of 2 have signed')
    expect(steps).toHaveTextContent('Decision, doneapproved')
    expect(steps).toHaveTextContent('In your ledger, done')
    expect(within(dialog).getByRole('list', { name: 'Who has signed' })).toHaveTextContent('Musa Bello')
    expect(within(dialog).queryByLabelText('Guarantor form link')).toBeNull()
    expect(within(dialog).queryByRole('link', { name: 'WhatsApp' })).toBeNull()
  })

  test('shows the reason a loan was rejected for', async () => {
    open(LOANS, '/dashboard/loan-status?view=loan-3')
    const dialog = await screen.findByRole('dialog', { name: /loan ₦/ })
    expect(within(dialog).getByText('This request was rejected')).toBeVisible()
    expect(within(dialog).getByText('Net salary too low for the instalment')).toBeVisible()
    expect(within(dialog).getByRole('list', { name: 'Progress of the request' })).toHaveTextContent(
      'Decision, endedrejected',
    )
  })

  test('waits for no one once a request is rejected', async () => {
    open(LOANS, '/dashboard/loan-status?view=loan-3')
    const dialog = await screen.findByRole('dialog', { name: /loan ₦/ })
    expect(within(dialog).getByText('Nobody had signed when the request was decided.')).toBeVisible()
    expect(within(dialog).queryByText(/has not signed yet/)).toBeNull()
    expect(within(dialog).queryByLabelText('Guarantor form link')).toBeNull()
    const steps = within(dialog).getByRole('list', { name: 'Progress of the request' })
    expect(steps).toHaveTextContent('Guarantors, not reached')
    expect(steps).toHaveTextContent('In your ledger, not reached')
  })
})
