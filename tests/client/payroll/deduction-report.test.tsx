import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addMonths, lagosDate } from '#rules/dates.ts'
import { NEGATIVE_AMOUNTS_LABELS, REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import { monthText } from '#rules/treasury/period.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import type { GraphResolvers } from '#tests/support/client-graph.ts'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'
import { aGraphReport, onePage } from '#tests/support/report-graph.ts'

const SEEN = {
  sheet: 'October',
  leftOut: 0,
  formulas: 0,
  mergedCells: 1,
  mergedRanges: ['A1:F1'],
  hiddenRows: 3,
  hiddenRowRanges: ['4', '9–10'],
  ambiguousDates: false,
  ambiguousSigns: false,
  sameAs: null,
  writtenTotal: null,
  hiddenSheets: [],
  otherSheets: [],
  reading: {
    sheets: [
      {
        name: 'October',
        use: 'READ',
        headerRow: 1,
        columns: [
          { header: 'S/N', use: null },
          { header: 'Staff No', use: 'IDENTIFIER' },
          { header: 'Deduction', use: 'AMOUNT' },
          { header: 'Welfare levy', use: null },
        ],
        rows: 12,
        read: 10,
        others: [{ use: 'TOTAL', count: 1, rows: ['12'], example: 'Total 48,500' }],
        hiddenRows: ['4', '9–10'],
        merged: ['A1:F1'],
        formulas: 0,
      },
    ],
  },
}

const detail = (changes: object = {}, parts: object = {}) =>
  aGraphReport({
    file: SEEN,
    outcomes: [
      { outcome: 'EXACT', rows: 1, amount: 38_500_00, scheduled: 38_500_00, undecided: 0, toDecide: 0 },
      { outcome: 'AMBIGUOUS', rows: 1, amount: 10_000_00, scheduled: 0, undecided: 0, toDecide: 0 },
    ],
    suspense: 10_000_00,
    rows: onePage([AMBIGUOUS]),
    ...changes,
    ...parts,
  })

const AMBIGUOUS = {
  id: 'ReportRow:r1/7',
  row: 7,
  identifier: null,
  name: 'A. OKAFOR',
  element: null,
  message: 'Two members have this name.',
  amount: 10_000_00,
  scheduled: 0,
  outcome: 'AMBIGUOUS',
  decision: null,
  decisions: ['HOLD', 'TAKE_OUT'],
  member: null,
  candidates: [{ record: { id: 'm1' }, name: 'Adaeze Okafor', memberNumber: 'COOP000101' }],
}

const FOUND = {
  ...AMBIGUOUS,
  outcome: 'EXACT',
  message: null,
  member: AMBIGUOUS.candidates[0],
  candidates: [],
  match: 'CONFIRMED',
  decidedAt: '2026-11-28T08:00:00Z',
  decidedBy: { name: 'Ngozi Okoro' },
}

const PAYER = {
  id: 'p1',
  name: 'University bursary',
  elements: [
    { code: 'SAV', description: 'Savings' },
    { code: 'LN', description: 'Loans' },
  ],
}

const open = (
  path: string,
  queries: NonNullable<GraphResolvers[string]> = {},
  mutations: NonNullable<GraphResolvers[string]> = {},
) =>
  renderClientApp({
    path,
    session: aSession({ id: 'staff-1', level: 2, name: 'Ngozi Okoro' }),
    resolvers: {
      Query: {
        viewer: () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'MODERATOR' }),
        deductionReport: () => detail(),
        deductionReports: () => onePage([]),
        payers: () => [PAYER],
        ...queries,
      },
      Mutation: mutations,
    },
  })

const REPORT = '/dashboard/deduction-reports/r1'

