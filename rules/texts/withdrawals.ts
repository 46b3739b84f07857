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
  withdrawalApproved: 'a savings withdrawal is approved and not yet paid out, please process it first',
  approveTitle: (name: string) => `Approve the withdrawal of ${name}?`,
  approveText: 'An approved request cannot be rejected any more. It still has to be paid out.',
  approveSeveralTitle: (count: string) => `Approve ${count}?`,
  rejectTitle: (name: string) => `Reject the withdrawal of ${name}?`,
  rejectText: 'The member can ask again. This cannot be undone.',
  rejectionReason: 'Rejection reason',
  rejectionReasonHelp: 'The member reads it.',
  processTitle: (name: string) => `Mark the withdrawal of ${name} as processed?`,
  processSavingsText: 'The payment is entered in the ledger. This cannot be undone.',
  processMembershipText:
    'The accounts are settled in the ledger and the membership ends. This cannot be undone.',
  transactionReference: 'Transaction reference',
  transactionReferenceHelp: 'As the bank has it.',
  decidedMeanwhile: (name: string) =>
    `The request of ${name} has been decided already, perhaps by a colleague a moment ago.`,
  noMatch: 'No requests match your current filters',
} as const
