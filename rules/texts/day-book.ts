import type { JournalFormat } from '../treasury/day-book.ts'

/** Texts of the day book. No document has them. */
export const DAY_BOOK_TEXTS = {
  about:
    'The entries of the journal in the order of time, each with both its sides. Narrow them by days, account, kind, text or who recorded them.',
  empty: 'No entry matches',
  emptyAdvice: 'Choose other days, or fewer filters.',
  kinds: 'All kinds',
  account: 'Number of an account',
  eightDigits: 'the number of an account has eight digits',
  by: 'Recorded by',
  search: 'Reference or narration',
  sides: 'Account, debit and credit',
  first: 'First entries',
  next: 'Next entries',
  files: 'The journal of these days as a file',
  filesHelp:
    'The file has every entry of the days above, whatever the other filters are. The plain-text journal is read by hledger and ledger; it begins with the balances brought forward.',
  whole: 'Without a first day the file has the whole history.',
  failed: 'The file cannot be made at present.',
} as const

/** The buttons for each form of a file. */
export const JOURNAL_FORMAT_LABELS: Readonly<Record<JournalFormat, string>> = {
  CSV: 'Journal as CSV',
  XLSX: 'Journal as Excel',
  PLAIN_TEXT: 'Plain-text journal',
}
