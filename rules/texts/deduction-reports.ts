import { formatCount } from '../counts.ts'
import { type Kobo, shortNaira } from '../money.ts'
import type { JudgedRow } from '../payroll/evaluate.ts'
import type { MissedReason, Outcome, RowDecision } from '../payroll/outcomes.ts'
import type { CreditMoment } from '../payroll/words.ts'
import { AMOUNT_FAULT_TEXTS } from './amount-faults.ts'
import { PAGE_TITLES } from './page-titles.ts'

/** Texts of deduction reports. No document has them. */
export const REPORT_TEXTS = {
  reports: PAGE_TITLES.deductionReports,
  report: 'Deduction report',
  about:
    'What payroll says it took from salaries. A report is looked at row by row before anything is booked; it is booked whole or not at all.',
  noReport: 'There is no such deduction report.',
  noPayer: 'Choose a payer.',
  noMonth: 'must be a month like 2026-05',
  noFile: 'Choose the file that payroll sent.',
  noReason: 'State why nothing was deducted.',
  noReversalReason: 'State why the posting is reversed.',
  noMapping: 'Choose the columns of the identifier and of the amount.',
  refused: {
    OLD_OR_LOCKED:
      'This is an old .xls file, or it is protected by a password. Open it, and save it as .xlsx without a password.',
    NOT_A_TABLE: 'This is no table. Send the list as .csv or .xlsx.',
    BROKEN: 'This file is broken. Open it, and save it as .xlsx again.',
    TOO_LARGE: 'This file has far more rows or data than a payroll. Send the list of deductions alone.',
  },
  sameFile: 'This file was uploaded already, under whatever name.',
  noRowsChosen: 'please choose at least one row',
  sameRows: 'The same rows were uploaded already for this month.',
  uploaded: 'The report was read. Nothing is booked yet.',
  changed: 'Somebody has changed this report meanwhile. Look at it again.',
  stale:
    'Members or schedules have changed since the report was looked at. It was looked at again: check it, then post it.',
  notADraft: 'This report is posted already, or it was discarded.',
  noControlTotal: 'Type the total of the payer’s letter.',
  controlDiffers: (report: Kobo, letter: Kobo) =>
    `The rows come to ${shortNaira(report)}, the letter says ${shortNaira(letter)}.`,
  undecided: (count: number) =>
    count === 1 ? 'One row needs a decision first.' : `${count} rows need a decision first.`,
  noRows: 'No row of this file could be read. Check the columns.',
  noSchedule: 'No deduction schedule of this payer and month is sent and unanswered.',
  posted: 'The report is posted.',
  postingStarted: 'The report is being posted.',
  isPosting: 'This report is being posted. It can be changed when that has ended.',
  postingGoesOn: (asked: string) =>
    `Asked for on ${asked}. It goes on when you leave this page, and all rows stand at the end or none.`,
  rowsDone: (done: number, total: number) => `${formatCount(done)} of ${formatCount(total)} rows`,
  postingInterrupted: 'The posting was interrupted, and nothing of it was booked. Post the report again.',
  postingFailed: 'The posting failed, and nothing of it was booked. Post the report again.',
  reversed: 'The posting is reversed. The file can be uploaded again.',
  reversalWaits: 'Money of this report has been used since. A second person decides.',
  discarded: 'The report is discarded. Nothing of it was booked.',
  decided: 'Decided.',
  wrongDecision: 'This cannot be decided about a row like that.',
  noMember: 'There is no member with this number.',
  saved: 'Saved.',
  netPayOnly: 'Only net salaries were paid',
  upload: 'Upload a report',
  read: 'Read the file',
  netPayAbout:
    'Nothing was deducted from anybody in this month. Every item of the schedule is noted as not deducted.',
  note: 'Note it',
  fileBack: (kind: string) => `${kind} with outcomes`,
  columns: 'Columns',
  columnsAbout: 'Decisions about rows are taken back. The next file of this payer is read in the same way.',
  columnsMissing: 'The columns of this file are not known. Choose those of the number and of the amount.',
  columnTwice: 'another choice has this column already',
  noElement: 'Choose the element of this column.',
  unknownElement: 'The payer has no such element.',
  addAmount: 'Add a column of amounts',
  removeAmount: (place: number) => `Remove amount ${place}`,
  amountsAbout:
    'A file with several amounts in a row has a column for each element. Columns of one element are added up.',
  elementOf: 'Its element',
  elementOfRow: 'That of the row, or the only one',
  ambiguousDates:
    'The dates of this file can be read day first and month first. Say which under Columns; it is remembered for this payer.',
  sameAs: (month: string): string =>
    `This is the same file, to the byte, as that of ${month}. Post it only if payroll deducted the same again.`,
  unreadColumns: (names: readonly string[]): string =>
    names.length === 1
      ? `The column ${names[0]} is not read, so its money counts in nothing. If it holds deductions, choose it under Columns with its element.`
      : `The columns ${names.join(', ')} are not read, so their money counts in nothing. If they hold deductions, choose them under Columns with their elements.`,
  noColumn: 'None',
  readAgain: 'Read again',
  discard: 'Discard',
  discardQuestion: 'Discard this report?',
  nothingBooked: 'Nothing of it is booked. The file can be uploaded again.',
  reverse: 'Reverse the posting',
  reverseAbout: 'Everything that was booked is taken back today, and the file can be uploaded again.',
  posting: 'Control total and posting',
  controlTotal: 'Total of the payer’s letter',
  controlHelp: 'The report is posted only when its rows come to exactly this.',
  saveTotal: 'Save the total',
  post: 'Post the report',
  postQuestion: (total: string) => `Post ${total}?`,
  postingIsWhole:
    'All rows are booked together or none. Members are credited, and the payer owes the money until it comes.',
  decide: 'Decide',
  asItIs: 'As it is',
  confirmMember: 'It is this member',
  memberHelp: 'For ‘It is this member’.',
  reasonOf: 'Why nothing was deducted',
  unknownReason: 'Choose a reason of the list.',
  noReasonKnown: 'Not known',
  saveReason: 'Save the reason',
  reasonSaved: 'The reason is noted.',
  notMissed: 'A reason is given only where a member was scheduled and nothing was deducted.',
  payrollRemarks: (note: string) => `Payroll remarks: ${note}`,
  otherMember: 'Another member is meant',
  paysAlone: 'Pays by themselves from now on',
  paysAloneAbout:
    'No further schedule asks the payer for this member. What they owe they pay to the society by cash or transfer.',
  scheduled: 'Scheduled',
  deducted: 'Deducted',
  allocated: 'Allocated to scheduled items',
  unapplied: 'To unapplied balances',
  suspense: 'To suspense',
  netPayPosted: 'Noted: nothing was deducted.',
  unidentified: (row: number, month: string) => `Unidentified deduction of ${month}, row ${row}`,
  deduction: (month: string, payer: string) => `Deduction of ${month}, ${payer}`,
  title: (month: string, payer: string) => `the deduction report of ${month}, ${payer}`,
} as const

