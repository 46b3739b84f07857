import type { BankRowFault } from '../vouchers/bank-lines.ts'
import { PAGE_TITLES } from './page-titles.ts'

/** Texts of bank reconciliations. No document has them. */
export const BANK_TEXTS = {
  title: PAGE_TITLES.bankReconciliation,
  one: 'Bank statement',
  about: 'Statements of the bank, each held against the bank account in the books, line by line.',
  upload: 'Upload a statement',
  read: 'Read the statement',
  notBooked: 'Nothing is booked by this.',
  uploaded: 'The statement is read.',
  lines: 'Lines of the statement',
  ofThisKind: 'The statement has no line of this kind.',
  entries: 'In the books, not on a statement',
  searchAgain: 'Try another search.',
  noEntries:
    'Every entry of the bank account up to the end of the statement is matched with a line of a statement.',
  match: 'Match',
  automatch: 'Match what is certain',
  matched: (count: number): string => (count === 1 ? '1 line is matched.' : `${count} lines are matched.`),
  release: 'Undo',
  released: 'The lines are open again.',
  exclude: 'Exclude',
  excluded: 'The lines are excluded.',
  excludeAdvice: 'An excluded line stays on the statement and out of the books. The reason is printed.',
  book: 'Enter a voucher',
  close: 'Close the reconciliation',
  closeAdvice: 'A closed reconciliation stays as it is.',
  closed: 'The reconciliation is closed.',
  discard: 'Discard',
  discardAdvice: 'The statement and its matches are given up; its file may be uploaded again.',
  discarded: 'The statement is discarded.',
  opening: 'Opening balance',
  closing: 'Closing balance',
  bookBalance: 'Balance in the books',
  uncredited: 'Less: lodgements not credited yet',
  unpresented: 'Add: payments not presented yet',
  excludedLines: 'On the statement, left out with a reason',
  unmatchedLines: 'On the statement, not matched',
  unexplained: 'From before the first statement',
  bankBalance: 'Balance of the bank',
  missing: (amount: string): string =>
    `Opening balance and lines miss ${amount} of the closing balance: lines are lacking, or a balance is wrong.`,
  openLines: (count: number): string =>
    count === 1 ? '1 line is not matched or excluded.' : `${count} lines are not matched or excluded.`,
  ready: 'Everything is matched or excluded, and the balances agree.',
  chosen: (lines: string, entries: string): string => `Statement ${lines}, books ${entries}`,
  equalSums: 'Both sides come to the same amount.',
  notFound: 'There is no such statement.',
  noFile: 'please choose the file of the bank',
  dayMissing: 'please give the day',
  dayToCome: 'this day is still to come',
  daysReversed: 'the last day is before the first',
  balanceMissing: 'please give the balance',
  sameFile: 'This file was uploaded already, under whatever name.',
  noColumns: (headers: string): string =>
    headers === ''
      ? 'no row of headers with a date and amounts is found; please name the columns'
      : `the columns of date and amounts are not found among: ${headers}. Please name them`,
  noLines: 'there is no line with an amount in this file',
  rowFaults: (rows: string): string => `rows that cannot be read: ${rows}`,
  outside: (rows: string): string => `lines outside these days, in rows: ${rows}`,
  ambiguousDates:
    'the dates can be read day first and month first: please say which; it is remembered for this bank account',
  ofPayer: (payer: string): string => `From ${payer}, by its narration`,
  enterRemittance: 'Enter the remittance',
  overlaps: (day: string): string => `the last statement ends on ${day}: this one begins on the day after it`,
  openingDiffers: (closing: string): string => `the last statement closed with ${closing}`,
  notOpen: 'This reconciliation is closed or discarded.',
  notEqual: 'The lines and the entries come to different amounts.',
  taken: 'One of these is matched or excluded already, or is not of this statement.',
  nothingChosen: 'Please choose lines of the statement and entries of the books.',
  earlierOpen: 'Please close the earlier statements first.',
  notLast: 'A later statement builds on this one.',
  reasonMissing: 'please give a reason',
} as const

export const BANK_FAULTS: Readonly<Record<BankRowFault, string>> = {
  DATE: 'no date',
  AMOUNT: 'no amount',
  BOTH_SIDES: 'debit and credit',
}

export const BANK_STATE_LABELS = { OPEN: 'Open', CLOSED: 'Closed', DISCARDED: 'Discarded' } as const

export const BANK_LINE_LABELS = { OPEN: 'Not matched', MATCHED: 'Matched', EXCLUDED: 'Excluded' } as const
