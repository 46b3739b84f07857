import { messageMutation } from '../mutation.ts'
import { reportId } from './report-input.ts'
import { MissedReasonEnum } from './report-words.ts'

messageMutation('stateMissedReason', {
  access: 'STAFF',
  description:
    'Notes why nothing was deducted from the members of rows, also once the report is posted; without a reason it is taken back. CONFLICT for rows of which something was deducted.',
  input: {
    description: 'The rows and the reason.',
    fields: (t) => ({
      reportId: reportId(t),
      rowIds: t.idList({ required: true, description: 'The `rowId` of each row.' }),
      reason: t.field({ type: MissedReasonEnum, description: 'Why.' }),
    }),
  },
  run: ({ reportId: id, rowIds, reason }, { deductionReports }) =>
    deductionReports.setReason(id, rowIds, reason ?? null),
})
