import type { BankProof } from '../vouchers/bank-proof.ts'
import type { BankRowFault } from '../vouchers/bank-rows.ts'
import type { MatchDoubt } from '../vouchers/match-evidence.ts'
import { PAGE_TITLES } from './page-titles.ts'

/** Texts of bank reconciliations. No document has them. */
export const BANK_TEXTS = {
  title: PAGE_TITLES.bankReconciliation,
  one: 'Bank statement',
  about: 'Bank statements, compared line by line with the bank account in the books.',
  upload: 'Upload a statement',
  keep: 'Keep the statement',
  reading: 'Reading the file',
  found: 'In the file',
  days: 'Days',
  daysAndBalances: 'Days and balances',
  daysAndBalancesHelp: 'Leave these blank if the file has them, or if the statement before this one does.',
  linesCount: 'Number of lines',
  moneyIn: 'Money in',
  moneyOut: 'Money out',
  proof: 'Checked by',
  notBooked: 'This posts nothing to the books.',
  uploaded: 'The statement has been read.',
  lines: 'Lines of the statement',
  ofThisKind: 'The statement has no lines of this kind.',
  entries: 'In the books, not on a statement',
  searchAgain: 'Try another search.',
  noEntries: 'Every entry of the bank account up to the end of the statement is matched.',
  match: 'Match',
  automatch: 'Match automatically',
  matched: (count: number): string => (count === 1 ? '1 line is matched.' : `${count} lines are matched.`),
  release: 'Undo',
  released: 'The lines are unmatched again.',
  exclude: 'Exclude',
  excluded: 'The lines are excluded.',
  excludeAdvice:
    'An excluded line stays on the statement but is not posted to the books. The reason is printed.',
  book: 'Enter a voucher',
  close: 'Close the reconciliation',
  closeAdvice: 'A closed reconciliation cannot be changed.',
  closed: 'The reconciliation is closed.',
  discard: 'Discard',
  discardAdvice: 'The statement and its matches will be discarded. You can upload the file again.',
  discarded: 'The statement is discarded.',
  opening: 'Opening balance',
  closing: 'Closing balance',
  bookBalance: 'Balance per books',
  uncredited: 'Less: uncredited lodgements',
  unpresented: 'Add: unpresented payments',
  excludedLines: 'On the statement, excluded',
  unmatchedLines: 'On the statement, not matched',
  unexplained: 'From before the first statement',
  bankBalance: 'Balance per bank statement',
  missing: (amount: string): string =>
    `The opening balance and the lines differ from the closing balance by ${amount}. Lines are missing, or a balance is wrong.`,
  openLines: (count: number): string =>
    count === 1 ? '1 line is not matched or excluded.' : `${count} lines are not matched or excluded.`,
  ready: 'Everything is matched or excluded, and the balances agree.',
  chosen: (lines: string, entries: string): string => `Statement ${lines}, books ${entries}`,
  mayBe: (entry: string, doubts: readonly MatchDoubt[]): string =>
    `May be ${entry}: ${doubts.map((doubt) => DOUBTS[doubt]).join(', ')}`,
  suggestions: 'Suggestions',
  accept: 'Accept',
  acceptAll: (count: number): string => (count === 1 ? 'Accept 1 match' : `Accept ${count} matches`),
  noProposals: 'There is no match left that can be accepted at once.',
  undoubted: (count: number): string =>
    count === 1
      ? '1 line has a likely match: nothing speaks against it, but another would fit as well.'
      : `${count} lines have a likely match: nothing speaks against it, but another would fit as well.`,
  doubtful: (count: number): string =>
    count === 1
      ? '1 line has a possible match with a different reference or name.'
      : `${count} lines have a possible match with a different reference or name.`,
  waitsFor: (voucher: string): string => `${voucher} is not posted yet`,
  notPosted: 'is not posted yet',
  waitsForVoucher: 'A line waits for a voucher that is not posted yet. Post or discard that voucher.',
  otherSum: 'The voucher does not move the sum of the lines on this bank account.',
  waitingLines: (count: number): string =>
    count === 1
      ? '1 line waits for a voucher that is not posted yet.'
      : `${count} lines wait for vouchers that are not posted yet.`,
  agreed: 'Agreed, from before the first statement',
  agree: 'Agree this difference',
  agreeAdvice: (amount: string, day: string): string =>
    `${amount} is from before the first statement. It can be agreed up to ${day}, once for each bank account, with a reason. A colleague must confirm it. This posts nothing to the books.`,
  unexplainedDifference: (amount: string): string =>
    `${amount} from before the first statement is not explained. The reconciliation can be closed once the books are corrected or the difference is agreed.`,
  agreedBefore: (amount: string): string =>
    `${amount} is not explained, and a difference of this bank account was agreed before. Please correct the books.`,
  agreementAsked: 'The difference is to be agreed. A colleague must confirm it.',
  agreementWaits: (amount: string, by: string, reason: string): string =>
    `${by} asks to agree a difference of ${amount}: ${reason}`,
  agreedBy: (by: {
    readonly amount: string
    readonly day: string
    readonly reason: string
    readonly asked: string
    readonly confirmed: string
  }): string =>
    `A difference of ${by.amount} up to ${by.day} was agreed by ${by.asked} and confirmed by ${by.confirmed}: ${by.reason}`,
  confirmAgreement: 'Confirm the difference',
  confirmQuestion: 'Confirm this difference?',
  confirmAdvice: 'The difference is agreed once and for good. This posts nothing to the books.',
  refuseAgreement: 'Do not agree',
  agreementConfirmed: 'The difference is agreed.',
  agreementRefused: 'The difference is not agreed.',
  noAgreement: 'Nobody has asked to agree a difference.',
  agreementDecided: 'This difference is agreed already.',
  nothingToAgree: 'There is no difference to agree.',
  differenceChanged: (amount: string): string =>
    `The difference is ${amount} by now. Please refuse this one and ask again.`,
  notFound: 'Statement not found.',
  noLine: 'No line of a bank statement has this id.',
  noFile: 'please choose the file of the bank',
  dayMissing: 'please give the day',
  dayToCome: 'this date is in the future',
  daysReversed: 'the last day is before the first',
  balanceMissing: 'please give the balance',
  sameFile: 'This file has already been uploaded, perhaps under another name.',
  noColumns: (headers: string): string =>
    headers === ''
      ? 'no header row with a date and amounts was found; please choose the columns'
      : `the date and amount columns were not found among: ${headers}. Please choose them`,
  balanceBroken: (row: string, day: string, balance: string, expected: string): string =>
    `the balance in row ${row} (${day}) is ${balance}; the row before and this amount come to ${expected}. A row is missing or wrong`,
  openingOfFile: (amount: string): string => `the balances in the file begin at ${amount}`,
  closingOfFile: (amount: string): string => `the balances in the file end at ${amount}`,
  sumDiffers: (amount: string): string => `the opening balance and the lines come to ${amount}`,
  noLines: 'no line in this file has an amount',
  rowFaults: (rows: string): string => `rows that cannot be read: ${rows}`,
  outside: (rows: string): string => `lines outside these dates, in rows: ${rows}`,
  ambiguousDates:
    'the dates could be day first or month first: please say which. We will remember it for this bank account',
  ambiguousMarks:
    'an amount such as 5.000 could be five or five thousand: please say how amounts are written. We will remember it for this bank account',
  ofPayer: (payer: string): string => `From ${payer}, identified by narration`,
  enterRemittance: 'Enter the remittance',
  overlaps: (day: string): string => `the last statement ends on ${day}; this one must start on the next day`,
  openingDiffers: (closing: string): string => `the last statement closed with ${closing}`,
  notOpen: 'This reconciliation is closed or discarded.',
  notEqual: 'The totals of the lines and the entries differ.',
  taken: 'One of these is already matched or excluded, or is not on this statement.',
  nothingChosen: 'Please choose statement lines and book entries.',
  earlierOpen: 'Please close the earlier statements first.',
  notLast: 'A later statement depends on this one.',
  reasonMissing: 'please give a reason',
} as const

const DOUBTS: Readonly<Record<MatchDoubt, string>> = {
  REFERENCES: 'different references',
  NAMES: 'different names',
  DAY: 'another fits as well',
}

export const BANK_FAULTS: Readonly<Record<BankRowFault, string>> = {
  DATE: 'no date',
  AMOUNT: 'no amount',
  BOTH_SIDES: 'debit and credit',
}

/** What shows that the lines of a statement are read right. */
export const BANK_PROOF_LABELS: Readonly<Record<BankProof, string>> = {
  BALANCES: 'The balance of each line follows from the line before.',
  TOTALS: 'The lines add up to the totals in the file.',
  CLOSING: 'The opening balance and the lines add up to the closing balance.',
  NONE: 'The file has no balances to check the lines by.',
}

export const BANK_STATE_LABELS = { OPEN: 'Open', CLOSED: 'Closed', DISCARDED: 'Discarded' } as const

export const BANK_LINE_LABELS = {
  OPEN: 'Not matched',
  WAITING: 'Waiting',
  MATCHED: 'Matched',
  EXCLUDED: 'Excluded',
} as const
