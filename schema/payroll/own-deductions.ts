import { builder } from '../builder.ts'
import type { OwnDeduction } from './source.ts'

const OwnDeductionRef = builder.objectRef<OwnDeduction>('OwnDeduction').implement({
  access: 'SIGNED_IN',
  description: 'What was deducted from a salary for one month, and whether the money has come.',
  fields: (t) => ({
    month: t.expose('month', { type: 'YearMonth', description: "The month: '2026-05'." }),
    payer: t.exposeString('payer', { description: 'Who paid the salary.' }),
    amount: t.expose('amount', { type: 'Kobo', description: 'All that was deducted, in kobo.' }),
    surplus: t.expose('surplus', {
      type: 'Kobo',
      description: 'What of it is above what was asked for, in kobo; 0 where nothing is.',
    }),
    advanced: t.expose('advanced', {
      type: 'Kobo',
      description: 'What of the surplus pays later months, in kobo; the rest went to the unapplied balance.',
    }),
    reportedOn: t.expose('reportedOn', {
      type: 'PlainDate',
      description: 'The day on which the deduction was booked.',
    }),
    remittedOn: t.expose('remittedOn', {
      type: 'PlainDate',
      nullable: true,
      description: 'The day on which the last of the money came; null while the payer owes some of it.',
    }),
    isCredited: t.exposeBoolean('isCredited', {
      description: 'Whether all of it is credited: some societies credit members when the money comes.',
    }),
    isWrittenOff: t.exposeBoolean('isWrittenOff', {
      description: 'Whether the payer never sent all of it, and the society bears the loss.',
    }),
  }),
})

builder.queryField('ownDeductions', (t) =>
  t.field({
    type: [OwnDeductionRef],
    nullable: true,
    access: 'SIGNED_IN',
    description:
      'What was deducted from the salary of the caller, the latest month first; at most twelve months.',
    resolve: async (_root, _args, { payroll }) => [...(await payroll.ownDeductions())],
  }),
)
