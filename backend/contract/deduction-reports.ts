import { NEGATIVE_AMOUNTS } from '#rules/payroll/columns.ts'
import { OUTCOMES } from '#rules/payroll/outcomes.ts'
import { FILE_KINDS } from '#rules/payroll/words.ts'
import { DATE_ORDERS } from '#rules/tables/read-day.ts'
import { REPORT_ALLOCATION } from './allocation.ts'
import { FILE_READING } from './file-reading.ts'
import { choice, flag, form, list, naira, open, payrollFile, text, whole } from './form.ts'
import { DECIDE_ALL_FORM, DECIDE_FORM, MONTH, REASON_FORM, ROW } from './report-rows.ts'
import {
  COUNT,
  each,
  FLAG,
  INSTANT,
  listOf,
  NAIRA,
  objectOf,
  oneOf,
  orNull,
  recordOf,
  TEXT,
  type Wire,
} from './schema.ts'
import { call, MADE, MAY_DECIDE, MESSAGE, OPEN_PAGING, PAGE_QUERY, PAGING } from './wire.ts'

const DATE_ORDER = ['', ...DATE_ORDERS] as const
const NEGATIVE = ['', ...NEGATIVE_AMOUNTS] as const

/** Which columns of the payer's files tell what, by their headers. */
const MAPPING = recordOf(
  'ReportColumns',
  {
    ...each(['identifier', 'name', 'element', 'month', 'note'], {
      ...TEXT,
      description: "a header; '' for none",
    } as const),
    amounts: listOf(
      objectOf({
        header: TEXT,
        element: {
          ...TEXT,
          description: "the code of its element; '' when a column or the payer tells it",
        } as const,
      }),
    ),
    decimalComma: FLAG,
    dateOrder: {
      ...oneOf(...DATE_ORDER),
      description: "how dates are written that can be read either way; '' until somebody has said",
    } as const,
    negativeAmounts: {
      ...oneOf(...NEGATIVE),
      description: "what it means that every amount is below zero; '' until somebody has said",
    } as const,
  },
  ['dateOrder', 'negativeAmounts'],
)
export type WireReportColumns = Wire<typeof MAPPING>

const REPORT = recordOf(
  'DeductionReport',
  {
    ...each(['_id', 'payerId', 'payerName', 'fileName', 'reason'], TEXT),
    month: MONTH,
    kind: oneOf('file', 'net pay only'),
    state: oneOf('draft', 'posted', 'reversed'),
    version: COUNT,
    uploadedAt: INSTANT,
    postedAt: orNull(INSTANT),
    ...each(['uploadedBy', 'postedBy'], orNull(TEXT)),
    ...each(['uploadedById', 'postedById'], {
      ...orNull(TEXT),
      description: 'the account of who did it',
    } as const),
    total: { ...NAIRA, description: 'all rows that count' } as const,
    controlTotal: orNull({ ...NAIRA, description: 'what the letter of the payer says' } as const),
    reversalWaits: { ...FLAG, description: 'whether a second person decides about its reversal' } as const,
    mayDecide: MAY_DECIDE,
  },
  ['mayDecide', 'reversalWaits', 'uploadedById', 'postedById'],
)
export type WireReport = Wire<typeof REPORT>

/** A posting in the background that is not done. */
const POSTING = recordOf('ReportPosting', {
  stage: oneOf('waiting', 'checking', 'booking', 'failed'),
  done: { ...COUNT, description: 'rows that the stage has done' } as const,
  total: COUNT,
  startedAt: INSTANT,
  problem: { ...TEXT, description: "why it failed; '' unless it did" } as const,
})

