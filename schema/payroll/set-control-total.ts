import { recordMutation } from '../mutation.ts'
import { DeductionReportRef } from './report.ts'
import { changedReport } from './report-change.ts'
import { id, version } from './report-input.ts'

recordMutation('setControlTotal', {
  access: 'STAFF',
  scope: 'WRITE_PAYROLL',
  description: 'Notes the total that the letter of the payer states.',
  record: ['deductionReport', DeductionReportRef],
  input: {
    description: 'What the letter of the payer says.',
    fields: (t) => ({
      id: id(t),
      version: version(t),
      controlTotal: t.field({
        type: 'Kobo',
        required: true,
        description: 'What the letter of the payer says, in kobo.',
      }),
    }),
  },
  run: ({ id: of, version: at, controlTotal }, context) =>
    changedReport(of, context, (reports, report) => reports.setControlTotal(report, at, controlTotal)),
})
