import { ZERO_KOBO } from '#rules/money.ts'
import { NEGATIVE_AMOUNTS } from '#rules/payroll/columns.ts'
import { MATCHES, MISSED_REASONS, OUTCOMES, ROW_DECISIONS } from '#rules/payroll/outcomes.ts'
import { DATE_ORDERS } from '#rules/tables/read-day.ts'
import { rowIdText } from '#schema/payroll/report-row-id.ts'
import type {
  DeductionReport,
  PostingProgress,
  ReportColumns,
  ReportDetail,
  ReportRow,
} from '#schema/payroll/report-source.ts'
import type { NamedMember } from '#schema/treasury/source.ts'
import { DecodeError } from '../decode-error.ts'
import type { Decoder } from '../decoder.ts'
import { objectIn, type WireAnswer } from '../envelope.ts'
import { readFileReading } from '../file-reading.ts'
import { readMayDecide } from '../may-decide.ts'
import { personIn } from '../person.ts'
import { allocationIn } from './allocation-calls.ts'
import { everyRow, instantIn, optionalWord, word } from './translate.ts'

const KINDS = ['file', 'net pay only'] as const
const STATES = ['draft', 'posted', 'reversed'] as const
const STAGES = ['waiting', 'checking', 'booking', 'failed'] as const

const textIn = (fields: Decoder, name: string): string => fields.optionalText(name) ?? ''

export const readReport = (fields: Decoder): DeductionReport => ({
  id: fields.text('_id'),
  payerId: fields.text('payerId'),
  payerName: fields.text('payerName'),
  month: fields.month('month'),
  kind: word(fields, 'kind', KINDS),
  state: word(fields, 'state', STATES),
  version: fields.whole('version'),
  fileName: textIn(fields, 'fileName'),
  reason: textIn(fields, 'reason'),
  uploadedAt: instantIn(fields, 'uploadedAt'),
  uploadedBy: personIn(fields, 'uploadedBy'),
  postedAt: fields.instant('postedAt'),
  postedBy: personIn(fields, 'postedBy'),
  total: fields.naira('total'),
  controlTotal: fields.strict.optionalNaira('controlTotal'),
  isReversalWaiting: fields.flag('reversalWaits', false),
  mayDecide: readMayDecide(fields),
})

const childOf = (fields: Decoder, name: string): Decoder => {
  const child = fields.strict.child(name)
  if (child === null) throw new DecodeError(`${fields.path}.${name}`, 'an object')
  return child
}

const readColumns = (fields: Decoder): ReportColumns => ({
  identifier: textIn(fields, 'identifier'),
  name: textIn(fields, 'name'),
  element: textIn(fields, 'element'),
  month: textIn(fields, 'month'),
  note: textIn(fields, 'note'),
  amounts: everyRow(fields, 'amounts', (column) => ({
    header: column.text('header'),
    element: textIn(column, 'element'),
  })),
  decimalComma: fields.flag('decimalComma', false),
  dateOrder: optionalWord(fields, 'dateOrder', DATE_ORDERS),
  negativeAmounts: optionalWord(fields, 'negativeAmounts', NEGATIVE_AMOUNTS),
})

const readPosting = (fields: Decoder): PostingProgress => ({
  stage: word(fields, 'stage', STAGES),
  done: fields.whole('done'),
  total: fields.whole('total'),
  startedAt: instantIn(fields, 'startedAt'),
  problem: textIn(fields, 'problem'),
})

export function readReportDetail(answer: WireAnswer): ReportDetail {
  const fields = objectIn(answer, [], ['report'])
  const file = childOf(fields, 'file')
  const posting = fields.strict.child('posting')
  return {
    report: readReport(childOf(fields, 'report')),
    posting: posting && readPosting(posting),
    headers: fields.texts('headers'),
    columns: readColumns(childOf(fields, 'columns')),
    columnsFit: fields.flag('columnsFit', false),
    file: {
      reading: readFileReading(file),
      sheet: textIn(file, 'sheet'),
      leftOut: file.whole('leftOut'),
      formulas: file.whole('formulas'),
      mergedCells: file.whole('mergedCells'),
      mergedRanges: file.texts('mergedRanges'),
      hiddenRows: file.whole('hiddenRows'),
      hiddenRowRanges: file.texts('hiddenRowRanges'),
      ambiguousDates: file.flag('ambiguousDates', false),
      ambiguousSigns: file.flag('ambiguousSigns', false),
      sameAs: file.optionalMonth('sameAs'),
      writtenTotal: file.strict.optionalNaira('writtenTotal'),
      hiddenSheets: file.texts('hiddenSheets'),
      otherSheets: file.texts('otherSheets'),
    },
    outcomes: everyRow(fields, 'outcomes', (sum) => ({
      outcome: word(sum, 'outcome', OUTCOMES),
      rows: sum.whole('rows'),
      amount: sum.naira('amount'),
      scheduled: sum.naira('scheduled'),
      undecided: sum.whole('undecided'),
      toDecide: sum.optionalWhole('toDecide') ?? sum.whole('undecided'),
    })),
    suspense: fields.naira('suspense'),
    scheduled: fields.naira('scheduled'),
    allocated: fields.strict.optionalNaira('allocated'),
    unapplied: fields.strict.optionalNaira('unapplied'),
    advanced: fields.strict.optionalNaira('advanced') ?? ZERO_KOBO,
    toRefund: fields.strict.optionalNaira('toRefund') ?? ZERO_KOBO,
    allocation: allocationIn(fields),
  }
}

const readNamed = (fields: Decoder): NamedMember => ({
  id: fields.text('_id'),
  name: textIn(fields, 'name'),
  memberNumber: fields.optionalText('memberId'),
})

/** A row of the report with this id. */
export const readReportRow = (reportId: string, fields: Decoder): ReportRow => {
  const member = fields.strict.child('member')
  const decided = fields.strict.child('decided')
  return {
    id: rowIdText({ reportId, rowId: fields.text('_id') }),
    sheet: textIn(fields, 'sheet'),
    row: fields.strict.optionalWhole('row'),
    column: textIn(fields, 'column'),
    identifier: textIn(fields, 'identifier'),
    name: textIn(fields, 'name'),
    element: textIn(fields, 'element'),
    note: textIn(fields, 'note'),
    message: textIn(fields, 'message'),
    amount: fields.naira('amount'),
    scheduled: fields.naira('scheduled'),
    month: fields.optionalMonth('month'),
    outcome: word(fields, 'outcome', OUTCOMES),
    match: optionalWord(fields, 'match', MATCHES),
    member: member && readNamed(member),
    candidates: everyRow(fields, 'candidates', readNamed),
    duplicateOf: fields.strict.optionalWhole('duplicateOf'),
    decision: optionalWord(fields, 'decision', ROW_DECISIONS),
    decidedAt: decided && instantIn(decided, 'at'),
    decidedBy: decided && personIn(decided, 'by'),
    decisions: fields.texts('decisions').map((name) => {
      const found = ROW_DECISIONS.find((decision) => decision === name)
      if (found === undefined) throw new DecodeError(`${fields.path}.decisions`, ROW_DECISIONS.join(' or '))
      return found
    }),
    reason: optionalWord(fields, 'reason', MISSED_REASONS),
  }
}
