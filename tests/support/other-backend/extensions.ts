import type { OtherAnswer } from './loans.ts'

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

/** What the documents leave out, for a backend that has it after all; null for paths that are none of it. */
export function answerExtensions(path: string): OtherAnswer | null {
  if (path === '/user/API/my-requests') return [200, REQUESTS]
  if (path === '/admin/API/broadcasts/x')
    return [200, { jobId: 'x', status: 'running', total: '9', sent: '4', failed: '0' }]
  if (path === '/admin/API/auditlog') return [200, { records: [AUDIT_RECORD], totalPages: '1' }]
  if (path === '/admin/API/staffaccounts') return [200, { staff: [STAFF_ACCOUNT] }]
  return null
}
