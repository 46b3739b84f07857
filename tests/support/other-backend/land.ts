import type { OtherAnswer } from './loans.ts'

const CONFIG = {
  plotPrice: '900000',
  nonMemberPlotPrice: '1000000',
  minimumPercentage: '30',
  maximumInstallments: '12',
  availablePlots: { blossom: { total: '10', available: '4', status: 'Open' } },
}

/** A member's application, partly paid, and one of which nothing is told that need not be. */
const REQUESTS = [
  {
    id: 31,
    status: 'Pending',
    memberType: 'Member',
    memberId: 'OAU000007',
    requestDate: '2026-10-01',
    personalInfo: { fullName: 'Bola Adeyemi', passport: 'http://cdn.other.example/p/7.jpg', signature: '' },
    acquisitionDetails: {
      estateChoice: 'Iperu',
      numberOfPlots: '2',
      totalAmount: '1800000.00',
      paymentType: 'Partial',
      percentagePaid: '30',
      amountPaid: '540000',
      installmentMonths: '12',
      monthlyInstallment: '105000.00',
    },
    paymentDetails: { transactionId: 99, paymentDate: '2026-09-30T00:00:00.000Z' },
  },
  {
    id: 32,
    status: 'APPROVED',
    memberType: 'Non Member',
    approvalDate: '2026-10-05T09:00:00Z',
    approvedBy: { id: 2, name: 'Kunle Staff' },
    nextOfKin: { name: '' },
    acquisitionDetails: {
      estateChoice: 'Blossom Estate Iyana Ipaja',
      numberOfPlots: 1,
      totalAmount: '1000000',
      paymentType: 'outright',
      amountPaid: '1000000',
    },
  },
]

/** Land; null for paths that are none of it. There is no call to apply for land. */
export function answerLand(
  path: string,
  level: string | undefined,
  body: Record<string, unknown>,
  query: URLSearchParams,
): OtherAnswer | null {
  if (path === '/api/system-configs') return [200, CONFIG]
  if (level !== '2') return null
  if (path === '/admin/land-acquisition-requests') {
    const status = query.get('status')
    const data = REQUESTS.filter((request) => status === null || request.status.toLowerCase() === status)
    return [200, { data: { landRequests: data, pagination: { currentPage: '1', totalPages: '1' } } }]
  }
  if (path === '/admin/update-land-acquisition/31') {
    return body.action === 'approve'
      ? [200, { data: { ...REQUESTS[0], status: 'Approved' } }]
      : [200, { message: `noted: ${String(body.rejectionReason)}` }]
  }
  if (path === '/admin/update-land-acquisition/32')
    return [200, { success: 'false', errors: { message: 'Already approved' } }]
  if (path === '/admin/update-system-configs') {
    return body.maximumInstallments === 13
      ? [
          400,
          { errors: { plotPrice: 'odd', 'availablePlots.university.total': { message: 'no such estate' } } },
        ]
      : [200, { message: 'Saved' }]
  }
  return null
}
