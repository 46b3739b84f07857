import { PAGE_TITLES } from './page-titles.ts'

/** The texts of the accounts of the society's own. */
export const NOMINAL_ACCOUNT_TEXTS = {
  title: PAGE_TITLES.nominalAccounts,
  about:
    'The standard accounts of the society, and those that it opened beside them, such as furniture, a building fund or rent. Accounts of members and bank accounts have their own pages.',
  add: 'Open account',
  ready: 'Ready-made accounts',
  aboutReady: 'Accounts that many societies keep. Each is opened with the next free number of its heading.',
  openShort: 'Open',
  openReady: (name: string): string => `Open ${name}`,
  allOpen: 'All ready-made accounts are open.',
  rename: 'Rename',
  renameTitle: 'Rename account',
  save: 'Save account',
  nameMissing: 'Enter the name of the account',
  nameTaken: 'Another account of this class has this name',
  groupMissing: 'Choose a heading',
  classMissing: 'Choose a class',
  groupOfClass: 'Choose a heading of this class',
  numberScheme: (digits: string): string =>
    `Enter eight digits that begin with ${digits} and do not end with 00`,
  numberTaken: (name: string): string => `This is the number of ${name}`,
  numberReserved: 'Numbers of this series are kept for members’ accounts and bank accounts',
  numberHelp: 'Eight digits. Leave it empty for the next free number.',
  numberInBooks: 'The books already have entries under this number',
  closeBalance: 'This account has a balance. Move it by a voucher before the account is closed.',
  notFound: 'Account not found',
  full: 'No account number is free under this heading',
  added: (number: string): string => `The account is opened as ${number}`,
  saved: 'The account is renamed',
  close: 'Close account',
  closeTitle: 'Close this account?',
  closeAdvice:
    'Vouchers cannot use it until it is reopened. Its entries stay in the books. A balance of income or expenses goes to the surplus at the end of the year; any other account must have no balance.',
  reopen: 'Reopen',
  closed: 'The account is closed',
  reopened: 'The account is reopened',
  isStandard: 'Standard',
  isOpen: 'Open',
  isClosed: 'Closed',
  year: (from: string): string => `Since ${from}`,
} as const
