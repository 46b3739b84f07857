import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'

const open = (
  tab: string,
  changes: Readonly<Record<string, unknown>>,
  decided: Readonly<Record<string, unknown>> = changes,
) =>
  renderClientApp({
    path: `/dashboard/memberprofile/member-1?tab=${tab}`,
    session: aSession({ id: 'staff-1', level: 2 }),
    resolvers: {
      Query: {
        viewer: () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'MODERATOR' }),
        member: () => aGraphMember(changes),
      },
      Mutation: {
        acknowledgeSavingsInstruction: () => ({
          userErrors: [],
          message: null,
          member: aGraphMember(decided),
        }),
      },
    },
  })

const request = (kind: string, changes: object = {}) => ({
  kind,
  detail: null,
  state: 'PENDING',
  waitsFor: 'DECISION',
  amount: 15_000_000,
  rejectionReason: null,
  requestedAt: '2026-11-19T09:14:00.000Z',
  record: { __typename: 'SavingsWithdrawal', id: `${kind}-1` },
  ...changes,
})

const CLAIM = {
  id: 'claim-1',
  state: 'APPROVED',
  requestedAt: '2026-11-20T09:14:00.000Z',
  rejectionReason: null,
  settlement: { __typename: 'ClaimSettlement', amountDue: 90_000_000 },
}

describe('everything that a member has asked for', () => {
  test('lists all kinds in one table, newest first, with state, amount, date and reason', async () => {
    open('requests', {
      requests: [
        request('LOAN', {
          detail: 'Emergency loan',
          record: { __typename: 'LoanRequest', id: 'loan-1', reference: 'LNAPPROVED' },
        }),
        request('LAND', {
          state: 'REJECTED',
          waitsFor: null,
          rejectionReason: 'no plot is left',
          requestedAt: '2026-10-01T09:14:00.000Z',
        }),
        request('SAVINGS_INSTRUCTION', {
          state: 'DONE',
          waitsFor: null,
          requestedAt: '2026-09-01T09:14:00.000Z',
          record: { __typename: 'SavingsInstruction', id: 'si-1', kind: 'INCREASE' },
        }),
      ],
      beneficiaryClaims: [CLAIM],
    })
    const table = await screen.findByRole('table', { name: 'Requests' })
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent)
    expect(rows).toHaveLength(4)
    expect(rows[0]).toMatch(/^Beneficiary claim.*₦900,000\.00.*20 Nov 2026.*Approved.*Awaiting payment$/)
    expect(rows[1]).toMatch(/^Emergency loan.*₦150,000\.00.*19 Nov 2026.*Pending.*Awaiting a decision$/)
    expect(rows[2]).toMatch(/^Land.*Rejected.*Reason: no plot is left$/)
    expect(rows[3]).toMatch(/^Increase.*.*Done$/)
    expect(within(table).getByRole('link', { name: 'Emergency loan' })).toHaveAttribute(
      'href',
      '/dashboard/loan-contract-preview?loanid=LNAPPROVED',
    )
  })

  test('leaves out a kind that the backend does not offer', async () => {
    open('requests', {
      requests: [request('LOAN', { detail: 'Emergency loan' })],
      requestsNotListed: ['LAND'],
      beneficiaryClaims: graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered'),
    })
    expect(await screen.findByText('Emergency loan')).toBeVisible()
    expect(screen.queryByText('not offered')).toBeNull()
    expect(
      screen.getByText(/does not list these kinds of requests: land and beneficiary claim\./),
    ).toBeVisible()
  })

  test('shows what arrived beside what failed', async () => {
    open('requests', {
      requests: graphError('BACKEND_UNAVAILABLE', 'The records cannot be reached.'),
      beneficiaryClaims: [CLAIM],
    })
    expect(await screen.findByText('The records cannot be reached.')).toBeVisible()
    expect(screen.getByText('Beneficiary claim')).toBeVisible()
  })

  test('says that nothing has been asked for', async () => {
    open('requests', { requests: [], requestsNotListed: [], beneficiaryClaims: [] })
    expect(await screen.findByText('No requests yet')).toBeVisible()
    expect(screen.queryByText(/does not list/)).toBeNull()
  })
})

describe('the debit instructions of a member', () => {
  const instruction = (kind: string, state: string, amount: number, requestedAt: string) => ({
    id: `${kind}-1`,
    kind,
    state,
    requestedAt,
    rejectionReason: state === 'DECLINED' ? 'salary too low' : null,
    monthlyTotal: amount,
    items: [
      {
        product: 'ORDINARY_SAVINGS',
        label: 'Ordinary savings',
        amount,
        durationMonths: 24,
        total: amount * 24,
      },
    ],
  })

  test('shows them by kind with months, state and reason, below what is in force', async () => {
    open('instructions', {
      savingsInstructions: [
        instruction('INITIAL', 'SEEN', 1_000_000, '2026-01-05T09:00:00.000Z'),
        instruction('INCREASE', 'SEEN', 2_000_000, '2026-03-05T09:00:00.000Z'),
        instruction('DECREASE', 'DECLINED', 700_000, '2026-05-05T09:00:00.000Z'),
      ],
    })
    const inForce = await screen.findByRole('region', { name: 'In force' })
    expect(inForce).toHaveTextContent('Ordinary savings₦20,000.00')
    const decrease = screen.getByRole('region', { name: 'Decrease' })
    expect(decrease).toHaveTextContent('5 May 2026')
    expect(decrease).toHaveTextContent('Declined')
    expect(decrease).toHaveTextContent('Reason: salary too low')
    expect(within(decrease).getByRole('table')).toHaveTextContent('₦7,000.0024 months₦168,000.00')
  })

  test('offers the decision on one that waits, and the printed form of each', async () => {
    open('instructions', {
      savingsInstructions: [
        instruction('INITIAL', 'SEEN', 1_000_000, '2026-01-05T09:00:00.000Z'),
        instruction('INCREASE', 'PENDING', 2_000_000, '2026-03-05T09:00:00.000Z'),
      ],
    })
    const increase = within(await screen.findByRole('region', { name: 'Increase' }))
    expect(increase.getByRole('button', { name: 'Acknowledge receipt' })).toBeVisible()
    expect(increase.getByRole('button', { name: 'Reject' })).toBeVisible()
    expect(increase.getByRole('link', { name: 'Print' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/print-request\?user=.*&type=increase-instrutions$/),
    )
    const initial = within(screen.getByRole('region', { name: 'Initial instruction' }))
    expect(initial.queryByRole('button')).toBeNull()
    expect(initial.getByRole('link', { name: 'Print' })).toBeVisible()
  })

  test('shows what is in force after a decision by its answer alone', async () => {
    const increase = instruction('INCREASE', 'PENDING', 2_000_000, '2026-03-05T09:00:00.000Z')
    const { user, graph } = open(
      'instructions',
      { savingsInstructions: [increase] },
      { savingsInstructions: [{ ...increase, state: 'SEEN' }] },
    )
    expect(await screen.findByText('Nothing is deducted.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Acknowledge receipt' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'YES' }))
    expect(await screen.findByText('successful')).toBeVisible()
    expect(screen.getByRole('region', { name: 'In force' })).toHaveTextContent('Ordinary savings₦20,000.00')
    expect(screen.queryByRole('button', { name: 'Acknowledge receipt' })).toBeNull()
    expect(graph.callsOf('MemberInstructions')).toHaveLength(1)
  })

  test('shows that there is no debit instruction', async () => {
    open('instructions', { savingsInstructions: [] })
    expect(await screen.findByText('No debit instruction yet')).toBeVisible()
  })
})
