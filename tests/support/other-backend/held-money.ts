import type { OtherAnswer } from './loans.ts'

const UNAPPLIED = {
  balance: '100',
  waiting: '0',
  since: '2026-01-05T10:00:00Z',
  origins: [
    {
      referenceNo: 'R1',
      narration: 'Deduction',
      dt: '2026-01-05T10:00:00Z',
      amount: '100',
      unexpected: 'true',
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
  canClose: 'false',
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

/** Unapplied balances, suspense and bank statements; null for paths that are none of them. */
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
  if (path === '/admin/API/bankstatements/x') return [200, { statement: BANK_STATEMENT }]
  if (path === '/admin/API/bankstatements/x/lines') return [200, { lines: [BANK_LINE], totalPages: '1' }]
  if (path === '/admin/API/bankstatements/x/entries') return [200, { entries: [BANK_ENTRY], totalPages: '1' }]
  if (path.startsWith('/admin/API/bankstatements/')) return [200, { message: 'done' }]
  return null
}