/** What a posting in the background does. */
export const POSTING_STAGES = {
  WAITING: 'Another report is posted first',
  CHECKING: 'Checking the rows once more',
  BOOKING: 'Booking the rows',
  FAILED: 'Not posted',
} as const

/** When members are credited with what a report deducted. */
export const CREDIT_MOMENT_LABELS: Readonly<Record<CreditMoment, string>> = {
  DEDUCTION: 'Members are credited when the report is posted.',
  REMITTANCE: 'Members are credited when the money comes.',
}

/** What an outcome means, on screen and in the file that is given back. */
export const OUTCOME_LABELS: Readonly<Record<Outcome, string>> = {
  EXACT: 'As scheduled',
  SHORT: 'Less than scheduled',
  OVER: 'More than scheduled',
  NOT_DEDUCTED: 'Not deducted',
  LEFT_PAYROLL: 'Left the payroll',
  UNEXPECTED: 'Not on the schedule',
  UNMATCHED: 'Nobody found',
  AMBIGUOUS: 'Not certain who',
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
  MOVE: 'Counted in its own month',
}

const FAULTS: Readonly<Record<NonNullable<JudgedRow['fault']>, string>> = {
  ...AMOUNT_FAULT_TEXTS,
  DECIMAL_COMMA: 'A decimal comma: say so in the columns of this payer if its files have them.',
  ROUNDED_IDENTIFIER: 'The identifier was a number in Excel, and digits are lost.',
  NO_IDENTIFIER: 'Neither identifier nor name.',
  NO_MONTH: 'This is no month.',
  UNKNOWN_ELEMENT: 'The payer has no element of this name.',
}

/** What is said about a row, in a sentence or none. */
export function rowMessage(row: {
  readonly outcome: Outcome
  readonly fault: JudgedRow['fault']
  readonly match: JudgedRow['match']
  readonly scheduled: Kobo
  readonly amount: Kobo
  readonly hasLeft: boolean
  /** Whether a person has taken it out: then its money goes nowhere. */
  readonly isOut: boolean
}): string {
  const said: string[] = []
  if (row.fault !== null) said.push(FAULTS[row.fault])
  if (row.match === 'WEAK') said.push('Found by the digits of the identifier alone.')
  if (row.isOut) return said.join(' ')
  if (row.hasLeft) said.push('Left the society or died: the money goes to the unapplied balance.')
  if (row.outcome === 'SHORT' || row.outcome === 'OVER' || row.outcome === 'NOT_DEDUCTED')
    said.push(`${shortNaira(row.scheduled)} was scheduled.`)
  if (row.outcome === 'UNEXPECTED')
    said.push(
      row.amount < 0
        ? 'Taken back: it is taken off the unapplied balance.'
        : 'A stop was not carried out, or nothing was asked: the money goes to the unapplied balance.',
    )
  if (row.outcome === 'UNMATCHED') said.push('The money goes to suspense.')
  if (row.outcome === 'AMBIGUOUS') said.push('The money goes to suspense until the member is confirmed.')
  return said.join(' ')
}
