import { recordMutation, withRecord } from '../mutation.ts'
import { ReportDetailRef } from './report.ts'
import { reportId, version } from './report-input.ts'
import { RowDecisionEnum } from './report-words.ts'

recordMutation('decideReportRows', {
  access: 'STAFF',
  description:
    'Decides about rows: what counts, or who the member is. Without either the decision is taken back.',
  record: ['deductionReport', ReportDetailRef],
  input: {
    description: 'The rows and the decision.',
    fields: (t) => ({
      reportId: reportId(t),
      version: version(t),
      rowIds: t.idList({ required: true, description: 'The `rowId` of each row.' }),
      decision: t.field({ type: RowDecisionEnum, description: 'What is decided.' }),
      memberNumber: t.string({ description: 'The number of the member whom the rows mean.' }),
    }),
  },
  run: ({ reportId: id, version: at, rowIds, decision, memberNumber }, { deductionReports }) =>
    withRecord(
      deductionReports.decide(id, at, {
        rows: rowIds,
        decision: decision ?? null,
        memberNumber: memberNumber?.trim() ?? '',
      }),
      () => deductionReports.report(id),
    ),
})
