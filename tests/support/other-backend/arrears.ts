const MEMBER = { _id: 7, name: 'Bola Adeyemi', memberId: 'OAU000007' }

const BANDS = ['current', '1-30', '31-60', '61-90', '91-180', 'over 180'].map((band) => ({
  band,
  loans: '1',
  outstanding: '10',
  arrears: '0',
}))
const LOAN_SUMS = {
  loans: '6',
  amount: '100',
  asked: '50',
  repaid: '40',
  outstanding: '60',
  arrears: '10',
  atRisk: '40',
  bands: BANDS,
}
const STANDING = {
  reference: 'T2',
  loanType: '1 year normal',
  member: MEMBER,
  code: '01020306',
  startedOn: '2025-06-05',
  endsOn: '2026-06-05',
  months: '12',
  amount: '100',
  payable: '8.33',
  asked: '58.31',
  repaid: '40',
  outstanding: '60',
  arrears: '18.31',
  oldestUnpaid: '2025-11-05',
  daysBehind: '87',
  band: '61-90',
}
const ONE_PAGE = { currentPage: 1, totalPages: 1, totalRequests: 1 }

/** Loans by due instalments, by path. */
const ARREARS: Readonly<Record<string, object>> = {
  '/admin/API/loanstandings': { at: '2026-01-31', loans: [STANDING], sums: LOAN_SUMS, ...ONE_PAGE },
  '/admin/API/loanportfolio': {
    at: '2026-01-31',
    rows: [
      { loanType: '1 year normal', member: null, sums: LOAN_SUMS },
      { loanType: null, member: MEMBER, sums: LOAN_SUMS },
    ],
    sums: LOAN_SUMS,
    ...ONE_PAGE,
  },
  '/admin/API/guarantorexposures': {
    at: '2026-01-31',
    guarantors: [
      {
        name: 'Kunle Firm',
        phone: '08030000001',
        member: MEMBER,
        loans: '1',
        outstanding: '60',
        share: '30',
        arrears: '10',
        guarantees: [
          {
            reference: 'T2',
            borrower: MEMBER,
            outstanding: '60',
            arrears: '10',
            share: '30',
            band: 'current',
          },
        ],
      },
    ],
    sums: { guarantors: '1', share: '30', arrears: '10' },
    ...ONE_PAGE,
  },
}

const SCHEDULE = {
  at: '2026-01-31',
  loan: STANDING,
  instalments: [{ number: '5', dueOn: '2025-11-05', amount: '8.33', paid: '6.68' }],
  lines: [{ referenceNo: 'R1', narration: 'Payroll', dt: '2026-01-05T10:00:00Z', debit: '0', credit: '40' }],
  others: '0',
}

/** What a backend that has loans by due instalments answers; undefined for paths that are none of it. */
export const arrearsOf = (path: string): object | undefined =>
  path.startsWith('/user/loanschedule/') ? SCHEDULE : ARREARS[path]
