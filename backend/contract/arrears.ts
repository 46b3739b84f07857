import {
  COUNT,
  each,
  INSTANT,
  listOf,
  NAIRA,
  objectOf,
  oneOf,
  orNull,
  recordOf,
  TEXT,
  type Wire,
} from './schema.ts'
import { call, OPEN_PAGING, PAGE_QUERY, PAGING } from './wire.ts'

const DATE = { type: 'string', pattern: String.raw`^\d{4}-\d{2}-\d{2}$` } as const

/** The bands of ageing as they are written, the shortest first. */
export const WIRE_BANDS = ['current', '1-30', '31-60', '61-90', '91-180', 'over 180'] as const

/** Which loans are listed beside the bands: with something outstanding, with something behind, repaid, or all. */
export const STANDING_FILTERS = ['open', 'behind', 'settled', 'all', ...WIRE_BANDS] as const

/** What a list of loans can be sorted by. */
export const STANDINGS_ORDERS = [
  'name',
  'reference',
  'startedOn',
  'outstanding',
  'arrears',
  'oldestUnpaid',
] as const

/** What the rows of a portfolio are. */
export const PORTFOLIO_GROUPS = ['product', 'member'] as const

/** What a portfolio can be sorted by. */
export const PORTFOLIO_ORDERS = ['name', 'outstanding', 'arrears', 'atRisk'] as const

const MEMBER = objectOf({ _id: TEXT, name: TEXT, memberId: TEXT })

/** Sums over loans. `repaid` is what repayments cover, the oldest instalment first. */
const SUMS = {
  loans: COUNT,
  ...each(['amount', 'asked', 'repaid', 'outstanding', 'arrears'], NAIRA),
  atRisk: { ...NAIRA, description: 'outstanding of loans more than 30 days behind' } as const,
  bands: listOf(
    objectOf({ band: oneOf(...WIRE_BANDS), loans: COUNT, ...each(['outstanding', 'arrears'], NAIRA) }),
  ),
}
const LOAN_SUMS = recordOf('LoanSums', SUMS)
export type WireLoanSums = Wire<typeof LOAN_SUMS>

/** Where one loan or commodity order stands at the end of a day. */
const STANDING = recordOf('LoanStanding', {
  reference: { ...TEXT, description: 'of the loan, or the number of the order’s invoice' } as const,
  loanType: orNull({ ...TEXT, description: 'null for a commodity order' } as const),
  member: MEMBER,
  code: TEXT,
  startedOn: DATE,
  endsOn: DATE,
  months: COUNT,
  ...each(['amount', 'payable', 'asked', 'repaid', 'outstanding', 'arrears'], NAIRA),
  oldestUnpaid: orNull({ ...DATE, description: 'due day of the first instalment not wholly paid' } as const),
  daysBehind: COUNT,
  band: oneOf(...WIRE_BANDS),
})
export type WireLoanStanding = Wire<typeof STANDING>

/** Loans of one type, or of one member. */
const PORTFOLIO_ROW = recordOf('PortfolioRow', {
  loanType: orNull(TEXT),
  member: orNull(MEMBER),
  sums: LOAN_SUMS,
})
export type WirePortfolioRow = Wire<typeof PORTFOLIO_ROW>

const INSTALMENT = recordOf('PaidInstalment', {
  number: COUNT,
  dueOn: DATE,
  ...each(['amount', 'paid'], NAIRA),
})

/** A line of the account that a loan is repaid on. */
const LINE = recordOf('LoanAccountLine', {
  ...each(['referenceNo', 'narration'], TEXT),
  dt: INSTANT,
  ...each(['debit', 'credit'], NAIRA),
})
export type WireLoanAccountLine = Wire<typeof LINE>

const SCHEDULE = objectOf({
  at: DATE,
  loan: STANDING,
  instalments: listOf(INSTALMENT),
  lines: listOf(LINE),
  others: {
    ...COUNT,
    description: 'further loans on the same account, whose instalments its repayments pay too',
  } as const,
})
export type WireLoanSchedule = Wire<typeof SCHEDULE>

/** One loan that somebody stands for. */
const GUARANTEE = objectOf({
  reference: TEXT,
  borrower: MEMBER,
  ...each(['outstanding', 'arrears'], NAIRA),
  share: { ...NAIRA, description: 'outstanding divided by its guarantors' } as const,
  band: oneOf(...WIRE_BANDS),
})

/** Somebody who stands for loans that are not repaid; known by their telephone number. */
const EXPOSURE = recordOf('GuarantorExposure', {
  ...each(['name', 'phone'], TEXT),
  member: orNull({
    ...MEMBER,
    description: 'the member with this telephone number or e-mail address',
  } as const),
  loans: COUNT,
  ...each(['outstanding', 'share', 'arrears'], NAIRA),
  guarantees: listOf(GUARANTEE),
})
export type WireGuarantorExposure = Wire<typeof EXPOSURE>

/** What a list of guarantors can be sorted by. */
export const EXPOSURE_ORDERS = ['name', 'loans', 'outstanding', 'share', 'arrears'] as const

const AT = { type: 'string', format: 'date', description: 'the day; today when left out' } as const
const LIST = { ...PAGE_QUERY, at: AT, search: TEXT, descending: oneOf('true', 'false') }

/** Loans by due instalments, for staff; a member reads the schedule of a loan of their own (our extension). */
export const arrearsCalls = {
  loanStandings: call('GET', '/admin/API/loanstandings', 'staff', {
    programs: ['READ_LOANS', 'READ_BOOKS'],
    summary:
      'Loans and commodity orders by due instalments at the end of a day, with sums over the whole list.',
    query: {
      ...LIST,
      loanType: { ...TEXT, description: 'one type; ‘commodity order’ for orders' } as const,
      standing: oneOf(...STANDING_FILTERS),
      orderBy: oneOf(...STANDINGS_ORDERS),
    },
    answer: objectOf({ at: DATE, loans: listOf(STANDING), sums: LOAN_SUMS, ...PAGING }, OPEN_PAGING),
    extension: true,
    auditors: true,
  }),
  loanPortfolio: call('GET', '/admin/API/loanportfolio', 'staff', {
    programs: ['READ_LOANS', 'READ_BOOKS'],
    summary: 'The outstanding loans at the end of a day by type or by member, with sums over all of them.',
    query: { ...LIST, by: oneOf(...PORTFOLIO_GROUPS), orderBy: oneOf(...PORTFOLIO_ORDERS) },
    answer: objectOf({ at: DATE, rows: listOf(PORTFOLIO_ROW), sums: LOAN_SUMS, ...PAGING }, OPEN_PAGING),
    extension: true,
    auditors: true,
  }),
  loanSchedule: call('GET', '/user/loanschedule/:reference', 'member', {
    programs: 'READ_LOANS',
    summary: 'The stored schedule of a loan with what was paid, for staff and for its borrower.',
    answer: SCHEDULE,
    extension: true,
  }),
  guarantorExposures: call('GET', '/admin/API/guarantorexposures', 'staff', {
    programs: 'READ_LOANS',
    summary: 'Guarantors of outstanding loans, what is still owed on these, and the share of each guarantor.',
    query: { ...LIST, orderBy: oneOf(...EXPOSURE_ORDERS) },
    answer: objectOf(
      {
        at: DATE,
        guarantors: listOf(EXPOSURE),
        sums: objectOf({ guarantors: COUNT, ...each(['share', 'arrears'], NAIRA) }),
        ...PAGING,
      },
      OPEN_PAGING,
    ),
    extension: true,
  }),
}
