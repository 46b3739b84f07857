import { builder } from '../builder.ts'
import { textOf } from '../text-of.ts'
import type { ReportColumns } from './report-source.ts'
import { DateOrderEnum, NegativeAmountsEnum } from './report-words.ts'

const AmountColumnRef = builder.objectRef<ReportColumns['amounts'][number]>('ReportAmountColumn').implement({
  access: 'STAFF',
  scope: 'READ_PAYROLL',
  description: 'A column of amounts.',
  fields: (t) => ({
    header: t.exposeString('header', { description: 'The header over the column.' }),
    element: t.string({
      nullable: true,
      description:
        'The code of the element whose amounts it holds; null when a column or the payer tells it.',
      resolve: textOf('element'),
    }),
  }),
})

export const ReportColumnsRef = builder.objectRef<ReportColumns>('ReportColumns').implement({
  access: 'STAFF',
  scope: 'READ_PAYROLL',
  description: "Which columns of a payer's files tell what, by their headers.",
  fields: (t) => ({
    identifier: t.string({
      nullable: true,
      description: 'The header over the number of the person at the payer; null for none.',
      resolve: textOf('identifier'),
    }),
    name: t.string({
      nullable: true,
      description: 'The header over the name of the person; null for none.',
      resolve: textOf('name'),
    }),
    element: t.string({
      nullable: true,
      description: 'The header over the element; null for none.',
      resolve: textOf('element'),
    }),
    month: t.string({
      nullable: true,
      description: 'The header over the month; null for none.',
      resolve: textOf('month'),
    }),
    note: t.string({
      nullable: true,
      description: 'The header over what payroll remarks; null for none.',
      resolve: textOf('note'),
    }),
    amounts: t.field({
      type: [AmountColumnRef],
      description: 'The columns of amounts.',
      resolve: ({ amounts }) => [...amounts],
    }),
    decimalComma: t.exposeBoolean('decimalComma', { description: 'Whether amounts are written 1.234,50.' }),
    dateOrder: t.expose('dateOrder', {
      type: DateOrderEnum,
      nullable: true,
      description: 'How dates are written that can be read either way; null until somebody has said.',
    }),
    negativeAmounts: t.expose('negativeAmounts', {
      type: NegativeAmountsEnum,
      nullable: true,
      description: 'What it means that every amount is below zero; null until somebody has said.',
    }),
  }),
})

export const AmountColumnInput = builder.inputType('ReportAmountColumnInput', {
  description: 'A column of amounts.',
  fields: (t) => ({
    header: t.string({ required: true, description: 'The header over the column.' }),
    element: t.string({
      description:
        'The code of the element whose amounts it holds; required when there are several columns. Columns of one element are added up.',
    }),
  }),
})
