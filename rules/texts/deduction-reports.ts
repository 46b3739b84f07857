import { formatCount } from '../counts.ts'
import { type Kobo, shortNaira } from '../money.ts'
import type { RowJudgement } from '../payroll/evaluate.ts'
import type { MissedReason, Outcome, RowDecision } from '../payroll/outcomes.ts'
import type { CreditMoment } from '../payroll/words.ts'
import { AMOUNT_FAULT_TEXTS } from './amount-faults.ts'
import { PAGE_TITLES } from './page-titles.ts'

/** Texts of deduction reports. No document has them. */
export const REPORT_TEXTS = {
  reports: PAGE_TITLES.deductionReports,
  report: 'Deduction report',
  about:
    'What payroll reports as deducted from salaries. Review each row before you post. A report is posted in full or not at all.',
  noReport: 'Deduction report not found.',
  noPayer: 'Choose a payer.',
  noMonth: 'must be a month like 2026-05',
  noFile: 'Choose the file that payroll sent.',
  noReason: 'State why nothing was deducted.',
  noReversalReason: 'State why the posting is reversed.',
  noMapping: 'Choose the columns of the identifier and of the amount.',
  refused: {
    OLD_OR_LOCKED:
      'This is an old .xls file, or it has a password. Open it and save it as .xlsx without a password.',
    NOT_A_TABLE: 'This is not a table. Upload the list as .csv or .xlsx.',
    BROKEN: 'This file is damaged. Open it and save it again as .xlsx.',
    TOO_LARGE: 'This file is too large for a payroll list. Upload only the list of deductions.',
  },
  sameFile: 'This file has already been uploaded, perhaps under another name.',
  noRowsChosen: 'please choose at least one row',
  sameRows: 'The same rows have already been uploaded for this month.',
  uploaded: 'The report has been read. Nothing is posted yet.',
  changed: 'Somebody else has changed this report. Please review it again.',
  stale:
    'Members or schedules have changed since you reviewed this report. The rows were checked again: please review them, then post.',
  notADraft: 'This report is already posted or was discarded.',
  noControlTotal: 'Enter the total on the payer’s letter.',
  controlDiffers: (report: Kobo, letter: Kobo) =>
    `The rows total ${shortNaira(report)}; the letter says ${shortNaira(letter)}.`,
  undecided: (count: number) =>
    count === 1 ? 'One row needs a decision first.' : `${count} rows need a decision first.`,
  noRows: 'No row of this file could be read. Check the columns.',
  noSchedule: 'This payer has no sent schedule without a report for this month.',
  posted: 'The report is posted.',
  postingStarted: 'The report is being posted.',
  isPosting: 'This report is being posted. You can change it when posting has finished.',
  postingGoesOn: (asked: string) =>
    `Requested on ${asked}. Posting continues if you leave this page. Either all rows are posted or none.`,
  rowsDone: (done: number, total: number) => `${formatCount(done)} of ${formatCount(total)} rows`,
  postingInterrupted: 'Posting was interrupted and nothing was posted. Post the report again.',
  postingFailed: 'Posting failed and nothing was posted. Post the report again.',
  reversed: 'The posting is reversed. You can upload the file again.',
  reversalWaits: 'A second person must decide on the reversal.',
  discarded: 'The report is discarded. Nothing was posted.',
  decided: 'Decided.',
  rowsDecided: (rows: number) => `${formatCount(rows)} ${rows === 1 ? 'row is' : 'rows are'} decided.`,
  rowsReopened: (rows: number) =>
    `${formatCount(rows)} ${rows === 1 ? 'row has' : 'rows have'} no decision any more.`,
  unknownOutcome: 'Choose an outcome from the list.',
  nothingToDecide: 'Every row with this outcome has a decision.',
  wrongDecision: 'This decision is not possible for such a row.',
  noMember: 'There is no member with this number.',
  saved: 'Saved.',
  netPayOnly: 'Only net salaries were paid',
  upload: 'Upload a report',
  read: 'Read the file',
  netPayAbout: 'No deductions were made this month. Every item on the schedule is recorded as not deducted.',
  note: 'Record it',
  fileBack: (kind: string) => `${kind} with outcomes`,
  columns: 'Columns',
  columnsAbout:
    'Decisions on rows will be undone. The next file from this payer will be read in the same way.',
  columnsMissing: 'The columns of this file are not known. Choose the number and amount columns.',
  columnTwice: 'this column is already chosen',
  noElement: 'Choose the element of this column.',
  unknownElement: 'The payer has no such element.',
  addAmount: 'Add a column of amounts',
  removeAmount: (place: number) => `Remove amount ${place}`,
  amountsAbout:
    'If a row has several amounts, choose a column for each element. Columns with the same element are added together.',
  elementOf: 'Element',
  elementOfRow: 'From the row, or the only element',
  ambiguousDates:
    'The dates in this file could be day first or month first. Say which under Columns. We will remember it for this payer.',
  ambiguousSigns:
    'Most amounts in this file are below zero: deductions or refunds. Say which under Columns. We will remember it for this payer.',
  negativeAmounts: 'Amounts below zero',
  sameAs: (month: string): string =>
    `This file is identical to the one for ${month}. Post it only if payroll made the same deductions again.`,
  unreadColumns: (names: readonly string[]): string =>
    names.length === 1
      ? `The column ${names[0]} is not read, so its amounts are not counted. If it contains deductions, choose it under Columns with its element.`
      : `The columns ${names.join(', ')} are not read, so their amounts are not counted. If they contain deductions, choose them under Columns with their elements.`,
  noColumn: 'None',
  readAgain: 'Read again',
  discard: 'Discard',
  discardQuestion: 'Discard this report?',
  nothingBooked: 'Nothing will be posted. You can upload the file again.',
  reverse: 'Reverse the posting',
  reverseAbout: 'Everything posted is reversed with today’s date. You can then upload the file again.',
  posting: 'Control total and posting',
  controlTotal: 'Total on the payer’s letter',
  controlHelp: 'The report can be posted only when its rows add up to exactly this amount.',
  saveTotal: 'Save the total',
  post: 'Post the report',
  postQuestion: (total: string) => `Post ${total}?`,
  postingIsWhole:
    'All rows are posted together or none. Members are credited, and the payer owes the money until it is received.',
  decide: 'Decide',
  asItIs: 'As it is',
  confirmMember: 'It is this member',
  memberHelp: 'For ‘It is this member’ only.',
  reasonOf: 'Why nothing was deducted',
  allReasonsStated: 'A reason is stated for every row with this outcome.',
  reasonForAll: 'State the reason for all',
  reasonForAllAbout: 'One reason is for all rows for which none is stated. Stated reasons stay as they are.',
  chooseReason: 'Choose a reason.',
  unknownReason: 'Choose a reason from the list.',
  noReasonKnown: 'Not known',
  saveReason: 'Save the reason',
  reasonSaved: 'The reason is saved.',
  notMissed: 'A reason is needed only when a scheduled deduction was not made.',
  payrollRemarks: (note: string) => `Payroll remarks: ${note}`,
  otherMember: 'It is another member',
  paysAlone: 'Pays directly from now on',
  paysAloneAbout: 'This member will not be on further schedules. They pay the society by cash or transfer.',
  scheduled: 'Scheduled',
  deducted: 'Deducted',
  allocated: 'Allocated to scheduled items',
  unapplied: 'To unapplied balances',
  suspense: 'To suspense',
  netPayWaits: 'Entered. A colleague must post it.',
  netPayPosted: 'Recorded: nothing was deducted.',
  unidentified: (row: number, month: string) => `Unidentified deduction of ${month}, row ${row}`,
  deduction: (month: string, payer: string) => `Deduction of ${month}, ${payer}`,
  title: (month: string, payer: string) => `the deduction report of ${month}, ${payer}`,
} as const

