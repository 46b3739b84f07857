import { recordMutation, withRecord } from '../mutation.ts'
import { ReportDetailRef } from './report.ts'
import { reportId } from './report-input.ts'
import { MissedReasonEnum, RowOutcomeEnum } from './report-words.ts'

recordMutation('stateMissedReason', {
  access: 'STAFF',
  description:
    'Notes why nothing was deducted from the members of rows, also once the report is posted; without a reason it is taken back. Refused for rows of which something was deducted.',
  record: ['deductionReport', ReportDetailRef],
  input: {
    description: 'The rows and the reason.',
    fields: (t) => ({
      reportId: reportId(t),
      rowIds: t.idList({ description: 'The `rowId` of each row; not beside `outcome`.' }),
      outcome: t.field({
        type: RowOutcomeEnum,
        description: 'In place of `rowIds`: all rows with this outcome for which no reason is stated.',
      }),
      reason: t.field({ type: MissedReasonEnum, description: 'Why nothing was deducted from the salary.' }),
    }),
  },
  run: ({ reportId: id, rowIds, outcome, reason }, { deductionReports }) =>
    withRecord(
      deductionReports.setReason(id, { rows: rowIds ?? [], outcome: outcome ?? null }, reason ?? null),
      () => deductionReports.report(id),
    ),
})
