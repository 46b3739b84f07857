import type { AccountClass, NumberBasis } from '../treasury/chart.ts'

/** Texts of the society's books. No document has them. */
export const TREASURY_TEXTS = {
  books: 'Books',
  chartOfAccounts: 'Chart of accounts',
  trialBalance: 'Trial balance',
  generalLedger: 'General ledger',
  journalEntry: 'Journal entry',
  noAccount: 'There is no account with this number.',
  noEntry: 'There is no entry with this reference.',
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
