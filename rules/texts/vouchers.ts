import { type Kobo, shortNaira } from '../money.ts'
import type { MoneyUse } from '../vouchers/reversal.ts'
import type { MoneyMethod, VoucherKind, VoucherState } from '../vouchers/voucher.ts'
import { PAGE_TITLES } from './page-titles.ts'

/** Texts of vouchers and reversals. No document has them. */
export const VOUCHER_TEXTS = {
  title: PAGE_TITLES.vouchers,
  voucher: 'Voucher',
  about:
    'What is entered by hand: money received and paid, journals, and transfers between bank accounts and cash.',
  newVoucher: 'New voucher',
  save: 'Save voucher',
  savedAdvice: 'A saved voucher is in the books once it is posted.',
  post: 'Post',
  postQuestion: (number: string) => `Post ${number}?`,
  postAdvice: 'It is booked as it stands here. Afterwards it can only be reversed.',
  discard: 'Discard',
  reverse: 'Reverse',
  reversalAdvice:
    'An entry of today takes it back. Where money of it has been used since, a second person decides.',
  reversals: PAGE_TITLES.reversals,
  aboutReversals:
    'Postings that were taken back. Where money had been used since, a second person decides with the members in view.',
  accept: 'Make the reversal',
  refuse: 'Refuse',
  acceptAdvice:
    'The accounts listed are left with the balances shown; those below zero are owed by the member.',
  waits: 'Its reversal waits for a second person',
  preparedBy: 'Prepared by',
  postedBy: 'Posted by',
  checkedBy: 'Checked by',
  receivedBy: 'Received by',
  addLine: 'Add a line',
  fromBank: 'From bank to cash',
  fromCash: 'From cash to bank',
  dateMissing: 'please give the day',
  partyMissing: (kind: string) =>
    kind === 'PAYMENT' ? 'please say who is paid' : 'please say who the money is from',
  methodMissing: 'please choose how the money moved',
  methodNotMeant: 'a journal or a transfer has no way in which money came or went',
  referenceMissing: 'please give the number of the teller, transfer or cheque',
  narrationMissing: 'please say what it is for',
  accountMissing: 'please choose an account',
  amountMissing: 'please give an amount',
  bothSides: 'a line is a debit or a credit, not both',
  tooFewLines: 'a voucher needs more lines',
  tooManyLines: 'a voucher has at most 50 lines',
  nothingMoves: (kind: string) =>
    kind === 'PAYMENT'
      ? 'The debits must be more than the credits: the difference is what is paid.'
      : 'The credits must be more than the debits: the difference is what came in.',
  unbalanced: 'The debits and the credits must be equal.',
  noAccount: 'there is no account with this number',
  onlyMoney: 'a transfer is between bank accounts and cash',
  sameAccount: 'the money would stay where it is: please choose two accounts',
  closedAccount: 'this account is closed; open it again to book on it',
  ofPayers:
    'what payers owe is booked by deduction reports, remittances and write-offs: post the one that is meant, or reverse it',
  ofLoans:
    'unearned interest is booked by loans, early settlements and the closing of months: reverse or settle the loan',
  moneyByItself: 'bank and cash move by receipts, payments and transfers',
  memberMissing: 'this is a control account: please name the member whose account it is',
  dividendMemberMissing: 'this is payable to members: please name the one whose dividend it is',
  dividendTooMuch: (payable: Kobo): string =>
    payable === 0
      ? 'no dividend is payable to this member by voucher'
      : `this is more than the ${shortNaira(payable)} payable to this member`,
  memberNotMeant: 'this account belongs to the society, so no member is named',
  noMember: 'there is no member with this number',
  landMissing: 'this is what is paid for land: please name the land request',
  landNotMeant: 'only land deposits name a land request',
  noLand: 'there is no approved land request with this ID',
  landTooMuch: 'this is more than is outstanding for the land',
  landNotPaid: 'this is more than is paid for the land',
  overdrawn: 'this is more than the account holds, or than is owed on it',
  closedMonth: 'this month is closed',
  referenceTaken: (voucher: string) => `this number is on ${voucher} already`,
  notFound: 'There is no such voucher.',
  saved: (reference: string) => `${reference} is saved and not in the books yet`,
  posted: (reference: string) => `${reference} is in the books`,
  discarded: (reference: string) => `${reference} is discarded`,
  reversed: (reference: string) => `${reference} is reversed`,
  reversalOf: (title: string) => `Reversal of ${title}`,
  reversalAsked: 'Money of it has been used: a second person decides about the reversal.',
  reversalMade: 'The reversal is made.',
  reversalRefused: 'The reversal is refused.',
  notWaiting: 'This voucher is not waiting any more.',
  reasonMissing: 'please give a reason',
  notReversible: 'Nothing of this is posted, or it is reversed already.',
  reversalWaits: 'A reversal of this waits for a second person already.',
  reversalDecided: 'This reversal is decided already.',
  columns: 'Columns',
  columnsHelp: 'Only where the headers of the file do not say it. They are remembered.',
  noReversal: 'There is no such reversal.',
  landSold: 'The purchase of this land is completed, so its payments are not reversed.',
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

export const MONEY_USE_LABELS: Readonly<Record<MoneyUse, string>> = {
  WITHDRAWN: 'Withdrawn since',
  SETTLED: 'Accounts settled since',
  LOAN_CLOSED: 'The loan would be open again',
  REPAID: 'The loan was repaid since',
  DIVIDEND: 'A dividend was shared out since',
}
