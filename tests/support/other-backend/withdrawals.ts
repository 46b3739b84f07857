import type { OtherAnswer } from './loans.ts'

/** A request with its member's record in place of the id, and one of which little is told. */
const SAVINGS = [
  {
    id: 41,
    status: 'Pending',
    userId: { id: 7, name: 'Bola Adeyemi' },
    memberId: 'OAU000007',
    requestDate: '2026-10-01',
    personalInfo: { fullName: 'Bola Adeyemi', phoneNumber: 8031234567, faculty: '' },
    bankDetails: { bankName: 'UBA', accountNumber: '0123456789', accountName: '' },
    withdrawalRequests: [
      { savingsType: 'Ordinary Savings', savingsCode: 2020305, amount: '1500.50', status: '' },
      { savingsType: 'christmasSavings', savingsCode: '', amount: 500 },
      { savingsType: 'Burial fund', savingsCode: '0999', amount: '10', status: 'Rejected' },
    ],
  },
  {
    id: 42,
    status: 'PAID',
    memberId: 'OAU000007',
    createdAt: '2026-09-01T08:00:00Z',
    processedDate: '2026-09-03',
    transactionReference: 123,
    withdrawalRequests: [],
  },
]

const LEAVING = [
  {
    _id: '51',
    status: 'approved',
    userId: 7,
    createdAt: '2026-10-01',
    withdrawalDetails: {
      effectiveDate: '2027-04-01T00:00:00.000Z',
      savingsItems: [{ name: 'Ordinary savings', value: '1000' }],
      loanItems: [{ name: 'Emergency loan', value: '1200.00' }],
      serviceChargeRate: '10',
      serviceChargeAmount: '100',
    },
  },
  { _id: '52', status: 'Declined', memberId: 'OAU000007', comments: 'Not yet.', withdrawalDetails: {} },
]

const inState = <Request extends { status: string }>(all: readonly Request[], status: string | null) =>
  all.filter((request) => status === null || request.status.toLowerCase() === status)

/** Withdrawals; null for paths that are none of them. Members cannot ask for any here. */
export function answerWithdrawals(
  path: string,
  level: string | undefined,
  body: Record<string, unknown>,
  query: URLSearchParams,
): OtherAnswer | null {
  if (level === undefined || level === '1') return null
  const status = query.get('status')
  if (path === '/admin/withdrawal-requests') return [200, inState(SAVINGS, status)]
  if (path === '/admin/member-withdrawal-requests')
    return [200, { data: { requests: inState(LEAVING, status), pagination: { totalPages: '1' } } }]
  if (path === '/admin/update-savings-withdrawal/41') {
    if (body.status === 'rejected') return [400, { errors: { 'withdrawalRequests.0.amount': 'changed' } }]
    return body.withdrawalRequests === undefined
      ? [200, { message: 'noted' }]
      : [200, { data: { ...SAVINGS[0], status: 'Approved' } }]
  }
  if (path === '/admin/update-savings-withdrawal/42')
    return [200, { success: false, message: 'Already paid' }]
  if (path === '/admin/update-savings-withdrawal/44') return [200, { message: 'noted' }]
  if (path === '/admin/update-member-withdrawal/51')
    return [200, { updatedRequest: { ...LEAVING[0], status: 'Completed', transactionReference: 'FT9' } }]
  return null
}
