import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { graphError } from '#tests/support/client-graph.ts'
import { aWriteOff, graphVoucher } from '#tests/support/voucher-records.ts'
import { openAsStaff } from '../reports/staff.ts'

const month = (name: string, closing: number, payerId = 'p1') => ({
  payer: { id: payerId, name: payerId === 'p1' ? 'University bursary' : 'Teaching hospital' },
  month: name,
  sums: { opening: 0, deducted: closing, remitted: 0, writtenOff: 0, closing, held: 0 },
  expectedOn: '2026-10-07',
  daysLate: 44,
  band: 'DAYS_31_60',
})

const MONTHS = [month('2026-08', 60_000_00), month('2026-09', 50_000_50), month('2026-09', 100, 'p2')]

const voucher = (changes: Parameters<typeof aWriteOff>[0] = {}) => graphVoucher(aWriteOff(changes))

const page = (items: readonly object[]) => ({
  items,
  currentPage: 1,
  totalPages: 1,
  totalCount: items.length,
  hasNextPage: false,
})

const GRAPH = {
  payers: () => [{ id: 'p1', name: 'University bursary' }],
  unremittedDeductions: () => ({
    at: '2026-11-20',
    months: MONTHS,
    total: { opening: 0, deducted: 0, remitted: 0, writtenOff: 0, closing: 110_001_50, held: 0 },
  }),
  writeOffs: () => page([]),
}

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const ADDRESS = '/dashboard/unremitted-deductions'

describe('writing off what a payer never sends', () => {
  test('takes the months that are unremitted, at most what they lack, and opens the voucher', async () => {
    const saved = { message: 'GV00000014 is saved', userErrors: [], voucher: { id: 'Voucher:w1' } }
    const { user, graph } = openAsStaff(
      ADDRESS,
      { ...GRAPH, voucher: () => voucher(), vouchers: () => page([]) },
      { writeOffUnremitted: () => saved },
    )
    await user.click(await screen.findByRole('button', { name: 'Write off' }))
    // The dialog of the form takes the place of the one that waits for the months.
    expect(await screen.findByText(/The society bears the loss/)).toBeVisible()
    const dialog = screen.getByRole('dialog', { name: 'Write off' })
    await user.selectOptions(within(dialog).getByLabelText('Payer'), 'University bursary')
    expect(within(dialog).getByText('₦60,000 is unremitted.')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Add a month' }))
    const [, second] = within(dialog).getAllByLabelText(/^Amount for the month/)
    if (second === undefined) throw new Error('no second month')
    expect(second).toHaveValue('50,000.50')
    expect(within(dialog).getByText('₦110,000.50 is written off.')).toBeVisible()
    await user.clear(second)
    await user.type(second, '50000.51')
    await user.type(within(dialog).getByLabelText('Resolution number'), 'MC/2026/14')
    const day = within(within(dialog).getByRole('group', { name: 'Resolution date' }))
    await user.type(day.getByLabelText('Day'), '18')
    await user.type(day.getByLabelText('Month'), '11')
    await user.type(day.getByLabelText('Year'), '2025')
    await user.type(within(dialog).getByLabelText('Reason'), 'The office was closed')
    await user.click(within(dialog).getByRole('button', { name: 'Save voucher' }))
    expect(
      (await within(dialog).findAllByText(/at most ₦50,000\.50 of this month is unremitted/)).length,
    ).toBeGreaterThan(0)
    expect(graph.callsOf('WriteOffUnremitted')).toHaveLength(0)
    await user.clear(second)
    await user.type(second, '20000')
    await user.click(within(dialog).getByRole('button', { name: 'Save voucher' }))
    await waitFor(() => expect(graph.callsOf('WriteOffUnremitted')).toHaveLength(1))
    expect(graph.callsOf('WriteOffUnremitted')[0]?.variables).toMatchObject({
      input: {
        payerId: 'p1',
        resolution: 'MC/2026/14',
        resolvedOn: '2025-11-18',
        narration: 'The office was closed',
        parts: [
          { month: '2026-08', amount: 60_000_00 },
          { month: '2026-09', amount: 20_000_00 },
        ],
      },
    })
    // Who paid is nobody: the voucher names the payer, the resolution and the months.
    const opened = await screen.findByRole('dialog', { name: 'Journal GV00000014' })
    expect(opened).toHaveTextContent('MC/2026/14')
    const months = within(opened).getByRole('table', { name: 'Months written off' })
    expect(within(months).getAllByRole('row')[1]).toHaveTextContent('March 2024₦120,000.00₦20,000.00')
  })

  test('leaves a list by resolution, of which the Director gets what is in the books', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { user } = openAsStaff(ADDRESS, {
      ...GRAPH,
      writeOffs: () => page([voucher({ state: 'POSTED' }), voucher({ id: 'w2', number: 'GV00000015' })]),
    })
    const list = await screen.findByRole('table', { name: 'Written off by resolution' })
    expect(within(list).getAllByRole('row')).toHaveLength(3)
    expect(within(list).getByRole('link', { name: 'GV00000015' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(print).toHaveBeenCalled())
    const [heading] = screen.getAllByText('Written off by resolution', { selector: 'h2' }).slice(-1)
    const paper = heading?.closest('section')
    expect(paper).toHaveTextContent('GV00000014')
    expect(paper).not.toHaveTextContent('GV00000015')
  })

  test('stays away where the backend has none', async () => {
    openAsStaff(ADDRESS, {
      ...GRAPH,
      writeOffs: () => {
        throw graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered')
      },
    })
    expect(await screen.findByRole('table', { name: 'Ageing' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Write off' })).not.toBeInTheDocument()
  })
})
