import { type Kobo, shortNaira } from '../money.ts'

/** Texts of loan requests and their review: Spec 000 §4; Spec 002 §2, §5, §8. Amounts in kobo. */
export const LOANS_TEXTS = {
  /** `field` is one of `LOAN_FIELD_LABELS`. */
  cannotBeBlank: (field: string) => `${field} cannot be blank`,
  lessThan13Months: 'less than 13 months',
  atLeast13Months: 'at least 13 months',
  lessThan4Months: 'less than 4 months',
  noLoansFound: 'No Loans Found',
  nothingFound: 'Nothing found!!',
  missingGuarantors: 'This loan request is missing the required number of guarantors',
  acknowledgeReceipt: 'Acknowledge receipt',
  reject: 'Reject',
  /** Of a backend that lists them in one order alone. */
  noOrder: 'The newest are first. These records have no other order.',

  // Not documented; ours.
  noRate: 'no rate is set for this loan type yet',
  durationInvalid: 'please choose a whole number of months, 1 or more',
  notMoreThanMonths: (most: number) => `at most ${most} months`,
  chooseLoanType: 'please choose a loan type',
  nothingLeft: 'interest and charges would be more than this loan',
  figureDiffers: 'this figure differs from the society’s calculation',
  indebtednessDiffers: 'this differs from your loan ledger',
  notConfirmed: 'you can request a loan once your registration is confirmed',
  submitted: 'Your loan request has been submitted. Please send its guarantor link to two people.',
  approved: 'The loan request has been approved.',
  rejected: 'The loan request has been rejected.',
  notPending: 'this loan request has already been decided',
  /** A colleague was faster, or the first press had arrived after all. */
  /** Where the records give no name. */
  theBorrower: 'The borrower',
  decidedMeanwhile: (name: string) => `The request of ${name} has already been decided.`,
  notFound: 'loan request not found',
  overContributionLimit: (limit: Kobo, excess: Kobo) =>
    `This is ${shortNaira(excess)} above the usual limit of ${shortNaira(limit)}, which is three times the contributions.`,
  noContributions:
    'Loans are usually limited to three times the contributions, and there are no contributions yet.',
  membershipTooShort: (required: number, missing: number) =>
    `Loans usually need ${required} months of membership; ${missing} ${missing === 1 ? 'month is' : 'months are'} missing.`,
  declaredTitle: 'Declared savings compared with the books',
  ledgerNotRead: 'The borrower’s ledger could not be read, so the usual limits were not checked.',
} as const

/** The field names as the documented 'cannot be blank' messages put them (Spec 002 §5, 'the field name'). */
export const LOAN_FIELD_LABELS = {
  amount: 'amount',
  loanType: 'loan type',
  durationMonths: 'duration',
  'bankAccount.bankName': 'bank name',
  'bankAccount.accountName': 'account name',
  'bankAccount.accountNumber': 'account number',
  'savings.shareCapital': 'share capital',
  'savings.ordinarySavings': 'ordinary savings',
  netSalary: 'net salary',
  grossSalary: 'gross salary',
  loanBalance: 'loan balance',
} as const
