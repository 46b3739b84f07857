import { WIRE_BANDS } from './arrears.ts'
import { COUNT, each, FLAG, listOf, NAIRA, objectOf, oneOf, orNull, recordOf, type Wire } from './schema.ts'
import { DATE, MONTH } from './treasury.ts'
import { call } from './wire.ts'

/** A month of the books. Balances are those at its end; what was deducted is counted by the month of the deduction. */
const MONTH_OF_BOOKS = recordOf(
  'MonthOfBooks',
  {
    month: MONTH,
    endsOn: { ...DATE, description: 'the day of the balances: its last one, or today' } as const,
    closed: FLAG,
    ...each(['savings', 'capital', 'loans'], NAIRA),
    scheduled: { ...NAIRA, description: 'asked for in the schedules that were sent' } as const,
    ...each(['deducted', 'remitted'], NAIRA),
    writtenOff: { ...NAIRA, description: 'of what was deducted, less what was recovered' } as const,
  },
  ['writtenOff'],
)
export type WireMonthOfBooks = Wire<typeof MONTH_OF_BOOKS>

const BANDS = listOf(
  objectOf({ band: oneOf(...WIRE_BANDS), loans: COUNT, ...each(['outstanding', 'arrears'], NAIRA) }),
)

/** What of loans was behind at the end of a month, by the age of the oldest instalment. */
const MONTH_OF_ARREARS = recordOf('MonthOfArrears', {
  month: MONTH,
  endsOn: { ...DATE, description: 'the day of the sums: its last one, or today' } as const,
  bands: BANDS,
})
export type WireMonthOfArrears = Wire<typeof MONTH_OF_ARREARS>

/** What the society holds, is owed and waits for. */
const BOOKS_OVERVIEW = recordOf('BooksOverview', {
  at: { ...DATE, description: 'the day of the figures: today' } as const,
  money: { ...NAIRA, description: 'bank and cash' } as const,
  savings: { ...NAIRA, description: 'what members saved' } as const,
  capital: { ...NAIRA, description: 'their shares' } as const,
  loans: { ...NAIRA, description: 'what members owe on loans and commodity orders' } as const,
  arrears: { ...NAIRA, description: 'instalments of them that are due and not paid' } as const,
  unremitted: { ...NAIRA, description: 'deducted by payers and not sent' } as const,
  ...each(['unapplied', 'suspense'], NAIRA),
  period: orNull(objectOf({ month: MONTH, endsOn: DATE, hasEnded: FLAG })),
  bands: BANDS,
  months: listOf(MONTH_OF_BOOKS),
})
export type WireBooksOverview = Wire<typeof BOOKS_OVERVIEW>

const month = (description: string) => ({ ...MONTH, description }) as const

const MONTHS = {
  from: month('the first month; eleven before the last when left out. At most 36 months'),
  to: month('the last month; this one when left out'),
}

/** The books at one look, for staff (our extension). */
export const booksOverviewCalls = {
  booksOverview: call('GET', '/admin/API/booksoverview', 'staff', {
    programs: 'READ_BOOKS',
    summary:
      'The figures of the books today, and balances and deductions by month, the earliest first. Months before the first entry are left out.',
    query: MONTHS,
    answer: objectOf({ overview: BOOKS_OVERVIEW }),
    extension: true,
    auditors: true,
  }),
  arrearsByMonth: call('GET', '/admin/API/arrearsbymonth', 'staff', {
    programs: ['READ_PAYROLL', 'READ_BOOKS'],
    summary:
      'What of loans was behind at the end of each month, the earliest first. Months before the first entry are left out.',
    query: MONTHS,
    answer: objectOf({ months: listOf(MONTH_OF_ARREARS) }),
    extension: true,
    auditors: true,
  }),
}
