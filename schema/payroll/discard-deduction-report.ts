import { recordMutation, withRecord } from '../mutation.ts'
import { ReportDetailRef } from './report.ts'
import { reportId } from './report-input.ts'

recordMutation('discardDeductionReport', {
  access: 'STAFF',
  description: 'Discards a report that is not posted; its file may be uploaded again.',
  record: ['deductionReport', ReportDetailRef],
  input: { description: 'The report to discard.', fields: (t) => ({ reportId: reportId(t) }) },
  run: ({ reportId: id }, { deductionReports }) =>
    withRecord(deductionReports.discard(id), () => deductionReports.report(id)),
})
