import { type Kobo, shortNaira } from '../money.ts'
import type { MoneyUse } from '../vouchers/reversal.ts'
import type { MoneyMethod, VoucherKind, VoucherState } from '../vouchers/voucher.ts'
import { PAGE_TITLES } from './page-titles.ts'

/** Texts of vouchers and reversals. No document has them. */
export const VOUCHER_TEXTS = {
  title: PAGE_TITLES.vouchers,
  voucher: 'Voucher',
  about: 'Entries made by staff: receipts, payments, journals, and transfers between bank accounts and cash.',
  newVoucher: 'New voucher',
  save: 'Save voucher',
  savedAdvice: 'A voucher is in the books once it is posted.',
  post: 'Post',
  postQuestion: (number: string) => `Post ${number}?`,
  postAdvice: 'It will be posted as shown here. After that, it can only be reversed.',
  discard: 'Discard',
  reverse: 'Reverse',
  reversalAdvice:
    'It is reversed by an entry dated today. A second person must decide if two people were needed to post it or if any of the money has been used since.',
  reversals: PAGE_TITLES.reversals,
  aboutReversals:
    'Postings that were reversed. A second person must decide if two people were needed to post, or if any of the money has been used since; the members concerned are listed.',
  accept: 'Make the reversal',
  refuse: 'Refuse',
  acceptAdvice: 'The accounts listed will have the balances shown. The member owes any balance below zero.',
  waits: 'Reversal awaiting a second person',
  preparedBy: 'Prepared by',
  postedBy: 'Posted by',
  checkedBy: 'Checked by',
  receivedBy: 'Received by',
  addLine: 'Add a line',
  dateMissing: 'please give the day',
  partyMissing: (kind: string) =>
    kind === 'PAYMENT' ? 'please enter who is paid' : 'please enter who paid the money',
  methodMissing: 'please choose the payment method',
  methodNotMeant: 'a journal or a transfer has no payment method',
  referenceMissing: 'please give the number of the teller, transfer or cheque',
  narrationMissing: 'please enter the purpose',
  accountMissing: 'please choose an account',
  amountMissing: 'please give an amount',
  bothSides: 'a line is a debit or a credit, not both',
  tooFewLines: 'a voucher needs more lines',
  tooManyLines: 'a voucher has at most 50 lines',
  nothingMoves: (kind: string) =>
    kind === 'PAYMENT'
      ? 'Debits must be more than credits: the difference is the amount paid.'
      : 'Credits must be more than debits: the difference is the amount received.',
  unbalanced: 'The debits and the credits must be equal.',
  noAccount: 'no account has this number',
  onlyMoney: 'a transfer is between bank accounts and cash',
  sameAccount: 'please choose two different accounts',
  closedAccount: 'this account is closed; reopen it to post to it',
  withoutVouchers: (account: string) =>
    `vouchers cannot be posted to ${account}: opening balances are posted as a batch, and dividends by the appropriation of a surplus`,
  onlyAdmins: (account: string) => `only an admin can post to ${account}, with a resolution`,
  resolutionNotMeant: 'these accounts do not need a resolution, so do not enter one',
  resolutionMissing:
    'This voucher posts to funds, reserves or the accumulated surplus without a resolution. Discard it and ask an admin to enter it again.',
  resolutionHelp: 'Only an admin can post to funds, reserves and the accumulated surplus, with a resolution.',
  ofPayers:
    'amounts owed by payers are posted by deduction reports, remittances and write-offs: post or reverse one of these instead',
  ofLoans:
    'unearned interest is posted by loans, early settlements and month-end closing: reverse or settle the loan instead',
  moneyByItself: 'use a receipt, payment or transfer for bank and cash',
  memberMissing: 'this is a control account: please enter the member ID',
  dividendMemberMissing: 'this is payable to members: please enter the member ID',
  dividendTooMuch: (payable: Kobo): string =>
    payable === 0
      ? 'no dividend is payable to this member by voucher'
      : `this is more than the ${shortNaira(payable)} payable to this member`,
  memberNotMeant: 'this is the society’s own account, so do not enter a member',
  noMember: 'there is no member with this number',
  landMissing: 'this is a payment for land: please enter the land request',
  landNotMeant: 'only land deposits can have a land request',
  noLand: 'there is no approved land request with this ID',
  landTooMuch: 'this is more than the amount outstanding for the land',
  landNotPaid: 'this is more than the amount paid for the land',
  overdrawn: 'this is more than the balance of the account or the amount owed on it',
  closedMonth: 'this month is closed',
  referenceTaken: (voucher: string) => `this number is already on ${voucher}`,
  notFound: 'Voucher not found.',
  saved: (reference: string) => `${reference} is saved but not yet posted`,
  posted: (reference: string) => `${reference} is in the books`,
  discarded: (reference: string) => `${reference} is discarded`,
  reversed: (reference: string) => `${reference} is reversed`,
  reversalOf: (title: string) => `Reversal of ${title}`,
  reversalAsked: 'A second person must decide on the reversal.',
  reversalMade: 'The reversal is made.',
  reversalRefused: 'The reversal is refused.',
  notWaiting: 'This voucher is no longer waiting.',
  reasonMissing: 'please give a reason',
  notReversible: 'This is not posted or is already reversed.',
  reversalWaits: 'A reversal of this is already waiting for a second person.',
  reversalDecided: 'This reversal has already been decided.',
  columns: 'Columns',
  columnsHelp: 'Needed only if the file’s headers are not clear. We will remember your choice.',
  noReversal: 'Reversal not found.',
  landSold: 'This land purchase is completed, so its payments cannot be reversed.',
} as const

export const VOUCHER_KIND_LABELS: Readonly<Record<VoucherKind, string>> = {
  RECEIPT: 'Receipt',
  PAYMENT: 'Payment',
  JOURNAL: 'Journal',
  TRANSFER: 'Transfer',
}

export const VOUCHER_STATE_LABELS: Readonly<Record<VoucherState, string>> = {
  WAITING: 'Not posted',
  POSTED: 'Posted',
  REVERSED: 'Reversed',
  DISCARDED: 'Discarded',
}

export const MONEY_METHOD_LABELS: Readonly<Record<MoneyMethod, string>> = {
  CASH: 'Cash',
  TRANSFER: 'Bank transfer',
  TELLER: 'Teller',
  CHEQUE: 'Cheque',
}

/** What is taken back by a reversal, before its title. */
export const REVERSAL_SUBJECT_LABELS = {
  VOUCHER: 'Voucher',
  OPENING_BALANCES: 'Opening balances',
  DEDUCTION_REPORT: 'Deduction report',
  REMITTANCE: 'Remittance',
  ASSET_DISPOSAL: 'Asset disposal',
} as const

export const MONEY_USE_LABELS: Readonly<Record<MoneyUse, string>> = {
  WITHDRAWN: 'Withdrawn since',
  SETTLED: 'Accounts settled since',
  LOAN_CLOSED: 'The loan would be reopened',
  REPAID: 'The loan was repaid since',
  DIVIDEND: 'A dividend was paid since',
}
