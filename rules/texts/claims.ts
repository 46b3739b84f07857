import { FIELD_TEXTS } from './fields.ts'
import { PAGE_TITLES } from './page-titles.ts'

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
  accountUnusual: 'The account number does not look like one of that bank: please ask before you pay.',
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
  dateInvalid: 'please give day, month and year of the death',
  figuresChanged: 'the balances have changed since they were read, please calculate again',
  /** Beside 'Member Not Found', which never tells which of its reasons it was. */
  lookupHelp:
    'Check the member ID, and write the full name as the society has it, all names in any order. After five tries that do not fit, a member ID is closed for a day on the connection that you use; another connection, or the society’s office, can still help.',
  lookupUnlocked: 'The look-up of this member ID is open again.',
  lookupOpen: 'the look-up of this member ID is not closed',
  closedLookups: 'Closed look-ups',
  closedLookupsHelp:
    'Member IDs that are closed on the public form for a day to a connection from which five names did not fit, or that ask for the full name after twenty misses.',
  noClosedLookups: 'No look-up is closed.',
  openLookup: 'Open again',
  openLookupTitle: (memberNumber: string) => `Open the look-up of ${memberNumber}?`,
  openLookupText: 'Whoever knows this member ID can try surnames again. Open it for a family you know.',
  listTitle: PAGE_TITLES.beneficiaryWithdrawals,
  noMatch: 'No requests match your current filters',
  rejectText: 'The beneficiary is told by e-mail, with the reason, and by SMS. This cannot be undone.',
  processText: 'The accounts of the deceased member are settled in the ledger. This cannot be undone.',
  submitted: 'Your request has been submitted.',
  title: 'When a member has died',
  lead: 'What a member saved belongs to those they named. We are sorry for your loss. This form takes about ten minutes; you can stop at any time and go on later on this device.',
  haveReady: 'Please have ready',
  haveReadyList: [
    'The member ID and the surname of the late member.',
    'The death certificate and the date of death.',
    'Your means of identification and a passport photo.',
    'A paper that shows how you are related.',
    'The bank account the money is to be paid into.',
  ],
  calculate: 'Calculate',
  calculationHelp: 'Press Calculate to see what the society owes, by the balances of today.',
  calculationOf: (name: string) => `This is what the accounts of ${name} hold today.`,
  calculationNote:
    'Only balances above zero are counted. Retirement savings count with 4 percent more. The society takes no service charge. Staff calculate once more when they decide.',
  /** The public look-up does not tell the unapplied balance. */
  heldBesides:
    'Money that the society holds for the member outside these accounts is added when staff decide. The final amount may therefore be higher.',
  bankHelp: 'The money is paid into this account. It is not kept on this device.',
  documents: 'Documents',
  documentsHelp: 'A photo of each paper is enough. PDF, JPG or PNG, at most 5 MB each.',
  declaration: 'Declaration',
  declarationText:
    'I declare that what I have given here is true, and that I am entitled to the savings of the deceased member.',
  saveSignature: 'Save signature',
  submit: 'Submit request',
  submitting: 'Submitting',
  sendingDocuments: 'Sending your documents',
  /** After a line was lost while sending. */
  mayHaveArrived: 'Your request may have reached us all the same. Press Submit again: it is not sent twice.',
  receipt: 'Receipt of a beneficiary withdrawal request',
  receiptNote: 'Please quote the reference when you write or call. This receipt is no promise of payment.',
  afterSubmission: (email: string) =>
    `Staff check the documents and answer to ${email}. Print this page, or save it as a PDF, as your receipt.`,
  requestNotFound: 'there is no such beneficiary request',
  otherClaim: 'another request for this member has been approved or processed already',
  deathBeforeBirth: 'the member was not born yet on this day, please check the date',
} as const
