import { payrollItemLabel } from '#rules/payroll/item-label.ts'
import type { DeductionLimit } from '#rules/payroll/limit.ts'
import { builder } from '../builder.ts'
import { PersonRef } from '../members/person.ts'
import type { OverLimit, ScheduleWarnings } from './source.ts'
import { PayrollItemEnum } from './words.ts'

const DeductionLimitRef = builder.objectRef<DeductionLimit>('DeductionLimit').implement({
  access: 'STAFF',
  scope: 'READ_PAYROLL',
  description: 'The most of a salary that is deducted, as the society sets it.',
  fields: (t) => ({
    percent: t.exposeFloat('percent', { description: 'Percent of the salary.' }),
    isOfNet: t.boolean({
      description: 'Whether of the net salary; otherwise of the gross salary.',
      resolve: ({ of }) => of === 'NET',
    }),
  }),
})

const DroppedItemRef = builder.objectRef<OverLimit['dropped'][number]>('DroppedItem').implement({
  access: 'STAFF',
  scope: 'READ_PAYROLL',
  description: 'An item that would have to be dropped to keep the limit.',
  fields: (t) => ({
    item: t.expose('item', {
      type: PayrollItemEnum,
      description: 'What is deducted for: savings, a loan, goods, land.',
    }),
    label: t.string({
      description: 'Its name for people.',
      resolve: ({ item }) => payrollItemLabel(item),
    }),
    amount: t.expose('amount', { type: 'Kobo', description: 'How much it is, in kobo.' }),
  }),
})

const OverLimitRef = builder.objectRef<OverLimit>('OverLimit').implement({
  access: 'STAFF',
  scope: 'READ_PAYROLL',
  description: 'A member of whom more is asked than the limit allows.',
  fields: (t) => ({
    member: t.field({
      type: PersonRef,
      description: 'The member whom it is about.',
      resolve: ({ member }) => member,
    }),
    amount: t.expose('amount', { type: 'Kobo', description: 'What is asked, in kobo.' }),
    most: t.expose('most', { type: 'Kobo', description: 'What the limit allows, in kobo.' }),
    salary: t.expose('salary', { type: 'Kobo', description: 'The salary in kobo, as the member stated it.' }),
    statedAt: t.expose('statedAt', {
      type: 'DateTime',
      description: 'When: the latest loan form.',
    }),
    dropped: t.field({
      type: [DroppedItemRef],
      description: 'What would have to be dropped, the first to go first. Nothing is dropped by itself.',
      resolve: ({ dropped }) => [...dropped],
    }),
  }),
})

export const ScheduleWarningsRef = builder.objectRef<ScheduleWarnings>('ScheduleWarnings').implement({
  access: 'STAFF',
  scope: 'READ_PAYROLL',
  description: 'What to look at before a schedule is sent.',
  fields: (t) => ({
    limit: t.field({
      type: DeductionLimitRef,
      nullable: true,
      description: 'The limit; null for none.',
      resolve: ({ limit }) => limit,
    }),
    overLimit: t.field({
      type: [OverLimitRef],
      description: 'Members above the limit, the first hundred by member number.',
      resolve: ({ overLimit }) => [...overLimit],
    }),
    overLimitCount: t.exposeInt('overLimitCount', { description: 'Number of members above the limit.' }),
    withoutLoanForm: t.exposeInt('salaryUnknown', {
      description:
        'Number of members who never stated one, because they sent no loan form; 0 without a limit.',
    }),
    withoutNumber: t.exposeInt('withoutNumber', {
      description: 'Number of members without a number at the payer.',
    }),
    numberChanged: t.exposeInt('numberChanged', {
      description:
        'Number of members whose number at the payer is another one than when the draft was built.',
    }),
    withoutSavings: t.exposeInt('withoutSavings', {
      description: 'Number of members of the payer of whom the schedule asks no savings.',
    }),
    withoutPayer: t.exposeInt('withoutPayer', {
      description:
        'Number of members of the society who have no payer, and of whom no schedule asks anything.',
    }),
    onHoliday: t.exposeInt('onHoliday', { description: 'Number of deduction holidays in the month.' }),
  }),
})
