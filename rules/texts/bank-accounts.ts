import { formatNaira, type Kobo } from '../money.ts'
import { PAGE_TITLES } from './page-titles.ts'

/** The texts of the society's bank accounts. */
export const BANK_ACCOUNT_TEXTS = {
  title: PAGE_TITLES.bankAccounts,
  about:
    'The society’s own accounts at banks, each with its account in the books. The first is used wherever no other is chosen.',
  add: 'Add bank account',
  edit: 'Change bank account',
  save: 'Save bank account',
  field: 'Bank account',
  paidFrom: 'Paid from',
  noPayer: 'Choose an open bank account of the society',
  noCash: 'This is not paid in cash; choose an open bank account of the society',
  nameMissing: 'Say what the account is called',
  nameTaken: 'Another bank account has this name',
  bankMissing: 'Name the bank',
  numberMissing: 'Enter the account number',
  keepsNumber: 'Leave it empty to keep the number',
  noAccount: 'Choose an open bank account of the society',
  notFound: 'There is no such bank account',
  saved: 'The bank account is saved',
  added: (number: string): string => `The bank account is added to the chart as ${number}`,
  full: 'The chart has no free number beside the bank account',
  firstStays: 'The first bank account stays open',
  notEmpty: (balance: Kobo): string => `The account holds ${formatNaira(balance)}; move it first`,
  close: 'Close account',
  closeTitle: 'Close this bank account?',
  closeAdvice: 'Nothing can be booked on it until it is opened again. Its lines stay in the books.',
  reopen: 'Open again',
  closed: 'The bank account is closed',
  reopened: 'The bank account is open again',
  closedPosting: 'This bank account is closed; open it again to book on it',
  isClosed: 'Closed',
  isOpen: 'Open',
  isFirst: 'First',
} as const
