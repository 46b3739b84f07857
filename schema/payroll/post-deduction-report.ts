import { recordMutation, withRecord } from '../mutation.ts'
import { ReportDetailRef } from './report.ts'
import { reportId, version } from './report-input.ts'

recordMutation('postDeductionReport', {
  access: 'STAFF',
  description:
    'Books a report whole, once. A large one is booked after the answer: `posting` of the checked report tells how far it is. Refused while the control total differs, a row is undecided, or members and schedules have changed since it was looked at.',
  record: ['deductionReport', ReportDetailRef],
  input: {
    description: 'The report to post.',
    fields: (t) => ({ reportId: reportId(t), version: version(t) }),
  },
  run: ({ reportId: id, version: at }, { deductionReports }) =>
    withRecord(deductionReports.post(id, at), () => deductionReports.report(id)),
})
