import { recordMutation } from '../mutation.ts'
import { DeductionReportRef } from './report.ts'
import { changedReport } from './report-change.ts'
import { id, version } from './report-input.ts'
import { rowIdsOf } from './report-row-id.ts'
import { RowDecisionEnum } from './report-words.ts'

recordMutation('decideReportRows', {
  access: 'STAFF',
  description:
    'Decides about rows: what counts, or who the member is. Without either the decision is taken back.',
  record: ['deductionReport', DeductionReportRef],
  input: {
    description: 'The rows and the decision.',
    fields: (t) => ({
      id: id(t),
      version: version(t),
      rowIds: t.idList({ required: true, description: 'The `id` of each row.' }),
      decision: t.field({ type: RowDecisionEnum, description: 'What is decided.' }),
      memberNumber: t.string({ description: 'The number of the member whom the rows mean.' }),
    }),
  },
  run: ({ id: of, version: at, rowIds, decision, memberNumber }, context) =>
    changedReport(of, context, (reports, report) =>
      reports.decide(report, at, {
        rows: rowIdsOf(report, rowIds),
        decision: decision ?? null,
        memberNumber: memberNumber?.trim() ?? '',
      }),
    ),
})
