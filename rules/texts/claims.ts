import { FIELD_TEXTS } from './fields.ts'

/** Texts of the beneficiary form and its review: Spec 002 §2.9, §2.10, §5, §8. */
export const CLAIMS_TEXTS = {
  memberNotFoundTitle: 'Member Not Found',
  memberNotFound: 'No member found with the provided ID.',
  searchFailedTitle: 'Search Failed',
  searchFailed: 'Unable to fetch member details.',
  balanceUnavailableTitle: 'Balance Data Unavailable',
  balanceUnavailable: 'Could not retrieve balance information for this member.',
  balanceNotAvailable: 'Balance Not Available',
  calculationError: 'Calculation Error',
  outstandingLoansTitle: 'Outstanding Loans',
  submissionFailedTitle: 'Submission Failed',
  submissionFailed: 'Failed to submit withdrawal request. Please try again later.',
  emptySignatureTitle: 'Empty Signature',
  emptySignature: 'Please sign before saving.',
  signatureRequired: 'Signature Required',
  passportRequired: 'Passport Photo Required',
  missingDocuments: 'Missing Documents',
  missingBankDetails: 'Missing Bank Details',
  missingInformation: 'Missing Information',
  memberIdRequired: 'Member ID Required',
  calculationRequired: 'Calculation Required',
  steps: [
    'Member Details',
    'Withdrawal Calculation',
    'Beneficiary Details',
    'Bank Details',
    'Documents and Declaration',
  ],

  loading: 'Loading beneficiary withdrawal requests...',
  noneFound: 'No beneficiary withdrawal requests found',
  noSavingsItems: 'No savings items found',
  noLoanItems: 'No loan items found',
  noDocuments: 'No documents available',
  viewDocument: 'View Document',
  updateFailedTitle: 'Update Failed',
  updateFailed: 'Failed to update beneficiary withdrawal request',
  /** `status` as a word with a capital: 'Approved'. */
  requestTitle: (status: string) => `Request ${status}`,
  requestText: (status: string) => `The beneficiary withdrawal request has been ${status}.`,

  // Not documented; ours.
  cannotBeBlank: FIELD_TEXTS.cannotBeBlank,
  surnameRequired: 'please give the surname of the deceased member',
  outstandingLoans:
    'The loans of the deceased member exceed the savings, so nothing is due. You may still submit.',
  dateInFuture: 'the date of death cannot be in the future',
  dateInvalid: 'please give the date of death',
  figuresChanged: 'the balances have changed since they were read, please calculate again',
  /** Beside 'Member Not Found', which never tells which of its reasons it was. */
  lookupHelp:
    'Check the member ID and the surname. After five tries that do not fit, a member ID is closed for a day; the society’s office can open it again.',
  lookupUnlocked: 'The look-up of this member ID is open again.',
  lookupOpen: 'the look-up of this member ID is not closed',
  submitted: 'Your request has been submitted.',
  requestNotFound: 'there is no such beneficiary request',
  otherClaim: 'another request for this member has been approved or processed already',
} as const
