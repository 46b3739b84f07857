import { collectErrors, requiredText } from '#rules/field-errors.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { requireValid } from '../errors.ts'
import { recordMutation, withRecord } from '../mutation.ts'
import { ReportDetailRef } from './report.ts'
import { reportId } from './report-input.ts'

recordMutation('reverseDeductionReport', {
  access: 'STAFF',
  description:
    'Reverses a posted report and frees its file. Where money of it has been used since, a second person decides.',
  record: ['deductionReport', ReportDetailRef],
  input: {
    description: 'The report and the reason.',
    fields: (t) => ({
      reportId: reportId(t),
      reason: t.string({ required: true, description: 'Why it is done, as staff write it.' }),
    }),
  },
  run: ({ reportId: id, reason }, { deductionReports }) => {
    requireValid(collectErrors({ reason: requiredText(reason, REPORT_TEXTS.noReversalReason) }))
    return withRecord(deductionReports.reverse(id, reason.trim()), () => deductionReports.report(id))
  },
})
