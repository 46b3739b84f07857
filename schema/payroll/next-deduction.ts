import { payrollItemLabel } from '#rules/payroll/item-label.ts'
import { builder } from '../builder.ts'
import { textOf } from '../text-of.ts'
import type { NextDeduction } from './source.ts'
import { ItemKindEnum, PayrollItemEnum } from './words.ts'

const DeductionPartRef = builder.objectRef<NextDeduction['items'][number]>('DeductionPart').implement({
  access: 'SIGNED_IN',
  description: 'One part of a deduction.',
  fields: (t) => ({
    item: t.expose('item', { type: PayrollItemEnum, description: 'What it is for.' }),
    kind: t.expose('kind', { type: ItemKindEnum, description: 'What kind of record it belongs to.' }),
    label: t.string({
      description: "Its name for people: 'Ordinary savings'.",
      resolve: ({ item }) => payrollItemLabel(item),
    }),
    amount: t.expose('amount', { type: 'Kobo', description: 'In kobo; 0 for what stops.' }),
    arrears: t.expose('arrears', { type: 'Kobo', description: 'The part that is arrears, in kobo.' }),
    advanced: t.expose('advanced', {
      type: 'Kobo',
      description: 'What of the month was paid in advance, in kobo; the amount is without it.',
    }),
    oldAmount: t.expose('oldAmount', {
      type: 'Kobo',
      description: 'The amount of the month before, in kobo.',
    }),
    lastMonth: t.expose('lastMonth', {
      type: 'YearMonth',
      nullable: true,
      description: "The last month: '2026-10'; null without an end.",
    }),
    authority: t.string({
      nullable: true,
      description:
        'The reference of the instruction, the form or the order that it rests on; null where it has none.',
      resolve: textOf('authority'),
    }),
  }),
})

const NextDeductionRef = builder.objectRef<NextDeduction>('NextDeduction').implement({
  access: 'SIGNED_IN',
  description: 'What is deducted from a salary next.',
  fields: (t) => ({
    month: t.expose('month', { type: 'YearMonth', description: "The month: '2026-10'." }),
    payer: t.exposeString('payer', { description: 'Who pays the salary.' }),
    isSent: t.exposeBoolean('isSent', {
      description: 'Whether it was sent to the payer; before that it can change.',
    }),
    amount: t.expose('amount', { type: 'Kobo', description: 'The whole deduction in kobo.' }),
    items: t.field({
      type: [DeductionPartRef],
      description: 'What it is made of, one item for each thing.',
      resolve: ({ items }) => [...items],
    }),
  }),
})

builder.queryField('nextDeduction', (t) =>
  t.field({
    type: NextDeductionRef,
    nullable: true,
    access: 'SIGNED_IN',
    description:
      'What is deducted from the salary of the caller next, before it happens; null for a member whom no payer pays.',
    resolve: (_root, _args, { payroll }) => payroll.nextDeduction(),
  }),
)
