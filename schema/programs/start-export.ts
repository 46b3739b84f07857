import { lagosDate } from '#rules/dates.ts'
import { exportErrors, SCOPE_OF_EXPORT } from '#rules/programs/exports.ts'
import { requireAccess } from '../access.ts'
import { errorsIn, requireValid } from '../errors.ts'
import { lazyById, recordMutation } from '../mutation.ts'
import { ExportFileFormatEnum, ExportKindEnum, ExportRef, exportWords } from './export.ts'

recordMutation('startExport', {
  access: 'STAFF',
  scope: 'EXPORT',
  description:
    'Starts an export, which is written in the background; `node` tells how far it is. One at a time for each account: IN_PROGRESS among the `userErrors` while another is under way. The audit log says who exported what. A program needs the scope that reads what the export holds as well: READ_MEMBERS, READ_BALANCES, READ_LOANS, READ_BOOKS (also for VOUCHERS) or READ_PAYROLL.',
  record: ['export', ExportRef],
  input: {
    description: 'What is exported, and of which days.',
    fields: (t) => ({
      kind: t.field({ type: ExportKindEnum, required: true, description: 'What it holds.' }),
      format: t.field({ type: ExportFileFormatEnum, required: true, description: 'The form of its file.' }),
      at: t.field({
        type: 'PlainDate',
        description: 'For BALANCES and LOANS: the day at whose end they stand; today when left out.',
      }),
      from: t.field({
        type: 'PlainDate',
        description:
          'For LEDGER_LINES, VOUCHERS and DEDUCTIONS: the first day, of which for deductions the month counts; from the beginning when left out.',
      }),
      to: t.field({ type: 'PlainDate', description: 'For the same: the last day; today when left out.' }),
    }),
  },
  async run({ kind, format, at, from, to }, { exports, now, viewer }) {
    const words = exportWords(kind, format)
    requireAccess('STAFF', await viewer(), words, SCOPE_OF_EXPORT[words.kind])
    const request = { ...words, at: at ?? null, from: from ?? null, to: to ?? null }
    requireValid(errorsIn(exportErrors(request, lagosDate(now()))))
    const { message, id } = await exports.start(request)
    return { message, record: id === null ? null : lazyById(id, () => exports.find(id)) }
  },
})
