import { READING } from './file-reading.ts'

const MEMBER = { _id: 7, name: 'Bola Adeyemi', memberId: 'OAU000007' }
const ITEM = { kind: 'savings', recordId: 'ORDINARY_SAVINGS', item: 'ORDINARY_SAVINGS' }

const PAYER = {
  _id: 'x',
  name: 'Bursary',
  narrationPattern: 'COOP *',
  sheets: 'per element',
  columns: [{ column: 'BALANCE', heading: 'To recover' }],
  identifier: 'staff number',
  layout: 'full',
  fileKind: 'csv',
  cutOffDay: '20',
  remittanceDay: '7',
  elements: [{ code: 'C1', description: 'All', items: ['ORDINARY_SAVINGS'] }],
  members: '1',
}

const SCHEDULE = {
  _id: 'x',
  payerId: 'x',
  payerName: 'Bursary',
  month: '2026-01',
  version: '1',
  state: 'withdrawn',
  layout: 'full',
  fileKind: 'csv',
  builtAt: '2026-01-05T10:00:00Z',
  builtBy: 'Kunle Staff',
  builtById: 'x',
  sentAt: '2026-01-06T10:00:00Z',
  sentBy: 'Kunle Staff',
  withdrawnAt: '2026-01-07T10:00:00Z',
  withdrawalReason: 'Wrong month',
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
  advanced: '10',
  oldAmount: '0',
  lastMonth: '2026-12',
  authority: 'A1',
}

const REPORT = {
  _id: 'x',
  payerId: 'x',
  payerName: 'Bursary',
  fileName: 'x.csv',
  reason: 'Wrong month',
  month: '2026-01',
  kind: 'file',
  state: 'reversed',
  version: '1',
  uploadedAt: '2026-01-05T10:00:00Z',
  postedAt: '2026-01-06T10:00:00Z',
  uploadedBy: 'Kunle Staff',
  uploadedById: 's1',
  postedBy: 'Kunle Staff',
  total: '100',
  controlTotal: '100',
}

const BY_STAFF = { at: '2026-01-05T10:00:00Z', by: 'Kunle Staff' }
const SUMS = { opening: '0', deducted: '100', remitted: '40', closing: '60', held: '0' }

const REMITTANCE = {
  _id: 'x',
  referenceNo: 'RM1',
  payerId: 'x',
  payerName: 'Bursary',
  narration: 'January',
  status: 'posted',
  date: '2026-02-05',
  method: 'transfer',
  reference: 'FT1',
  received: '38',
  charge: '2',
  parts: [{ month: '2026-01', amount: '40', held: '0' }],
  evidence: null,
  posted: BY_STAFF,
  reversed: null,
  reason: null,
  entry: 'R1',
  reversal: null,
  reversalWaits: false,
}

/** Remittances, by path. */
const REMITTANCES: Readonly<Record<string, object>> = {
  '/admin/API/remittances': {
    remittances: [REMITTANCE],
    remittance: REMITTANCE,
    message: 'done',
    currentPage: 1,
    totalPages: 1,
    totalRequests: 1,
  },
  '/admin/API/remittances/x': { remittance: REMITTANCE },
  '/admin/API/remittances/x/reverse': { remittance: REMITTANCE, message: 'done' },
  '/admin/API/unremitted': {
    at: '2026-03-01',
    months: [
      {
        payerId: 'x',
        payerName: 'Bursary',
        month: '2026-01',
        ...SUMS,
        expectedOn: '2026-02-07',
        daysLate: '22',
        band: '1-30',
      },
    ],
    total: SUMS,
  },
}

