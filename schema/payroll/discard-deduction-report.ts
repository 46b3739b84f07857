import { messageMutation } from '../mutation.ts'
import { reportId } from './report-input.ts'

messageMutation('discardDeductionReport', {
  access: 'STAFF',
  description: 'Discards a report that is not posted; its file may be uploaded again.',
  input: { description: 'The report to discard.', fields: (t) => ({ reportId: reportId(t) }) },
  run: ({ reportId: id }, { deductionReports }) => deductionReports.discard(id),
})