/** A report with what was seen in its file, and its sums. */
const REPORT_DETAIL = recordOf('DeductionReportDetail', {
  report: REPORT,
  posting: orNull(POSTING),
  headers: listOf(TEXT),
  columns: MAPPING,
  columnsFit: { ...FLAG, description: 'whether the rows could be read with these columns' } as const,
  file: objectOf(
    {
      sheet: TEXT,
      ...each(['leftOut', 'formulas', 'mergedCells', 'hiddenRows'], COUNT),
      writtenTotal: orNull(NAIRA),
      ...each(['hiddenSheets', 'otherSheets'], listOf(TEXT)),
      mergedRanges: { ...listOf(TEXT), description: 'the first merged cells: A1:F1' } as const,
      hiddenRowRanges: { ...listOf(TEXT), description: 'the first hidden rows: 4, 9–12' } as const,
      ambiguousDates: {
        ...FLAG,
        description: 'whether somebody has to say first if day or month stands first',
      } as const,
      ambiguousSigns: {
        ...FLAG,
        description: 'whether somebody has to say first what it means that every amount is below zero',
      } as const,
      sameAs: orNull({
        ...TEXT,
        description: 'the month of another report of the payer from the same file',
      } as const),
      reading: FILE_READING,
    },
    ['mergedRanges', 'hiddenRowRanges', 'ambiguousDates', 'ambiguousSigns', 'sameAs', 'reading'],
  ),
  outcomes: listOf(
    objectOf({
      outcome: oneOf(...OUTCOMES),
      rows: COUNT,
      amount: NAIRA,
      scheduled: NAIRA,
      undecided: { ...COUNT, description: 'rows that keep the report from being posted' } as const,
      toDecide: { ...COUNT, description: 'rows that wait for a decision, those included' } as const,
    }),
  ),
  suspense: { ...NAIRA, description: 'of the total, what belongs to nobody known' } as const,
  scheduled: { ...NAIRA, description: 'what the rows, and what the file lacks, were scheduled for' } as const,
  allocated: orNull({ ...NAIRA, description: 'of the total, what items of the schedule get' } as const),
  unapplied: orNull({ ...NAIRA, description: 'of the total, what goes to unapplied balances' } as const),
  advanced: { ...NAIRA, description: 'of the total, what pays the next month in advance' } as const,
  toRefund: { ...NAIRA, description: 'of the unapplied, what is to be paid back' } as const,
  allocation: orNull({ ...REPORT_ALLOCATION, description: 'how it is, or was, allocated' } as const),
})
export type WireReportDetail = Wire<typeof REPORT_DETAIL>

export const UPLOAD_FORM = form({
  payer: text(),
  month: text(),
  name: open(text()),
  file: payrollFile(),
})

export const NET_PAY_FORM = form({ payer: text(), month: text(), reason: text() })

export const COLUMNS_FORM = form({
  version: whole(),
  identifier: open(text()),
  name: open(text()),
  element: open(text()),
  month: open(text()),
  note: open(text()),
  amounts: list({ header: text(), element: open(text()) }),
  decimalComma: open(flag()),
  dateOrder: open(choice(DATE_ORDER)),
  negativeAmounts: open(choice(NEGATIVE)),
})

export const CONTROL_FORM = form({ version: whole(), controlTotal: naira() })

export const POST_FORM = form({ version: whole() })
export const REVERSE_FORM = form({ reason: text() })

const id = '/admin/API/deductionreports/:id'

const CHANGED = objectOf({ message: TEXT, version: COUNT })