describe('a deduction report before it is posted', () => {
  test('opens when its file was read, and asks for columns that are not known', async () => {
    const { user, graph, where } = open(
      '/dashboard/deduction-reports',
      {
        deductionReport: () =>
          detail(
            {},
            {
              rows: onePage([]),
              columnsFit: false,
              columns: { ...detail().columns, identifier: null, amounts: [] },
            },
          ),
      },
      {
        uploadDeductionReport: () => ({
          deductionReport: { id: 'DeductionReport:r1' },
          message: null,
          userErrors: [],
        }),
        setReportColumns: () => ({ message: null, userErrors: [] }),
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Upload a report' }))
    const upload = within(await screen.findByRole('dialog'))
    const month = monthText(addMonths(lagosDate(new Date()), -1))
    await user.selectOptions(upload.getByLabelText(/^Salary month/), month)
    const file = new File(['Staff No,Deduction\n1,5000'], 'october.csv', { type: 'text/csv' })
    await user.upload(upload.getByLabelText(/^Payroll file/, { selector: 'input' }), file)
    await upload.findByText('october.csv')
    await user.click(upload.getByRole('button', { name: 'Read the file' }))
    await waitFor(() => expect(where()).toBe('/dashboard/deduction-reports/DeductionReport%3Ar1'))
    expect(graph.callsOf('UploadDeductionReport')[0]?.variables).toMatchObject({
      input: { payerId: 'p1', month },
    })

    expect(await screen.findAllByText(/The columns of this file are not known/)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const columns = within(await screen.findByRole('dialog', { name: 'Columns' }))
    await user.click(columns.getByRole('button', { name: 'Read again' }))
    expect(
      (await columns.findAllByText('Choose the columns of the identifier and of the amount.')).length,
    ).toBeGreaterThan(0)
    expect(graph.callsOf('SetReportColumns')).toHaveLength(0)
    await user.selectOptions(columns.getByLabelText(/^Identifier/), 'Staff No')
    await user.selectOptions(columns.getByLabelText(/^Amount column/), 'Deduction')
    await user.click(columns.getByRole('button', { name: 'Read again' }))
    await waitFor(() =>
      expect(graph.callsOf('SetReportColumns')[0]?.variables).toMatchObject({
        input: {
          id: 'DeductionReport:r1',
          identifier: 'Staff No',
          amounts: [{ header: 'Deduction', element: '' }],
        },
      }),
    )
  })

  test('takes a column of amounts for each element of the payer, and none without its element', async () => {
    const { user, graph } = open(
      REPORT,
      { deductionReport: () => detail({}, { headers: ['Staff No', 'Deduction', 'Loan'] }) },
      { setReportColumns: () => ({ message: null, userErrors: [] }) },
    )
    await user.click(await screen.findByRole('button', { name: 'Columns' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }))
    await user.click(dialog.getByRole('button', { name: 'Add a column of amounts' }))
    const second = within(dialog.getByRole('group', { name: 'Amount 2' }))
    await user.selectOptions(second.getByLabelText(/^Amount column/), 'Loan')
    await user.click(dialog.getByRole('button', { name: 'Read again' }))
    expect((await dialog.findAllByText('Choose the element of this column.')).length).toBeGreaterThan(1)
    expect(graph.callsOf('SetReportColumns')).toHaveLength(0)
    const first = within(dialog.getByRole('group', { name: 'Amount 1' }))
    await user.selectOptions(first.getByLabelText(/^Element/), 'SAV, Savings')
    await user.selectOptions(second.getByLabelText(/^Element/), 'LN, Loans')
    await user.click(dialog.getByRole('button', { name: 'Read again' }))
    await waitFor(() =>
      expect(graph.callsOf('SetReportColumns')[0]?.variables).toMatchObject({
        input: {
          amounts: [
            { header: 'Deduction', element: 'SAV' },
            { header: 'Loan', element: 'LN' },
          ],
          dateOrder: null,
        },
      }),
    )
  })

  test('names a column of amounts that is not read, beside all that is left unread', async () => {
    open(REPORT, {
      deductionReport: () =>
        detail(
          {},
          {
            headers: ['S/N', 'Staff No', 'Savings', 'Loans', 'Welfare levy'],
            columns: {
              ...detail().columns,
              amounts: [
                { header: 'Savings', element: 'SAV' },
                { header: 'Loans', element: 'LN' },
              ],
            },
          },
        ),
    })
    expect(await screen.findByText(/^The column Welfare levy is not read, so its amounts/)).toBeVisible()
    expect(screen.getByText('S/N, Welfare levy')).toBeVisible()
  })

  test('asks how its dates are written before it can be posted', async () => {
    const file = { ...SEEN, ambiguousDates: true }
    const { user, graph } = open(
      REPORT,
      {
        deductionReport: () =>
          detail({ controlTotal: 48_500_00 }, { file, columns: { ...detail().columns, month: 'S/N' } }),
      },
      { setReportColumns: () => ({ message: null, userErrors: [] }) },
    )
    expect(await screen.findAllByText(/could be day first or month first/)).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Post the report' })).toBeDisabled()
    expect(screen.getByText(/Hidden rows, read like the others: 4, 9–10\. Merged cells.*A1:F1/)).toBeVisible()
    expect(screen.getByText('10 of 12 rows are records')).toBeVisible()
    expect(screen.getByText('Row 12: Total 48,500')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }))
    await user.click(dialog.getByRole('button', { name: 'Read again' }))
    expect((await dialog.findAllByText(/could be day first or month first/)).length).toBeGreaterThan(0)
    await user.selectOptions(dialog.getByLabelText(/^Date format/), 'Day first: 31/05/2026')
    await user.click(dialog.getByRole('button', { name: 'Read again' }))
    await waitFor(() =>
      expect(graph.callsOf('SetReportColumns')[0]?.variables).toMatchObject({
        input: { month: 'S/N', dateOrder: 'DAY_FIRST' },
      }),
    )
  })

  test('asks what amounts are that are all below zero before it can be posted', async () => {
    const asked = { file: { ...SEEN, ambiguousSigns: true }, controlTotal: -48_500_00, total: -48_500_00 }
    const { user, graph } = open(
      REPORT,
      { deductionReport: () => detail(asked) },
      {
        setReportColumns: () => ({
          deductionReport: detail({ version: 3, controlTotal: 48_500_00 }),
          message: null,
          userErrors: [],
        }),
      },
    )
    expect(await screen.findByText(REPORT_TEXTS.ambiguousSigns)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Post the report' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }))
    await user.click(dialog.getByRole('button', { name: 'Read again' }))
    expect((await dialog.findAllByText(REPORT_TEXTS.ambiguousSigns)).length).toBeGreaterThan(0)
    expect(graph.callsOf('SetReportColumns')).toHaveLength(0)
    await user.selectOptions(dialog.getByLabelText(/^Amounts below zero/), NEGATIVE_AMOUNTS_LABELS.DEDUCTIONS)
    await user.click(dialog.getByRole('button', { name: 'Read again' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Post the report' })).toBeEnabled())
    expect(graph.callsOf('SetReportColumns')[0]?.variables).toMatchObject({
      input: { negativeAmounts: 'DEDUCTIONS', dateOrder: null },
    })
    // The rows are other ones: they are asked for again.
    await waitFor(() => expect(graph.callsOf('ReportRows')).toHaveLength(2))
  })

  test('lets a person say which member a doubtful row is, and not without a number', async () => {
    const { user, graph } = open(
      REPORT,
      {},
      {
        decideReportRows: () => ({
          deductionReport: detail({ version: 3, rows: onePage([FOUND]) }),
          message: 'Decided.',
          userErrors: [],
        }),
      },
    )
    await user.click(await screen.findByRole('button', { name: 'A. OKAFOR' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Row 7' }))
    expect(dialog.getByText('Adaeze Okafor, COOP000101')).toBeVisible()
    await user.selectOptions(dialog.getByLabelText(/^Decision/), 'It is this member')
    await user.clear(dialog.getByLabelText(/^Member ID/))
    await user.click(dialog.getByRole('button', { name: 'Decide' }))
    expect((await dialog.findAllByText('cannot be blank!')).length).toBeGreaterThan(0)
    await user.type(dialog.getByLabelText(/^Member ID/), 'COOP000101')
    await user.click(dialog.getByRole('button', { name: 'Decide' }))
    await waitFor(() =>
      expect(graph.callsOf('DecideReportRows')[0]?.variables).toMatchObject({
        input: {
          id: 'DeductionReport:r1',
          version: 2,
          rowIds: ['ReportRow:r1/7'],
          decision: null,
          memberNumber: 'COOP000101',
        },
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const row = screen.getByRole('row', { name: /A\. OKAFOR/ })
    expect(row).toHaveTextContent(/Adaeze Okafor, COOP000101.*As scheduled.*Ngozi Okoro/)
    for (const read of ['ReportPage', 'ReportRows']) expect(graph.callsOf(read)).toHaveLength(1)
  })

  test('decides all rows of one outcome at once, and shows what was decided by whom', async () => {
    const outcome = { outcome: 'DUPLICATE', rows: 30, amount: 0, scheduled: 0, undecided: 30, toDecide: 30 }
    const twice = {
      ...AMBIGUOUS,
      outcome: 'DUPLICATE',
      message: 'Row 2 is for the same person and element.',
    }
    const decided = {
      ...twice,
      decision: 'TAKE_OUT',
      decidedAt: '2026-11-28T08:00:00Z',
      decidedBy: { name: 'Ngozi Okoro' },
    }
    const { user, graph } = open(
      REPORT,
      { deductionReport: () => detail({}, { outcomes: [outcome], rows: onePage([twice]) }) },
      {
        decideAllReportRows: () => ({
          rows: 30,
          deductionReport: detail({
            version: 3,
            outcomes: [{ ...outcome, undecided: 0, toDecide: 0 }],
            rows: onePage([decided]),
          }),
          message: '30 rows are decided.',
          userErrors: [],
        }),
      },
    )
    await user.selectOptions(await screen.findByLabelText('Outcome'), 'Twice in the file (30, 30 to decide)')
    await user.click(await screen.findByRole('button', { name: 'Decide all 30' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Decide: Twice in the file' }))
    await user.selectOptions(dialog.getByLabelText(/^Decision/), 'Taken out')
    await user.click(dialog.getByRole('button', { name: 'Decide' }))
    await waitFor(() =>
      expect(graph.callsOf('DecideAllReportRows')[0]?.variables).toMatchObject({
        input: {
          id: 'DeductionReport:r1',
          version: 2,
          outcome: 'DUPLICATE',
          search: '',
          decision: 'TAKE_OUT',
          idempotencyKey: expect.any(String),
        },
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const row = screen.getByRole('row', { name: /A\. OKAFOR/ })
    expect(row).toHaveTextContent(/Row 2 is for the same person and element.*Decided: taken out.*Ngozi Okoro/)
    expect(screen.getByRole('option', { name: 'Twice in the file (30)' })).toBeInTheDocument()
  })

  test.each([
    ['no total is typed', detail(), 'Enter the total on the payer’s letter.'],
    [
      'the letter differs by a kobo',
      detail({ controlTotal: 48_500_01 }),
      'The rows total ₦48,500; the letter says ₦48,500.01.',
    ],
    [
      'a row waits for a decision',
      detail(
        { controlTotal: 48_500_00 },
        { outcomes: [{ outcome: 'DUPLICATE', rows: 1, amount: 0, scheduled: 0, undecided: 1, toDecide: 1 }] },
      ),
      'One row needs a decision first.',
    ],
  ])('keeps its posting closed while %s', async (_why, shown, told) => {
    open(REPORT, { deductionReport: () => shown })
    expect(await screen.findByText(told)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Post the report' })).toBeDisabled()
  })

  test('leaves the posting to a colleague of who had a hand in it, and says so', async () => {
    open(REPORT, { deductionReport: () => detail({ controlTotal: 48_500_00, mayDecide: false }) })
    expect(await screen.findByText(SECOND_PERSON_TEXTS.report)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Post the report' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Save the total' })).toBeVisible()
  })

  test('says that a reversal waits for a second person, and asks for no other', async () => {
    open(REPORT, { deductionReport: () => detail({ state: 'POSTED', isReversalWaiting: true }) })
    expect(await screen.findByRole('link', { name: 'Reversals' })).toHaveAttribute(
      'href',
      '/dashboard/reversals',
    )
    expect(screen.queryByRole('button', { name: 'Reverse the posting' })).toBeNull()
  })

  test('asks no total of a month in which only net salaries were paid', async () => {
    const shown = detail({ kind: 'NET_PAY_ONLY', fileName: null })
    open(REPORT, { deductionReport: () => shown })
    expect(await screen.findByRole('button', { name: 'Post the report' })).toBeEnabled()
    expect(screen.queryByLabelText(/^Total on the payer’s letter/)).toBeNull()
  })

  test('saves the total of the letter as it was typed', async () => {
    const { user, graph } = open(
      REPORT,
      {},
      {
        setControlTotal: () => ({
          deductionReport: detail({ version: 3, total: 48_500_01, controlTotal: 48_500_01 }),
          message: 'Saved.',
          userErrors: [],
        }),
      },
    )
    await user.type(await screen.findByLabelText(/^Total on the payer’s letter/), '48500.01')
    await user.click(screen.getByRole('button', { name: 'Save the total' }))
    await waitFor(() =>
      expect(graph.callsOf('SetControlTotal')[0]?.variables).toEqual({
        input: { id: 'DeductionReport:r1', version: 2, controlTotal: 48_500_01 },
      }),
    )
    await waitFor(() => expect(screen.getByRole('button', { name: 'Post the report' })).toBeEnabled())
    expect(graph.callsOf('ReportPage')).toHaveLength(1)
  })
})
