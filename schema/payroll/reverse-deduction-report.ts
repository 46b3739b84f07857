import { collectErrors, requiredText } from '#rules/field-errors.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { DeductionReportRef } from './report.ts'
import { changedReport } from './report-change.ts'
import { id } from './report-input.ts'

recordMutation('reverseDeductionReport', {
  access: 'STAFF',
  description:
    'Reverses a posted report and frees its file. Where money of it has been used since, a second person decides.',
  record: ['deductionReport', DeductionReportRef],
  input: {
    description: 'The report and the reason.',
    fields: (t) => ({
      id: id(t),
      reason: t.string({ required: true, description: 'Why it is done, as staff write it.' }),
    }),
  },
  run: ({ id: of, reason }, context) => {
    requireValid(collectErrors({ reason: requiredText(reason, REPORT_TEXTS.noReversalReason) }))
    return changedReport(of, context, (reports, report) => reports.reverse(report, reason.trim()))
  },
})
