const MEMBER = { _id: 7, name: 'Bola Adeyemi', memberId: 'OAU000007' }
const ITEM = { kind: 'savings', recordId: 'ORDINARY_SAVINGS', item: 'ORDINARY_SAVINGS' }

const PAYER = {
  _id: 1,
  name: 'Bursary',
  narrationPattern: '',
  identifier: 'staff number',
  layout: 'full',
  fileKind: 'csv',
  cutOffDay: '20',
  remittanceDay: '7',
  elements: [{ code: 'C1', description: 'All', items: ['ORDINARY_SAVINGS'] }],
  members: '1',
}

const SCHEDULE = {
  _id: 's1',
  payerId: '1',
  payerName: 'Bursary',
  month: '2026-01',
  version: '1',
  state: 'sent',
  layout: 'full',
  fileKind: 'csv',
  builtAt: '2026-01-05T10:00:00Z',
  builtBy: 'Kunle Staff',
  sentAt: '2026-01-06T10:00:00Z',
  sentBy: 'Kunle Staff',
  withdrawnAt: null,
  withdrawalReason: null,
  members: '1',
  items: '1',
  amount: '100',
  arrears: '0',
  started: '1',
  changed: '0',
  stopped: '0',
  deducted: '0',
  remitted: '0',
}

const PART = {
  ...ITEM,
  amount: '100',
  arrears: '0',
  oldAmount: '0',
  lastMonth: null,
  authority: 'A1',
}

const REPORT = {
  _id: 'r1',
  payerId: '1',
  payerName: 'Bursary',
  fileName: 'x.csv',
  reason: '',
  month: '2026-01',
  kind: 'file',
  state: 'draft',
  version: '1',
  uploadedAt: '2026-01-05T10:00:00Z',
  postedAt: null,
  uploadedBy: 'Kunle Staff',
  postedBy: null,
  total: '100',
  controlTotal: '100',
}

/** Payers, deduction schedules and deduction reports, by path. */
export const PAYROLL: Readonly<Record<string, object>> = {
  '/admin/API/payers': { payers: [PAYER] },
  '/admin/API/memberpayers/7': { payer: { _id: 1, name: 'Bursary' }, paysAlone: false, payrollNumber: '' },
  '/admin/API/deductionschedules': { schedules: [SCHEDULE], currentPage: 1, totalPages: 1, totalRequests: 1 },
  '/admin/API/deductionschedules/s1': {
    schedule: SCHEDULE,
    warnings: {
      limit: { percent: '45', of: 'net' },
      overLimit: [
        {
          member: MEMBER,
          amount: '100',
          most: '50',
          salary: '120',
          statedAt: '2026-01-05T10:00:00Z',
          dropped: [{ item: 'ORDINARY_SAVINGS', amount: '100' }],
        },
      ],
      overLimitCount: '1',
      salaryUnknown: '0',
      withoutNumber: '0',
      withoutPayer: '0',
      onHoliday: '0',
    },
  },
  '/admin/API/deductionschedules/s1/items': {
    items: [
      {
        ...PART,
        _id: 1,
        member: MEMBER,
        identifier: '12',
        element: 'C1',
        deducted: '0',
        remitted: '0',
        action: 'start',
        firstMonth: '2026-01',
        state: 'sent',
      },
    ],
    currentPage: 1,
    totalPages: 1,
    totalRequests: 1,
  },
  '/admin/API/deductionschedules/s1/file': { name: 'x.csv', contentType: 'text/csv', content: 'QQ==' },
  '/admin/API/deductionholidays': {
    holidays: [
      { _id: 'h1', member: MEMBER, ...ITEM, firstMonth: '2026-01', lastMonth: '2026-02', reason: 'Leave' },
    ],
  },
  '/admin/API/payers/1/arrears': {
    arrears: [
      { member: MEMBER, ...ITEM, open: '50', planned: { amount: '50', firstMonth: '2026-02', months: '2' } },
    ],
  },
  '/admin/API/deductionreports': { reports: [REPORT], currentPage: 1, totalPages: 1, totalRequests: 1 },
  '/admin/API/deductionreports/r1': {
    report: REPORT,
    headers: ['Staff No', 'Amount'],
    columns: {
      identifier: 'Staff No',
      name: '',
      element: '',
      month: '',
      note: '',
      amounts: [{ header: 'Amount', element: '' }],
      decimalComma: false,
    },
    columnsFit: true,
    file: {
      sheet: '',
      leftOut: '0',
      formulas: '0',
      mergedCells: '0',
      hiddenRows: '0',
      writtenTotal: '100',
      hiddenSheets: [],
      otherSheets: [],
    },
    outcomes: [{ outcome: 'AMBIGUOUS', rows: '1', amount: '100', scheduled: '0', undecided: '0' }],
    suspense: '100',
  },
  '/admin/API/deductionreports/r1/rows': {
    rows: [
      {
        _id: 1,
        row: '2',
        column: 'Amount',
        identifier: '12',
        name: 'Bola',
        element: '',
        note: '',
        message: '',
        amount: '100',
        scheduled: '0',
        month: '2026-01',
        outcome: 'AMBIGUOUS',
        match: null,
        member: null,
        candidates: [MEMBER],
        decision: null,
        decisions: ['HOLD'],
      },
    ],
    currentPage: 1,
    totalPages: 1,
    totalRequests: 1,
  },
  '/admin/API/deductionreports/r1/file': { name: 'x.csv', contentType: 'text/csv', content: 'QQ==' },
  '/user/API/nextdeduction': {
    next: { month: '2026-01', payer: 'Bursary', isSent: true, amount: '100', items: [PART] },
  },
}
