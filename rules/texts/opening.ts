import { formatCount } from '../counts.ts'
import type { OpeningColumn, OpeningFault } from '../vouchers/opening-rows.ts'
import type { OpeningOutcome, OpeningState } from '../vouchers/opening-words.ts'
import { AMOUNT_FAULT_TEXTS } from './amount-faults.ts'
import { PAGE_TITLES } from './page-titles.ts'

const rowsText = (count: number): string => (count === 1 ? '1 row' : `${formatCount(count)} rows`)

/** Texts of opening balances. No document has them. */
export const OPENING_TEXTS = {
  title: PAGE_TITLES.openingBalances,
  about:
    'What every account held when the books began here: brought from a file, looked at row by row, and booked whole or not at all.',
  advice:
    'Upload one file with a row for each member and account, and a row for each account of the society. Nothing is booked before you post it.',
  upload: 'Upload balances',
  uploadAgain: 'Upload again',
  read: 'Read the file',
  notBooked: 'Nothing is booked by this. A file that is uploaded again takes the place of the one before.',
  goLive: 'Go-live day',
  goLiveHelp:
    'The balances are those at the beginning of this day. It is not after the first entry of the books, and in no closed month.',
  file: 'File of balances',
  ambiguousDates:
    'the dates of the loans can be read day first and month first: please say which; it is remembered',
  uploaded: 'The file is read. Nothing is booked yet.',
  fileBack: (kind: string) => `${kind} with outcomes`,
  controls: 'Control totals',
  controlsHelp:
    'Type the balance of each account from the trial balance of the old books. The batch is posted only when every account comes to exactly this.',
  inTheFile: 'In the file',
  typed: 'Control total',
  typedFor: (account: string) => `Control total of ${account}`,
  saveTotals: 'Save the totals',
  onlyAdmins: 'An admin posts these balances: they are of funds, reserves or the accumulated surplus.',
  totalsSaved: 'The control totals are saved.',
  allDebits: 'All debits',
  allCredits: 'All credits',
  post: 'Post the balances',
  postQuestion: (day: string) => `Post the opening balances of ${day}?`,
  postAdvice: 'All rows are booked together or none. Afterwards the batch can only be reversed as a whole.',
  posted: 'The opening balances are in the books.',
  discard: 'Discard',
  discardQuestion: 'Discard these balances?',
  discardAdvice: 'Nothing of them is booked. Another file can be uploaded.',
  discarded: 'The balances are discarded. Nothing of them was booked.',
  reverse: 'Reverse the batch',
  reverseAdvice:
    'Entries of today take everything back, and balances can be posted again. Where money of them has been used since, a second person decides.',
  reversed: 'The opening balances are reversed. Others can be posted.',
  reversalAsked: 'A second person decides about the reversal.',
  earlier: 'Earlier batches',
  none: 'No opening balances yet',
  notFound: 'There are no such opening balances.',
  notADraft: 'These balances are posted already, or they were given up.',
  changed: 'Somebody has changed these balances meanwhile. Look at them again.',
  stale:
    'Members, loans or land have changed since the file was read. It was looked at again: check it, then post it.',
  alreadyPosted: 'Opening balances are posted already. Reverse them before others are uploaded.',
  reasonMissing: 'please give a reason',
  goLiveMissing: 'please give the go-live day',
  goLiveClosed: (day: string) => `the months to ${day} are closed`,
  goLiveLate: (day: string) =>
    `the books have entries from ${day} on: opening balances are dated on that day or before it`,
  noFile: 'please choose the file of balances',
  noColumns: (headers: string) =>
    headers === ''
      ? 'no row of headers with an account and amounts is found; please name the columns'
      : `the columns of account and amounts are not found among: ${headers}. Please name them`,
  noRows: 'No row of this file has a balance.',
  rowsWrong: (count: number) => `${rowsText(count)} must be put right in the file first.`,
  totalMissing: (count: number, account: string) =>
    count === 1
      ? `Type the control total of ${account}.`
      : `Type the control totals: ${count} are missing, the first of ${account}.`,
  totalDiffers: (account: string, rows: string, typed: string) =>
    `The rows of ${account} come to ${rows}, its control total is ${typed}.`,
  unbalanced: (debit: string, credit: string) =>
    `The batch does not balance: debits come to ${debit}, credits to ${credit}.`,
  noAccount: 'there is no account with this number',
  totalUnreadable: 'please give the balance, in naira',
  twiceTyped: 'this account is there twice',
  entry: (day: string) => `Opening balances at ${day}`,
  loanEntry: (day: string, reference: string) => `Balance of a running loan at ${day}, ${reference}`,
  batchTitle: (day: string) => `the opening balances of ${day}`,
  loanTakenBack: 'The opening balances that brought this loan were reversed.',
} as const

