import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addMonths, lagosDate } from '#rules/dates.ts'
import { monthText } from '#rules/treasury/period.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import type { GraphResolvers } from '#tests/support/client-graph.ts'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'
import { aGraphSchedule, aGraphScheduleItem, GRAPH_MEMBER } from '#tests/support/payroll-graph.ts'
import { aGraphReport, onePage } from '#tests/support/report-graph.ts'

const REPORT = aGraphReport({
  state: 'POSTED',
  version: 3,
  postedAt: '2026-11-20T09:00:00Z',
  controlTotal: 48_500_00,
  file: {
    sheet: 'October',
    leftOut: 2,
    formulas: 0,
    mergedCells: 0,
    mergedRanges: [],
    hiddenRows: 1,
    hiddenRowRanges: [],
    ambiguousDates: false,
    ambiguousSigns: false,
    writtenTotal: 48_500_00,
    hiddenSheets: ['Old'],
    otherSheets: [],
    reading: {
      sheets: [
        {
          name: 'Old',
          use: 'HIDDEN',
          headerRow: null,
          columns: [],
          rows: 3,
          read: 0,
          others: [],
          hiddenRows: [],
          merged: [],
          formulas: 0,
        },
      ],
    },
  },
  outcomes: [{ outcome: 'UNMATCHED', rows: 1, amount: 10_000_00, scheduled: 0, undecided: 0, toDecide: 0 }],
  suspense: 10_000_00,
})

const holiday = {
  id: 'DeductionHoliday:h1',
  member: GRAPH_MEMBER,
  label: null,
  firstMonth: '2026-12',
  lastMonth: '2027-01',
  reason: 'Leave without pay',
}

const loan = {
  member: GRAPH_MEMBER,
  item: 'ONE_YEAR_NORMAL',
  record: { __typename: 'LoanRequest', id: 'LoanRequest:1' },
  label: '1-year normal loan',
  open: 10_000_00,
  plan: { amount: 5_000_00, firstMonth: '2026-12', months: 2 },
}

const NO_WARNINGS = {
  limit: null,
  overLimit: [],
  overLimitCount: 0,
  withoutLoanForm: 0,
  withoutNumber: 0,
  numberChanged: 0,
  withoutSavings: 0,
  withoutPayer: 0,
  onHoliday: 0,
}

const GRAPH = {
  deductionHolidays: () => onePage([holiday]),
  deductionSchedule: () => ({
    ...aGraphSchedule(),
    warnings: NO_WARNINGS,
    items: onePage([aGraphScheduleItem()]),
  }),
  payer: () => ({
    id: 'Payer:p1',
    name: 'University bursary',
    arrears: onePage([
      loan,
      { ...loan, item: 'ORDINARY_SAVINGS', record: null, label: 'Ordinary savings', plan: null },
    ]),
  }),
  deductionReport: () => REPORT,
  deductionReports: () => onePage([]),
  payers: () => [{ id: 'p1', name: 'University bursary' }],
}

const done = (more: object = {}) => ({ message: 'Done.', userErrors: [], ...more })

