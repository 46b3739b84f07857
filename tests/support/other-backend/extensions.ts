import { arrearsOf } from './arrears.ts'
import { answerHeldMoney } from './held-money.ts'
import type { OtherAnswer } from './loans.ts'
import { PAYROLL } from './payroll.ts'
import { DELIVERIES, EVENTS, EXPORT, OWN_DATA, PASSKEY, PASSKEY_OPTIONS, VIEW, WEBHOOK } from './programs.ts'

const ACCOUNT = { bankName: 'UBA', accountNumber: '0123456789', accountName: 'Bola Adeyemi' }

/** A member's own requests, one of each kind. */
const REQUESTS = {
  commodityRequests: [
    {
      id: 'c-1',
      userId: 'OAU000007',
      total: '100',
      markup: '5',
      grandtotal: '105',
      items: [{ name: 'Salt', quantity: '2', price: '50', totalPrice: '100' }],
    },
  ],
  savingsWithdrawals: [
    { id: 41, userId: 7, memberId: 'OAU000007', bankDetails: ACCOUNT, withdrawalRequests: [] },
  ],
  membershipWithdrawals: [
    { id: 51, userId: 7, memberId: 'OAU000007', bankDetails: ACCOUNT, withdrawalDetails: {} },
  ],
  landRequests: [
    {
      id: 31,
      memberId: 'OAU000007',
      acquisitionDetails: { estateChoice: 'blossom', numberOfPlots: 1, totalAmount: '1', amountPaid: '1' },
    },
  ],
}

const SAVINGS_PLAN = {
  goals: [{ product: 'ORDINARY_SAVINGS', amount: '500000', month: '2028-05-01' }],
  instructions: [
    {
      type: 'increase',
      acknowledged: 'seen',
      requestedAt: '2026-01-05T10:00:00Z',
      effectiveFrom: '2026-01-07',
      ordinarySavingsAmount: '9000',
    },
  ],
}

const RULES = {
  limitStrengths: [
    { limit: 'NOTICE', strength: 'REFUSED' },
    { limit: 'SHOE_SIZE', strength: 'REFUSED' },
  ],
  twoOfficers: 'true',
  secondFactorForStaff: 0,
  settlementRebate: 'NONE',
  shareCapitalMinimum: '5000',
}

const AUDIT_RECORD = {
  position: '1',
  happenedAt: '2026-01-05T10:00:00Z',
  act: 'approve loan',
  recordKind: 'loan',
  recordId: 'T1',
  changes: [{ name: 'state', before: 'pending', after: 'approved' }],
  hash: 'f00',
}

const STAFF_ACCOUNT = {
  _id: 2,
  name: 'Kunle Staff',
  email: 'staff@other.example',
  accessLevel: '2',
  createdAt: '2025-01-05T10:00:00Z',
}

const AUDITOR = {
  _id: 9,
  name: 'Tunde Auditor',
  firm: 'Bello & Co.',
  email: 'tunde@bello.example',
  firstDay: '2026-01-05',
  lastDay: '2026-03-31',
  state: 'ended',
  givenAt: '2026-01-05T10:00:00Z',
  givenBy: 'Ada Admin',
  givenById: 2,
  endedAt: '2026-02-05T10:00:00Z',
  lastSignedInAt: '2026-02-01T10:00:00Z',
  hasPassword: 'true',
}

const SERVICE_ACCOUNT = {
  _id: 'svc-9-2',
  name: 'Payroll bot',
  scopes: ['READ_PAYROLL', 'SOMETHING_ELSE'],
  networks: ['196.220.0.0/16'],
  createdAt: '2026-01-05T10:00:00Z',
  createdBy: 'Ada Admin',
  createdById: 2,
  disabledAt: '2026-02-05T10:00:00Z',
  lastUsedAt: '2026-02-01T10:00:00Z',
  isTest: 'false',
  keys: [
    {
      _id: 'Ab3dE6gH',
      hint: 'x9Zq',
      state: 'revoked',
      createdAt: '2026-01-05T10:00:00Z',
      expiresAt: '2026-12-31T23:00:00Z',
      lastUsedAt: '2026-02-01T10:00:00Z',
      lastUsedFrom: '196.220.0.7',
      refusedAt: '2026-02-01T10:00:00Z',
      refusedFrom: '10.0.0.2',
      revokedAt: '2026-02-05T10:00:00Z',
    },
  ],
  mayRotate: 'false',
}

