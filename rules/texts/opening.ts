import { formatCount } from '../counts.ts'
import type { OpeningFault } from '../go-live/opening-row.ts'
import type { OpeningColumn } from '../go-live/opening-rows.ts'
import type { OpeningOutcome, OpeningState } from '../go-live/opening-words.ts'
import type { OpeningRowKind } from '../go-live/row-details.ts'
import { AMOUNT_FAULT_TEXTS } from './amount-faults.ts'
import { PAGE_TITLES } from './page-titles.ts'

const rowsText = (count: number): string => (count === 1 ? '1 row' : `${formatCount(count)} rows`)

/** Texts of opening balances. No document has them. */
export const OPENING_TEXTS = {
  title: PAGE_TITLES.openingBalances,
  about:
    'Members, monthly deductions and the balance of every account when the society started on this system. Upload them from a file, review each row, then post all of them.',
  advice:
    'Download the workbook, fill in its sheets and upload it. A file of balances alone is read too: a row for each member and account, and a row for each account of the society. Nothing is posted until you post it.',
  template: 'Download the workbook',
  noTemplate: 'The workbook could not be downloaded. Please try again.',
  aMonth: 'A month',
  readyOf: (ready: number, rows: number): string =>
    ready === rows ? `${rowsText(rows)}, all in order` : `${rowsText(rows)}, ${formatCount(ready)} in order`,
  upload: 'Upload balances',
  uploadAgain: 'Upload again',
  read: 'Read the file',
  notBooked: 'This posts nothing. A new upload replaces the earlier file.',
  goLive: 'Go-live day',
  goLiveHelp:
    'The balances are as at the start of this day. It must not be after the first entry in the books or in a closed month.',
  file: 'File of balances',
  ambiguousDates: (sheet: string) =>
    `${sheet === '' ? 'the dates' : `the dates of sheet ${sheet}`} could be day first or month first: please say which. We will remember it`,
  uploaded: 'The file has been read. Nothing is posted yet.',
  fileBack: (kind: string) => `${kind} with outcomes`,
  controls: 'Control totals',
  controlsHelp:
    'Enter the balance of each account from the trial balance of the old books. The batch can be posted only when every account agrees exactly.',
  inTheFile: 'In the file',
  typed: 'Control total',
  typedFor: (account: string) => `Control total of ${account}`,
  saveTotals: 'Save the totals',
  onlyAdmins:
    'Only an admin can post these balances, because they include funds, reserves, the accumulated surplus or new accounts.',
  totalsSaved: 'The control totals are saved.',
  allDebits: 'Total debits',
  allCredits: 'Total credits',
  post: 'Post the balances',
  postQuestion: (day: string) => `Post the opening balances of ${day}?`,
  postAdvice:
    'All rows are posted together or none: members are added with their numbers, their deductions, loans and land are recorded, and the balances are booked. After that, the batch can only be reversed as a whole. Records before this day stay in the old books.',
  posted: 'The opening balances are in the books.',
  discard: 'Discard',
  discardQuestion: 'Discard these balances?',
  discardAdvice: 'Nothing will be posted. You can upload another file.',
  discarded: 'The balances are discarded. Nothing was posted.',
  reverse: 'Reverse the batch',
  reverseAdvice:
    'Everything is reversed by entries dated today, and balances can be posted again. If any of the money has been used since, a second person must decide.',
  reversed: 'The opening balances are reversed. You can post new ones.',
  reversalAsked: 'A second person must decide on the reversal.',
  earlier: 'Earlier batches',
  none: 'No opening balances yet',
  notFound: 'Opening balances not found.',
  noRow: 'No row of opening balances has this id.',
  notADraft: 'These balances are already posted or were discarded.',
  changed: 'Somebody else has changed these balances. Please review them again.',
  stale:
    'Members, loans or land have changed since the file was read. The rows were checked again: please review them, then post.',
  alreadyPosted: 'Opening balances are already posted. Reverse them before you upload others.',
  reasonMissing: 'please give a reason',
  goLiveMissing: 'please give the go-live day',
  goLiveClosed: (day: string) => `the months to ${day} are closed`,
  goLiveLate: (day: string) =>
    `the books have entries from ${day}: opening balances must be dated on or before that day`,
  noFile: 'please choose the file of balances',
  noColumns: (headers: string) =>
    headers === ''
      ? 'no header row with an account and amounts was found; please choose the columns'
      : `the account and amount columns were not found among: ${headers}. Please choose them`,
  noRows: 'No row of this file has a balance.',
  rowsWrong: (count: number) => `Correct ${rowsText(count)} in the file first.`,
  totalMissing: (count: number, account: string) =>
    count === 1
      ? `Enter the control total of ${account}.`
      : `Enter the control totals: ${count} are missing, starting with ${account}.`,
  totalDiffers: (account: string, rows: string, typed: string) =>
    `The rows of ${account} total ${rows}; its control total is ${typed}.`,
  unbalanced: (debit: string, credit: string) =>
    `The batch does not balance: debits are ${debit}, credits are ${credit}.`,
  noAccount: 'there is no account with this number',
  totalUnreadable: 'please give the balance, in naira',
  twiceTyped: 'this account appears twice',
  /** Stands on every statement and ledger that the entry appears in, and says there why nothing is listed before it. */
  entry: (day: string) => `Balance brought forward on ${day}. Earlier transactions are in the old books`,
  loanEntry: (day: string, reference: string) =>
    `Loan ${reference}, balance brought forward on ${day}. Earlier repayments are in the old books`,
  batchTitle: (day: string) => `the opening balances of ${day}`,
  instructionTakenBack: 'The opening balances that brought this instruction were reversed.',
  landTakenBack: 'The opening balances that brought this purchase were reversed.',
  loanTakenBack: 'The opening balances that brought this loan were reversed.',
} as const

