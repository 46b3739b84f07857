import type { AccountClass, NumberBasis } from '../treasury/chart.ts'
import type { StatementFigureName, StatementKind, StatementSectionName } from '../treasury/statements.ts'
import { PAGE_TITLES } from './page-titles.ts'
import { REPORTS_TEXTS } from './reports.ts'

/** Texts of the society's books. No document has them. */
export const TREASURY_TEXTS = {
  generalLedger: 'General ledger',
  journalEntry: 'Journal entry',
  noAccount: 'There is no account with this number.',
  noEntry: 'There is no entry with this reference.',
  days: 'Days',
  compared: (now: string, before: string) => `${now}; compared with ${before}`,
  yearBefore: (amount: string) => `The year before: ${amount}`,
  totalOf: (section: string) => `Total ${section.toLowerCase()}`,
  nothingBooked: 'Nothing is booked here.',
  aboutIncome: 'What was earned and spent, with the year before. Each account opens its entries.',
  aboutBalanceSheet:
    'What the society has, what it owes, and what belongs to it at the end of a day, with the year before.',
  aboutReceipts:
    'What bank and cash received and paid, by what it was for. Money between bank and cash is neither.',
  noStatement: 'There is no such statement.',
  daysReversed: 'The first day is after the last one.',
  noBooks: 'The society’s backend does not keep its books here.',
  controlAccount: 'Control account of members',
  societyAccount: 'Account of the society',
  openingBalance: 'Opening balance',
  closingBalance: 'Closing balance',
  debits: 'Debits',
  credits: 'Credits',
  receipts: 'Receipts',
  payments: 'Payments',
  cashBook: PAGE_TITLES.cashBook,
  aboutCashBook:
    'What came to the bank or the cash box and what was paid from it, with the balance after each.',
  theProgram: 'The program itself',
  aboutPeriods:
    'Months are closed one by one. Nothing is booked into a closed month; a correction is dated in an open one.',
  closedMonths: 'Closed months',
  noneClosed: 'No month is closed yet',
  noneClosedAdvice: 'A closed month is listed here with the balances that were kept at its end.',
  nextMonth: (month: string) => `${month} is the next month to close`,
  trialBalanceOf: (month: string) => `Trial balance at the end of ${month}`,
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

/** The statements on screen and on paper. */
export const STATEMENT_LABELS: Readonly<Record<StatementKind, string>> = {
  INCOME_AND_EXPENDITURE: REPORTS_TEXTS.incomeAndExpenditure,
  BALANCE_SHEET: REPORTS_TEXTS.balanceSheet,
  RECEIPTS_AND_PAYMENTS: REPORTS_TEXTS.receiptsAndPayments,
}

export const SECTION_LABELS: Readonly<Record<StatementSectionName, string>> = {
  ...ACCOUNT_CLASS_LABELS,
  RECEIPTS: 'Receipts',
  PAYMENTS: 'Payments',
}

export const FIGURE_LABELS: Readonly<Record<StatementFigureName, string>> = {
  SURPLUS: 'Surplus of income over expenses',
  TOTAL_FUNDS: 'Liabilities, equity and surplus',
  OPENING_MONEY: 'Bank and cash at the beginning',
  CLOSING_MONEY: 'Bank and cash at the end',
}