/** Deduction reports, for staff (our extension). */
export const reportCalls = {
  reports: call('GET', '/admin/API/deductionreports', 'staff', {
    programs: 'READ_PAYROLL',
    summary: 'Deduction reports, the latest month first.',
    query: PAGE_QUERY,
    answer: objectOf({ reports: listOf(REPORT), ...PAGING }, OPEN_PAGING),
    extension: true,
  }),
  uploadReport: call('POST', '/admin/API/deductionreports', 'staff', {
    programs: 'WRITE_PAYROLL',
    summary: 'Reads a file of payroll and holds it against the schedule; books nothing.',
    multipart: UPLOAD_FORM,
    answer: MADE,
    creates: true,
    takesLong: true,
    extension: true,
    also: [409],
  }),
  netPayOnly: call('POST', '/admin/API/netpayonly', 'staff', {
    summary:
      'Notes that nothing was deducted from anybody in a month; where the society asks for two people, as a report that a colleague posts.',
    json: NET_PAY_FORM,
    answer: MADE,
    extension: true,
    also: [409],
  }),
  report: call('GET', id, 'staff', {
    programs: 'READ_PAYROLL',
    summary: 'One deduction report with its sums.',
    answer: REPORT_DETAIL,
    extension: true,
  }),
  reportRows: call('GET', `${id}/rows`, 'staff', {
    programs: 'READ_PAYROLL',
    summary: 'The rows of a report in the order of the file, then what the file lacks.',
    query: {
      ...PAGE_QUERY,
      outcome: oneOf('all', '', ...OUTCOMES),
      toDecide: {
        ...oneOf('true', 'false', ''),
        description: 'only those that wait for a decision',
      } as const,
      search: TEXT,
      row: { ...TEXT, description: 'only the row with this id, whatever else is asked for' } as const,
    },
    answer: objectOf({ rows: listOf(ROW), ...PAGING }, OPEN_PAGING),
    extension: true,
  }),
  setColumns: call('PUT', `${id}/columns`, 'staff', {
    programs: 'WRITE_PAYROLL',
    summary:
      'Reads the file again with these columns, and remembers them for the payer. Decisions are taken back.',
    json: COLUMNS_FORM,
    answer: CHANGED,
    takesLong: true,
    extension: true,
    also: [409],
  }),
  setControlTotal: call('PUT', `${id}/controltotal`, 'staff', {
    programs: 'WRITE_PAYROLL',
    summary: 'Notes the total that the payer’s letter states.',
    json: CONTROL_FORM,
    answer: CHANGED,
    extension: true,
    also: [409],
  }),
  decideRows: call('PUT', `${id}/rows`, 'staff', {
    summary: 'Decides about rows, named by their ids: what counts, or who the member is.',
    json: DECIDE_FORM,
    answer: CHANGED,
    takesLong: true,
    extension: true,
    also: [409],
  }),
  decideAllRows: call('PUT', `${id}/outcome`, 'staff', {
    summary:
      'Decides all rows with an outcome at once that a search finds and nobody has decided; without a decision those are taken back.',
    json: DECIDE_ALL_FORM,
    answer: objectOf({ message: TEXT, version: COUNT, rows: COUNT }),
    takesLong: true,
    extension: true,
    creates: true,
    also: [409],
  }),
  setReason: call('PUT', `${id}/reason`, 'staff', {
    summary:
      'Notes why nothing was deducted from the members of rows, or of all rows with an outcome for whom nobody has said it, also once the report is posted. It changes no money.',
    json: REASON_FORM,
    answer: MESSAGE,
    extension: true,
    also: [409],
  }),
  postReport: call('POST', `${id}/post`, 'staff', {
    summary:
      'Books a report whole, once: refused while the control total differs or a row is undecided, and where the society asks for two people to who had a hand in it. A large one is booked after the answer; its posting tells how far it is.',
    json: POST_FORM,
    answer: CHANGED,
    extension: true,
    also: [409],
  }),
  discardReport: call('DELETE', id, 'staff', {
    summary: 'Discards a report that is not posted; its file may be uploaded again.',
    answer: MESSAGE,
    extension: true,
    also: [409],
  }),
  reverseReport: call('POST', `${id}/reverse`, 'staff', {
    summary:
      'Reverses a posted report and frees its file; where the society asks for two people, or money has been used, a second person decides.',
    json: REVERSE_FORM,
    answer: MESSAGE,
    extension: true,
    also: [409],
  }),
  reportFile: call('GET', `${id}/file`, 'staff', {
    programs: 'READ_PAYROLL',
    summary:
      'The file as it came, with outcome and message beside each row, as CSV unless XLSX is asked for. The answer is the file itself.',
    query: { kind: oneOf('', ...FILE_KINDS) },
    answer: null,
    takesLong: true,
    extension: true,
  }),
}
