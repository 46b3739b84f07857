import type { OtherAnswer } from './loans.ts'

/** As the form sent it, with addresses in place of the papers; and one of which little is told. */
const CLAIMS = [
  {
    id: 71,
    status: 'Pending',
    deceasedMemberId: 'OAU000007',
    dateOfDeath: '2026-09-30T00:00:00.000Z',
    beneficiaryName: 'Tunde Adeyemi',
    beneficiaryPhone: 8031234567,
    relationship: 'Brother',
    bankDetails: { bankName: 'UBA', accountNumber: '0123456789', accountName: 'Tunde Adeyemi' },
    withdrawalCalculation: {
      totalSavings: '1000.00',
      totalLoans: '1500.50',
      amountDue: '-500.50',
      savingsItems: [{ name: 'Share capital', code: '03010101', value: '1000' }],
      loanItems: [{ name: 'Car loan', value: 1500.5 }],
    },
    documents: {
      bank_letter: '/uploads/letter.pdf',
      signatureImage: 'http://cdn.other.example/s.png',
      deathCertificate: { url: '/uploads/death.pdf' },
      identification: '',
    },
    requestDate: '2026-10-05T09:00:00Z',
  },
  {
    _id: '72',
    status: 'PAID',
    deceasedMemberId: 'OAU000007',
    dateOfDeath: '',
    beneficiary: { name: 'Sade Adeyemi', email: 'sade@other.example' },
    transactionReference: 123,
    createdAt: '2026-08-01',
    processedDate: '2026-08-20',
  },
]

/** Claims; null for paths that are none of them. The look-up tells all it has, and finds nobody in two ways. */
export function answerClaims(
  path: string,
  level: string | undefined,
  body: Record<string, unknown>,
  query: URLSearchParams,
  member: Readonly<Record<string, unknown>>,
): OtherAnswer | null {
  const wanted = /^\/user\/getmemberbymemberid\/(.+)$/.exec(path)?.[1]
  if (wanted === 'OAU000007')
    return [200, { data: { ...member, employmentDetails: { department: 'Physics' } } }]
  if (wanted === 'OAU000008') return [200, { data: null }]
  if (wanted) return [200, { success: false, message: 'No such member' }]
  if (path === '/user/get-balances-public') {
    const summary = [
      { itemId: '03010101', Balance: '100000.00' },
      { itemId: '02020301', Balance: '1000' },
      { itemId: '02020305', Balance: '-5' },
      { itemId: '01020306', Balance: '40000.50' },
      { itemId: '01029999', Balance: '10' },
      { itemId: '09999999', Balance: '70' },
    ]
    return [200, { data: { summary } }]
  }
  if (path === '/api/beneficiary-withdrawal') {
    return body.beneficiaryName === 'Nobody'
      ? [
          400,
          {
            errors: {
              deceasedMemberId: 'no',
              signatureImage: 'blurred',
              withdrawalCalculation: 'old',
              'bankDetails.accountNumber': 'short',
            },
          },
        ]
      : [200, { success: true, message: 'Received', data: { _id: 77 } }]
  }
  if (level === undefined || level === '1') return null
  if (path === '/admin/beneficiary-requests') {
    const status = query.get('status')
    const requests = CLAIMS.filter((claim) => status === null || claim.status.toLowerCase() === status)
    return [200, { requests, pagination: { currentPage: '1', totalPages: '1' } }]
  }
  if (path === '/admin/update-beneficiary/71' || path === '/admin/update-beneficiary/77') {
    return body.status === 'approved'
      ? [200, { data: { ...CLAIMS[0], status: 'Approved' } }]
      : [200, { message: 'noted' }]
  }
  if (path === '/admin/update-beneficiary/72') return [200, { success: false, message: 'Paid already' }]
  return null
}
