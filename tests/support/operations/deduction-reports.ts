import { expect } from 'vitest'
import { ALLOCATION_LEGS } from '#rules/payroll/allocation-legs.ts'
import type { Operation } from './operation.ts'

const ERRORS = 'message userErrors { field message code }'

const REPORT = `reportId payer { id name } month kind state version fileName reason uploadedAt uploadedBy postedAt
  postedBy total controlTotal`

const MEMBER = '{ record { id } name memberNumber }'

const upload = (identifier: string): Operation => ({
  name: 'uploadDeductionReport',
  as: 'staff',
  document: `mutation ($payer: ID!, $file: Upload!) { uploadDeductionReport(input: {
    payerId: $payer, month: "2031-01", file: $file }) { reportId ${ERRORS} } }`,
  variables: ({ payer }) => ({ payer: payer ?? 'p1', file: null }),
  files: async () => ({ file: new Blob([`Staff No,Amount\n${identifier},100`], { type: 'text/csv' }) }),
  extension: true,
  keep: ({ uploadDeductionReport }) => ({ report: uploadDeductionReport?.reportId }),
})

/** An act on the report that is at this version. */
const act = (name: string, version: number | null, more = ''): Operation => ({
  name,
  as: 'staff',
  document: `mutation ($id: ID!) { ${name}(input: { reportId: $id${version === null ? '' : `, version: ${version}`}${more} }) {
    ${ERRORS} } }`,
  variables: ({ report }) => ({ id: report ?? 'r1' }),
  extension: true,
})

/** A month without deductions, while its schedule is sent; it is taken back. */
export const netPayOperations: readonly Operation[] = [
  {
    name: 'noteNetPayOnly',
    as: 'staff',
    document: `mutation ($payer: ID!) { noteNetPayOnly(input: {
      payerId: $payer, month: "2031-01", reason: "Nothing came" }) { reportId ${ERRORS} } }`,
    variables: ({ payer }) => ({ payer: payer ?? 'p1' }),
    extension: true,
    keep: ({ noteNetPayOnly }) => ({ report: noteNetPayOnly?.reportId }),
  },
  {
    name: 'reportRows',
    as: 'staff',
    document: `query ($id: ID!) { reportRows(reportId: $id, outcome: NOT_DEDUCTED) { items { rowId reason } } }`,
    variables: ({ report }) => ({ id: report ?? 'r1' }),
    extension: true,
    keep: ({ reportRows }) => ({ missedRow: reportRows?.items[0]?.rowId }),
  },
  {
    name: 'stateMissedReason',
    as: 'staff',
    document: `mutation ($id: ID!, $row: ID!) { stateMissedReason(input: {
      reportId: $id, rowIds: [$row], reason: LEAVE_WITHOUT_PAY }) { ${ERRORS} } }`,
    variables: ({ report, missedRow }) => ({ id: report ?? 'r1', row: missedRow ?? '1' }),
    extension: true,
  },
  act('reverseDeductionReport', null, ', reason: "A trial"'),
]

/** A deduction report from its upload to its posting. */
export const deductionReportOperations: readonly Operation[] = [
  upload('no-such-person'),
  act('discardDeductionReport', null),
  upload('nobody-at-all'),
  {
    name: 'deductionReports',
    as: 'staff',
    document: `{ deductionReports { totalCount items { ${REPORT} } } }`,
    extension: true,
    check: ({ deductionReports }) => expect(deductionReports.items.length).toBeGreaterThan(0),
  },
  {
    name: 'deductionReport',
    as: 'staff',
    document: `query ($id: ID!) { deductionReport(reportId: $id) { report { ${REPORT} } posting { stage done total startedAt problem } headers columns {
      identifier name element month note decimalComma dateOrder amounts { header element } } columnsFit file {
      sheet leftOut formulas mergedCells mergedRanges hiddenRows hiddenRowRanges ambiguousDates sameAs writtenTotal hiddenSheets otherSheets } outcomes {
      outcome rows amount scheduled undecided toDecide } suspense scheduled allocated unapplied advanced toRefund
      allocation { order surplus creditMembersOn } } }`,
    variables: ({ report }) => ({ id: report ?? 'r1' }),
    extension: true,
  },
  {
    name: 'allocationRule',
    as: 'staff',
    document: '{ allocationRule { version order surplus decidedAt decidedBy } }',
    extension: true,
    keep: ({ allocationRule }) => ({ rule: String(allocationRule?.version ?? 0) }),
  },
  {
    name: 'setAllocationRule',
    as: 'admin',
    document: `mutation ($version: Int!, $order: [AllocationLeg!]!) { setAllocationRule(input: {
      version: $version, order: $order, surplus: UNAPPLIED }) { ${ERRORS} } }`,
    variables: ({ rule }) => ({ version: Number(rule ?? 0), order: [...ALLOCATION_LEGS] }),
    extension: true,
  },
  {
    name: 'reportSurpluses',
    as: 'staff',
    document: `query ($id: ID!) { reportSurpluses(reportId: $id) { totalCount items {
      surplusId member ${MEMBER} amount destination item month } } }`,
    variables: ({ report }) => ({ id: report ?? 'r1' }),
    extension: true,
  },
  act(
    'setReportColumns',
    1,
    ', identifier: "Staff No", amounts: [{ header: "Amount" }], dateOrder: DAY_FIRST',
  ),
  {
    name: 'reportRows',
    as: 'staff',
    document: `query ($id: ID!) { reportRows(reportId: $id) { totalCount items { rowId row column identifier name
      element note message amount scheduled month outcome match member ${MEMBER} candidates ${MEMBER} duplicateOf
      decision decidedAt decidedBy decisions reason } } }`,
    variables: ({ report }) => ({ id: report ?? 'r1' }),
    extension: true,
    keep: ({ reportRows }) => ({ reportRow: reportRows?.items[0]?.rowId }),
  },
  {
    name: 'decideReportRows',
    as: 'staff',
    document: `mutation ($id: ID!, $row: ID!) { decideReportRows(input: {
      reportId: $id, version: 2, rowIds: [$row], decision: HOLD }) { ${ERRORS} } }`,
    variables: ({ report, reportRow }) => ({ id: report ?? 'r1', row: reportRow ?? '1' }),
    extension: true,
  },
  {
    name: 'decideAllReportRows',
    as: 'staff',
    document: `mutation ($id: ID!) { decideAllReportRows(input: {
      reportId: $id, version: 3, outcome: UNMATCHED }) { rows ${ERRORS} } }`,
    variables: ({ report }) => ({ id: report ?? 'r1' }),
    extension: true,
  },
  act('setControlTotal', 4, ', controlTotal: 10000'),
  {
    name: 'deductionReport, its file',
    as: 'staff',
    document: 'query ($id: ID!) { deductionReport(reportId: $id) { report { fileUrl(kind: CSV) } } }',
    variables: ({ report }) => ({ id: report ?? 'r1' }),
    extension: true,
  },
  act('postDeductionReport', 5),
]
