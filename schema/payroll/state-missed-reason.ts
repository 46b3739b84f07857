import { recordMutation } from '../mutation.ts'
import { DeductionReportRef } from './report.ts'
import { changedReport } from './report-change.ts'
import { id } from './report-input.ts'
import { rowIdsOf } from './report-row-id.ts'
import { MissedReasonEnum, RowOutcomeEnum } from './report-words.ts'

recordMutation('stateMissedReason', {
  access: 'STAFF',
  description:
    'Notes why nothing was deducted from the members of rows, also once the report is posted; without a reason it is taken back. Refused for rows of which something was deducted.',
  record: ['deductionReport', DeductionReportRef],
  input: {
    description: 'The rows and the reason.',
    fields: (t) => ({
      id: id(t),
      rowIds: t.idList({ description: 'The `id` of each row; not beside `outcome`.' }),
      outcome: t.field({
        type: RowOutcomeEnum,
        description: 'In place of `rowIds`: all rows with this outcome for which no reason is stated.',
      }),
      reason: t.field({ type: MissedReasonEnum, description: 'Why nothing was deducted from the salary.' }),
    }),
  },
  run: ({ id: of, rowIds, outcome, reason }, context) =>
    changedReport(of, context, (reports, report) =>
      reports.setReason(
        report,
        { rows: rowIdsOf(report, rowIds ?? []), outcome: outcome ?? null },
        reason ?? null,
      ),
    ),
})
