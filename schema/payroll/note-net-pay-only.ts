import { collectErrors, requiredText } from '#rules/field-errors.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { payerIdOf } from './payer.ts'
import { DeductionReportRef } from './report.ts'
import { madeReport } from './report-change.ts'
import { month, payerId } from './report-input.ts'

recordMutation('noteNetPayOnly', {
  access: 'STAFF',
  description:
    'Notes that only net salaries were paid: nothing of the schedule was deducted. Refused without one.',
  record: ['deductionReport', DeductionReportRef],
  input: {
    description: 'The payer, the month and the reason.',
    fields: (t) => ({
      payerId: payerId(t),
      month: month(t),
      reason: t.string({ required: true, description: 'Why nothing was deducted.' }),
    }),
  },
  run: ({ payerId: payer, month: of, reason }, context) => {
    requireValid(collectErrors({ reason: requiredText(reason, REPORT_TEXTS.noReason) }))
    return madeReport(
      context.deductionReports.netPayOnly({ payer: payerIdOf(payer), month: of, reason: reason.trim() }),
      context,
    )
  },
})
