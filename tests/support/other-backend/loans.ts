/** The other backend's answer: a status and a body, null for a page of HTML. */
export type OtherAnswer = readonly [status: number, body: unknown]

/** Twelve pending requests of one member. */
export const LOANS = Array.from({ length: 12 }, (_, index) => ({
  transactionId: `T${index + 1}`,
  // The whole record in place of its id, for every second one.
  userId: index % 2 === 0 ? '7' : { id: 7, name: 'Bola Adeyemi' },
  amount: '120000.00',
  loanType: index === 0 ? 'boat' : '1 year normal',
  duration: '12',
  interestRate: '11',
  totalMonths: '12',
  payable: '10000.00',
  isIndebted: 'false',
  loanBalance: '',
  acknowledged: 'pending',
  createdAt: `2026-10-${String(index + 1).padStart(2, '0')}`,
}))

/** Acts on loans; null for paths that are none of them. Approvals only say that they are done. */
export function answerLoans(
  path: string,
  level: string | undefined,
  body: Record<string, unknown>,
): OtherAnswer | null {
  const invited = /^\/user\/API\/fetchloanee\/(.+)$/.exec(path)?.[1]
  if (invited) {
    if (invited !== 'T1' && invited !== 'T99') return [404, { errors: 'Loan not found' }]
    const loaneeDetails = {
      name: 'Bola Adeyemi',
      phone: '0803',
      homeAddress: '4 Secret Road',
      employmentDetails: { department: 'Physics' },
    }
    return [200, { data: { loaneeDetails, userId: '7', transactionId: invited, amount: '120000.00' } }]
  }
  if (path === '/user/API/submitguarantor') {
    return body.nokPhone === '+2348039999999' || body.nokPhone === '08039999999'
      ? [
          400,
          { message: 'Invalid', errors: { nokPhone: { message: 'no such number' }, imageURL: 'blurred' } },
        ]
      : [200, { success: true }]
  }
  if (path === '/user/API/loanrequest' && level === '1') {
    return [
      201,
      { success: 'true', data: { message: 'noted', loan: { ...LOANS[1], ...body, transactionId: 'T99' } } },
    ]
  }
  if (path === '/admin/API/approvedloan' && level === '2')
    return [200, [{ ...LOANS[2], acknowledged: 'Approved', guarantors: [{ surname: 'Eze' }] }]]
  if (path === '/admin/API/acceptloanreq' && level === '2') return [200, { message: 'Loan accepted' }]
  if (path === '/admin/API/rejectloanreq' && level === '2') {
    return [
      200,
      body.id === 'T2' ? { success: false, message: 'Already treated' } : { message: 'Loan rejected' },
    ]
  }
  return null
}
