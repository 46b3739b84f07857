import { PAGE_TITLES } from './page-titles.ts'

/** The texts of the society's own income and expense accounts. */
export const NOMINAL_ACCOUNT_TEXTS = {
  title: PAGE_TITLES.nominalAccounts,
  about:
    'The standard accounts of income and expenses, and those that the society opened beside them, such as rent or stationery.',
  add: 'Open account',
  rename: 'Rename',
  renameTitle: 'Rename account',
  save: 'Save account',
  nameMissing: 'Say what the account is called',
  nameTaken: 'Another account of this class has this name',
  classMissing: 'Choose income or expenses',
  notFound: 'The society opened no such account',
  full: 'The chart has no free number in this class',
  added: (number: string): string => `The account is open in the chart as ${number}`,
  saved: 'The account is renamed',
  close: 'Close account',
  closeTitle: 'Close this account?',
  closeAdvice:
    'No voucher can name it until it is opened again. Its entries stay in the books, and its balance goes to the surplus at the end of the year.',
  reopen: 'Open again',
  closed: 'The account is closed',
  reopened: 'The account is open again',
  isStandard: 'Standard',
  isOpen: 'Open',
  isClosed: 'Closed',
  year: (from: string): string => `Since ${from}`,
} as const
