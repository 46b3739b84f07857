import type { PlainDate } from '#rules/dates.ts'
import { kobo, naira, ZERO_KOBO } from '#rules/money.ts'
import { AGEING_BANDS } from '#rules/treasury/arrears.ts'
import { pageOf } from '#schema/cut-page.ts'
import type {
  GuarantorExposures,
  LoanPortfolio,
  LoanSchedule,
  LoanStanding,
  LoanStandings,
  LoanSums,
} from '#schema/treasury/arrears-source.ts'

const day = (text: string) => text as PlainDate
const AT = day('2026-11-20')
const PAGE = { page: 1, pageSize: 10 }
const MEMBER = { id: 'm1', name: 'Adaeze Okafor', memberNumber: 'COOP000101' }

/** A loan of ₦120,000 over twelve months, two instalments of which are unpaid. */
export const aLoanStanding = (changes: Partial<LoanStanding> = {}): LoanStanding => ({
  reference: 'LN0000000000000001',
  loanType: 'ONE_YEAR_NORMAL',
  member: MEMBER,
  accountNumber: '01020306',
  startedOn: day('2026-06-15'),
  endsOn: day('2027-06-15'),
  durationMonths: 12,
  amount: naira(120_000),
  monthlyPayable: naira(10_000),
  asked: naira(50_000),
  repaid: naira(34_000),
  outstanding: naira(86_000),
  arrears: naira(16_000),
  oldestUnpaid: day('2026-10-15'),
  daysBehind: 36,
  band: 'DAYS_31_60',
  ...changes,
})

/** The sums of that loan alone. */
export const someLoanSums = (): LoanSums => ({
  count: 1,
  amount: naira(120_000),
  asked: naira(50_000),
  repaid: naira(34_000),
  outstanding: naira(86_000),
  arrears: naira(16_000),
  atRisk: naira(86_000),
  bands: AGEING_BANDS.map((band) => ({
    band,
    count: band === 'DAYS_31_60' ? 1 : 0,
    outstanding: band === 'DAYS_31_60' ? naira(86_000) : ZERO_KOBO,
    arrears: band === 'DAYS_31_60' ? naira(16_000) : ZERO_KOBO,
  })),
})

export const someLoanStandings = (at = AT): LoanStandings => ({
  at,
  sums: someLoanSums(),
  loans: pageOf([aLoanStanding()], PAGE),
})

export const aLoanPortfolio = (by: 'PRODUCT' | 'MEMBER' = 'PRODUCT', at = AT): LoanPortfolio => ({
  at,
  sums: someLoanSums(),
  rows: pageOf(
    [
      {
        loanType: by === 'PRODUCT' ? 'ONE_YEAR_NORMAL' : null,
        member: by === 'PRODUCT' ? null : MEMBER,
        sums: someLoanSums(),
      },
    ],
    PAGE,
  ),
})

/** Its schedule: three instalments are paid, the fourth in part. */
export const aLoanSchedule = (reference = 'LN0000000000000001'): LoanSchedule => ({
  at: AT,
  loan: aLoanStanding({ reference }),
  instalments: Array.from({ length: 12 }, (_, index) => ({
    number: index + 1,
    dueOn: day(`${index < 6 ? 2026 : 2027}-${String(((index + 6) % 12) + 1).padStart(2, '0')}-15`),
    amount: naira(10_000),
    paid: kobo(Math.max(0, Math.min(naira(10_000), naira(34_000) - index * naira(10_000)))),
  })),
  lines: [
    {
      reference: 'JV00000050',
      narration: 'Payroll deduction, August 2026',
      occurredAt: new Date('2026-08-28T11:00:00Z'),
      debit: ZERO_KOBO,
      credit: naira(34_000),
    },
  ],
  others: 0,
})

const inTheGraph = ({ id, ...member }: LoanStanding['member']) => ({ memberId: `Member:${id}`, ...member })

/** The schedule as the graph tells it, with what settles the loan on a day: ₦10,000 are with payroll already. */
export function graphLoanSchedule(reference?: string) {
  const { loan, lines, others, ...rest } = aLoanSchedule(reference)
  return {
    ...rest,
    otherLoans: others,
    loan: { ...loan, label: '1-year normal loan', member: inTheGraph(loan.member) },
    lines: lines.map((line) => Object.assign(line, { occurredAt: line.occurredAt.toISOString() })),
    settlement: {
      at: AT,
      loans: [{ reference: loan.reference }],
      outstanding: loan.outstanding,
      rebate: naira(1_000),
      figure: naira(85_000),
      inFlightCount: 1,
      inFlightAmount: naira(10_000),
    },
  }
}

export const someExposures = (at = AT): GuarantorExposures => ({
  at,
  totalShare: naira(43_000),
  totalArrears: naira(16_000),
  guarantors: pageOf(
    [
      {
        name: 'Uche Obi',
        phone: '+2348030000001',
        member: { id: 'm2', name: 'Uche Obi', memberNumber: 'COOP000102' },
        loanCount: 1,
        outstanding: naira(86_000),
        share: naira(43_000),
        arrears: naira(16_000),
        guarantees: [
          {
            reference: 'LN0000000000000001',
            borrower: MEMBER,
            outstanding: naira(86_000),
            arrears: naira(16_000),
            share: naira(43_000),
            band: 'DAYS_31_60',
          },
        ],
      },
    ],
    PAGE,
  ),
})
