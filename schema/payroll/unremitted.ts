import type { MonthSums } from '#rules/payroll/remittance.ts'
import { builder } from '../builder.ts'
import { AgeingBandEnum } from '../treasury/loan-standing.ts'
import { PayerRef, payerField, payerIdOf } from './payer.ts'
import type { Unremitted, UnremittedMonth } from './remittance-source.ts'

const SumsRef = builder.objectRef<MonthSums>('UnremittedSums').implement({
  access: 'BOOKS',
  scope: ['READ_PAYROLL', 'READ_BOOKS'],
  description:
    'What was unremitted, deducted, remitted and written off, and what is left: opening + deducted − remitted − writtenOff = closing.',
  fields: (t) => ({
    opening: t.expose('opening', { type: 'Kobo', description: 'Unremitted before the first day, in kobo.' }),
    deducted: t.expose('deducted', { type: 'Kobo', description: 'What reports deducted, in kobo.' }),
    remitted: t.expose('remitted', { type: 'Kobo', description: 'What was remitted of it, in kobo.' }),
    writtenOff: t.expose('writtenOff', {
      type: 'Kobo',
      description: 'What was written off by resolution, less what of it was recovered, in kobo.',
    }),
    closing: t.expose('closing', { type: 'Kobo', description: 'What is left, in kobo.' }),
    held: t.expose('held', {
      type: 'Kobo',
      description: 'What came before the report and waits in suspense, in kobo.',
    }),
  }),
})

const UnremittedMonthRef = builder.objectRef<UnremittedMonth>('UnremittedMonth').implement({
  access: 'BOOKS',
  scope: ['READ_PAYROLL', 'READ_BOOKS'],
  description: 'What a payer deducted for a month and has not sent.',
  fields: (t) => ({
    payer: payerField(t, 'The payer who deducted it.'),
    month: t.expose('month', { type: 'YearMonth', description: "The month of the salaries: '2026-05'." }),
    sums: t.field({
      type: SumsRef,
      description: 'What was deducted, sent and is open of the month.',
      resolve: (month) => month,
    }),
    expectedOn: t.expose('expectedOn', {
      type: 'PlainDate',
      description: 'The day on which the money was expected.',
    }),
    daysLate: t.exposeInt('daysLate', { description: 'Days since then; 0 where nothing is left.' }),
    band: t.expose('band', { type: AgeingBandEnum, description: 'The ageing band of these days.' }),
  }),
})

const UnremittedRef = builder.objectRef<Unremitted>('UnremittedDeductions').implement({
  access: 'BOOKS',
  scope: ['READ_PAYROLL', 'READ_BOOKS'],
  description: 'What payers deducted from salaries and have not sent, by payer and month.',
  fields: (t) => ({
    at: t.expose('at', { type: 'PlainDate', description: 'The day at whose end it is.' }),
    months: t.field({
      type: [UnremittedMonthRef],
      description: 'By payer, the oldest month first.',
      resolve: ({ months }) => [...months],
    }),
    total: t.field({ type: SumsRef, description: 'The sums of all.', resolve: ({ total }) => total }),
  }),
})

builder.objectField(PayerRef, 'unremitted', (t) =>
  t.field({
    type: UnremittedRef,
    nullable: true,
    access: 'BOOKS',
    scope: ['READ_PAYROLL', 'READ_BOOKS'],
    description:
      'What it deducted and has not sent; without a first day the months alone that are open at the end of the last one.',
    args: {
      from: t.arg({ type: 'PlainDate', description: 'The first day.' }),
      at: t.arg({ type: 'PlainDate', description: 'The last day; today when left out.' }),
    },
    resolve: ({ id }, { from, at }, { remittances }) =>
      remittances.unremitted({ payerId: id, from: from ?? null, at: at ?? null }),
  }),
)

builder.queryField('unremittedDeductions', (t) =>
  t.field({
    type: UnremittedRef,
    nullable: true,
    access: 'BOOKS',
    scope: ['READ_PAYROLL', 'READ_BOOKS'],
    description:
      'What payers deducted and have not sent; without a first day the months alone that are open at the end of the last one.',
    args: {
      payerId: t.arg.id({ description: 'Only months of this payer.' }),
      from: t.arg({ type: 'PlainDate', description: 'The first day.' }),
      at: t.arg({ type: 'PlainDate', description: 'The last day; today when left out.' }),
    },
    resolve: (_root, { payerId, from, at }, { remittances }) =>
      remittances.unremitted({
        payerId: payerId ? payerIdOf(payerId) : null,
        from: from ?? null,
        at: at ?? null,
      }),
  }),
)
