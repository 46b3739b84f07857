import { messageMutation } from '../mutation.ts'
import { reportId, version } from './report-input.ts'

messageMutation('postDeductionReport', {
  access: 'STAFF',
  description:
    'Books a report whole, once. A large one is booked after the answer: `posting` of the checked report tells how far it is. CONFLICT while the control total differs, a row is undecided, or members and schedules have changed since it was looked at.',
  input: {
    description: 'The report to post.',
    fields: (t) => ({ reportId: reportId(t), version: version(t) }),
  },
  run: ({ reportId: id, version: at }, { deductionReports }) => deductionReports.post(id, at),
})