const SAVINGS = {
  number: '02020305',
  name: 'Ordinary savings',
  class: 'liabilities',
  control: true,
  basis: 'documents',
}
const MEMBER = { _id: 7, name: 'Bola Adeyemi', memberId: 'OAU000007' }
const MONTH = { month: '2026-01', endsOn: '2026-01-31' }

const FIXED_ASSET = {
  number: 'FA00001',
  name: 'Chairs of the hall',
  assetAccount: SAVINGS,
  accumulatedAccount: SAVINGS,
  expenseAccount: SAVINGS,
  acquiredOn: '2025-01-15',
  cost: '120000',
  residual: '0',
  months: '120',
  brought: '0',
  broughtThrough: null,
  depreciation: '12000',
  bookValue: '108000',
  disposedOn: null,
  proceeds: null,
  gain: null,
  mayDispose: 'true',
  mayReverse: 'false',
  reversalWaiting: 'false',
  mayRemove: 'false',
}

/** Members who were brought over, by path. */
const BROUGHT_OVER: Readonly<Record<string, object>> = {
  '/admin/API/memberswithoutpassword': {
    email: '2',
    sms: 1,
    waiting: '0',
    users: [{ ...MEMBER, accessLevel: '1' }],
    currentPage: '1',
    totalPages: '1',
    totalRequests: '1',
  },
}

/** The society's books, by path. */
const BOOKS: Readonly<Record<string, object>> = {
  '/admin/API/chartofaccounts': { accounts: [SAVINGS] },
  '/admin/API/bankaccounts': {
    accounts: [
      {
        account: SAVINGS,
        bankName: 'UBA',
        accountNumber: '••••••6789',
        balance: '100',
        first: 'true',
        closed: '2026-01-05T10:00:00Z',
      },
    ],
    message: 'done',
  },
  '/admin/API/bankaccounts/01020103': { message: 'done' },
  '/admin/API/bankaccounts/01020103/state': { message: 'done' },
  '/admin/API/nominalaccounts': {
    accounts: [{ account: { number: '05020101', name: 'Rent', class: 'expenses' }, balance: '12.50' }],
    message: 'done',
  },
  '/admin/API/fixedassets': {
    message: 'done',
    assets: [FIXED_ASSET],
    checks: [{ account: SAVINGS, register: '100', ledger: '100' }],
  },
  '/admin/API/fixedassets/FA00001': { message: 'done' },
  '/admin/API/fixedassets/FA00002/disposal': { message: 'done' },
  '/admin/API/fixedassets/FA00002/disposal/reverse': { message: 'done' },
  '/admin/API/landcosts': { message: 'done', costs: { blossom: '400000', university: null } },
  '/admin/API/nominalaccounts/05020101': { message: 'done' },
  '/admin/API/nominalaccounts/05020101/state': { message: 'done' },
  '/admin/API/trialbalance': {
    at: '2026-01-31',
    rows: [
      {
        account: SAVINGS,
        debit: '0',
        credit: '100',
        members: { count: '1', balance: '100', difference: '0' },
      },
    ],
    debit: '100',
    credit: '100',
  },
  '/admin/API/booksoverview': {
    overview: {
      at: '2026-01-31',
      money: '50',
      savings: '100',
      capital: '0',
      loans: '60',
      arrears: '10',
      unremitted: '0',
      unapplied: '0',
      suspense: '0',
      period: { month: '2026-02', endsOn: '2026-02-28', hasEnded: false },
      bands: [{ band: '31-60', loans: '1', outstanding: '60', arrears: '10' }],
      months: [
        {
          ...MONTH,
          closed: 'true',
          savings: '100',
          capital: '0',
          loans: '60',
          scheduled: '20',
          deducted: '20',
          remitted: '15',
        },
      ],
    },
  },
  '/admin/API/arrearsbymonth': {
    months: [{ ...MONTH, bands: [{ band: '31-60', loans: '1', outstanding: '60', arrears: '10' }] }],
  },
  '/admin/API/membersbyclass': {
    from: '2026-01-01',
    to: '2026-01-31',
    classes: [{ category: 'SENIOR', before: '5', joined: '2', left: '1', deceased: '0', members: '6' }],
  },
  '/admin/API/accountmovements': {
    from: '2026-01-01',
    to: '2026-01-31',
    movements: [{ account: SAVINGS, opening: '100', debit: '20', credit: '50', closing: '130' }],
  },
  '/admin/API/booknumbers': {
    books: [
      {
        book: 'RM',
        year: '2026',
        last: '3',
        posted: 1,
        waiting: 0,
        reversed: 0,
        discarded: 1,
        missing: ['2'],
      },
    ],
  },
  '/admin/API/journaladdress': { address: '/admin/API/journalfile?to=2026-01-31&format=csv' },
  '/admin/API/worklist': {
    items: [
      { kind: 'BANK_LINES_OPEN', effect: 'needs reason', count: '3', amount: '1500', since: '2026-01-05' },
      { kind: 'opening waiting', effect: 'informs', count: 1, amount: null, since: null },
    ],
  },
  '/admin/API/periods': {
    periods: [{ ...MONTH, closedAt: '2026-02-02T10:00:00Z', closedBy: 'Kunle Staff', total: '100' }],
    next: { month: '2026-02', endsOn: '2026-02-28', hasEnded: false },
  },
}

