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
  accountUnusual: 'This account number is not usual for that bank. Please confirm it before you pay.',
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
  dateInvalid: 'please enter the day, month and year of death',
  figuresChanged: 'the balances have changed, please calculate again',
  /** Beside 'Member Not Found', which never tells which of its reasons it was. */
  lookupHelp:
    'Check the member ID, and enter the full name as the society has it, with all names in any order. After five attempts that do not match, this member ID is closed for a day on your connection. You can use another connection or contact the society’s office.',
  lookupUnlocked: 'The look-up of this member ID is reopened.',
  lookupOpen: 'the look-up of this member ID is not closed',
  closedLookups: 'Closed look-ups',
  closedLookupsHelp:
    'Member IDs closed for a day on the public form after five names from one connection did not match, or that require the full name after twenty failed attempts.',
  noClosedLookups: 'No closed look-ups.',
  openLookup: 'Reopen',
  openLookupTitle: (memberNumber: string) => `Reopen the look-up of ${memberNumber}?`,
  openLookupText:
    'Anyone who knows this member ID can try surnames again. Reopen it only for a family you know.',
  listTitle: PAGE_TITLES.beneficiaryWithdrawals,
  noMatch: 'No requests match your current filters',
  rejectText: 'We will e-mail the reason to the beneficiary. This cannot be undone.',
  processText: 'The deceased member’s accounts will be settled in the ledger. This cannot be undone.',
  submitted: 'Your request has been submitted.',
  title: 'When a member has died',
  lead: 'We are sorry for your loss. A member’s savings belong to the people the member named. This form takes about ten minutes. You can stop at any time and continue later on this device.',
  haveReady: 'Please have ready',
  haveReadyList: [
    'The member ID and the surname of the late member.',
    'The death certificate and the date of death.',
    'Your means of identification and a passport photo.',
    'A document that shows how you are related to the member.',
    'The bank account for the payment.',
  ],
  calculate: 'Calculate',
  calculationHelp: 'Press Calculate to see what the society owes, based on today’s balances.',
  calculationOf: (name: string) => `Today’s balances in the accounts of ${name}.`,
  calculationNote:
    'Only balances above zero are counted. 4 percent is added to retirement savings. There is no service charge. Staff calculate again when they decide.',
  bankHelp: 'We pay the money into this account. These details are not kept on this device.',
  documents: 'Documents',
  documentsHelp: 'A photo of each document is enough: PDF, JPG or PNG, at most 5 MB each.',
  declaration: 'Declaration',
  declarationText:
    'I declare that the information on this form is true and that I am entitled to the savings of the deceased member.',
  saveSignature: 'Save signature',
  submit: 'Submit request',
  submitting: 'Submitting',
  sendingDocuments: 'Sending your documents',
  /** After a line was lost while sending. */
  mayHaveArrived: 'We may already have received your request. Press Submit again; it will not be sent twice.',
  receipt: 'Receipt of a beneficiary withdrawal request',
  receiptNote: 'Please quote the reference when you write or call. This receipt is not a promise of payment.',
  afterSubmission: (email: string) =>
    `Staff will check the documents and reply to ${email}. Print this page or save it as a PDF as your receipt.`,
  requestNotFound: 'beneficiary request not found',
  otherClaim: 'another request for this member has already been approved or processed',
  deathBeforeBirth: 'this date is before the member’s date of birth, please check it',
} as const
