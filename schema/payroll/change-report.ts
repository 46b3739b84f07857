import { PAYROLL_FILE_RULE } from '#rules/documents/file-limits.ts'
import { collectErrors, requiredText } from '#rules/field-errors.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { parseMonth } from '#rules/treasury/period.ts'
import { errorsIn, requireValid } from '../errors.ts'
import { type InputFields, idempotencyKey, idMutation, keyErrors, messageMutation } from '../mutation.ts'
import { AmountColumnInput } from './report-columns.ts'
import { RowDecisionEnum } from './report-words.ts'

const reportId = (t: InputFields) => t.id({ required: true, description: 'The `reportId` of the report.' })

const version = (t: InputFields) => t.int({ required: true, description: 'The version that was looked at.' })

const payerId = (t: InputFields) => t.id({ required: true, description: 'The `payerId` of the payer.' })

const month = (t: InputFields) =>
  t.string({ required: true, description: "The month of the salaries: '2026-05'." })

const monthErrors = (text: string) => (parseMonth(text) === null ? { month: REPORT_TEXTS.noMonth } : {})

const ID_FIELD = ['reportId', 'The `reportId` of the report; null when nothing was made.'] as const

/** The text for a file that no payroll needs; the backend reads what it is. */
const fileErrors = (size: number) =>
  size > PAYROLL_FILE_RULE.maxBytes ? { file: REPORT_TEXTS.refused.TOO_LARGE } : {}

idMutation('uploadDeductionReport', {
  access: 'STAFF',
  description:
    'Reads a file of payroll and holds it against the schedule. Nothing is booked. CONFLICT for a file, or rows, that are there already.',
  idField: ID_FIELD,
  input: {
    description: 'The payer, the month and the file.',
    fields: (t) => ({
      payerId: payerId(t),
      month: month(t),
      file: t.field({
        type: 'Upload',
        required: true,
        description: 'A .csv, .txt or .xlsx of at most 10 MB.',
      }),
      idempotencyKey: idempotencyKey(t),
    }),
  },
  run: ({ payerId: payer, month: of, file, idempotencyKey: key }, { deductionReports }) => {
    requireValid(errorsIn({ ...keyErrors(key), ...monthErrors(of), ...fileErrors(file.size) }))
    return deductionReports.upload({ payer, month: of, name: file.name, file }, key ?? null)
  },
})

idMutation('noteNetPayOnly', {
  access: 'STAFF',
  description:
    'Notes that only net salaries were paid: nothing of the schedule was deducted. CONFLICT without one.',
  idField: ID_FIELD,
  input: {
    description: 'The payer, the month and the reason.',
    fields: (t) => ({
      payerId: payerId(t),
      month: month(t),
      reason: t.string({ required: true, description: 'Why nothing was deducted.' }),
    }),
  },
  run: ({ payerId: payer, month: of, reason }, { deductionReports }) => {
    requireValid({
      ...monthErrors(of),
      ...collectErrors({ reason: requiredText(reason, REPORT_TEXTS.noReason) }),
    })
    return deductionReports.netPayOnly({ payer, month: of, reason: reason.trim() })
  },
})

messageMutation('setReportColumns', {
  access: 'STAFF',
  description:
    'Reads the file again with these columns and remembers them for the payer. Decisions about rows are taken back.',
  input: {
    description: 'The columns by their headers.',
    fields: (t) => ({
      reportId: reportId(t),
      version: version(t),
      identifier: t.string({ description: 'The number of the person at the payer.' }),
      name: t.string({ description: 'The name of the person.' }),
      element: t.string({ description: 'The element.' }),
      month: t.string({ description: 'The month.' }),
      note: t.string({ description: 'What payroll remarks.' }),
      amounts: t.field({ type: [AmountColumnInput], required: true, description: 'The columns of amounts.' }),
      decimalComma: t.boolean({ description: 'Whether amounts are written 1.234,50.' }),
    }),
  },
  run: ({ reportId: id, version: at, ...columns }, { deductionReports }) =>
    deductionReports.setColumns(id, at, {
      identifier: columns.identifier ?? '',
      name: columns.name ?? '',
      element: columns.element ?? '',
      month: columns.month ?? '',
      note: columns.note ?? '',
      amounts: columns.amounts.map(({ header, element }) => ({ header, element: element ?? '' })),
      decimalComma: columns.decimalComma ?? false,
    }),
})

messageMutation('setControlTotal', {
  access: 'STAFF',
  description: 'Notes the total that the letter of the payer states.',
  input: {
    description: 'The total.',
    fields: (t) => ({
      reportId: reportId(t),
      version: version(t),
      controlTotal: t.field({ type: 'Kobo', required: true, description: 'In kobo.' }),
    }),
  },
  run: ({ reportId: id, version: at, controlTotal }, { deductionReports }) =>
    deductionReports.setControlTotal(id, at, controlTotal),
})

messageMutation('decideReportRows', {
  access: 'STAFF',
  description:
    'Decides about rows: what counts, or who the member is. Without either the decision is taken back.',
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
    deductionReports.decide(id, at, {
      rows: rowIds,
      decision: decision ?? null,
      memberNumber: memberNumber?.trim() ?? '',
    }),
})

messageMutation('postDeductionReport', {
  access: 'STAFF',
  description:
    'Books a report whole, once. CONFLICT while the control total differs, a row is undecided, or members and schedules have changed since it was looked at.',
  input: {
    description: 'The report.',
    fields: (t) => ({ reportId: reportId(t), version: version(t) }),
  },
  run: ({ reportId: id, version: at }, { deductionReports }) => deductionReports.post(id, at),
})

messageMutation('discardDeductionReport', {
  access: 'STAFF',
  description: 'Discards a report that is not posted; its file may be uploaded again.',
  input: { description: 'The report.', fields: (t) => ({ reportId: reportId(t) }) },
  run: ({ reportId: id }, { deductionReports }) => deductionReports.discard(id),
})

messageMutation('reverseDeductionReport', {
  access: 'STAFF',
  description:
    'Reverses a posted report and frees its file. Where money of it has been used since, a second person decides.',
  input: {
    description: 'The report and the reason.',
    fields: (t) => ({
      reportId: reportId(t),
      reason: t.string({ required: true, description: 'Why.' }),
    }),
  },
  run: ({ reportId: id, reason }, { deductionReports }) => {
    requireValid(collectErrors({ reason: requiredText(reason, REPORT_TEXTS.noReversalReason) }))
    return deductionReports.reverse(id, reason.trim())
  },
})
