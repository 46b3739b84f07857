import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aSession, type ClientApp, renderClientApp } from '#tests/support/client-app.tsx'
import { type GraphResolvers, graphError } from '#tests/support/client-graph.ts'
import { aGraphMember, aPage, aViewer } from '#tests/support/client-records.ts'

const ORDER = {
  id: 'CommodityRequest:1',
  state: 'PENDING',
  invoiceNumber: 'INV-50A1F2',
  invoiceDueOn: '2026-11-30',
  memberName: 'Ada Eze',
  memberEmail: 'ada@isusu.example',
  memberNumber: 'COOP000101',
  total: 17_200_000,
  markup: 860_000,
  grandTotal: 18_060_000,
  repaymentMonths: 2,
  lineCount: 2,
  lines: [
    { name: 'Rice', variation: '50 KG', quantity: 1, price: 8_600_000, total: 8_600_000 },
    { name: 'Rice', variation: '25 KG', quantity: 2, price: 4_300_000, total: 8_600_000 },
  ],
  instalments: [
    { dueDate: '2026-11-30', amount: 9_030_000 },
    { dueDate: '2026-12-30', amount: 9_030_000 },
  ],
  requestedAt: '2026-10-30T09:00:00.000Z',
}
const APPROVED = { ...ORDER, id: 'CommodityRequest:2', state: 'APPROVED', memberName: 'Obi Uche' }

/** A society whose pending requests leave the list when they are decided. */
function open(
  path: string,
  decide: (() => object) | null = null,
  Query: GraphResolvers[string] = {},
): ClientApp {
  let pending: object[] = [ORDER]
  const deciding = (state: string) => () => {
    if (decide !== null) return decide()
    pending = []
    return { message: null, userErrors: [], commodityRequest: { ...ORDER, state } }
  }
  return renderClientApp({
    path: `/dashboard${path}`,
    session: aSession({ id: 'staff-1', level: 2, name: 'Ngozi Okoro' }),
    resolvers: {
      Query: {
        viewer: () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'MODERATOR' }),
        commodityRequests: (_root, { state }) =>
          aPage(state === 'PENDING' ? pending : state === 'APPROVED' ? [APPROVED] : []),
        commodityRequest: () => ORDER,
        ...Query,
      },
      Mutation: {
        approveCommodityRequest: deciding('APPROVED'),
        rejectCommodityRequest: deciding('REJECTED'),
      },
    },
  })
}

const rowOf = (name: RegExp) => screen.findByRole('row', { name })