export const OPENING_STATE_LABELS: Readonly<Record<OpeningState, string>> = {
  DRAFT: 'Draft',
  POSTED: 'Posted',
  REVERSED: 'Reversed',
  DISCARDED: 'Discarded',
}

/** What a row brings. */
export const OPENING_KIND_LABELS: Readonly<Record<OpeningRowKind, string>> = {
  MEMBER: 'Members',
  DEDUCTION: 'Monthly deductions',
  BALANCE: 'Balances',
}

export const OPENING_COLUMN_LABELS: Readonly<Record<OpeningColumn, string>> = {
  ACCOUNT: 'Column of account numbers or names',
  MEMBER: 'Column of member IDs',
  NAME: 'Column of names',
  RECORD: 'Column of loan IDs or land request IDs',
  DEBIT: 'Column of debit balances',
  CREDIT: 'Column of credit balances',
  AMOUNT: 'Column of balances',
  SIDE: 'Column of debit or credit',
  LOAN_AMOUNT: 'Column of amounts lent',
  LOAN_MONTHS: 'Column of loan months',
  LOAN_DATE: 'Column of loan dates',
}

/** What an outcome means, on screen and in the file that is given back. */
export const OPENING_OUTCOME_LABELS: Readonly<Record<OpeningOutcome, string>> = {
  READY: 'Ready',
  NOTHING: 'No balance',
  UNREADABLE: 'Cannot be read',
  NEGATIVE: 'Below zero',
  UNKNOWN_ACCOUNT: 'Unknown account',
  NOT_FOR_OPENING: 'No opening balance allowed',
  WRONG_SIDE: 'On the wrong side',
  UNKNOWN_MEMBER: 'Unknown member',
  AMBIGUOUS_MEMBER: 'Member not certain',
  MEMBER_MISSING: 'Member missing',
  MEMBER_NOT_MEANT: 'Not a member’s account',
  DUPLICATE: 'Twice in the file',
  LOAN_MISSING: 'Loan not recorded',
  LOAN_WRONG: 'Loan does not match',
  LOAN_IN_BOOKS: 'Loan already in the books',
  LAND_MISSING: 'Land not recorded',
  LAND_TOO_MUCH: 'More than the cost of the land',
  LAND_WRONG: 'Land purchase not in order',
  PERSON_WRONG: 'Member’s details not in order',
  ALREADY_A_MEMBER: 'Already a member',
  EMAIL_TAKEN: 'E-mail already used',
  UNKNOWN_PAYER: 'Unknown payer',
  NOT_DEDUCTIBLE: 'Not a monthly deduction',
  ALREADY_INSTRUCTED: 'Already has an instruction',
  GUARANTOR_WRONG: 'Guarantor not in order',
  MEMBER_NOT_READY: 'Member not in order',
}

