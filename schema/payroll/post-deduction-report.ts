import { recordMutation } from '../mutation.ts'
import { DeductionReportRef } from './report.ts'
import { changedReport } from './report-change.ts'
import { id, version } from './report-input.ts'

recordMutation('postDeductionReport', {
  access: 'STAFF',
  description:
    'Books a report whole, once. A large one is booked after the answer: `posting` of the report tells how far it is. Refused while the control total differs, a row is undecided, or members and schedules have changed since it was looked at.',
  record: ['deductionReport', DeductionReportRef],
  input: {
    description: 'The report to post.',
    fields: (t) => ({ id: id(t), version: version(t) }),
  },
  run: ({ id: of, version: at }, context) =>
    changedReport(of, context, (reports, report) => reports.post(report, at)),
})
