import { recordMutation, withRecord } from '../mutation.ts'
import { ReportDetailRef } from './report.ts'
import { reportId, version } from './report-input.ts'

recordMutation('setControlTotal', {
  access: 'STAFF',
  description: 'Notes the total that the letter of the payer states.',
  record: ['deductionReport', ReportDetailRef],
  input: {
    description: 'What the letter of the payer says.',
    fields: (t) => ({
      reportId: reportId(t),
      version: version(t),
      controlTotal: t.field({
        type: 'Kobo',
        required: true,
        description: 'What the letter of the payer says, in kobo.',
      }),
    }),
  },
  run: ({ reportId: id, version: at, controlTotal }, { deductionReports }) =>
    withRecord(deductionReports.setControlTotal(id, at, controlTotal), () => deductionReports.report(id)),
})
