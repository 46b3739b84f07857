import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type GraphResolvers, graphError } from '#tests/support/client-graph.ts'
import { watchDownloads } from '#tests/support/downloads.ts'
import { exported, openAsStaff } from '../reports/staff.ts'

const done = { at: '2026-11-05T09:00:00Z', by: { name: 'Ngozi Treasurer' } }

const remittance = (changes: object = {}) => ({
  id: 'Remittance:r1',
  number: 'RM00000012',
  payer: { id: 'p1', name: 'University bursary' },
  state: 'POSTED',
  date: '2026-11-05',
  method: 'TRANSFER',
  reference: 'FT26309/4471',
  narration: '',
  received: 99_500_00,
  charge: 500_00,
  parts: [{ month: '2026-09', amount: 100_000_00, held: 0 }],
  evidenceUrl: null,
  posted: done,
  reversed: null,
  reason: null,
  entry: { id: 'JournalEntry:JV00000071', reference: 'JV00000071' },
  reversal: null,
  isReversalWaiting: false,
  ...changes,
})

const month = (name: string, closing: number, more: object = {}) => ({
  payer: { id: 'p1', name: 'University bursary' },
  month: name,
  sums: { opening: 0, deducted: closing, remitted: 0, writtenOff: 0, closing, held: 0 },
  expectedOn: '2026-10-07',
  daysLate: 44,
  band: 'DAYS_31_60',
  ...more,
})

const page = (items: readonly object[]) => ({
  items,
  currentPage: 1,
  totalPages: 1,
  totalCount: items.length,
  hasNextPage: false,
})

const MONTHS = [month('2026-08', 60_000_00), month('2026-09', 50_000_50)]

const GRAPH = {
  remittances: () => page([remittance()]),
  remittance: () => remittance(),
  payers: () => [{ id: 'p1', name: 'University bursary' }],
  unremittedDeductions: () => ({
    at: '2026-11-20',
    months: MONTHS,
    total: { opening: 0, deducted: 110_000_50, remitted: 0, writtenOff: 0, closing: 110_000_50, held: 0 },
  }),
}

/** A page of the staff whose graph answers these changes. */
const openToChange = (path: string, changes: NonNullable<GraphResolvers[string]>) =>
  openAsStaff(path, GRAPH, changes)

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('remittances', () => {
  test('propose the months that are open, the oldest first, until a person changes them', async () => {
    const posted = { message: 'RM00000012 is in the books', userErrors: [], remittance: remittance() }
    const { user, graph } = openToChange('/dashboard/remittances', { postRemittance: () => posted })
    await user.click(await screen.findByRole('button', { name: 'New remittance' }))
    const dialog = await screen.findByRole('dialog', { name: 'New remittance' })
    await user.type(within(dialog).getByLabelText(/^Teller, transfer or cheque number/), 'FT26309/4471')
    await user.type(within(dialog).getByLabelText(/^Amount received/), '99500')
    await user.type(within(dialog).getByLabelText(/^Charge deducted/), '500')
    const amounts = () =>
      within(dialog)
        .getAllByLabelText(/^Amount for the month/)
        .map((field) => (field as HTMLInputElement).value)
    await waitFor(() => expect(amounts()).toEqual(['60,000', '40,000']))
    expect(within(dialog).getByText('The months add up to the full amount.')).toBeVisible()
    const [, second] = within(dialog).getAllByLabelText(/^Amount for the month/)
    if (second === undefined) throw new Error('no second month')
    await user.clear(second)
    await user.type(second, '39000')
    expect(within(dialog).getByText('₦1,000 is not yet allocated to months.')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Post remittance' }))
    expect(
      (
        await within(dialog).findAllByText(
          /₦1,000 of the amount received and the charge is not yet allocated/,
        )
      ).length,
    ).toBeGreaterThan(0)
    expect(graph.callsOf('PostRemittance')).toHaveLength(0)
    await user.click(within(dialog).getByRole('button', { name: 'Propose the months' }))
    await waitFor(() => expect(amounts()).toEqual(['60,000', '40,000']))
    await user.click(within(dialog).getByRole('button', { name: 'Post remittance' }))
    await waitFor(() => expect(graph.callsOf('PostRemittance')).toHaveLength(1))
    expect(graph.callsOf('PostRemittance')[0]?.variables).toMatchObject({
      input: {
        payerId: 'p1',
        method: 'TRANSFER',
        reference: 'FT26309/4471',
        received: 99_500_00,
        charge: 500_00,
        parts: [
          { month: '2026-08', amount: 60_000_00 },
          { month: '2026-09', amount: 40_000_00 },
        ],
      },
    })
    // What was made is opened.
    expect(await screen.findByRole('dialog', { name: 'Remittance RM00000012' })).toBeVisible()
  })

  test('open with their months, and are reversed with a reason', async () => {
    const reversed = {
      message: 'RM00000012 is reversed',
      userErrors: [],
      remittance: remittance({ state: 'REVERSED' }),
    }
    const { user, graph } = openToChange('/dashboard/remittances', { reverseRemittance: () => reversed })
    await user.click(await screen.findByRole('button', { name: 'RM00000012' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remittance RM00000012' })
    expect(await within(dialog).findByText('September 2026')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Reverse' }))
    const question = await screen.findByRole('dialog', { name: 'Reverse RM00000012?' })
    await user.type(within(question).getByLabelText('Reason'), 'Another payer')
    await user.click(within(question).getByRole('button', { name: 'Reverse' }))
    await waitFor(() =>
      expect(graph.callsOf('ReverseRemittance')[0]?.variables).toEqual({
        input: { id: 'Remittance:r1', reason: 'Another payer' },
      }),
    )
    // The answer shows the change, in the dialog and in the list; neither is read again.
    expect(await screen.findByText('Reversed', { selector: 'table *' })).toBeInTheDocument()
    expect(graph.callsOf('RemittanceDialog').length + graph.callsOf('RemittancesPage').length).toBe(2)
  })

  test('say so where the backend has none', async () => {
    openAsStaff('/dashboard/remittances', {
      remittances: () => {
        throw graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered')
      },
    })
    expect(await screen.findByText('This is not offered online')).toBeVisible()
  })
})

describe('unremitted deductions', () => {
  test('stand by payer and month with their ageing, and are exported as the books say', async () => {
    const saved = watchDownloads()
    const app = openAsStaff('/dashboard/unremitted-deductions', GRAPH)
    const ageing = await screen.findByRole('table', { name: 'Ageing' })
    expect(within(ageing).getAllByRole('row')[1]).toHaveTextContent('31–60 days2₦110,000.50')
    const { lines } = await exported(app, saved)
    expect(lines[1]).toEqual([
      'University bursary',
      '2026-08',
      '0',
      '60000',
      '0',
      '0',
      '60000',
      '0',
      '2026-10-07',
      '44',
      '31–60 days',
    ])
    expect(lines.at(-1)?.slice(0, 8)).toEqual(['Total', '', '0', '110000.5', '0', '0', '110000.5', '0'])
  })

  test('print as a statement for the Director of Co-operatives', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { user } = openAsStaff('/dashboard/unremitted-deductions', GRAPH)
    await screen.findByRole('table', { name: 'Ageing' })
    await user.click(screen.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(print).toHaveBeenCalled())
    expect(
      screen.getByText('Statement of unremitted deductions for the Director of Co-operatives'),
    ).toBeInTheDocument()
  })
})
