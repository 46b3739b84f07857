import { expect } from 'vitest'
import { ALLOCATION_LEGS } from '#rules/payroll/allocation-legs.ts'
import type { Operation } from './operation.ts'

const ERRORS = 'message userErrors { field message code }'

const REPORT = `id payer { id name } month kind state version fileName reason uploadedAt
  uploadedBy { name record { id } } postedAt postedBy { name record { id } } total controlTotal isReversalWaiting mayDecide`

const MEMBER = '{ record { id } name memberNumber }'

const upload = (identifier: string): Operation => ({
  name: 'uploadDeductionReport',
  as: 'staff',
  document: `mutation ($payer: ID!, $file: Upload!) { uploadDeductionReport(input: {
    payerId: $payer, month: "2031-01", file: $file }) { deductionReport { id } ${ERRORS} } }`,
  variables: ({ payer }) => ({ payer: payer ?? 'p1', file: null }),
  files: async () => ({ file: new Blob([`Staff No,Amount\n${identifier},100`], { type: 'text/csv' }) }),
  extension: true,
  keep: ({ uploadDeductionReport }) => ({ report: uploadDeductionReport?.deductionReport?.id }),
})

/** An act on the report that is at this version. */
const act = (
  name: string,
  version: number | null,
  more = '',
  shows = 'deductionReport { id version state controlTotal }',
): Operation => ({
  name,
  as: 'staff',
  document: `mutation ($id: ID!) { ${name}(input: { id: $id${version === null ? '' : `, version: ${version}`}${more} }) {
    ${shows} ${ERRORS} } }`,
  variables: ({ report }) => ({ id: report ?? 'r1' }),
  extension: true,
})

/** A month without deductions, while its schedule is sent; it is taken back. */
export const netPayOperations: readonly Operation[] = [
  {
    name: 'noteNetPayOnly',
    as: 'staff',
    document: `mutation ($payer: ID!) { noteNetPayOnly(input: {
      payerId: $payer, month: "2031-01", reason: "Nothing came" }) { deductionReport { id } ${ERRORS} } }`,
    variables: ({ payer }) => ({ payer: payer ?? 'p1' }),
    extension: true,
    keep: ({ noteNetPayOnly }) => ({ report: noteNetPayOnly?.deductionReport?.id }),
  },
  {
    name: 'deductionReport.rows',
    as: 'staff',
    document: `query ($id: ID!) { deductionReport(id: $id) { rows(outcome: NOT_DEDUCTED) { items { id reason } } } }`,
    variables: ({ report }) => ({ id: report ?? 'r1' }),
    extension: true,
    keep: ({ deductionReport }) => ({ missedRow: deductionReport?.rows?.items[0]?.id }),
  },
  {
    name: 'stateMissedReason',
    as: 'staff',
    document: `mutation ($id: ID!, $row: ID!) { stateMissedReason(input: {
      id: $id, rowIds: [$row], reason: LEAVE_WITHOUT_PAY }) { deductionReport { id } ${ERRORS} } }`,
    variables: ({ report, missedRow }) => ({ id: report ?? 'r1', row: missedRow ?? '1' }),
    extension: true,
  },
  act('reverseDeductionReport', null, ', reason: "A trial"'),
]

/** A deduction report from its upload to its posting. */
export const deductionReportOperations: readonly Operation[] = [
  upload('no-such-person'),
  act('discardDeductionReport', null, '', 'deletedId'),
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
    document: `query ($id: ID!) { deductionReport(id: $id) { ${REPORT} posting { stage done total startedAt problem } headers columns {
      identifier name element month note decimalComma dateOrder negativeAmounts amounts { header element } } columnsFit file {
      sheet leftOut formulas mergedCells mergedRanges hiddenRows hiddenRowRanges ambiguousDates ambiguousSigns sameAs writtenTotal hiddenSheets otherSheets } outcomes {
      outcome rows amount scheduled undecided toDecide } suspense scheduled allocated unapplied advanced toRefund
      allocation { order surplus creditMembersOn } } }`,
    variables: ({ report }) => ({ id: report ?? 'r1' }),
    extension: true,
  },
  {
    name: 'allocationRule',
    as: 'staff',
    document: '{ allocationRule { version order surplus decidedAt decidedBy { name record { id } } } }',
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
    name: 'deductionReport.surpluses',
    as: 'staff',
    document: `query ($id: ID!) { deductionReport(id: $id) { surpluses { totalCount items {
      member ${MEMBER} amount destination item month } } } }`,
    variables: ({ report }) => ({ id: report ?? 'r1' }),
    extension: true,
  },
  act(
    'setReportColumns',
    1,
    ', identifier: "Staff No", amounts: [{ header: "Amount" }], dateOrder: DAY_FIRST',
  ),
  {
    name: 'deductionReport.rows',
    as: 'staff',
    document: `query ($id: ID!) { deductionReport(id: $id) { rows { totalCount items { id row column identifier name
      element note message amount scheduled month outcome match member ${MEMBER} candidates ${MEMBER} duplicateOf
      decision decidedAt decidedBy { name record { id } } decisions reason } } } }`,
    variables: ({ report }) => ({ id: report ?? 'r1' }),
    extension: true,
    keep: ({ deductionReport }) => ({ reportRow: deductionReport?.rows?.items[0]?.id }),
  },
  {
    name: 'node(ReportRow)',
    as: 'staff',
    document: `query ($row: ID!) { node(id: $row) { ... on ReportRow { id outcome decisions } } }`,
    variables: ({ reportRow }) => ({ row: reportRow ?? 'ReportRow:r1/1' }),
    extension: true,
  },
  {
    name: 'decideReportRows',
    as: 'staff',
    document: `mutation ($id: ID!, $row: ID!) { decideReportRows(input: {
      id: $id, version: 2, rowIds: [$row], decision: HOLD }) { deductionReport { outcomes { outcome toDecide } rows { items { id decision } } } ${ERRORS} } }`,
    variables: ({ report, reportRow }) => ({ id: report ?? 'r1', row: reportRow ?? '1' }),
    extension: true,
  },
  {
    name: 'decideAllReportRows',
    as: 'staff',
    document: `mutation ($id: ID!) { decideAllReportRows(input: {
      id: $id, version: 3, outcome: UNMATCHED }) { rows deductionReport { version } ${ERRORS} } }`,
    variables: ({ report }) => ({ id: report ?? 'r1' }),
    extension: true,
  },
  act('setControlTotal', 4, ', controlTotal: 10000'),
  {
    name: 'deductionReport.fileUrl',
    as: 'staff',
    document: 'query ($id: ID!) { deductionReport(id: $id) { fileUrl(kind: CSV) } }',
    variables: ({ report }) => ({ id: report ?? 'r1' }),
    extension: true,
  },
  act('postDeductionReport', 5),
]