const STATEMENT = {
  kind: 'balance sheet',
  from: null,
  to: '2026-01-31',
  comparativeFrom: null,
  comparativeTo: '2025-01-31',
  sections: [
    {
      name: 'liabilities',
      rows: [{ account: SAVINGS, amount: '100', comparative: '0' }],
      amount: '100',
      comparative: '0',
    },
  ],
  figures: [{ name: 'total funds', amount: '100', comparative: '0' }],
}

const PART = { percent: null, amount: '100' }
const YEAR = {
  year: '2025',
  from: '2025-01-01',
  to: '2025-12-31',
  openMonth: null,
  surplus: '1000',
  closedAt: '2026-02-02T10:00:00Z',
  closedBy: 'Kunle Staff',
  reservePercent: '25',
  appropriation: {
    state: 'draft',
    surplus: '1000',
    plan: {
      reserve: { percent: '25', amount: null },
      education: PART,
      honoraria: PART,
      dividend: PART,
      interest: PART,
      refund: PART,
      basis: 'share months',
      joiners: 'by basis',
      leavers: 'excluded',
      taxPercent: '0',
      setOff: 'false',
      payout: 'savings',
    },
    amounts: {
      reserve: '250',
      education: '100',
      honoraria: '100',
      dividend: '100',
      interest: '100',
      refund: '100',
      balance: '250',
    },
    funds: [{ account: SAVINGS, percent: '5', amount: null, total: '50' }],
    equityAfter: { accumulatedSurplus: '250', totalEquity: '1000', strain: 'none' },
    resolution: null,
    resolvedOn: null,
    savedBy: 'Kunle Staff',
    approvedBy: null,
    postedBy: null,
    paidBy: null,
    members: '1',
    tax: '0',
    setOff: '0',
    net: '300',
  },
}
const SHARE = {
  member: MEMBER,
  dividend: '100',
  interest: '100',
  refund: '100',
  tax: '0',
  setOff: '0',
  net: '300',
}

/** Year ends by path; a change answers the year. */
function answerYears(path: string): OtherAnswer | null {
  if (path === '/admin/API/yearends') return [200, { message: 'done', years: [YEAR], next: null }]
  if (!path.startsWith('/admin/API/yearends/')) return null
  if (path.endsWith('/shares'))
    return [200, { shares: [SHARE], currentPage: 1, totalPages: 1, totalRequests: 1 }]
  if (path.endsWith('/adjustments')) return [200, { message: 'done', voucher: VOUCHER }]
  return [200, { message: 'done', year: YEAR }]
}

const LEDGER = {
  account: SAVINGS,
  opening: '0',
  closing: '100',
  debit: '0',
  credit: '100',
  lines: [
    {
      _id: 1,
      referenceNo: 'R1',
      narration: 'Payroll',
      dt: '2026-01-05T10:00:00Z',
      member: MEMBER,
      debit: '0',
      credit: '100',
      balance: '100',
    },
  ],
  currentPage: 1,
  totalPages: 1,
  totalRequests: 1,
}

