import { formatPlainDate, type PlainDate } from '../dates.ts'
import { type Kobo, shortNaira } from '../money.ts'
import { FIELD_TEXTS } from './fields.ts'

/** Texts of savings and membership withdrawals: Spec 002 §2.8, §4, §8. Amounts in kobo. */
export const WITHDRAWALS_TEXTS = {
  updateFailedTitle: 'Update Failed',
  updateFailed: 'Failed to update withdrawal request',
  approve: 'Approve',
  reject: 'Reject',
  markAsProcessed: 'Mark as Processed',

  // Not documented; ours.
  cannotBeBlank: FIELD_TEXTS.cannotBeBlank,
  stateForbids: (from: string, to: string) => `a request that is ${from} cannot become ${to}`,
  approved: 'The withdrawal request has been approved.',
  rejected: 'The withdrawal request has been rejected.',
  processed: 'The withdrawal request has been marked as processed.',
  submitted: 'Your withdrawal request has been submitted.',
  nothingRequested: 'please give an amount for at least one kind of savings',
  overBalance: (available: Kobo) => `you can withdraw up to ${shortNaira(available)} of these savings`,
  namedTwice: 'these savings are named twice',
  notWithdrawable: 'these savings cannot be withdrawn while you are a member',
  productUnknown: 'please choose one of the listed savings',
  exitPending: 'a request to leave the society is already waiting',
  effectiveDatePast: 'the effective date cannot be in the past',
  noneFound: 'No withdrawal requests found',
  notFound: 'withdrawal request not found',
  statusUnknown: 'status must be approved, rejected or processed',
  itemsFixed: 'the savings and amounts are the member’s choice and cannot be changed here',
  balanceTooLow: (savings: string, available: Kobo) =>
    `${savings} has only ${shortNaira(available)} left, so this cannot be paid out`,
  stillOwes: (amount: Kobo) =>
    `loans and charges exceed the savings by ${shortNaira(amount)}, which must be paid first`,
  unappliedBalance: 'Unapplied balance',
  laterUnapplied: (amount: Kobo) => `${shortNaira(amount)} received after the payment`,
  laterUnappliedHelp: 'It is in the member’s unapplied balance. Pay it with a payment voucher.',
  openRequests: (count: number) =>
    count === 1 ? 'You have one request not yet paid' : `You have ${count} requests not yet paid`,
  openAreReserved: 'This money is reserved.',
  nothingSaved: 'No savings here.',
  equityStays:
    'Share capital, sweat equity and university shares are part of your membership. They are paid to you when you leave.',
  paidInFull: 'There is no charge: you receive the full amount.',
  paidWhenApproved: 'The society pays it after staff approve it. Your savings are reduced from that day.',
  notSentTwice: 'Your entries are kept. Submit the request again; it will not be sent twice.',
  shortfallTitle: 'Your savings do not cover your loans and the charge',
  shortfall: (amount: Kobo) =>
    `You can request to leave now. The society will settle your accounts once you have paid ${shortNaira(amount)}.`,
  exitIsOpen: 'You have requested to leave the society',
  exitNext:
    'Staff will decide and settle your accounts. To withdraw the request, please contact the office before it is paid.',
  computedAgain:
    'Based on today’s balances. It is calculated again when staff approve it and when it is paid.',
  noticeGiven: (day: string) => `Six months’ notice given today ends on ${day}.`,
  beforeNoticeEnds: 'This is before the six months’ notice ends. You may request it; staff will decide.',
  accountMissing: 'Please add one to your profile first, so that the society can pay you.',
  withdrawalApproved: 'an approved savings withdrawal has not been paid, please process it first',
  approveTitle: (name: string) => `Approve the withdrawal of ${name}?`,
  approveText: 'An approved request can no longer be rejected. It must still be paid.',
  approveSeveralTitle: (count: string) => `Approve ${count}?`,
  rejectTitle: (name: string) => `Reject the withdrawal of ${name}?`,
  rejectText: 'The member can submit another request. This cannot be undone.',
  rejectionReason: 'Rejection reason',
  rejectionReasonHelp: 'The member will see it.',
  processTitle: (name: string) => `Mark the withdrawal of ${name} as processed?`,
  isDue: (amount: Kobo, name: string) => `${shortNaira(amount)} is due to ${name}.`,
  processSavingsText: 'The payment will be entered in the ledger. This cannot be undone.',
  processMembershipText:
    'The accounts will be settled in the ledger and the membership will end. This cannot be undone.',
  transactionReference: 'Transaction reference',
  transactionReferenceHelp: 'As shown by the bank.',
  decidedMeanwhile: (name: string) =>
    `The request of ${name} has already been decided, perhaps by a colleague a moment ago.`,
  noticeTooShort: (metOn: PlainDate) => `The six months’ notice ends on ${formatPlainDate(metOn)}.`,
  tenureTooShort: (metOn: PlainDate | null) =>
    metOn === null
      ? 'Retirement savings are for 10 years or more.'
      : `Retirement savings are for 10 years or more: until ${formatPlainDate(metOn)}.`,
  warningsMark: 'Check first',
  warningsTitle: 'Please check before this is paid',
  warnings: {
    EMAIL_CHANGED: 'The member’s e-mail was changed within 7 days before the request, or since then.',
    BANK_ACCOUNT_CHANGED:
      'The member’s bank account was changed within 7 days before the request, or since then.',
    OTHER_BANK_ACCOUNT: 'The bank account is not the one in the member’s record.',
  },
  warningsAdvice: 'Call the member first.',
  noMatch: 'No requests match your current filters',
} as const
