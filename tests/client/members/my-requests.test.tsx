import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'

const request = (kind: string, day: number, typename: string, changes: object = {}) => ({
  kind,
  detail: null,
  state: 'PENDING',
  waitsFor: 'DECISION',
  amount: 15_000_000,
  rejectionReason: null,
  requestedAt: `2026-11-${String(day).padStart(2, '0')}T09:14:00.000Z`,
  record: { __typename: typename, id: `${typename}:1` },
  ...changes,
})

/** One of each kind, the newest last, in all states. */
const ALL = [
  request('SAVINGS_INSTRUCTION', 1, 'SavingsInstruction', {
    state: 'REJECTED',
    waitsFor: null,
    rejectionReason: 'salary too low',
    record: { __typename: 'SavingsInstruction', id: 'SavingsInstruction:1', kind: 'DECREASE' },
  }),
  request('COMMODITIES', 2, 'CommodityRequest', { state: 'DONE', waitsFor: null, detail: 'Rice 50 kg' }),
  request('LAND', 3, 'LandRequest', {
    state: 'APPROVED',
    waitsFor: 'COMPLETION',
    detail: 'Blossom Estate Iyana Ipaja',
  }),
  request('MEMBERSHIP_WITHDRAWAL', 4, 'MembershipWithdrawal', {
    state: 'REJECTED',
    waitsFor: null,
    rejectionReason: 'Please come and talk to us.',
  }),
  request('SAVINGS_WITHDRAWAL', 5, 'SavingsWithdrawal', { detail: 'Ordinary savings' }),
  request('LOAN', 6, 'LoanRequest', {
    detail: 'Emergency loan',
    waitsFor: 'GUARANTORS',
    record: { __typename: 'LoanRequest', id: 'LoanRequest:1', reference: 'LN4M2VFHH4VN4WJTJ1' },
  }),
]

interface Opening {
  readonly query?: string
  readonly myRequests?: object
  readonly member?: Readonly<Record<string, unknown>>
}

/** A withdrawal as the graph answers it. */
const WITHDRAWAL = {
  __typename: 'SavingsWithdrawal',
  id: 'SavingsWithdrawal:1',
  state: 'PROCESSED',
  requestedAt: '2026-11-05T09:14:00.000Z',
  bankAccount: { bankName: 'Zenith Bank', accountName: 'Ada Eze', accountNumber: '1234567897' },
  comments: null,
  rejectionReason: null,
  transactionReference: 'FT904',
  processedAt: '2026-11-09T10:00:00.000Z',
  total: 15_000_000,
  items: [{ code: '02020302', label: 'Ordinary savings', amount: 15_000_000 }],
}

const LAND = {
  __typename: 'LandRequest',
  id: 'LandRequest:1',
  reference: 'COOP000101',
  state: 'APPROVED',
  requestedAt: '2026-11-03T10:05:00.000Z',
  approvedAt: '2026-11-04T10:05:00.000Z',
  rejectionReason: null,
  acquisition: {
    estate: 'BLOSSOM',
    estateLabel: 'Blossom Estate Iyana Ipaja',
    plots: 2,
    totalAmount: 360_000_000,
    paymentType: 'PARTIAL',
    percentPaid: 40,
    amountPaid: 144_000_000,
    outstandingAmount: 216_000_000,
    instalmentMonths: 8,
    monthlyInstalment: 27_000_000,
  },
  payment: {
    transactionId: 'TRX-1',
    tellerId: 'TL-1',
    bankName: 'Zenith Bank',
    paymentDate: '2026-11-02',
    proofUrl: '/files/proof',
  },
}

const OFFERED = {
  all: ALL,
  notListed: [],
  savingsWithdrawals: [WITHDRAWAL],
  membershipWithdrawals: [],
  landRequests: [LAND],
}

const open = ({ query = '', myRequests = OFFERED, member = {} }: Opening = {}) =>
  renderClientApp({
    path: `/dashboard/my-requests${query}`,
    session: aSession(),
    resolvers: {
      Query: { viewer: () => aViewer(aGraphMember(member)), myRequests: () => myRequests },
    },
  })

