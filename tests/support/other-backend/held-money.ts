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

/** Unapplied balances and suspense; null for paths that are neither. */
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
  return null
}
