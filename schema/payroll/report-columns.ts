import { builder } from '../builder.ts'
import type { ReportColumns } from './report-source.ts'
import { DateOrderEnum } from './report-words.ts'

const AmountColumnRef = builder.objectRef<ReportColumns['amounts'][number]>('ReportAmountColumn').implement({
  access: 'STAFF',
  description: 'A column of amounts.',
  fields: (t) => ({
    header: t.exposeString('header', { description: 'Its header.' }),
    element: t.exposeString('element', {
      description: "The code of the element whose amounts it holds; '' when a column or the payer tells it.",
    }),
  }),
})

export const ReportColumnsRef = builder.objectRef<ReportColumns>('ReportColumns').implement({
  access: 'STAFF',
  description: "Which columns of a payer's files tell what, by their headers; '' for none.",
  fields: (t) => ({
    identifier: t.exposeString('identifier', { description: 'The number of the person at the payer.' }),
    name: t.exposeString('name', { description: 'The name of the person.' }),
    element: t.exposeString('element', { description: 'The element.' }),
    month: t.exposeString('month', { description: 'The month.' }),
    note: t.exposeString('note', { description: 'What payroll remarks.' }),
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
  }),
})

export const AmountColumnInput = builder.inputType('ReportAmountColumnInput', {
  description: 'A column of amounts.',
  fields: (t) => ({
    header: t.string({ required: true, description: 'Its header.' }),
    element: t.string({
      description:
        'The code of the element whose amounts it holds; required when there are several columns. Columns of one element are added up.',
    }),
  }),
})