/** Payers, deduction schedules and deduction reports, by path; the one of each kind has the id 'x'. */
export const PAYROLL: Readonly<Record<string, object>> = {
  ...REMITTANCES,
  '/admin/API/payers': { payers: [PAYER] },
  '/admin/API/memberpayers/x': {
    payer: { _id: 'x', name: 'Bursary' },
    paysAlone: false,
    payrollNumber: '12',
    entranceFee: '5',
  },
  '/admin/API/deductionschedules': { schedules: [SCHEDULE], currentPage: 1, totalPages: 1, totalRequests: 1 },
  '/admin/API/deductionschedules/x': {
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
  '/admin/API/deductionschedules/x/items': {
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
  '/admin/API/deductionholidays': {
    holidays: [
      { _id: 'h1', member: MEMBER, ...ITEM, firstMonth: '2026-01', lastMonth: '2026-02', reason: 'Leave' },
    ],
  },
  '/admin/API/payers/x/arrears': {
    arrears: [
      {
        member: MEMBER,
        ...ITEM,
        open: '50',
        planned: { amount: '50', firstMonth: '2026-02', months: '2' },
        reason: 'OTHER',
      },
    ],
  },
  '/admin/API/deductionreports': { reports: [REPORT], currentPage: 1, totalPages: 1, totalRequests: 1 },
  '/admin/API/deductionreports/x': {
    report: REPORT,
    posting: { stage: 'booking', done: '1', total: '2', startedAt: '2026-01-31T09:00:00Z', problem: '' },
    headers: ['Staff No', 'Name', 'Element', 'Month', 'Remark', 'Amount'],
    columns: {
      identifier: 'Staff No',
      name: 'Name',
      element: 'Element',
      month: 'Month',
      note: 'Remark',
      amounts: [{ header: 'Amount', element: 'C1' }],
      decimalComma: false,
      dateOrder: 'DAY_FIRST',
      negativeAmounts: 'DEDUCTIONS',
    },
    columnsFit: true,
    file: {
      sheet: 'Sheet1',
      leftOut: '0',
      formulas: '0',
      mergedCells: '0',
      mergedRanges: ['A1:F1'],
      hiddenRows: '0',
      hiddenRowRanges: ['4'],
      ambiguousDates: false,
      ambiguousSigns: false,
      sameAs: '2026-09',
      writtenTotal: '100',
      hiddenSheets: ['Old'],
      otherSheets: ['Notes'],
      reading: READING,
    },
    outcomes: [
      { outcome: 'AMBIGUOUS', rows: '1', amount: '100', scheduled: '0', undecided: '0', toDecide: '1' },
    ],
    suspense: '100',
    scheduled: '0',
    allocated: null,
    unapplied: null,
    advanced: '0',
    toRefund: '0',
    allocation: { order: ['LOAN_DUE', 'SHARE_CAPITAL'], surplus: 'REFUND', creditMembersOn: 'DEDUCTION' },
  },
  '/admin/API/allocationrule': {
    rule: {
      version: '1',
      order: ['LOAN_DUE', 'ORDINARY_SAVINGS_DUE'],
      surplus: 'ADVANCE',
      decidedAt: '2026-01-31T09:00:00Z',
      decidedBy: 'Kunle Staff',
    },
    message: 'done',
  },
  '/admin/API/deductionreports/x/surpluses': {
    surpluses: [
      {
        _id: 4,
        member: MEMBER,
        amount: '20',
        surplus: 'ADVANCE',
        item: 'ORDINARY_SAVINGS',
        month: '2026-02',
      },
    ],
    currentPage: 1,
    totalPages: 1,
    totalRequests: 1,
  },
  '/admin/API/deductionreports/x/rows': {
    rows: [
      {
        _id: 1,
        row: '2',
        column: 'Amount',
        identifier: '12',
        name: 'Bola',
        element: 'C1',
        note: 'Paid',
        message: 'Two members have this number',
        amount: '100',
        scheduled: '0',
        month: '2026-01',
        outcome: 'AMBIGUOUS',
        match: 'CONFIRMED',
        member: MEMBER,
        candidates: [MEMBER],
        decision: 'HOLD',
        decided: BY_STAFF,
        decisions: ['HOLD'],
        reason: null,
      },
    ],
    currentPage: 1,
    totalPages: 1,
    totalRequests: 1,
  },
  '/user/API/deductions': {
    deductions: [
      {
        month: '2026-01',
        payer: 'Bursary',
        amount: '100',
        surplus: '30',
        advanced: '10',
        reportedOn: '2026-02-03',
        remittedOn: '2026-03-01',
        isCredited: true,
      },
    ],
  },
  '/user/API/monthlydeductions': { deducted: '60000' },
  '/user/API/nextdeduction': {
    next: { month: '2026-01', payer: 'Bursary', isSent: true, amount: '100', items: [PART] },
  },
}
