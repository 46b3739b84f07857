import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths, ROUTES, type RouteName } from '#client/paths.ts'
import { LIVE_TEXTS } from '#rules/texts/live.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { aGraphMember } from '#tests/support/client-records.ts'

/** A record that somebody reads, and what a colleague makes of it. */
interface Reviewed {
  readonly route: RouteName
  /** The query's field of the list, and the record in it. */
  readonly field: string
  readonly record: { readonly id: string } & Readonly<Record<string, unknown>>
  readonly event: string
  readonly state: string | null
  readonly told: string
  /** What the person could do before, and what is left. */
  readonly before: RegExp
  readonly after: RegExp
}

const reviewed = (
  name: string,
  {
    id,
    ...rest
  }: Omit<Reviewed, 'record' | 'told'> & {
    readonly id: string
    readonly record?: object
    readonly told?: string
  },
): [string, Reviewed] => [
  name,
  { told: 'Approved by Ada Eze', ...rest, record: { state: 'PENDING', ...rest.record, id } },
]

const KINDS = [
  reviewed('a loan request', {
    route: 'loanRequests',
    field: 'loanRequests',
    id: 'LoanRequest:1',
    event: 'LOAN_REQUEST_APPROVED',
    state: 'APPROVED',
    before: /^Confirm$/,
    after: /^Close$/,
  }),
  reviewed('a registration that is confirmed', {
    route: 'registrations',
    field: 'registrations',
    id: 'Member:1',
    record: { ...aGraphMember({ status: 'UNCONFIRMED' }), mayDecide: true, status: 'UNCONFIRMED' },
    event: 'MEMBER_CONFIRMED',
    state: 'MEMBER',
    told: 'Confirmed by Ada Eze',
    before: /^Confirm user$/i,
    after: /^Close$/,
  }),
  reviewed('a registration that is deleted', {
    route: 'registrations',
    field: 'registrations',
    id: 'Member:1',
    record: { ...aGraphMember({ status: 'UNCONFIRMED' }), mayDecide: true, status: 'UNCONFIRMED' },
    event: 'MEMBER_DELETED',
    state: null,
    told: 'Deleted by Ada Eze',
    before: /^Confirm user$/i,
    after: /^Close$/,
  }),
  reviewed('a savings withdrawal', {
    route: 'savingsWithdrawals',
    field: 'savingsWithdrawals',
    id: 'SavingsWithdrawal:1',
    record: { mayDecide: true },
    event: 'SAVINGS_WITHDRAWAL_APPROVED',
    state: 'APPROVED',
    before: /^Approve/,
    after: /^Mark as Processed$/i,
  }),
  reviewed('a membership withdrawal', {
    route: 'membershipWithdrawals',
    field: 'membershipWithdrawals',
    id: 'MembershipWithdrawal:1',
    record: { mayDecide: true },
    event: 'MEMBERSHIP_WITHDRAWAL_REJECTED',
    state: 'REJECTED',
    told: 'Rejected by Ada Eze',
    before: /^Approve/,
    after: /^Close$/,
  }),
  reviewed("a beneficiary's claim", {
    route: 'beneficiaryWithdrawals',
    field: 'beneficiaryClaims',
    id: 'BeneficiaryClaim:1',
    record: { state: 'APPROVED', mayDecide: true },
    event: 'BENEFICIARY_CLAIM_PROCESSED',
    state: 'PROCESSED',
    told: 'Processed by Ada Eze',
    before: /^Mark as Processed$/i,
    after: /^Close$/,
  }),
  reviewed('an application for land', {
    route: 'landAcquisition',
    field: 'landRequests',
    id: 'LandRequest:1',
    event: 'LAND_REQUEST_APPROVED',
    state: 'APPROVED',
    before: /^Approve/,
    after: /^Mark as Completed$/i,
  }),
  reviewed('a commodity request', {
    route: 'commodityRequests',
    field: 'commodityRequests',
    id: 'CommodityRequest:1',
    event: 'COMMODITY_REQUEST_REJECTED',
    state: 'REJECTED',
    told: 'Rejected by Ada Eze',
    before: /^Approve/,
    after: /^Close$/,
  }),
]

/** Somebody of staff opens a page, and follows what happens. */
async function open(path: string, field: string, record: object) {
  const page = { items: [record], currentPage: 1, totalPages: 1, totalCount: 1 }
  const { graph } = renderClientApp({
    path,
    session: aSession({ id: 'staff-1', level: 3, name: 'Bola Ade' }),
    resolvers: { Query: { [field]: () => page, member: () => record } },
  })
  return {
    /** Once the page follows, a colleague does something. */
    async decide(event: string, subjectId: string, state: string | null) {
      await waitFor(() => expect(graph.streams()).toBe(1), { timeout: 5_000 })
      const actor = {
        __typename: 'Person',
        name: 'Ada Eze',
        record: { __typename: 'Member', id: 'Member:staff-2' },
      }
      await act(async () => graph.tell({ type: event, subjectId, state, actor }))
    },
  }
}

describe('a record that is open while a colleague decides it', () => {
  it.each(KINDS)(
    'says so within two seconds, with name and decision, and offers what can still be done: %s',
    async (_name, of) => {
      const { route, field, record, event, state, told, before, after } = of
      const { decide } = await open(`${ROUTES[route]}?view=${encodeURIComponent(record.id)}`, field, record)
      const popup = await screen.findByRole('dialog', {}, { timeout: 5_000 })
      expect(await within(popup).findByRole('button', { name: before })).toBeVisible()
      await decide(event, record.id, state)
      expect(await within(popup).findByText(told, {}, { timeout: 2_000 })).toBeVisible()
      expect(within(popup).getByText(LIVE_TEXTS.decidedHere)).toBeVisible()
      await waitFor(() => expect(within(popup).queryByRole('button', { name: before })).toBeNull())
      // The window's own cross is called Close as well.
      expect(within(popup).getAllByRole('button', { name: after }).at(-1)).toBeVisible()
    },
  )

  it('says so in an instruction, which is open in its row', async () => {
    const record = { id: 'SavingsInstruction:1', state: 'PENDING', kind: 'INITIAL', items: [] }
    const { decide } = await open(
      `${ROUTES.initialInstructions}?view=${encodeURIComponent(record.id)}`,
      'savingsInstructions',
      record,
    )
    expect(await screen.findByRole('button', { name: /^Acknowledge/ }, { timeout: 5_000 })).toBeVisible()
    await decide('SAVINGS_INSTRUCTION_ACKNOWLEDGED', record.id, 'SEEN')
    expect(await screen.findByText(LIVE_TEXTS.decidedHere, {}, { timeout: 2_000 })).toBeVisible()
    expect(screen.getAllByText('Acknowledged by Ada Eze')[0]).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Acknowledge/ })).toBeNull()
  })

  it('says so on the page of a registration', async () => {
    const record = { ...aGraphMember({ status: 'UNCONFIRMED' }), id: 'Member:1', mayDecide: true }
    const { decide } = await open(paths.registration('Member:1'), 'registrations', record)
    expect(await screen.findByRole('button', { name: 'Delete' }, { timeout: 5_000 })).toBeVisible()
    await decide('MEMBER_DELETED', 'Member:1', null)
    expect(await screen.findByText('Deleted by Ada Eze', {}, { timeout: 2_000 })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  })
})