/** What is said of rows that wait for a decision, and of those that have one. */
export const OUTCOME_TEXTS = {
  toDecide: 'To decide',
  ofWhich: (rows: number, toDecide: number) => `${rows}, ${toDecide} to decide`,
  decideAll: (rows: number) => (rows === 1 ? 'Decide this row' : `Decide all ${formatCount(rows)}`),
  decideFound: 'Decide all found',
  changeDecisions: 'Change decisions',
  decideAllTitle: (outcome: string) => `Decide: ${outcome}`,
  decidesAll: (rows: number) =>
    rows === 1
      ? 'The decision is for the one row that waits for it.'
      : `One decision is for all ${formatCount(rows)} rows that wait for it. Rows that are decided stay as they are.`,
  decidesFound: (searched: string) =>
    `One decision is for all rows that the search for ‘${searched}’ finds and nobody has decided.`,
  noneWaits: 'Every row with this outcome has a decision. You can take the decisions back.',
  takeBack: 'Take the decisions back',
  noDecision: 'Choose a decision.',
  decidedAs: (decision: string) => `Decided: ${decision}`,
  memberNamed: 'member named',
} as const

/** What a posting in the background does. */
export const POSTING_STAGES = {
  WAITING: 'Waiting for another report to finish posting',
  CHECKING: 'Checking the rows again',
  BOOKING: 'Booking the rows',
  FAILED: 'Not posted',
} as const