const MESSAGES: Readonly<Record<OpeningOutcome, string>> = {
  READY: '',
  NOTHING: 'There is nothing to post.',
  UNREADABLE: '',
  NEGATIVE: 'For a balance on the other side, use debit and credit columns without a minus sign.',
  UNKNOWN_ACCOUNT:
    'Enter the number or name of an account in the chart. For a new account give its name, at most 60 characters, and its class.',
  NOT_FOR_OPENING:
    'This account cannot have an opening balance. It is the other side of all opening balances, or it is posted by deduction reports and remittances. Enter deductions not yet remitted under receipts in transit.',
  WRONG_SIDE: 'Members’ savings must be credits and their loans debits.',
  UNKNOWN_MEMBER: 'There is no member with this ID.',
  AMBIGUOUS_MEMBER: 'The ID could be more than one member. Enter it in full, with its letters and zeros.',
  MEMBER_MISSING: 'This is a members’ account. Enter the member ID.',
  MEMBER_NOT_MEANT: 'This is the society’s own account. Remove the member ID.',
  DUPLICATE: 'Another row has the same balance. Keep one of them.',
  LOAN_MISSING:
    'Record the loan first and enter its ID, or enter the amount, the months and the date of the loan.',
  LOAN_WRONG:
    'The balance, member, account, months (at most 36) and date must match the loan. The date cannot be after the go-live day.',
  LOAN_IN_BOOKS:
    'This loan was approved on this system, so its entries are already in the books. Remove this row.',
  LAND_MISSING: 'Record the land purchase first. Enter its ID if the member has more than one.',
  LAND_TOO_MUCH: 'The deposit is more than the amount outstanding for the land.',
  LAND_WRONG: 'Enter the estate, the plots, the total price and a deposit that is not more than the price.',
  PERSON_WRONG: '',
  ALREADY_A_MEMBER: 'The society has a member with this number. Remove this row or correct the number.',
  EMAIL_TAKEN: 'Another account signs in with this e-mail. Leave it out or correct it.',
  UNKNOWN_PAYER: 'Add the payer under Payers first, or correct its name.',
  NOT_DEDUCTIBLE:
    'Only share capital, ordinary, Christmas, education, retirement and land development savings are deducted by instruction.',
  ALREADY_INSTRUCTED: 'The member has given an instruction on this system. Remove this row.',
  GUARANTOR_WRONG:
    'Enter the number of a member, or the name of somebody who is no member. The guarantors must be two different people, and neither of them the borrower.',
  MEMBER_NOT_READY: 'Correct the row of this member on the sheet of members first.',
}

const FAULTS: Readonly<Record<OpeningFault, string>> = {
  ...AMOUNT_FAULT_TEXTS,
  DECIMAL_COMMA: 'This amount has a decimal comma. Use a decimal point.',
  BOTH_SIDES: 'A balance is a debit or a credit, not both.',
  ROUNDED_IDENTIFIER: 'Excel stored an ID in this row as a number, and digits were lost.',
  LOAN_TERMS_UNREADABLE: 'The amount, months or date of the loan cannot be read.',
}

/** What is said about a row, in a sentence or none. */
export const openingMessage = (row: {
  readonly outcome: OpeningOutcome
  readonly fault: OpeningFault | null
  readonly isWeak: boolean
  /** What is wrong with the details of a member, in sentences. */
  readonly personFaults?: readonly string[]
}): string =>
  [
    row.fault === null ? MESSAGES[row.outcome] : FAULTS[row.fault],
    ...(row.outcome === 'PERSON_WRONG' ? (row.personFaults ?? []) : []),
    row.isWeak ? 'Matched by the digits of the ID only.' : '',
  ]
    .filter(Boolean)
    .join(' ')
