import { recordMutation } from '../mutation.ts'
import { DeductionReportRef } from './report.ts'
import { changedReport } from './report-change.ts'
import { AmountColumnInput } from './report-columns.ts'
import { id, version } from './report-input.ts'
import { DateOrderEnum, NegativeAmountsEnum } from './report-words.ts'

recordMutation('setReportColumns', {
  access: 'STAFF',
  scope: 'WRITE_PAYROLL',
  description:
    'Reads the file again with these columns and remembers them for the payer. Decisions about rows are taken back.',
  record: ['deductionReport', DeductionReportRef],
  input: {
    description: 'The columns by their headers.',
    fields: (t) => ({
      id: id(t),
      version: version(t),
      identifier: t.string({ description: 'The number of the person at the payer.' }),
      name: t.string({ description: 'The name of the person.' }),
      element: t.string({ description: 'The header over the element.' }),
      month: t.string({ description: 'The header over the month.' }),
      note: t.string({ description: 'What payroll remarks.' }),
      amounts: t.field({ type: [AmountColumnInput], required: true, description: 'The columns of amounts.' }),
      decimalComma: t.boolean({ description: 'Whether amounts are written 1.234,50.' }),
      dateOrder: t.field({
        type: DateOrderEnum,
        description: 'How dates are written that can be read either way.',
      }),
      negativeAmounts: t.field({
        type: NegativeAmountsEnum,
        description: 'What it means that every amount is below zero.',
      }),
    }),
  },
  run: ({ id: of, version: at, ...columns }, context) =>
    changedReport(of, context, (reports, report) =>
      reports.setColumns(report, at, {
        identifier: columns.identifier ?? '',
        name: columns.name ?? '',
        element: columns.element ?? '',
        month: columns.month ?? '',
        note: columns.note ?? '',
        amounts: columns.amounts.map(({ header, element }) => ({ header, element: element ?? '' })),
        decimalComma: columns.decimalComma ?? false,
        dateOrder: columns.dateOrder ?? null,
        negativeAmounts: columns.negativeAmounts ?? null,
      }),
    ),
})
