import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ALLOCATION_LEGS } from '#rules/payroll/allocation-legs.ts'
import { ALLOCATION_TEXTS } from '#rules/texts/allocation.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'
import { aGraphReport, onePage } from '#tests/support/report-graph.ts'

const rule = (changes: object = {}) => ({
  version: 3,
  order: [...ALLOCATION_LEGS],
  surplus: 'UNAPPLIED',
  decidedAt: '2026-11-02T09:00:00Z',
  decidedBy: { name: 'Ngozi Treasurer' },
  ...changes,
})

const open = (level: 2 | 3, sent: object[] = []) =>
  renderClientApp({
    path: '/dashboard/allocation',
    session: aSession({ id: 'staff-1', level, name: 'Ngozi Okoro' }),
    resolvers: {
      Query: {
        viewer: () =>
          aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: level === 3 ? 'ADMIN' : 'MODERATOR' }),
        allocationRule: () => rule(),
      },
      Mutation: {
        setAllocationRule: (_root, { input }) => {
          sent.push(input as object)
          return { message: 'saved', userErrors: [] }
        },
      },
    },
  })

describe('the rule of allocation', () => {
  test('shows staff the order and what becomes of a surplus, and lets them change nothing', async () => {
    open(2)
    const list = await screen.findByRole('list', { name: ALLOCATION_TEXTS.orderTitle })
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('1Unpaid entrance fee')
    expect(screen.getByText(/Ngozi Treasurer/)).toBeVisible()
    expect(screen.queryByRole('button', { name: ALLOCATION_TEXTS.change })).toBeNull()
  })

  test('lets admins move a part, and choose an advance with its own order', async () => {
    const sent: { order?: string[]; surplus?: string; version?: number }[] = []
    const { user } = open(3, sent)
    await user.click(await screen.findByRole('button', { name: ALLOCATION_TEXTS.change }))
    const dialog = await screen.findByRole('dialog', { name: ALLOCATION_TEXTS.change })
    await user.click(within(dialog).getByRole('button', { name: 'Move down: Unpaid entrance fee' }))
    await user.selectOptions(within(dialog).getByLabelText(ALLOCATION_TEXTS.surplusTitle), 'ADVANCE')
    await user.click(within(dialog).getByRole('button', { name: 'Move down: Loans, in advance' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await expect.poll(() => sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ version: 3, surplus: 'ADVANCE' })
    expect(sent[0]?.order?.slice(0, 2)).toEqual(['LOAN_PAST_DUE', 'ENTRANCE_FEE_DUE'])
    expect(sent[0]?.order?.slice(14, 16)).toEqual(['COMMODITY_ADVANCE', 'LOAN_ADVANCE'])
  })

  test('keeps the keyboard on a part until it is first, and says each new place', async () => {
    const { user } = open(3)
    await user.click(await screen.findByRole('button', { name: ALLOCATION_TEXTS.change }))
    const dialog = await screen.findByRole('dialog', { name: ALLOCATION_TEXTS.change })
    const up = within(dialog).getByRole('button', { name: 'Move up: Loans, due' })
    up.focus()
    await user.keyboard('{Enter}{Enter}{Enter}')
    expect(up).toHaveFocus()
    expect(up).toHaveAttribute('aria-disabled', 'true')
    expect(within(dialog).getByText('Loans, due: now 1 of 14')).toBeInTheDocument()
    const list = within(dialog).getByRole('list', { name: ALLOCATION_TEXTS.orderTitle })
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('1Loans, due')
  })
})

const MEMBER = { record: { id: 'm1' }, name: 'Adaeze Okafor', memberNumber: 'COOP000101' }

const REPORT = aGraphReport({
  state: 'POSTED',
  postedAt: '2026-11-21T08:00:00Z',
  total: 6_000_00,
  controlTotal: 6_000_00,
  scheduled: 5_000_00,
  allocated: 5_000_00,
  unapplied: 400_00,
  advanced: 600_00,
  toRefund: 400_00,
  allocation: {
    order: ['LOAN_DUE', 'ORDINARY_SAVINGS_DUE'],
    surplus: 'REFUND',
    creditMembersOn: 'DEDUCTION',
  },
  surpluses: onePage([
    {
      member: MEMBER,
      amount: 600_00,
      destination: 'ADVANCE',
      item: 'ORDINARY_SAVINGS',
      month: '2026-11',
    },
    { member: MEMBER, amount: 400_00, destination: 'REFUND', item: null, month: null },
  ]),
})

describe('a posted deduction report', () => {
  test('says what became of each surplus and by which order, with the refunds one step away', async () => {
    const { user } = renderClientApp({
      path: '/dashboard/deduction-reports/r1',
      session: aSession({ id: 'staff-1', level: 2, name: 'Ngozi Okoro' }),
      resolvers: {
        Query: {
          viewer: () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'MODERATOR' }),
          deductionReport: () => REPORT,
        },
      },
    })
    const table = await screen.findByRole('table', { name: ALLOCATION_TEXTS.surpluses })
    const [, first, second] = within(table).getAllByRole('row')
    expect(first).toHaveTextContent(/In advance for November 2026: Ordinary savings.*₦600\.00/)
    expect(second).toHaveTextContent(/Unapplied balance, to be refunded.*₦400\.00/)
    expect(screen.getByRole('link', { name: ALLOCATION_TEXTS.openRefunds })).toHaveAttribute(
      'href',
      '/dashboard/unapplied?refunds=yes',
    )
    await user.click(screen.getByText(ALLOCATION_TEXTS.ofReport))
    const order = screen.getByRole('list', { name: ALLOCATION_TEXTS.orderTitle })
    expect(
      within(order)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1Loans, due', '2Ordinary savings, due'])
  })
})