const ENTRY = {
  referenceNo: 'R1',
  kind: 'payroll',
  narration: 'Payroll',
  dt: '2026-01-05T10:00:00Z',
  recordedAt: '2026-01-05T10:00:00Z',
  recordedBy: 'Kunle Staff',
  reverses: null,
  reversedBy: null,
  lines: [{ account: SAVINGS, member: MEMBER, debit: '0', credit: '100' }],
}

const BY_STAFF = { at: '2026-01-05T10:00:00Z', by: 'Kunle Staff' }

const VOUCHER = {
  _id: 'v1',
  referenceNo: 'RV1',
  kind: 'receipt',
  status: 'posted',
  date: '2026-01-05',
  party: 'Bola Adeyemi',
  method: 'teller',
  bankAccount: SAVINGS,
  reference: 'T1',
  narration: 'Savings',
  total: '100',
  lines: [{ account: SAVINGS, member: MEMBER, landRequestId: null, debit: '0', credit: '100' }],
  evidence: null,
  yearEnd: null,
  created: BY_STAFF,
  posted: BY_STAFF,
  ended: null,
  reason: null,
  entry: 'R1',
  reversal: null,
  reversalWaits: true,
}

const WRITE_OFF = {
  ...VOUCHER,
  _id: 'w1',
  referenceNo: 'GV1',
  kind: 'journal',
  method: null,
  writeOff: {
    payerId: 'x',
    payerName: 'Bursary',
    resolution: 'MC/2026/14',
    resolvedOn: '2026-11-20',
    months: [{ month: '2031-01', amount: '40', recovered: '0' }],
  },
}

const REVERSAL = {
  _id: 'r1',
  subject: 'voucher',
  subjectId: 'v1',
  title: 'RV1',
  reason: 'Wrong member',
  status: 'waiting',
  asked: BY_STAFF,
  decided: null,
  uses: [{ account: SAVINGS, member: MEMBER, use: 'withdrawn', taken: '100', left: '-50' }],
}

const SETTLEMENT = {
  at: '2026-01-05',
  loans: [{ reference: 'T2', outstanding: '100', rebate: '10' }],
  outstanding: '100',
  rebate: '10',
  figure: '90',
  inFlight: { items: '1', amount: '20' },
}

const ISSUED = {
  message: 'done',
  code: 'A'.repeat(20),
  issuedAt: '2026-01-05T10:00:00Z',
  statement: {
    member: MEMBER,
    from: '2026-01-01',
    to: '2026-01-31',
    accounts: [
      {
        kind: 'savings',
        number: SAVINGS.number,
        name: SAVINGS.name,
        opening: '0',
        closing: '100',
        lines: [
          {
            referenceNo: 'R1',
            narration: 'Savings',
            dt: '2026-01-05T10:00:00Z',
            debit: '0',
            credit: '100',
            balance: '100',
          },
        ],
      },
    ],
  },
}
const CHECKED = { issuedAt: '2026-01-05T10:00:00Z', from: '2026-01-01', to: '2026-01-31', agrees: 'true' }
/** Vouchers and reversals; null for paths that are none of them. */
function answerVouchers(path: string): OtherAnswer | null {
  if (path === '/admin/API/vouchers')
    return [200, { vouchers: [VOUCHER, WRITE_OFF], voucher: VOUCHER, message: 'done', totalPages: '1' }]
  if (path === '/admin/API/writeoffs')
    return [200, { vouchers: [WRITE_OFF], voucher: WRITE_OFF, message: 'done', totalPages: '1' }]
  if (path.startsWith('/admin/API/vouchers/')) return [200, { voucher: VOUCHER, message: 'done' }]
  if (path === '/admin/API/reversals') return [200, { reversals: [REVERSAL], waiting: '1', totalPages: '1' }]
  if (path.startsWith('/admin/API/reversals/')) return [200, { message: 'done' }]
  return null
}

const NOTICE = {
  _id: '1',
  kind: 'LOAN_APPROVED',
  subjectId: 'LoanRequest:LNK1',
  amount: '500000',
  label: 'Car loan',
  day: '2026-01-01',
  createdAt: '2026-01-05T10:00:00Z',
  readAt: '2026-01-05T11:00:00Z',
}
const CHOICE = {
  group: 'WORK',
  bell: 'true',
  email: 'false',
  sms: 'false',
  push: 'false',
  isAlwaysSent: 'false',
}
const DEVICE = {
  _id: 'd1',
  device: 'Chrome on Android',
  showsDetails: 'false',
  createdAt: '2026-01-05T10:00:00Z',
}