/** When members are credited with what a report deducted. */
export const CREDIT_MOMENT_LABELS: Readonly<Record<CreditMoment, string>> = {
  DEDUCTION: 'Members are credited when the report is posted.',
  REMITTANCE: 'Members are credited when the money is received.',
}

/** What an outcome means, on screen and in the file that is given back. */
export const OUTCOME_LABELS: Readonly<Record<Outcome, string>> = {
  EXACT: 'As scheduled',
  SHORT: 'Less than scheduled',
  OVER: 'More than scheduled',
  NOT_DEDUCTED: 'Not deducted',
  LEFT_PAYROLL: 'Left the payroll',
  UNEXPECTED: 'Not on the schedule',
  UNMATCHED: 'Member not found',
  AMBIGUOUS: 'Member not certain',
  DUPLICATE: 'Twice in the file',
  OTHER_MONTH: 'Another month',
  INVALID: 'Cannot be read',
}

export const MISSED_REASON_LABELS: Readonly<Record<MissedReason, string>> = {
  STOPPED_SALARY: 'Salary stopped',
  LEAVE_WITHOUT_PAY: 'Leave without pay',
  MOVED: 'Moved to another employer',
  RETIRED: 'Retired',
  DIED: 'Died',
  OTHER: 'Another reason',
}

export const DECISION_LABELS: Readonly<Record<RowDecision, string>> = {
  TAKE_OUT: 'Taken out',
  HOLD: 'Held in suspense',
  KEEP: 'Counted in this month',
  MOVE: 'Counted in the other month',
}

const FAULTS: Readonly<Record<NonNullable<RowJudgement['fault']>, string>> = {
  ...AMOUNT_FAULT_TEXTS,
  DECIMAL_COMMA: 'This amount has a decimal comma. If this payer’s files use them, say so under Columns.',
  ROUNDED_IDENTIFIER: 'Excel stored the identifier as a number, and digits were lost.',
  NO_IDENTIFIER: 'No identifier or name.',
  NO_MONTH: 'This is not a month.',
  UNKNOWN_ELEMENT: 'The payer has no element with this name.',
}

/** What is said about a row, in a sentence or none. */
export function rowMessage(row: {
  readonly outcome: Outcome
  readonly fault: RowJudgement['fault']
  readonly match: RowJudgement['match']
  readonly scheduled: Kobo
  readonly amount: Kobo
  readonly hasLeft: boolean
  /** The earlier row of the same person and element; null for none. */
  readonly duplicateOf: number | null
  /** Whether a person has taken it out: then its money goes nowhere. */
  readonly isOut: boolean
}): string {
  const said: string[] = []
  if (row.fault !== null) said.push(FAULTS[row.fault])
  if (row.match === 'WEAK') said.push('Matched by the digits of the identifier only.')
  if (row.duplicateOf !== null) said.push(`Row ${row.duplicateOf} is for the same person and element.`)
  if (row.isOut) return said.join(' ')
  if (row.hasLeft) said.push('The member has left or died. The money goes to the unapplied balance.')
  if (row.outcome === 'SHORT' || row.outcome === 'OVER' || row.outcome === 'NOT_DEDUCTED')
    said.push(`${shortNaira(row.scheduled)} was scheduled.`)
  if (row.outcome === 'UNEXPECTED')
    said.push(
      row.amount < 0
        ? 'This is a refund by payroll. It reduces the unapplied balance.'
        : 'Payroll did not stop this deduction, or it was never scheduled. The money goes to the unapplied balance.',
    )
  if (row.outcome === 'UNMATCHED') said.push('The money goes to suspense.')
  if (row.outcome === 'AMBIGUOUS') said.push('The money goes to suspense until the member is confirmed.')
  return said.join(' ')
}

/** What amounts mean that are all below zero. */
export const NEGATIVE_AMOUNTS_LABELS = {
  DEDUCTIONS: 'Deductions, written below zero',
  REFUNDS: 'Refunds to members',
} as const
