import type { AccountGroup } from '../treasury/account-groups.ts'
import type { AccountClass, NumberBasis } from '../treasury/chart.ts'
import type { StatementFigureName, StatementKind, StatementSectionName } from '../treasury/statements.ts'
import { PAGE_TITLES } from './page-titles.ts'
import { REPORTS_TEXTS } from './reports.ts'

/** Texts of the society's books. No document has them. */
export const TREASURY_TEXTS = {
  generalLedger: 'General ledger',
  journalEntry: 'Journal entry',
  noAccount: 'No account has this number.',
  noEntry: 'No entry has this reference.',
  days: 'Days',
  compared: (now: string, before: string) => `${now}; compared with ${before}`,
  /** Heads amounts of a time, which a balance of its last day is not. */
  periodTo: (day: string) => `Period to ${day}`,
  yearBefore: (amount: string) => `Previous year: ${amount}`,
  totalOf: (section: string) => `Total ${section.toLowerCase()}`,
  nothingBooked: 'Nothing has been posted here.',
  aboutIncome: 'Income and expenses, with the previous year. Click an account to see its entries.',
  aboutBalanceSheet: 'Assets, liabilities and equity at the end of a day, with the previous year.',
  aboutReceipts:
    'Money received and paid through bank and cash, by purpose. Transfers between bank and cash are left out.',
  aboutCashFlow:
    'What bank and cash received less what they paid, by operating, investing and financing activities, with the previous year.',
  noStatement: 'Statement not found.',
  daysReversed: 'The first day is after the last one.',
  noBooks: 'The society’s books are not kept on this system.',
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
    'Money received into and paid from the bank or the cash box, with the balance after each entry.',
  theProgram: 'The system',
  otherKind: 'another kind',
  aboutPeriods:
    'Months are closed in order. Nothing can be posted to a closed month; date corrections in an open month.',
  closedMonths: 'Closed months',
  noneClosed: 'No month is closed yet',
  noneClosedAdvice: 'Closed months are listed here with their closing balances.',
  nextMonth: (month: string) => `${month} is the next month to close`,
  trialBalanceOf: (month: string) => `Trial balance at the end of ${month}`,
  closingHelp: 'Check its trial balance first. An admin closes it when everything for the month is posted.',
  notEnded: (lastDay: string) => `It can be closed after its last day, ${lastDay}.`,
  close: (month: string) => `Close ${month}`,
  closeQuestion: (month: string) => `Close ${month}?`,
  closingIsFinal:
    'A closed month cannot be reopened. Its balances are kept, and nothing more can be posted to it.',
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

/** The headings of the statements on screen and on paper. */
export const ACCOUNT_GROUP_LABELS: Readonly<Record<AccountGroup, string>> = {
  FIXED_ASSETS: 'Fixed assets',
  INVESTMENTS: 'Investments',
  LOANS_TO_MEMBERS: 'Loans to members',
  STOCK: 'Stock and land for resale',
  RECEIVABLES: 'Debtors and prepayments',
  BANK_AND_CASH: 'Bank and cash',
  MEMBERS_SAVINGS: 'Members’ savings',
  HELD_MONEY: 'Amounts held and payable',
  CREDITORS: 'Creditors',
  ACCRUALS: 'Accruals',
  BANK_LOANS: 'Bank loans',
  MEMBERS_CAPITAL: 'Members’ capital',
  FUNDS: 'Reserves and funds',
  ACCUMULATED_SURPLUS: 'Accumulated surplus',
  OPERATING_INCOME: 'Operating income',
  OTHER_INCOME: 'Other income',
  COST_OF_SALES: 'Cost of sales',
  ADMINISTRATION: 'Administrative expenses',
  DEPRECIATION: 'Depreciation',
  FINANCE_COSTS: 'Finance costs',
  LOSSES: 'Losses and write-offs',
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
  CASH_FLOW: REPORTS_TEXTS.cashFlow,
}

export const SECTION_LABELS: Readonly<Record<StatementSectionName, string>> = {
  ...ACCOUNT_CLASS_LABELS,
  RECEIPTS: 'Receipts',
  PAYMENTS: 'Payments',
  OPERATING: 'Operating activities',
  INVESTING: 'Investing activities',
  FINANCING: 'Financing activities',
}

export const FIGURE_LABELS: Readonly<Record<StatementFigureName, string>> = {
  TOTAL_ASSETS: 'Total assets',
  TOTAL_LIABILITIES: 'Total liabilities',
  SURPLUS: 'Surplus of income over expenses',
  TOTAL_EQUITY: 'Total equity',
  TOTAL_FUNDS: 'Total equity and liabilities',
  NET_CASH: 'Net change in bank and cash',
  OPENING_MONEY: 'Bank and cash at the beginning',
  CLOSING_MONEY: 'Bank and cash at the end',
}
