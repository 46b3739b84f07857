import { lagosDate } from '#rules/dates.ts'
import { PUBLISHED_PDF_RULE } from '#rules/documents/file-limits.ts'
import { validateFinancialReport } from '#rules/documents/validate-documents.ts'
import { errorsIn, requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { uploadErrors } from '../upload.ts'
import { FinancialReportRef } from './financial-report.ts'

recordMutation('addFinancialReport', {
  access: 'STAFF',
  description: 'Publishes an audited financial report to all signed-in people.',
  record: ['financialReport', FinancialReportRef],
  input: {
    description: 'The report to publish.',
    fields: (t) => ({
      year: t.int({ required: true, description: 'The reported year, from 1960 to the current one.' }),
      description: t.string({ description: 'Description, at most 5,000 characters.' }),
      file: t.field({ type: 'Upload', required: true, description: 'A PDF of at most 20 MB.' }),
    }),
  },
  run: (input, { documents, now }) => {
    const { year, description, file } = input
    const currentYear = Number(lagosDate(now()).slice(0, 4))
    requireValid([
      ...errorsIn(validateFinancialReport(input, { currentYear })),
      ...uploadErrors({ file }, PUBLISHED_PDF_RULE),
    ])
    return documents.addFinancialReport({ year, description: description?.trim() ?? '', file })
  },
})
