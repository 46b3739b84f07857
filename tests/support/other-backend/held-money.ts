import { READING } from './file-reading.ts'
import type { OtherAnswer } from './loans.ts'

const UNAPPLIED = {
  balance: '100',
  waiting: '0',
  toRefund: '40',
  since: '2026-01-05T10:00:00Z',
  origins: [
    {
      referenceNo: 'R1',
      narration: 'Deduction',
      dt: '2026-01-05T10:00:00Z',
      amount: '100',
      unexpected: 'true',
      toRefund: '40',
    },
  ],
}

const SUSPENSE_ITEM = {
  _id: '7',
  referenceNo: 'R1',
  narration: 'Row 3',
  source: 'deduction report',
  dt: '2026-01-05T10:00:00Z',
  amount: '100',
  open: '40',
  waiting: '0',
}

const BANK_STATEMENT = {
  _id: 'x',
  status: 'open',
  from: '2026-01-01',
  to: '2026-01-31',
  fileName: 'bank.csv',
  uploaded: { at: '2026-02-01T10:00:00Z', by: 'Kunle Staff' },
  closed: { at: '2026-02-02T10:00:00Z', by: 'Kunle Staff' },
  opening: '100',
  closing: '150',
  lines: '50',
  book: '150',
  uncredited: '0',
  unpresented: '0',
  excluded: '0',
  unmatched: '50',
  unmatchedLines: '1',
  missing: '0',
  unexplained: '-50',
  agreed: '0',
  waitingLines: '0',
  agreement: {
    amount: '50',
    upTo: '2026-01-31',
    reason: 'From the old books',
    asked: { at: '2026-02-01T10:00:00Z', by: 'Kunle Staff' },
    confirmed: { at: '2026-02-02T10:00:00Z', by: 'Bola Staff' },
    mayDecide: 'false',
  },
  canClose: 'false',
  reading: READING,
}

const BANK_ENTRY = {
  _id: '7',
  referenceNo: 'R1',
  date: '2026-01-05',
  narration: 'Savings',
  reference: 'T1',
  amount: '50',
  early: 'false',
}

const BANK_LINE = {
  _id: '1',
  row: '2',
  date: '2026-01-05',
  description: 'Lodgement',
  reference: 'T1',
  amount: '50',
  status: 'matched',
  how: 'hand',
  reason: null,
  entries: ['R1'],
  payer: { _id: 'x', name: 'Bursary' },
  proposal: { entry: BANK_ENTRY, doubts: ['references'] },
  voucher: { _id: 'x', referenceNo: 'PV00000001' },
}

const bankRule = (account: object) => ({
  _id: 'x',
  bankAccount: account,
  narrationPattern: 'SMS CHARGE',
  direction: 'out',
  kind: 'payment',
  account,
  party: 'Bank',
  created: { at: '2026-01-05T10:00:00Z', by: 'Kunle Staff' },
  ended: null,
})

const openingBatch = (account: object) => ({
  _id: 'x',
  status: 'draft',
  version: '2',
  goLive: '2026-01-01',
  fileName: 'balances.csv',
  uploaded: { at: '2026-02-01T10:00:00Z', by: 'Kunle Staff' },
  posted: { at: '2026-02-02T10:00:00Z', by: 'Kunle Staff' },
  ended: null,
  reason: null,
  reversalWaits: 'false',
  outcomes: [{ outcome: 'READY', rows: '2' }],
  kinds: [{ kind: 'balance', rows: '2', ready: '2' }],
  reading: READING,
  controls: [{ account, rows: '2', amount: '100', typed: '100' }],
  debit: '100',
  credit: '100',
})

const openingRow = (account: object, member: object) => ({
  _id: '7',
  row: '2',
  member: 'OAU000007',
  name: 'Bola',
  accountText: 'Ordinary savings',
  record: '',
  message: '',
  amount: '100',
  side: 'own',
  outcome: 'READY',
  found: member,
  account,
})

/** Unapplied balances, suspense, bank statements and opening balances; null for paths that are none of them. */
export function answerHeldMoney(
  path: string,
  { account, member }: { readonly account: object; readonly member: object },
): OtherAnswer | null {
  if (path === '/admin/API/unapplied')
    return [
      200,
      {
        account,
        balances: [{ ...UNAPPLIED, member }],
        sums: { total: '100', control: '100' },
        totalPages: '1',
      },
    ]
  if (path === '/admin/API/suspense')
    return [200, { account, items: [SUSPENSE_ITEM], sums: { total: '40', control: '40' }, totalPages: '1' }]
  if (path === '/admin/API/bankstatements')
    return [200, { statements: [BANK_STATEMENT], _id: 'x', message: 'done', totalPages: '1' }]
  if (path === '/admin/API/bankstatements/check')
    return [
      200,
      {
        statement: {
          reading: READING,
          from: '2026-01-01',
          to: '2026-01-31',
          opening: '100',
          closing: '150',
          lines: '1',
          moneyIn: '50',
          moneyOut: '0',
          proof: 'balances',
        },
      },
    ]
  if (path === '/admin/API/bankstatements/x') return [200, { statement: BANK_STATEMENT }]
  if (path === '/admin/API/bankstatements/x/lines') return [200, { lines: [BANK_LINE], totalPages: '1' }]
  if (path === '/admin/API/bankrules') return [200, { rules: [bankRule(account)], _id: 'x', message: 'done' }]
  if (path === '/admin/API/bankrules/x') return [200, { rule: bankRule(account), message: 'done' }]
  if (path.startsWith('/admin/API/bankrules/')) return [200, { message: 'done' }]
  if (path === '/admin/API/bankstatements/x/suggestions')
    return [
      200,
      {
        suggestions: {
          undoubted: '1',
          doubtful: '0',
          byRules: [{ rule: bankRule(account), lines: '2', amount: '-12' }],
          heldBack: '0',
        },
      },
    ]
  if (path === '/admin/API/bankstatements/x/entries') return [200, { entries: [BANK_ENTRY], totalPages: '1' }]
  if (path.startsWith('/admin/API/bankstatements/')) return [200, { message: 'done' }]
  if (path === '/admin/API/openingbalances')
    return [200, { batches: [openingBatch(account)], _id: 'x', message: 'done', totalPages: '1' }]
  if (path === '/admin/API/openingbalances/x') return [200, { batch: openingBatch(account), message: 'done' }]
  if (path === '/admin/API/openingbalances/x/rows')
    return [200, { rows: [openingRow(account, member)], totalPages: '1' }]
  if (path.startsWith('/admin/API/openingbalances/')) return [200, { message: 'done', version: '3' }]
  return null
}
