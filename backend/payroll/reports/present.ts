import { type Kobo, kobo, koboToNaira } from '#rules/money.ts'
import { type SurplusRule } from '#rules/payroll/allocation-legs.ts'
import { legsOf } from '#rules/payroll/allocation-order.ts'
import { type ColumnMapping, mappingFault } from '#rules/payroll/columns.ts'
import { decisionsFor, isMissed } from '#rules/payroll/outcomes.ts'
import { rowMessage } from '#rules/texts/deduction-reports.ts'
import { monthText, type PeriodMonth } from '#rules/treasury/period.ts'
import type { WireReport, WireReportColumns, WireReportDetail } from '../../contract/deduction-reports.ts'
import { presentFileReading } from '../../contract/file-reading.ts'
import type { WireReportRow } from '../../contract/report-rows.ts'
import { doneOrNull } from '../../requests/done.ts'
import type { Look } from '../../requests/second-person.ts'
import { mayPostReport } from './authority.ts'
import type { Posting } from './posting-queue.ts'
import type { ListedRow, Report, ReportSums } from './store.ts'
import type { StoredAllocation } from './tables.ts'

const naira = (amount: number | null): number | null => (amount === null ? null : koboToNaira(kobo(amount)))

export const presentReport = (report: Report, look: Look): WireReport => ({
  _id: report.id,
  payerId: report.payer_id,
  payerName: report.payer_name,
  fileName: report.file_name,
  reason: report.reason,
  month: monthText(report.month),
  kind: report.kind,
  state: report.state === 'discarded' ? 'reversed' : report.state,
  version: report.version,
  uploadedAt: report.uploaded_at.toISOString(),
  postedAt: report.posted_at?.toISOString() ?? null,
  uploadedBy: report.uploaded_by_name,
  uploadedById: report.uploaded_by,
  postedBy: report.posted_by_name,
  postedById: report.posted_by,
  total: koboToNaira(report.total),
  controlTotal: naira(report.control_total),
  reversalWaits: report.isReversalWaiting,
  mayDecide: mayPostReport(look, report),
})

const presentColumns = (mapping: ColumnMapping): WireReportColumns => ({
  identifier: mapping.IDENTIFIER ?? '',
  name: mapping.NAME ?? '',
  element: mapping.ELEMENT ?? '',
  month: mapping.MONTH ?? '',
  note: mapping.NOTE ?? '',
  amounts: mapping.amounts.map(({ header, element }) => ({ header, element: element ?? '' })),
  decimalComma: mapping.decimalComma,
  dateOrder: mapping.dateOrder ?? '',
  negativeAmounts: mapping.negativeAmounts ?? '',
})

const presentPosting = (posting: Posting): WireReportDetail['posting'] => ({
  stage: posting.stage,
  done: posting.done,
  total: posting.total,
  startedAt: posting.asked_at.toISOString(),
  problem: posting.problem,
})

export const presentDetail = (
  report: Report,
  look: Look,
  posting: Posting | null,
  { outcomes, suspense, scheduled }: ReportSums,
  surplus: Readonly<Record<SurplusRule, Kobo>>,
  sameAs: PeriodMonth | null,
): WireReportDetail => ({
  report: presentReport(report, look),
  posting: posting && presentPosting(posting),
  headers: [...report.facts.headers],
  columns: presentColumns(report.mapping),
  columnsFit: mappingFault(report.mapping, report.facts.headers) === null,
  file: {
    sheet: report.facts.sheet,
    leftOut: report.facts.leftOut,
    formulas: report.facts.formulas,
    mergedCells: report.facts.mergedCells,
    mergedRanges: [...(report.facts.mergedRanges ?? [])],
    hiddenRows: report.facts.hiddenRows,
    hiddenRowRanges: [...(report.facts.hiddenRowRanges ?? [])],
    ambiguousDates: report.facts.ambiguousDates ?? false,
    ambiguousSigns: report.facts.ambiguousSigns ?? false,
    sameAs: sameAs && monthText(sameAs),
    writtenTotal: naira(report.facts.writtenTotal),
    hiddenSheets: [...report.facts.hiddenSheets],
    otherSheets: [...report.facts.otherSheets],
    reading: presentFileReading(report.facts.reading),
  },
  outcomes: outcomes.map(({ outcome, rows, amount, scheduled, undecided, toDecide }) => ({
    outcome,
    rows,
    amount: koboToNaira(amount),
    scheduled: koboToNaira(scheduled),
    undecided,
    toDecide,
  })),
  suspense: koboToNaira(suspense),
  scheduled: koboToNaira(scheduled),
  allocated: naira(report.allocated),
  unapplied: naira(
    report.allocated === null ? null : kobo(report.total - suspense - report.allocated - surplus.ADVANCE),
  ),
  advanced: koboToNaira(surplus.ADVANCE),
  toRefund: koboToNaira(surplus.REFUND),
  allocation: report.allocation && presentAllocation(report.allocation),
})

/** The order in the words of today. What was posted before the settings went by their defaults. */
const presentAllocation = ({
  order,
  surplus = 'UNAPPLIED',
  creditMembersOn = 'DEDUCTION',
}: StoredAllocation): WireReportDetail['allocation'] => ({
  order: [...legsOf(order)],
  surplus,
  creditMembersOn,
})

/** What is said about a stored row. */
export const messageOf = (
  row: Pick<
    ListedRow,
    'outcome' | 'judged_fault' | 'match' | 'scheduled' | 'amount' | 'has_left' | 'duplicate_of' | 'decision'
  >,
): string =>
  rowMessage({
    outcome: row.outcome,
    fault: row.judged_fault,
    match: row.match,
    scheduled: row.scheduled,
    amount: row.amount,
    hasLeft: row.has_left,
    duplicateOf: row.duplicate_of,
    isOut: row.decision === 'TAKE_OUT',
  })

interface Named {
  readonly id: string
  readonly name: string
  readonly member_number: string | null
}

const presentNamed = ({ id, name, member_number }: Named) => ({
  _id: id,
  name,
  memberId: member_number ?? '',
})

export const presentRow = (row: ListedRow, named: ReadonlyMap<string, Named>): WireReportRow => ({
  _id: String(row.id),
  sheet: row.sheet,
  row: row.row_number,
  column: row.column_name,
  identifier: row.identifier,
  name: row.name,
  element: row.element_code ?? row.element ?? '',
  note: row.note,
  message: messageOf(row),
  amount: koboToNaira(row.amount),
  scheduled: koboToNaira(row.scheduled),
  month: row.month && monthText(row.month),
  outcome: row.outcome,
  match: row.match,
  member:
    row.member_id === null
      ? null
      : presentNamed({ id: row.member_id, name: row.member_name ?? '', member_number: row.member_number }),
  candidates: row.candidates.flatMap((id) => {
    const found = named.get(id)
    return found === undefined ? [] : [presentNamed(found)]
  }),
  duplicateOf: row.duplicate_of,
  decision: row.decision,
  decided: doneOrNull(row.decided_at, row.decided_by, row.decided_by_name),
  decisions: [...decisionsFor(row.outcome)],
  reason: isMissed(row.outcome) ? row.missed_reason : null,
})