const open = (
  path: string,
  mutations: NonNullable<GraphResolvers[string]> = {},
  queries: NonNullable<GraphResolvers[string]> = {},
) =>
  renderClientApp({
    path,
    session: aSession({ id: 'staff-1', level: 2, name: 'Ngozi Okoro' }),
    resolvers: {
      Query: {
        viewer: () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'MODERATOR' }),
        ...GRAPH,
        ...queries,
      },
      Mutation: mutations,
    },
  })

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('deduction holidays', () => {
  test('stand with their months and reason, and one is added for a member', async () => {
    const { user, graph } = open('/dashboard/deduction-holidays', { addDeductionHoliday: () => done() })
    const table = await screen.findByRole('table', { name: 'Deduction holidays' })
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(
      'Adaeze Okafor (COOP000101)EverythingDecember 2026 to January 2027Leave without pay',
    )
    await user.click(screen.getByRole('button', { name: 'Add a holiday' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a holiday' }))
    const month = monthText(addMonths(lagosDate(new Date()), 1))
    await user.type(dialog.getByLabelText(/^Member ID/), 'COOP000101')
    await user.selectOptions(dialog.getByLabelText(/^First month/), month)
    await user.selectOptions(dialog.getByLabelText(/^Last month/), month)
    await user.type(dialog.getByLabelText(/^Reason/), 'Sick leave')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(graph.callsOf('AddHoliday')[0]?.variables).toMatchObject({
        input: { memberNumber: 'COOP000101', firstMonth: month, lastMonth: month, reason: 'Sick leave' },
      }),
    )
  })

  test('say why one is not cancelled', async () => {
    const { user } = open(
      '/dashboard/deduction-holidays',
      {
        cancelDeductionHoliday: () => ({
          message: null,
          userErrors: [{ field: null, message: 'There is no such holiday any more.', code: 'NOT_FOUND' }],
          deletedId: null,
        }),
      },
      { deductionHolidays: () => onePage([holiday]) },
    )
    const table = await screen.findByRole('table', { name: 'Deduction holidays' })
    await user.click(within(table).getByRole('button', { name: 'Cancel the holiday' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Cancel the holiday' }))
    expect(await question.findByRole('alert')).toHaveTextContent('There is no such holiday any more.')
  })

  test('leave the list once one is cancelled, and the page they are on is searched', async () => {
    const kept = [holiday, { ...holiday, id: 'DeductionHoliday:h2', reason: 'Sick leave' }]
    const { user, graph } = open(
      '/dashboard/deduction-holidays',
      {
        cancelDeductionHoliday: () => {
          const [gone] = kept.splice(0, 1)
          return done({ deletedId: gone?.id })
        },
      },
      { deductionHolidays: () => onePage([...kept]) },
    )
    const table = await screen.findByRole('table', { name: 'Deduction holidays' })
    const [first] = within(table).getAllByRole('button', { name: 'Cancel the holiday' })
    if (first === undefined) throw new Error('no holiday')
    await user.click(first)
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Cancel the holiday' }))
    await waitFor(() => expect(screen.queryByText('Leave without pay')).toBeNull())
    expect(screen.getByText('Sick leave')).toBeVisible()
    expect(graph.callsOf('CancelHoliday')[0]?.variables).toEqual({ input: { id: 'DeductionHoliday:h1' } })
    await user.type(screen.getByLabelText('Search the holidays'), 'okafor')
    await waitFor(() =>
      expect(graph.callsOf('HolidaysPage').at(-1)?.variables).toMatchObject({ page: 1, search: 'okafor' }),
    )
  })
})

describe('the arrears of a schedule', () => {
  test('arrears are claimed of the items that a person chooses, over so many months, and of none otherwise', async () => {
    const { user, graph } = open('/dashboard/deductions/s1', { claimArrears: () => done() })
    await user.click(await screen.findByRole('button', { name: 'Arrears' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Arrears' }))
    expect(await dialog.findByLabelText(/^Adaeze Okafor, 1-year normal loan: ₦10,000; /)).not.toBeChecked()
    await user.click(dialog.getByRole('button', { name: 'Recover selected' }))
    expect((await dialog.findAllByText('please choose at least one item')).length).toBeGreaterThan(0)
    expect(graph.callsOf('ClaimArrears')).toHaveLength(0)
    await user.click(dialog.getByLabelText(/1-year normal loan/))
    const months = dialog.getByLabelText(/^Number of months/)
    await user.clear(months)
    await user.type(months, '3')
    await user.click(dialog.getByRole('button', { name: 'Recover selected' }))
    await waitFor(() =>
      expect(graph.callsOf('ClaimArrears')[0]?.variables).toEqual({
        input: {
          firstMonth: '2026-12',
          months: 3,
          items: [{ memberId: 'Member:m1', item: 'ONE_YEAR_NORMAL', recordId: 'LoanRequest:1' }],
        },
      }),
    )
  })

  test('come in pages for a payer with many, and what is chosen on one stays chosen', async () => {
    const savings = { ...loan, item: 'ORDINARY_SAVINGS', record: null, label: 'Ordinary savings', plan: null }
    const { user, graph } = open(
      '/dashboard/deductions/s1',
      { claimArrears: () => done() },
      {
        payer: (_root, _args, { variables }) => ({
          id: 'Payer:p1',
          arrears: {
            ...onePage([variables['page'] === 1 ? loan : savings]),
            currentPage: variables['page'],
            totalPages: 2,
            totalCount: 101,
          },
        }),
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Arrears' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Arrears' }))
    await user.click(await dialog.findByLabelText(/1-year normal loan/))
    await user.click(dialog.getByRole('button', { name: 'Next' }))
    await user.click(await dialog.findByLabelText(/Ordinary savings/))
    await user.click(dialog.getByRole('button', { name: 'Recover selected' }))
    await waitFor(() =>
      expect(graph.callsOf('ClaimArrears')[0]?.variables).toMatchObject({
        input: {
          items: [
            { memberId: 'Member:m1', item: 'ONE_YEAR_NORMAL', recordId: 'LoanRequest:1' },
            { memberId: 'Member:m1', item: 'ORDINARY_SAVINGS', recordId: null },
          ],
        },
      }),
    )
  })

  test('asks for nothing where no reported month left anything open', async () => {
    const { user } = open(
      '/dashboard/deductions/s1',
      {},
      { payer: () => ({ id: 'Payer:p1', arrears: onePage([]) }) },
    )
    await user.click(await screen.findByRole('button', { name: 'Arrears' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Arrears' }))
    expect(await dialog.findByText('There are no arrears from reported months.')).toBeVisible()
    expect(dialog.queryByLabelText(/^Number of months/)).toBeNull()
    expect(dialog.queryByRole('button', { name: 'Recover selected' })).toBeNull()
    expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull()
  })
})

describe('a deduction schedule', () => {
  test('a schedule is withdrawn with a reason, and not without', async () => {
    const { user, graph } = open('/dashboard/deductions/s1', { withdrawDeductionSchedule: () => done() })
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(dialog.getByLabelText(/^Reason/)).toHaveAttribute('aria-invalid', 'true'))
    expect(graph.callsOf('WithdrawSchedule')).toHaveLength(0)
    await user.type(dialog.getByLabelText(/^Reason/), 'The payer lost it')
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
    await waitFor(() =>
      expect(graph.callsOf('WithdrawSchedule')[0]?.variables).toEqual({
        input: { id: 'DeductionSchedule:s1', reason: 'The payer lost it' },
      }),
    )
  })

  test('goes on paper with all its items, their total, and lines to sign', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { user } = open('/dashboard/deductions/s1')
    await screen.findByRole('table', { name: 'Items' })
    await user.click(screen.getByRole('button', { name: /^Print/ }))
    await waitFor(() => expect(print).toHaveBeenCalled())
    const tables = screen.getAllByRole('table', { hidden: true })
    const paper = tables.at(-1) as HTMLElement
    expect(within(paper).getAllByRole('row', { hidden: true }).at(-1)).toHaveTextContent(
      /^Total.*₦0\.00₦5,000\.00/,
    )
    for (const line of ['Prepared by', 'Signature and date', 'Received for the payer by'])
      expect(screen.getByText(new RegExp(`^${line}`))).toBeInTheDocument()
  })
})

describe('a deduction report', () => {
  test('tells what was seen in its file and what came of it', async () => {
    open('/dashboard/deduction-reports/r1')
    expect(await screen.findByText('To suspense')).toBeVisible()
    expect(screen.getByText('The file states a total of ₦48,500')).toBeVisible()
    expect(screen.getByText('Hidden, not read')).toBeVisible()
    expect(screen.getByText('1 row, ₦10,000.00')).toBeVisible()
  })

  test('a report is reversed with a reason once it is posted, and not without', async () => {
    const { user, graph } = open('/dashboard/deduction-reports/r1', { reverseDeductionReport: () => done() })
    await user.click(await screen.findByRole('button', { name: 'Reverse the posting' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Reverse the posting' }))
    await waitFor(() => expect(dialog.getByLabelText(/^Reason/)).toHaveAttribute('aria-invalid', 'true'))
    expect(graph.callsOf('ReverseDeductionReport')).toHaveLength(0)
    await user.type(dialog.getByLabelText(/^Reason/), 'Another month')
    await user.click(dialog.getByRole('button', { name: 'Reverse the posting' }))
    await waitFor(() =>
      expect(graph.callsOf('ReverseDeductionReport')[0]?.variables).toEqual({
        input: { id: 'DeductionReport:r1', reason: 'Another month' },
      }),
    )
  })

  test('a month in which only net salaries were paid is noted with its reason and opens', async () => {
    const { user, graph, where } = open('/dashboard/deduction-reports', {
      noteNetPayOnly: () => done({ deductionReport: { id: 'DeductionReport:r1' } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Only net salaries were paid' }))
    const dialog = within(await screen.findByRole('dialog'))
    const month = monthText(addMonths(lagosDate(new Date()), -1))
    await user.selectOptions(dialog.getByLabelText(/^Salary month/), month)
    await user.click(dialog.getByRole('button', { name: 'Record it' }))
    await waitFor(() => expect(dialog.getByLabelText(/^Reason/)).toHaveAttribute('aria-invalid', 'true'))
    await user.type(dialog.getByLabelText(/^Reason/), 'No cash-backing')
    await user.click(dialog.getByRole('button', { name: 'Record it' }))
    await waitFor(() => expect(where()).toBe('/dashboard/deduction-reports/DeductionReport%3Ar1'))
    expect(graph.callsOf('NoteNetPayOnly')[0]?.variables).toEqual({
      input: { payerId: 'p1', month, reason: 'No cash-backing' },
    })
  })
})
