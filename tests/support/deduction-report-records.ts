import { naira, sumKobo, ZERO_KOBO } from '#rules/money.ts'
import type { Outcome } from '#rules/payroll/outcomes.ts'
import { decisionsFor, isToDecide } from '#rules/payroll/outcomes.ts'
import { pageOf } from '#schema/cut-page.ts'
import { rowIdText } from '#schema/payroll/report-row-id.ts'
import type {
  DeductionReport,
  DeductionReportSource,
  OutcomeSum,
  ReportRow,
} from '#schema/payroll/report-source.ts'
import { AN_ALLOCATION } from './allocation-records.ts'
import { aFileReading } from './file-readings.ts'

const TREASURER = { id: 's1', name: 'Ngozi Treasurer', memberNumber: null }

const REPORT: DeductionReport = {
  id: 'report-1',
  payerId: 'p1',
  payerName: 'University bursary',
  month: '2026-10',
  kind: 'file',
  state: 'draft',
  version: 2,
  fileName: 'october.xlsx',
  reason: '',
  uploadedAt: new Date('2026-11-12T09:00:00Z'),
  uploadedBy: TREASURER,
  postedAt: null,
  postedBy: null,
  total: naira(48_500),
  controlTotal: null,
  isReversalWaiting: false,
  mayDecide: true,
}

const POSTED: DeductionReport = {
  ...REPORT,
  id: 'report-2',
  month: '2026-09',
  state: 'posted',
  fileName: 'september.xlsx',
  postedAt: new Date('2026-10-14T09:00:00Z'),
  postedBy: TREASURER,
  controlTotal: naira(48_500),
}

const row = (place: number, outcome: Outcome, more: Partial<ReportRow> = {}): ReportRow => ({
  id: rowIdText({ reportId: REPORT.id, rowId: String(place) }),
  sheet: '',
  row: place + 3,
  column: 'Amount',
  identifier: `UNP/SS. ${1200 + place}`,
  name: 'Adaeze Okafor',
  element: 'COOP01',
  note: '',
  message: '',
  amount: naira(20_000),
  scheduled: naira(20_000),
  month: null,
  outcome,
  match: 'STRONG',
  member: { id: 'm1', name: 'Adaeze Okafor', memberNumber: 'COOP000101' },
  candidates: [],
  duplicateOf: outcome === 'DUPLICATE' ? 4 : null,
  decision: null,
  decidedAt: null,
  decidedBy: null,
  decisions: decisionsFor(outcome),
  reason: null,
  ...more,
})

const ROWS: readonly ReportRow[] = [
  row(1, 'EXACT'),
  row(2, 'SHORT', {
    name: 'Bola Adeyemi',
    member: { id: 'm2', name: 'Bola Adeyemi', memberNumber: 'COOP000102' },
    amount: naira(18_500),
    message: '₦20,000 was scheduled.',
  }),
  row(3, 'UNMATCHED', {
    name: 'Not Known',
    member: null,
    match: null,
    amount: naira(10_000),
    scheduled: ZERO_KOBO,
    message: 'The money goes to suspense.',
  }),
  row(4, 'DUPLICATE', { scheduled: ZERO_KOBO }),
  row(5, 'NOT_DEDUCTED', {
    row: null,
    column: '',
    identifier: '',
    name: '',
    amount: ZERO_KOBO,
    member: { id: 'm3', name: 'Chidi Eze', memberNumber: 'COOP000103' },
    match: null,
    message: '₦20,000 was scheduled.',
  }),
]

const sumOf = ({ outcome, decision, amount, scheduled }: ReportRow): OutcomeSum => ({
  outcome,
  rows: 1,
  amount,
  scheduled,
  undecided: outcome === 'DUPLICATE' ? 1 : 0,
  toDecide: isToDecide({ outcome, decision }) ? 1 : 0,
})

/** A report of each state with rows of several outcomes. Nothing is kept. */
export function fakeDeductionReports(): DeductionReportSource {
  const done = async () => ({ message: null })
  return {
    reports: async (request) => pageOf([REPORT, POSTED], request),
    detail: async (id) => {
      const report = [REPORT, POSTED].find((each) => each.id === id)
      if (report === undefined) return null
      return {
        report,
        posting: null,
        headers: ['S/N', 'Staff No', 'Name', 'Element', 'Amount'],
        columns: {
          identifier: 'Staff No',
          name: 'Name',
          element: 'Element',
          month: '',
          note: '',
          amounts: [{ header: 'Amount', element: '' }],
          decimalComma: false,
          dateOrder: null,
          negativeAmounts: null,
        },
        columnsFit: true,
        file: {
          reading: aFileReading(),
          sheet: 'October',
          leftOut: 1,
          formulas: 0,
          mergedCells: 1,
          mergedRanges: ['A1:E1'],
          hiddenRows: 0,
          hiddenRowRanges: [],
          ambiguousDates: false,
          ambiguousSigns: false,
          sameAs: null,
          writtenTotal: naira(48_500),
          hiddenSheets: [],
          otherSheets: [],
        },
        outcomes: ROWS.map(sumOf),
        suspense: naira(10_000),
        scheduled: sumKobo(ROWS.map(({ scheduled }) => scheduled)),
        allocated: naira(38_500),
        unapplied: naira(0),
        advanced: ZERO_KOBO,
        toRefund: ZERO_KOBO,
        allocation: AN_ALLOCATION,
      }
    },
    rows: async (_id, { outcome, toDecide }, request) =>
      pageOf(
        ROWS.filter(
          (each) => (outcome === null || each.outcome === outcome) && (!toDecide || isToDecide(each)),
        ),
        request,
      ),
    row: async (id) => ROWS.find((each) => each.id === id) ?? null,
    fileUrl: async () => '/files/report',
    upload: async () => ({ message: null, record: REPORT.id }),
    netPayOnly: async () => ({ message: null, record: REPORT.id }),
    setColumns: done,
    setControlTotal: done,
    decide: done,
    decideAll: async () => ({ message: null, record: 1 }),
    setReason: done,
    post: done,
    discard: done,
    reverse: done,
  }
}