/** Notifications and how they arrive; null for paths that are none of them. */
function answerNotifications(path: string): OtherAnswer | null {
  if (path === '/user/API/unreadnotifications') return [200, { unread: '1' }]
  if (path === '/user/API/notificationchoices')
    return [200, { choices: [CHOICE], choice: CHOICE, devices: [DEVICE], pushKey: 'BKey', message: 'done' }]
  if (path.startsWith('/user/API/pushdevices')) return [200, { message: 'done', _id: 'd1' }]
  return path.startsWith('/user/API/notifications')
    ? [200, { notifications: [NOTICE], notification: NOTICE, message: 'done', totalPages: '1' }]
    : null
}

/** What the documents leave out, for a backend that has it after all; null for paths that are none of it. */
export function answerExtensions(path: string): OtherAnswer | null {
  if (path === '/user/API/my-requests') return [200, REQUESTS]
  if (path === '/user/API/savingsplan') return [200, SAVINGS_PLAN]
  if (path === '/user/API/savingsgoal') return [200, { message: 'done' }]
  if (path === '/user/API/rules') return [200, RULES]
  if (path === '/admin/API/broadcasts/x')
    return [200, { jobId: 'x', status: 'running', total: '9', sent: '4', failed: '0' }]
  if (path === '/admin/API/auditlog') return [200, { records: [AUDIT_RECORD], totalPages: '1' }]
  if (path === '/admin/API/auditlog/mark')
    return [200, { mark: { position: '1', hash: 'f00' }, sent: null, leaves: 'false' }]
  if (path.startsWith('/admin/API/generalledger/')) return [200, LEDGER]
  if (path.startsWith('/admin/API/statements/')) return [200, { statement: STATEMENT }]
  if (path.startsWith('/admin/API/journalentries/')) return [200, { entry: ENTRY }]
  if (path === '/admin/API/journal') return [200, { entries: [ENTRY, ENTRY, ENTRY], next: 'JV00000003' }]
  const years = answerYears(path)
  if (years !== null) return years
  if (path.startsWith('/user/loansettlements/')) return [200, SETTLEMENT]
  if (path.startsWith('/admin/API/loansettlements/')) return [200, { voucher: VOUCHER, message: 'done' }]
  if (path === '/user/accountstatements') return [200, ISSUED]
  if (path === '/user/accountstatements/check') return [200, CHECKED]
  const books = BOOKS[path] ?? BROUGHT_OVER[path] ?? PAYROLL[path] ?? arrearsOf(path)
  if (books !== undefined) return [200, books]
  if (path === '/admin/API/secondfactor') return [200, { isOn: 'false', recoveryCodesLeft: '0' }]
  if (path === '/admin/API/events') return [200, EVENTS]
  if (path.endsWith('/begin')) return [200, PASSKEY_OPTIONS]
  if (path === '/user/API/passkeys') return [200, { passkeys: [PASSKEY], passkey: PASSKEY, message: 'kept' }]
  if (path.startsWith('/user/API/passkeys/')) return [200, { message: 'removed' }]
  if (path === '/user/API/owndata') return [200, { ownData: OWN_DATA, message: 'made' }]
  if (path.includes('/API/recordviews')) return [200, { views: [VIEW], totalPages: '1' }]
  if (path === '/admin/API/exports') return [200, { exports: [EXPORT], totalPages: '1' }]
  if (path.startsWith('/admin/API/exports/')) return [200, { export: EXPORT }]
  const told = answerNotifications(path)
  if (told !== null) return told
  if (path === '/admin/API/webhooks') return [200, { webhooks: [WEBHOOK] }]
  if (path.endsWith('/deliveries')) return [200, DELIVERIES]
  if (path === '/admin/API/auditors') return [200, { auditors: [AUDITOR] }]
  if (path === '/admin/API/serviceaccounts') return [200, { accounts: [SERVICE_ACCOUNT] }]
  if (path.startsWith('/admin/API/serviceaccounts/')) return [200, { account: SERVICE_ACCOUNT }]
  if (path === '/admin/API/staffaccounts') return [200, { staff: [STAFF_ACCOUNT] }]
  return answerHeldMoney(path, { account: SAVINGS, member: MEMBER }) ?? answerVouchers(path)
}
