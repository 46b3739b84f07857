import { builder } from '../builder.ts'
import { recordMutation } from '../mutation.ts'
import { version } from '../payroll/report-input.ts'
import { OpeningBatchRef } from './opening.ts'
import { changedBatch, openingBatchId } from './opening-input.ts'

const OpeningTotalInput = builder.inputType('OpeningTotalInput', {
  description: 'The control total of one account.',
  fields: (t) => ({
    accountNumber: t.field({
      type: 'AccountNumber',
      required: true,
      description: 'The account that it is of.',
    }),
    amount: t.field({
      type: 'Kobo',
      required: true,
      description: 'In kobo, on the side on which the account grows; below zero on the other.',
    }),
  }),
})

recordMutation('setOpeningTotals', {
  access: 'STAFF',
  description: 'Notes the control totals of a batch, in the place of those before.',
  record: ['openingBatch', OpeningBatchRef],
  input: {
    description: 'The totals, all of them.',
    fields: (t) => ({
      ...openingBatchId(t),
      version: version(t),
      totals: t.field({ type: [OpeningTotalInput], required: true, description: 'One for each account.' }),
    }),
  },
  run: ({ version: at, totals, ...given }, { vouchers }) =>
    changedBatch(given, vouchers, (id) => vouchers.setOpeningTotals(id, at, totals)),
})