describe('Manage Commodity Requests', () => {
  test('shows the documented columns, and the items when their count is opened', async () => {
    open('/commodityrequests')
    const row = await rowOf(/Ada Eze/)
    for (const text of ['COOP000101', '₦172,000.00', '2 Months', '₦8,600.00', '30 Oct 2026'])
      expect(row).toHaveTextContent(text)
    const items = within(row).getByText('2 items')
    expect(items.closest('details')).not.toHaveAttribute('open')
    fireEvent.click(items)
    expect(items.closest('details')).toHaveAttribute('open')
    expect(within(row).getByText('1 × Rice, 50 KG')).toBeVisible()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Select',
      'Name',
      'Member ID',
      'Total',
      'Repayment plan',
      'Markup',
      'Items',
      'Created',
      'Actions',
    ])
  })

  test('approves after a confirmation, and the request leaves the list', async () => {
    const { graph } = open('/commodityrequests')
    fireEvent.click(await screen.findByRole('button', { name: 'Approve the request of Ada Eze, ₦180,600' }))
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
    expect(question).toHaveTextContent('₦180,600 will be entered in the ledger of Ada Eze as owed.')
    expect(graph.callsOf('ApproveCommodityRequest')).toHaveLength(0)
    fireEvent.click(within(question).getByText('Approve'))
    expect(await screen.findByText('The commodity request has been approved.')).toBeVisible()
    expect(await screen.findByText('Nothing found!!')).toBeVisible()
    expect(graph.callsOf('ApproveCommodityRequest')[0]?.variables).toEqual({ input: { id: ORDER.id } })
  })

  test('rejects after a confirmation, from the opened request', async () => {
    const { graph } = open('/commodityrequests?view=CommodityRequest%3A1')
    const dialog = await screen.findByRole('dialog', { name: 'Ada Eze' })
    expect(dialog).toHaveTextContent('Grand total₦180,600.00')
    expect(dialog).toHaveTextContent('Due 30 November 2026₦90,300.00')
    fireEvent.click(within(dialog).getByText('Reject'))
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
    fireEvent.click(within(question).getByText('Reject'))
    expect(await within(question).findByText('please provide a reason for rejection')).toBeVisible()
    expect(graph.callsOf('RejectCommodityRequest')).toHaveLength(0)
    fireEvent.change(within(question).getByLabelText(/^Reason/), { target: { value: 'out of stock' } })
    fireEvent.click(within(question).getByText('Reject'))
    expect(await screen.findByText('The commodity request has been rejected.')).toBeVisible()
    expect(graph.callsOf('RejectCommodityRequest').map(({ variables }) => variables)).toEqual([
      { input: { id: ORDER.id, rejectionReason: 'out of stock' } },
    ])
  })

  test('approves several that were looked at, after one confirmation', async () => {
    const { graph } = open('/commodityrequests')
    const box = await screen.findByRole('checkbox', { name: 'Select Ada Eze, ₦180,600' })
    expect(box).toHaveAccessibleDescription('Not reviewed')
    fireEvent.click(await screen.findByRole('button', { name: 'Ada Eze' }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(box).not.toHaveAccessibleDescription())
    fireEvent.click(box)
    fireEvent.click(await screen.findByText('Approve 1 commodity request', { selector: 'button' }))
    const question = await screen.findByRole('alertdialog', { name: 'Approve 1 commodity request?' })
    fireEvent.click(within(question).getByText('Approve 1 commodity request', { selector: 'button' }))
    expect(await screen.findByRole('alertdialog', { name: 'Outcome' })).toHaveTextContent('Ada Eze, ₦180,600')
    expect(graph.callsOf('ApproveCommodityRequest')).toHaveLength(1)
  })

  test('says in the documented words that a decision has failed, with its reason', async () => {
    open('/commodityrequests', () => {
      throw graphError('BACKEND_TIMEOUT', 'The answer took too long.')
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Approve the request of Ada Eze, ₦180,600' }))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByText('Approve'))
    expect(await screen.findByText('An error occurred while updating the request status.')).toBeVisible()
    expect(screen.getByText('The answer took too long.')).toBeVisible()
  })

  test('says that a colleague was faster', async () => {
    open(
      '/commodityrequests',
      () => ({
        message: null,
        commodityRequest: null,
        userErrors: [
          { field: null, message: 'this request has already been decided', code: 'ALREADY_DECIDED' },
        ],
      }),
      { commodityRequest: () => APPROVED },
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Reject the request of Ada Eze, ₦180,600' }))
    const question = within(await screen.findByRole('alertdialog'))
    fireEvent.change(question.getByLabelText(/^Reason/), { target: { value: 'out of stock' } })
    fireEvent.click(question.getByText('Reject'))
    expect(await screen.findByText('The request of Ada Eze has already been decided.')).toBeVisible()
  })

  test('keeps tab and search in the address; the approved ones lead to their invoice', async () => {
    const { graph, where } = open('/commodityrequests?search=COOP&page=1')
    await rowOf(/Ada Eze/)
    fireEvent.click(screen.getByRole('tab', { name: 'Approved' }))
    const row = await rowOf(/Obi Uche/)
    expect(where()).toBe('/dashboard/commodityrequests?tab=approved')
    expect(within(row).getByRole('link', { name: 'View Invoice' })).toHaveAttribute(
      'href',
      '/dashboard/commodity-invoice/CommodityRequest%3A2',
    )
    fireEvent.change(screen.getByLabelText('Search by member ID'), { target: { value: 'COOP000101' } })
    await waitFor(() =>
      expect(graph.callsOf('CommodityRequestsPage').at(-1)?.variables).toEqual({
        state: 'APPROVED',
        page: 1,
        search: 'COOP000101',
      }),
    )
    fireEvent.click(screen.getByRole('tab', { name: 'Rejected' }))
    expect(await screen.findByText('Requests appear here when staff reject them.')).toBeVisible()
  })
})

describe('the invoice', () => {
  test('shows everything documented, and prints', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    open('/commodity-invoice/CommodityRequest%3A2', null, { commodityRequest: () => APPROVED })
    expect(await screen.findByRole('heading', { level: 1, name: 'Invoice INV-50A1F2' })).toBeVisible()
    const paper = screen.getByRole('article')
    for (const text of [
      'Billed toObi UcheCOOP000101ada@isusu.example',
      'Invoice numberINV-50A1F2',
      'Date30 October 2026',
      'Due date30 November 2026',
      'Repayment plan2 Months',
      '2₦43,000.00₦86,000.00',
      'Subtotal₦172,000.00',
      'Markup₦8,600.00',
      'Grand total₦180,600.00',
      'Payment terms',
      '2 of 230 December 2026₦90,300.00',
    ])
      expect(paper).toHaveTextContent(text)
    fireEvent.click(screen.getByText('Print', { selector: 'button' }))
    expect(print).toHaveBeenCalledOnce()
  })

  test('goes back to the list as it was left', async () => {
    const { where } = open('/commodityrequests?tab=approved&search=COOP', null, {
      commodityRequest: () => APPROVED,
    })
    fireEvent.click(await screen.findByRole('link', { name: 'View Invoice' }))
    await screen.findByRole('heading', { name: 'Invoice INV-50A1F2' })
    fireEvent.click(await screen.findByText('Go Back', { selector: 'button' }))
    await waitFor(() => expect(where()).toBe('/dashboard/commodityrequests?tab=approved&search=COOP'))
  })

  test.each([
    ['there is no such request', () => null],
    ['the request has not been approved', () => ORDER],
    [
      'the address is of no request',
      () => {
        throw graphError('BAD_USER_INPUT', 'not an id')
      },
    ],
  ])("says 'Invoice details not found!' when %s", async (_, commodityRequest) => {
    open('/commodity-invoice/CommodityRequest%3A1', null, { commodityRequest })
    expect(await screen.findByText('Invoice details not found!')).toBeVisible()
  })
})
