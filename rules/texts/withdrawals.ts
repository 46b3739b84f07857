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
  exitPending: 'a request to leave the society is waiting already',
  effectiveDatePast: 'the effective date cannot be in the past',
  noneFound: 'No withdrawal requests found',
  notFound: 'there is no such withdrawal request',
  statusUnknown: 'status must be approved, rejected or processed',
  itemsFixed: 'the savings and amounts are the member’s own and cannot be changed here',
  balanceTooLow: (savings: string, available: Kobo) =>
    `${savings} has only ${shortNaira(available)} left, so this cannot be paid out`,
  stillOwes: (amount: Kobo) =>
    `loans and charges exceed the savings by ${shortNaira(amount)}, to be paid first`,
  unappliedBalance: 'Unapplied balance',
  laterUnapplied: (amount: Kobo) => `${shortNaira(amount)} came after the payment`,
  laterUnappliedHelp: 'It is in the unapplied balance of the member. Pay it out with a payment voucher.',
  openRequests: (count: number) =>
    count === 1
      ? 'One request of yours is not paid out yet'
      : `${count} requests of yours are not paid out yet`,
  openAreReserved: 'What they ask for is kept for them.',
  nothingSaved: 'Nothing is saved here.',
  equityStays:
    'Share capital, sweat equity and university shares belong to the membership; they are paid out when you leave.',
  paidInFull: 'There is no charge: what you ask for is paid in full.',
  paidWhenApproved:
    'The society pays it once staff have approved it. Your savings are lower from that day on.',
  notSentTwice: 'Nothing you filled in is lost. Submit the request again; it is not sent twice.',
  shortfallTitle: 'Your savings do not cover your loans and the charge',
  shortfall: (amount: Kobo) =>
    `You can ask to leave now; the society settles your accounts once ${shortNaira(amount)} is paid.`,
  exitIsOpen: 'You have asked to leave the society',
  exitNext:
    'Staff decide on it and settle your accounts. To withdraw the request, please speak to the office before it is paid.',
  computedAgain: 'By the balances of today; computed again when staff approve and when it is paid.',
  noticeGiven: (day: string) => `Six months’ notice given today ends on ${day}.`,
  beforeNoticeEnds: 'This is before the six months’ notice ends. You may ask for it; staff decide.',
  accountMissing: 'Please add one to your profile first, so that the society knows where to pay.',
  withdrawalApproved: 'a savings withdrawal is approved and not yet paid out, please process it first',
  approveTitle: (name: string) => `Approve the withdrawal of ${name}?`,
  approveText: 'An approved request cannot be rejected any more. It still has to be paid out.',
  approveSeveralTitle: (count: string) => `Approve ${count}?`,
  rejectTitle: (name: string) => `Reject the withdrawal of ${name}?`,
  rejectText: 'The member can ask again. This cannot be undone.',
  rejectionReason: 'Rejection reason',
  rejectionReasonHelp: 'The member reads it.',
  processTitle: (name: string) => `Mark the withdrawal of ${name} as processed?`,
  isDue: (amount: Kobo, name: string) => `${shortNaira(amount)} is due to ${name}.`,
  processSavingsText: 'The payment is entered in the ledger. This cannot be undone.',
  processMembershipText:
    'The accounts are settled in the ledger and the membership ends. This cannot be undone.',
  transactionReference: 'Transaction reference',
  transactionReferenceHelp: 'As the bank has it.',
  decidedMeanwhile: (name: string) =>
    `The request of ${name} has been decided already, perhaps by a colleague a moment ago.`,
  noticeTooShort: (metOn: PlainDate) => `The six months’ notice ends on ${formatPlainDate(metOn)}.`,
  tenureTooShort: (metOn: PlainDate | null) =>
    metOn === null
      ? 'Retirement savings are for 10 years or more.'
      : `Retirement savings are for 10 years or more: until ${formatPlainDate(metOn)}.`,
  warningsMark: 'Check first',
  warningsTitle: 'Please check before this is paid',
  warnings: {
    EMAIL_CHANGED: 'The e-mail of the member changed within 7 days before the request, or since.',
    BANK_ACCOUNT_CHANGED:
      'The bank account of the member changed within 7 days before the request, or since.',
    OTHER_BANK_ACCOUNT: 'It goes to another bank account than the one in the record of the member.',
  },
  warningsAdvice: 'Call the member first.',
  noMatch: 'No requests match your current filters',
} as const
