import { collectErrors, requiredText } from '#rules/field-errors.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { requireValid } from '../errors.ts'
import { messageMutation } from '../mutation.ts'
import { reportId } from './report-input.ts'

messageMutation('reverseDeductionReport', {
  access: 'STAFF',
  description:
    'Reverses a posted report and frees its file. Where money of it has been used since, a second person decides.',
  input: {
    description: 'The report and the reason.',
    fields: (t) => ({
      reportId: reportId(t),
      reason: t.string({ required: true, description: 'Why it is done, as staff write it.' }),
    }),
  },
  run: ({ reportId: id, reason }, { deductionReports }) => {
    requireValid(collectErrors({ reason: requiredText(reason, REPORT_TEXTS.noReversalReason) }))
    return deductionReports.reverse(id, reason.trim())
  },
})
