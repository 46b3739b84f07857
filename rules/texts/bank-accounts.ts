import { formatNaira, type Kobo } from '../money.ts'
import { PAGE_TITLES } from './page-titles.ts'

/** The texts of the society's bank accounts. */
export const BANK_ACCOUNT_TEXTS = {
  title: PAGE_TITLES.bankAccounts,
  about:
    'The society’s own bank accounts, each with its account in the books. The first is used unless you choose another.',
  add: 'Add bank account',
  edit: 'Change bank account',
  save: 'Save bank account',
  field: 'Bank account',
  paidFrom: 'Paid from',
  noPayer: 'Choose an open bank account of the society',
  noCash: 'This cannot be paid in cash. Choose an open bank account of the society',
  nameMissing: 'Enter the name of the account',
  nameTaken: 'Another bank account has this name',
  bankMissing: 'Enter the name of the bank',
  numberMissing: 'Enter the account number',
  keepsNumber: 'Leave it empty to keep the number',
  noAccount: 'Choose an open bank account of the society',
  notFound: 'Bank account not found',
  saved: 'The bank account is saved',
  added: (number: string): string => `The bank account is added to the chart as ${number}`,
  full: 'No account number is free next to the bank account in the chart',
  firstStays: 'The first bank account cannot be closed',
  notEmpty: (balance: Kobo): string => `The account holds ${formatNaira(balance)}; move it first`,
  close: 'Close account',
  closeTitle: 'Close this bank account?',
  closeAdvice: 'Nothing can be posted to it until it is reopened. Its entries stay in the books.',
  reopen: 'Reopen',
  closed: 'The bank account is closed',
  reopened: 'The bank account is reopened',
  closedPosting: 'This bank account is closed. Reopen it to post to it',
  isClosed: 'Closed',
  isOpen: 'Open',
  isFirst: 'First',
} as const
