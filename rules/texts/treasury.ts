import type { AccountClass, NumberBasis } from '../treasury/chart.ts'

/** Texts of the society's books. No document has them. */
export const TREASURY_TEXTS = {
  generalLedger: 'General ledger',
  journalEntry: 'Journal entry',
  noAccount: 'There is no account with this number.',
  noEntry: 'There is no entry with this reference.',
  noBooks: 'The society’s backend does not keep its books here.',
  controlAccount: 'Control account of members',
  societyAccount: 'Account of the society',
  openingBalance: 'Opening balance',
  closingBalance: 'Closing balance',
  debits: 'Debits',
  credits: 'Credits',
  theProgram: 'The program itself',
  aboutPeriods:
    'Months are closed one by one. Nothing is booked into a closed month; a correction is dated in an open one.',
  closedMonths: 'Closed months',
  noneClosed: 'No month is closed yet',
  noneClosedAdvice: 'A closed month is listed here with the balances that were kept at its end.',
  nextMonth: (month: string) => `${month} is the next month to close`,
  closingHelp: 'Look at its trial balance first. An admin closes it when everything of the month is booked.',
  notEnded: (lastDay: string) => `It can be closed after its last day, ${lastDay}.`,
  close: (month: string) => `Close ${month}`,
  closeQuestion: (month: string) => `Close ${month}?`,
  closingIsFinal:
    'A month that is closed stays closed. Its balances are kept, and nothing more can be booked into it.',
  closed: (month: string) => `${month} is closed`,
  noMonth: 'must be a month like 2026-01',
  atTheEndOf: (day: string) => `at the end of ${day}`,
  agrees: 'Debits and credits are equal, and every control account agrees with its members’ ledgers.',
  disagrees: 'The books do not agree',
  unbalanced: (debit: string, credit: string) => `The debits are ${debit}, the credits ${credit}.`,
  controlDiffers: (account: string, difference: string) =>
    `${account} differs from its members’ ledgers by ${difference}.`,
} as const

/** The classes of accounts on screen and on paper. */
export const ACCOUNT_CLASS_LABELS: Readonly<Record<AccountClass, string>> = {
  ASSETS: 'Assets',
  LIABILITIES: 'Liabilities',
  EQUITY: 'Equity',
  INCOME: 'Income',
  EXPENSES: 'Expenses',
}

/** Where the number of an account comes from. */
export const NUMBER_BASIS_LABELS: Readonly<Record<NumberBasis, string>> = {
  DOCUMENTS: 'Documents',
  ASSUMED: 'Assumed',
  SOCIETY: 'Set by the society',
}
