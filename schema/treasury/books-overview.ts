import { builder } from '../builder.ts'
import type { BooksOverview, MonthOfArrears, MonthOfBooks } from './books-overview-source.ts'
import { BandSumsRef } from './loan-standing.ts'
import { OpenPeriodRef } from './periods.ts'

const MonthOfBooksRef = builder.objectRef<MonthOfBooks>('MonthOfBooks').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description:
    'A month of the books: balances at its end, and what payers deducted for it. They agree with the trial balance of the day.',
  fields: (t) => ({
    month: t.expose('month', { type: 'YearMonth', description: "The month: '2026-10'." }),
    endsOn: t.expose('endsOn', {
      type: 'PlainDate',
      description: 'The day of the balances: its last one, or today.',
    }),
    isClosed: t.exposeBoolean('isClosed', { description: 'Whether the month is closed.' }),
    savings: t.expose('savings', { type: 'Kobo', description: 'What members had saved, in kobo.' }),
    capital: t.expose('capital', { type: 'Kobo', description: 'Their shares, in kobo.' }),
    loans: t.expose('loans', {
      type: 'Kobo',
      description: 'What members owed on loans and commodity orders, in kobo.',
    }),
    scheduled: t.expose('scheduled', {
      type: 'Kobo',
      description: 'What the schedules that were sent asked for, in kobo.',
    }),
    deducted: t.expose('deducted', { type: 'Kobo', description: 'What payers deducted of it, in kobo.' }),
    remitted: t.expose('remitted', { type: 'Kobo', description: 'What they sent of that, in kobo.' }),
    writtenOff: t.expose('writtenOff', {
      type: 'Kobo',
      description: 'What of it was written off, less what was recovered, in kobo.',
    }),
  }),
})

const BooksOverviewRef = builder.objectRef<BooksOverview>('BooksOverview').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description: 'What the society holds, is owed and waits for, today and by month.',
  fields: (t) => ({
    at: t.expose('at', { type: 'PlainDate', description: 'The day of the figures: today.' }),
    money: t.expose('money', { type: 'Kobo', description: 'Bank and cash, in kobo.' }),
    savings: t.expose('savings', { type: 'Kobo', description: 'What members saved, in kobo.' }),
    capital: t.expose('capital', { type: 'Kobo', description: 'Their shares, in kobo.' }),
    loans: t.expose('loans', {
      type: 'Kobo',
      description: 'What members owe on loans and commodity orders, in kobo.',
    }),
    arrears: t.expose('arrears', {
      type: 'Kobo',
      description: 'Instalments of them that are due and not paid, in kobo.',
    }),
    unremitted: t.expose('unremitted', {
      type: 'Kobo',
      description: 'What payers deducted and have not sent, in kobo.',
    }),
    unapplied: t.expose('unapplied', {
      type: 'Kobo',
      description: 'What is held for members until it is applied, in kobo.',
    }),
    suspense: t.expose('suspense', { type: 'Kobo', description: 'Money whose owner is not known, in kobo.' }),
    period: t.field({
      type: OpenPeriodRef,
      nullable: true,
      description: 'The month that is closed next; null while nothing is booked.',
      resolve: ({ period }) => period,
    }),
    bands: t.field({
      type: [BandSumsRef],
      description: 'The outstanding loans by age of their arrears, the shortest first.',
      resolve: ({ bands }) => [...bands],
    }),
    months: t.field({
      type: [MonthOfBooksRef],
      description: 'The months, the earliest first; those before the first entry are left out.',
      resolve: ({ months }) => [...months],
    }),
  }),
})

builder.queryField('booksOverview', (t) =>
  t.field({
    type: BooksOverviewRef,
    nullable: true,
    access: 'BOOKS',
    scope: 'READ_BOOKS',
    description: 'The figures of the books today, and balances and deductions by month; at most 36 months.',
    args: {
      from: t.arg({
        type: 'YearMonth',
        description: "The first month: '2026-01'; eleven months before the last when left out.",
      }),
      to: t.arg({ type: 'YearMonth', description: 'The last month; this one when left out.' }),
    },
    resolve: (_root, { from, to }, { treasury }) =>
      treasury.booksOverview({ from: from ?? null, to: to ?? null }),
  }),
)

const MonthOfArrearsRef = builder.objectRef<MonthOfArrears>('MonthOfArrears').implement({
  access: 'BOOKS',
  scope: ['READ_PAYROLL', 'READ_BOOKS'],
  description: 'What of loans and commodity orders was behind at the end of a month.',
  fields: (t) => ({
    month: t.expose('month', { type: 'YearMonth', description: "The month: '2026-10'." }),
    endsOn: t.expose('endsOn', {
      type: 'PlainDate',
      description: 'The day of the sums: its last one, or today.',
    }),
    bands: t.field({
      type: [BandSumsRef],
      description: 'The outstanding loans by age of their arrears, the shortest first.',
      resolve: ({ bands }) => [...bands],
    }),
  }),
})

builder.queryField('arrearsByMonth', (t) =>
  t.field({
    type: [MonthOfArrearsRef],
    nullable: true,
    access: 'BOOKS',
    scope: ['READ_PAYROLL', 'READ_BOOKS'],
    description:
      'What of loans was behind at the end of each month, the earliest first; those before the first entry are left out. At most 36 months.',
    args: {
      from: t.arg({
        type: 'YearMonth',
        description: "The first month: '2026-01'; eleven months before the last when left out.",
      }),
      to: t.arg({ type: 'YearMonth', description: 'The last month; this one when left out.' }),
    },
    resolve: async (_root, { from, to }, { treasury }) => [
      ...(await treasury.arrearsByMonth({ from: from ?? null, to: to ?? null })),
    ],
  }),
)