const rows = async () =>
  within(await screen.findByRole('table', { name: 'My requests' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

describe('my requests', () => {
  test('lists requests of all kinds, newest first, with state, date and reason', async () => {
    open()
    const shown = await rows()
    expect(shown).toHaveLength(6)
    expect(shown[0]).toMatch(/^Emergency loan.*₦150,000\.00.*6 Nov 2026.*Pending.*Awaiting guarantors$/)
    expect(shown[1]).toMatch(/^Ordinary savingsSavings withdrawal.*5 Nov 2026.*Awaiting a decision$/)
    expect(shown[2]).toMatch(/^Membership withdrawal.*Rejected.*Reason: Please come and talk to us\.$/)
    expect(shown[3]).toMatch(/^Blossom Estate Iyana IpajaLand.*Approved.*Awaiting completion$/)
    expect(shown[4]).toMatch(/^Rice 50 kgCommodities.*2 Nov 2026.*Done$/)
    expect(shown[5]).toMatch(/^Decrease debit instruction.*Rejected.*Reason: salary too low$/)
  })

  test('leads to the page of a loan and of a debit instruction', async () => {
    open()
    await rows()
    expect(screen.getByRole('link', { name: 'Emergency loan' })).toHaveAttribute(
      'href',
      '/dashboard/loan-status?view=LoanRequest%3A1',
    )
    expect(screen.getByRole('link', { name: 'Decrease debit instruction' })).toHaveAttribute(
      'href',
      '/dashboard/savings/instruction?kind=decrease',
    )
  })

  test('shows a withdrawal with its account and payment in a dialog', async () => {
    const { user, where } = open({ query: '?state=pending' })
    await rows()
    await user.click(screen.getByRole('link', { name: 'Ordinary savings' }))
    expect(where()).toBe('/dashboard/my-requests?state=pending&view=SavingsWithdrawal%3A1')
    const dialog = await screen.findByRole('dialog', { name: 'Savings withdrawal' })
    expect(dialog).toHaveTextContent('Processed')
    expect(dialog).toHaveTextContent('Paid intoZenith Bank, 1234567897, Ada Eze')
    expect(dialog).toHaveTextContent('Transaction referenceFT904')
    await user.click(within(dialog).getByText('Close'))
    expect(where()).toBe('/dashboard/my-requests?state=pending')
  })

  test('shows an application for land with its payment plan in a dialog', async () => {
    const { user } = open()
    await rows()
    await user.click(screen.getByRole('link', { name: 'Blossom Estate Iyana Ipaja' }))
    const dialog = await screen.findByRole('dialog', { name: 'Land' })
    expect(dialog).toHaveTextContent('Approved')
    expect(dialog).toHaveTextContent('Payment typePartial (40%)')
    expect(dialog).toHaveTextContent('Monthly instalment₦270,000.00')
    expect(within(dialog).getByRole('link', { name: 'View Document: Payment proof' })).toBeVisible()
  })

  test('leads to what else can be asked for', async () => {
    open()
    expect(await screen.findByRole('link', { name: 'Apply for land' })).toHaveAttribute(
      'href',
      '/dashboard/my-requests/land',
    )
    expect(await screen.findByRole('link', { name: 'Withdraw savings' })).toHaveAttribute(
      'href',
      '/dashboard/my-requests/savings-withdrawal',
    )
    expect(screen.getByRole('link', { name: 'See what you would receive' })).toHaveAttribute(
      'href',
      '/dashboard/my-requests/membership-withdrawal',
    )
  })

  test('hides what the backend does not offer, and lists the rest', async () => {
    const lacking = () => graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered')
    open({
      myRequests: {
        all: ALL.slice(-1),
        notListed: ['COMMODITIES', 'SAVINGS_WITHDRAWAL', 'MEMBERSHIP_WITHDRAWAL', 'LAND'],
        savingsWithdrawals: lacking,
        membershipWithdrawals: lacking,
        landRequests: lacking,
      },
    })
    expect(await rows()).toHaveLength(1)
    expect(
      screen.getByText(/does not list .*: commodities, savings withdrawal, membership withdrawal and land\./),
    ).toHaveTextContent('ask at the office')
    expect(
      within(screen.getByRole('combobox', { name: 'Kind' }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All kinds', 'Loan', 'Debit instruction'])
    expect(screen.queryByText('not offered')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Withdraw savings' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Apply for land' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'See what you would receive' })).toBeNull()
  })

  test('keeps the filter by kind and state in the address', async () => {
    const { user, where, back } = open()
    await rows()
    await user.selectOptions(screen.getByLabelText('Status'), 'Rejected')
    expect(where()).toBe('/dashboard/my-requests?state=rejected')
    expect(await rows()).toHaveLength(2)
    expect(screen.getByText('2 of 6 match this filter')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Kind'), 'Debit instruction')
    expect(where()).toBe('/dashboard/my-requests?state=rejected&kind=savings-instruction')
    expect(await rows()).toHaveLength(1)
    await back()
    expect(await screen.findByText('2 of 6 match this filter')).toBeVisible()
  })

  test('opens a copied address with its filter, and shows all again', async () => {
    const { user, where } = open({ query: '?kind=land&state=rejected' })
    expect(await screen.findByText('No request matches this filter')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Reset Filters' }))
    expect(where()).toBe('/dashboard/my-requests')
    expect(await rows()).toHaveLength(6)
  })

  test('takes an unknown filter of the address for none', async () => {
    open({ query: '?kind=yachts&state=maybe' })
    expect(await rows()).toHaveLength(6)
  })

  test('says without requests what would be here and how to begin', async () => {
    open({ myRequests: { ...OFFERED, all: [] } })
    expect(await screen.findByText('You have no requests yet')).toBeVisible()
    expect(screen.getByText(/decision: loan, commodities, debit instruction, .* and land\.$/)).toBeVisible()
    for (const way of screen.getAllByRole('link', { name: 'Request a loan' }))
      expect(way).toHaveAttribute('href', '/dashboard/loan-request')
    expect(screen.queryByLabelText('Status')).toBeNull()
  })

  test('shows that they cannot be read, and tries again', async () => {
    let works = false
    const { user } = open({
      myRequests: {
        all: () => (works ? ALL : graphError('BACKEND_UNAVAILABLE', 'The records cannot be reached.')),
      },
    })
    expect(await screen.findByText('The records cannot be reached.')).toBeVisible()
    works = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await rows()).toHaveLength(6)
  })

  test('opens for applicants once they are confirmed, and is not in their menu', async () => {
    open({ member: { status: 'UNCONFIRMED', memberNumber: null }, myRequests: { all: [] } })
    expect(await screen.findByText('Your registration: pending approval')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'My requests' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Request a loan' })).toBeNull()
  })
})
