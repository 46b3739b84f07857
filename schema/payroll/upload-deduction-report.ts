import { PAYROLL_FILE_RULE } from '#rules/documents/file-limits.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { errorsIn, requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { payerIdOf } from './payer.ts'
import { DeductionReportRef } from './report.ts'
import { madeReport } from './report-change.ts'
import { month, payerId } from './report-input.ts'

/** The text for a file that no payroll needs; the backend reads what it is. */
const fileErrors = (size: number) =>
  size > PAYROLL_FILE_RULE.maxBytes ? { file: REPORT_TEXTS.refused.TOO_LARGE } : {}

recordMutation('uploadDeductionReport', {
  access: 'STAFF',
  scope: 'WRITE_PAYROLL',
  description:
    'Reads a file of payroll and holds it against the schedule. Nothing is booked. Refused for a file, or rows, that are there already.',
  record: ['deductionReport', DeductionReportRef],
  input: {
    description: 'The payer, the month and the file.',
    fields: (t) => ({
      payerId: payerId(t),
      month: month(t),
      file: t.field({
        type: 'Upload',
        required: true,
        description: 'A .csv, .txt or .xlsx of at most 40 MB.',
      }),
    }),
  },
  run: ({ payerId: payer, month: of, file }, context) => {
    requireValid(errorsIn(fileErrors(file.size)))
    return madeReport(
      context.deductionReports.upload({ payer: payerIdOf(payer), month: of, name: file.name, file }),
      context,
    )
  },
})
