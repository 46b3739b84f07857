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
  nameMissing: 'Enter the name of the account',
  nameTaken: 'Another account of this class has this name',
  classMissing: 'Choose income or expenses',
  notFound: 'Account not found',
  full: 'No account number is free in this class',
  added: (number: string): string => `The account is opened as ${number}`,
  saved: 'The account is renamed',
  close: 'Close account',
  closeTitle: 'Close this account?',
  closeAdvice:
    'Vouchers cannot use it until it is reopened. Its entries stay in the books, and its balance goes to the surplus at the end of the year.',
  reopen: 'Reopen',
  closed: 'The account is closed',
  reopened: 'The account is reopened',
  isStandard: 'Standard',
  isOpen: 'Open',
  isClosed: 'Closed',
  year: (from: string): string => `Since ${from}`,
} as const
