import { LOAN_PRODUCTS } from '#rules/loans/products.ts'
import { LOAN_STANDING_TEXTS } from '#rules/texts/arrears.ts'
import { type AgeingBand, riskPercent } from '#rules/treasury/arrears.ts'
import { builder } from '../builder.ts'
import { LoanTypeEnum } from '../loans/loan-type.ts'
import { PersonRef } from '../members/person.ts'
import type { BandSums, LoanStanding, LoanSums } from './arrears-source.ts'

export const AgeingBandEnum = builder.enumType('AgeingBand', {
  description: 'How long the oldest unpaid instalment of a loan is past its due day.',
  values: {
    CURRENT: { description: 'Nothing is behind.' },
    DAYS_1_30: { description: '1 to 30 days.' },
    DAYS_31_60: { description: '31 to 60 days.' },
    DAYS_61_90: { description: '61 to 90 days.' },
    DAYS_91_180: { description: '91 to 180 days.' },
    OVER_180_DAYS: { description: 'More than 180 days.' },
  } satisfies Record<AgeingBand, { description: string }>,
})

export const LoanStandingRef = builder.objectRef<LoanStanding>('LoanStanding').implement({
  access: { ownRecordOf: ({ member }) => member.id, isInBooks: true },
  scope: ['READ_LOANS', 'READ_BOOKS'],
  description:
    'Where a loan or a commodity order stands at the end of a day: what its stored schedule asked for, what was repaid, and what is behind. Repayments pay the oldest instalment of the account first.',
  fields: (t) => ({
    reference: t.exposeString('reference', {
      description: "The reference of the loan, or the number of the order's invoice: 'INV-8C21F0'.",
    }),
    loanType: t.expose('loanType', {
      type: LoanTypeEnum,
      nullable: true,
      description: 'The type of loan; null for a commodity order.',
    }),
    label: t.string({
      description: "What it is, for people: '1-year normal loan'.",
      resolve: ({ loanType }) =>
        loanType === null ? LOAN_STANDING_TEXTS.commodityOrder : LOAN_PRODUCTS[loanType].label,
    }),
    member: t.field({
      type: PersonRef,
      description: 'The member who owes it.',
      resolve: ({ member }) => member,
    }),
    accountNumber: t.expose('accountNumber', {
      type: 'AccountNumber',
      description: 'The number of its control account.',
    }),
    startedOn: t.expose('startedOn', { type: 'PlainDate', description: 'The day it was paid out.' }),
    endsOn: t.expose('endsOn', { type: 'PlainDate', description: 'The due day of its last instalment.' }),
    durationMonths: t.exposeInt('durationMonths', { description: 'Number of monthly instalments.' }),
    amount: t.expose('amount', { type: 'Kobo', description: 'What was lent, in kobo.' }),
    monthlyPayable: t.expose('monthlyPayable', {
      type: 'Kobo',
      description: 'Each instalment but the last, in kobo.',
    }),
    asked: t.expose('asked', {
      type: 'Kobo',
      description: 'What the schedule asked for up to the day, that day included, in kobo.',
    }),
    repaid: t.expose('repaid', { type: 'Kobo', description: 'What repayments cover of it, in kobo.' }),
    outstanding: t.expose('outstanding', { type: 'Kobo', description: 'What is still owed, in kobo.' }),
    arrears: t.expose('arrears', {
      type: 'Kobo',
      description: 'What was due before the day and is not paid, in kobo.',
    }),
    oldestUnpaid: t.expose('oldestUnpaid', {
      type: 'PlainDate',
      nullable: true,
      description: 'The due day of the first instalment that is not wholly paid; null when all are.',
    }),
    daysBehind: t.exposeInt('daysBehind', { description: 'Days since that day; 0 when nothing is behind.' }),
    band: t.expose('band', { type: AgeingBandEnum, description: 'The ageing band of these days.' }),
  }),
})

export const BandSumsRef = builder.objectRef<BandSums>('AgeingBandSums').implement({
  access: 'BOOKS',
  scope: ['READ_LOANS', 'READ_PAYROLL', 'READ_BOOKS'],
  description: 'The loans of one ageing band.',
  fields: (t) => ({
    band: t.expose('band', { type: AgeingBandEnum, description: 'How many days these loans are behind.' }),
    count: t.exposeInt('count', { description: 'Number of loans.' }),
    outstanding: t.expose('outstanding', { type: 'Kobo', description: 'What is owed on them, in kobo.' }),
    arrears: t.expose('arrears', { type: 'Kobo', description: 'What is behind of it, in kobo.' }),
  }),
})

export const LoanSumsRef = builder.objectRef<LoanSums>('LoanSums').implement({
  access: 'BOOKS',
  scope: ['READ_LOANS', 'READ_BOOKS'],
  description: 'Sums over loans and commodity orders.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'Number of loans and orders.' }),
    amount: t.expose('amount', { type: 'Kobo', description: 'What was lent, in kobo.' }),
    asked: t.expose('asked', { type: 'Kobo', description: 'What the schedules asked for, in kobo.' }),
    repaid: t.expose('repaid', { type: 'Kobo', description: 'What was repaid, in kobo.' }),
    outstanding: t.expose('outstanding', { type: 'Kobo', description: 'What is still owed, in kobo.' }),
    arrears: t.expose('arrears', { type: 'Kobo', description: 'What is behind, in kobo.' }),
    atRisk: t.expose('atRisk', {
      type: 'Kobo',
      description: 'What is still owed on loans that are more than 30 days behind, in kobo.',
    }),
    riskPercent: t.float({
      nullable: true,
      description: 'Portfolio at risk: `atRisk` in percent of `outstanding`; null while nothing is owed.',
      resolve: ({ atRisk, outstanding }) => riskPercent(atRisk, outstanding),
    }),
    bands: t.field({
      type: [BandSumsRef],
      description: 'All ageing bands, the shortest first.',
      resolve: ({ bands }) => [...bands],
    }),
  }),
})