export const OPENING_STATE_LABELS: Readonly<Record<OpeningState, string>> = {
  DRAFT: 'Looked at',
  POSTED: 'Posted',
  REVERSED: 'Reversed',
  DISCARDED: 'Discarded',
}

export const OPENING_COLUMN_LABELS: Readonly<Record<OpeningColumn, string>> = {
  ACCOUNT: 'Column of account numbers or names',
  MEMBER: 'Column of member IDs',
  NAME: 'Column of names',
  RECORD: 'Column of loan IDs or land request IDs',
  DEBIT: 'Column of debit balances',
  CREDIT: 'Column of credit balances',
  AMOUNT: 'Column of balances',
  LOAN_AMOUNT: 'Column of amounts lent',
  LOAN_MONTHS: 'Column of loan months',
  LOAN_DATE: 'Column of days on which loans were granted',
}

/** What an outcome means, on screen and in the file that is given back. */
export const OPENING_OUTCOME_LABELS: Readonly<Record<OpeningOutcome, string>> = {
  READY: 'Ready',
  NOTHING: 'No balance',
  UNREADABLE: 'Cannot be read',
  NEGATIVE: 'Below zero',
  UNKNOWN_ACCOUNT: 'Unknown account',
  NOT_FOR_OPENING: 'Takes no balance',
  WRONG_SIDE: 'On the wrong side',
  UNKNOWN_MEMBER: 'Unknown member',
  AMBIGUOUS_MEMBER: 'Not certain who',
  MEMBER_MISSING: 'Member missing',
  MEMBER_NOT_MEANT: 'No member’s account',
  DUPLICATE: 'Twice in the file',
  LOAN_MISSING: 'Loan not recorded',
  LOAN_WRONG: 'Loan does not fit',
  LOAN_IN_BOOKS: 'Loan is in the books',
  LAND_MISSING: 'Land not recorded',
  LAND_TOO_MUCH: 'More than the land costs',
}

const MESSAGES: Readonly<Record<OpeningOutcome, string>> = {
  READY: '',
  NOTHING: 'There is nothing to book.',
  UNREADABLE: '',
  NEGATIVE: 'Write a balance on the other side into columns of debit and credit, without a minus.',
  UNKNOWN_ACCOUNT: 'Give the number of an account of the chart, or its name.',
  NOT_FOR_OPENING:
    'This account takes none: it is the other side of all opening balances, or deduction reports and remittances book it. Deductions that are not remitted yet go to receipts in transit, where a receipt finds them.',
  WRONG_SIDE: 'Members’ savings are credits, their loans are debits.',
  UNKNOWN_MEMBER: 'There is no member with this ID.',
  AMBIGUOUS_MEMBER: 'The ID fits nobody for certain. Write it in full, like COOP000101.',
  MEMBER_MISSING: 'This account is held by members: say whose balance it is.',
  MEMBER_NOT_MEANT: 'This account is the society’s own: leave the member out.',
  DUPLICATE: 'Another row has the same balance. Keep one of them.',
  LOAN_MISSING:
    'Record the loan first and give its ID, or give the amount lent, the months and the day on which it was granted.',
  LOAN_WRONG:
    'The balance, the member, the account, the months (36 at most) and the day, which is not after the go-live day, must fit the loan.',
  LOAN_IN_BOOKS: 'This loan has been decided in the product, and its entries are in the books. Leave it out.',
  LAND_MISSING: 'Record the purchase of land first, and give its ID where the member has several.',
  LAND_TOO_MUCH: 'The deposit is more than is outstanding for the land.',
}

const FAULTS: Readonly<Record<OpeningFault, string>> = {
  ...AMOUNT_FAULT_TEXTS,
  DECIMAL_COMMA: 'A decimal comma. Write amounts with a point.',
  BOTH_SIDES: 'A balance is a debit or a credit, not both.',
  ROUNDED_IDENTIFIER: 'A number of this row was a number in Excel, and digits are lost.',
  LOAN_TERMS_UNREADABLE: 'Amount, months or day of the loan cannot be read.',
}

/** What is said about a row, in a sentence or none. */
export const openingMessage = (row: {
  readonly outcome: OpeningOutcome
  readonly fault: OpeningFault | null
  readonly isWeak: boolean
}): string =>
  [
    row.fault === null ? MESSAGES[row.outcome] : FAULTS[row.fault],
    row.isWeak ? 'Found by the digits of the ID alone.' : '',
  ]
    .filter(Boolean)
    .join(' ')
