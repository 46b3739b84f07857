import {
  answered,
  computedNaira,
  decimal,
  flag,
  form,
  inWireNames,
  naira,
  open,
  picture,
  signature,
  text,
  whole,
} from './form.ts'
import { GUARANTOR_LINK } from './guarantor-links.ts'
import { LIMIT_OVERRIDE, OVERRIDE_REASON } from './limit-override.ts'
import { BANK_ACCOUNT_FIELDS } from './members.ts'
import { PAID_FROM } from './paid-from.ts'
import {
  COUNT,
  each,
  FILE_LINK,
  FLAG,
  INSTANT,
  listOf,
  NAIRA,
  NUMBER,
  objectOf,
  oneOf,
  orNull,
  recordOf,
  TEXT,
  type Wire,
} from './schema.ts'
import {
  BANK_FIELDS,
  CHANGES_BESIDE,
  CHANGES_QUERY,
  call,
  MESSAGE,
  OPEN_CHANGES,
  OPEN_PAGING,
  PAGE_QUERY,
  PAGING,
  UPDATED_AT,
} from './wire.ts'

/** The savings that borrowers and guarantors declare. */
const DECLARED_SAVINGS = [
  'shareCapital',
  'ordinarySavings',
  'retirementSavings',
  'christmasSavings',
  'educationSavings',
  'landDevelopmentSavings',
] as const

const SAVINGS = each(DECLARED_SAVINGS, open(naira()))

/** Blank for a guarantor who is not a member. */
const NAIRA_OR_BLANK: { anyOf: [typeof NAIRA, { const: '' }] } = { anyOf: [NAIRA, { const: '' }] }

const ASKED = {
  amount: naira(),
  loanType: text(),
  durationMonths: whole('duration'),
  grossSalary: open(naira('gross_Salary')),
  netSalary: open(naira()),
}

const INDEBTEDNESS = { isIndebted: open(flag()), loanBalance: open(naira()) }

const COMPUTED = {
  interestRatePercent: open(decimal('interestRate')),
  totalMonths: open(whole()),
  proRataPercent: open(decimal('proRata')),
  monthlyPayable: open(computedNaira('payable')),
  packageName: open(text('package')),
  thirdPercent: open(text('percent3')),
}

/** The loan form. */
export const LOAN_FORM = form({
  ...ASKED,
  savings: SAVINGS,
  ...INDEBTEDNESS,
  bankAccount: BANK_ACCOUNT_FIELDS,
  ...COMPUTED,
})

/** Its fields without the declared savings and the bank account, which have the same names on the wire. */
export const LOAN_FIELDS = { ...ASKED, ...INDEBTEDNESS, ...COMPUTED }

/** A guarantor's own details. */
export const GUARANTOR_FIELDS = {
  surname: text(),
  otherName: text(),
  residentialAddress: text(),
  phone: text('telephone'),
  email: text(),
  workPlace: text(),
  permanentAddress: text(),
}

/** A guarantor's next of kin. */
export const GUARANTOR_KIN_FIELDS = { name: text('nok'), phone: text('nokPhone'), email: text('nokEmail') }

/** A stored guarantor. */
const GUARANTOR = recordOf(
  'Guarantor',
  {
    ...answered(GUARANTOR_FIELDS),
    ...answered(GUARANTOR_KIN_FIELDS),
    loanId: TEXT,
    ...each(DECLARED_SAVINGS, NAIRA_OR_BLANK),
    isMember: FLAG,
    /** Whether a code to the phone on record showed that the member signed. */
    isProved: FLAG,
    imageURL: orNull({ ...FILE_LINK, description: 'the signature' } as const),
    passport: orNull(FILE_LINK),
    createdAt: INSTANT,
  },
  [...DECLARED_SAVINGS, 'isProved'],
)
export type WireGuarantor = Wire<typeof GUARANTOR>

/** The borrower, as staff see them. */
const LOANEE = objectOf({
  ...each(['title', 'name', 'homeAddress', 'memberId', 'phone'], TEXT),
  signature: orNull(FILE_LINK),
  employmentDetails: objectOf(each(['staffNum', 'ippisNum', 'faculty', 'department'], TEXT)),
})

/** A loan request. */
const LOAN = recordOf(
  'Loan',
  {
    transactionId: { ...TEXT, description: 'unguessable; what a guarantor’s link carries' } as const,
    userId: { ...TEXT, description: 'the member’s _id' } as const,
    ...inWireNames(LOAN_FIELDS, {
      loanType: TEXT,
      ...each(['amount', 'loanBalance', 'grossSalary', 'netSalary'], NAIRA),
      monthlyPayable: { ...NAIRA, description: 'Naira a month' } as const,
      ...each(['durationMonths', 'totalMonths'], COUNT),
      interestRatePercent: { ...NUMBER, description: 'percent over totalMonths' } as const,
      proRataPercent: {
        ...NUMBER,
        description: 'percent: interest rate ÷ total months × duration',
      } as const,
      isIndebted: oneOf('true', 'false'),
      packageName: orNull(TEXT),
      thirdPercent: orNull(TEXT),
    }),
    ...each(DECLARED_SAVINGS, NAIRA),
    ...each(BANK_FIELDS, TEXT),
    handlingCharge: { ...NAIRA, description: 'Naira, as stored with the loan' } as const,
    createdAt: INSTANT,
    requestedAt: INSTANT,
    updatedAt: UPDATED_AT,
    status: TEXT,
    acknowledged: oneOf('pending', 'approved', 'rejected'),
    rejectionReason: orNull(TEXT),
    limitOverride: orNull(LIMIT_OVERRIDE),
    loaneeDetails: LOANEE,
    guarantors: listOf(GUARANTOR),
    guarantorLinks: listOf(GUARANTOR_LINK),
  },
  ['handlingCharge', 'rejectionReason', 'limitOverride', 'updatedAt', 'guarantorLinks'],
)
export type WireLoan = Wire<typeof LOAN>

const LOAN_ANSWER = objectOf({ message: TEXT, loan: LOAN })

/** The public part of a loan, without address, phone and signature. */
const LOANEE_LOOKUP = objectOf(
  {
    loaneeDetails: objectOf(each(['title', 'name', 'memberId', 'faculty', 'department'], TEXT)),
    userId: { ...TEXT, description: 'the borrower’s _id, never the member id' } as const,
    transactionId: TEXT,
    amount: NAIRA,
    loanType: TEXT,
    duration: COUNT,
  },
  ['loanType', 'duration'],
)
export type WireLoaneeLookup = Wire<typeof LOANEE_LOOKUP>

/** The public guarantor form. */
export const GUARANTOR_FORM = form({
  ...GUARANTOR_FIELDS,
  nextOfKin: GUARANTOR_KIN_FIELDS,
  isMember: flag(),
  /** Not documented: a guarantor who is a member may say which one. */
  memberNumber: open(text('memberId')),
  savings: SAVINGS,
  reference: text('loanId'),
  signature: signature('imageURL'),
  passport: picture(),
})

/** The loan that staff approve. */
export const ACCEPT_LOAN_FORM = form({
  reference: text('transactionId'),
  overrideReason: OVERRIDE_REASON,
  paidFrom: PAID_FROM,
})

/** The loan that staff reject: `id` is the transactionId. */
export const REJECT_LOAN_FORM = form({ reference: text('id'), rejectionReason: open(text('reason')) })

/**
 * The orders of a list of loans beside the newest first: `ready` puts those whose guarantors have all signed first, `oldest` those
 * that wait the longest. An extension: the answer repeats the order it is in, because another backend ignores the parameter.
 */
export const LOAN_ORDERS = ['ready', 'oldest'] as const

const ORDER = {
  ...oneOf(...LOAN_ORDERS),
  'x-extension': true,
  description:
    'loans whose guarantors have all signed first, or the oldest first; the newest first when left out',
} as const

/** `?page=&search=` by loan id or member id. */
const LOAN_QUERY = { ...PAGE_QUERY, ...CHANGES_QUERY, search: TEXT, order: ORDER }

const LOAN_PAGE = objectOf({ loans: listOf(LOAN), ...PAGING, ...CHANGES_BESIDE }, [
  ...OPEN_PAGING,
  ...OPEN_CHANGES,
])

/** Loans and guarantors (rest-contract.md). */
export const loanCalls = {
  submitLoan: call('POST', '/user/API/loanrequest', 'member', {
    summary: 'Submits a loan request; its figures are computed again and compared.',
    json: LOAN_FORM,
    answer: LOAN_ANSWER,
    creates: true,
    also: [409],
  }),
  myLoans: call('GET', '/user/API/myloans', 'member', {
    summary: 'A member’s own loan requests.',
    answer: objectOf({ loans: listOf(LOAN) }),
    also: [409],
  }),
  loanRequests: call('GET', '/admin/API/loanrequests', 'staff', {
    programs: ['READ_LOANS', 'READ_REQUESTS'],
    summary: 'Loan requests of one state, or of every state.',
    query: { ...LOAN_QUERY, status: oneOf('all', '', 'pending', 'approved', 'rejected') },
    answer: LOAN_PAGE,
    extension: true,
    also: [400],
  }),
  /** The answer for an unknown id is an empty list. */
  memberLoans: call('GET', '/admin/API/memberloans', 'staff', {
    programs: ['READ_LOANS', 'READ_REQUESTS'],
    summary: 'All loan requests of a member, rejected ones as well.',
    query: { id: TEXT },
    answer: objectOf({ loans: listOf(LOAN) }),
    extension: true,
  }),
  fetchLoanee: call('GET', '/user/API/fetchloanee/:loanId', 'public', {
    summary:
      'The public part of a loan, for its guarantors. 409 with a code, and nothing of the loan, once its form is closed.',
    answer: LOANEE_LOOKUP,
    also: [409, 429],
  }),
  /** JSON with data URLs, or multipart with files. */
  submitGuarantor: call('POST', '/user/API/submitguarantor', 'public', {
    summary: 'A guarantor signs for a loan.',
    multipart: GUARANTOR_FORM,
    answer: MESSAGE,
    creates: true,
    also: [404, 409, 429],
  }),
  pendingLoans: call('GET', '/admin/API/loanrequest', 'staff', {
    programs: ['READ_LOANS', 'READ_REQUESTS'],
    summary: 'Pending loan requests.',
    query: LOAN_QUERY,
    answer: LOAN_PAGE,
  }),
  approvedLoans: call('GET', '/admin/API/approvedloan', 'staff', {
    programs: ['READ_LOANS', 'READ_REQUESTS'],
    summary: 'Approved loans.',
    query: LOAN_QUERY,
    answer: LOAN_PAGE,
  }),
  acceptLoan: call('PUT', '/admin/API/acceptloanreq', 'staff', {
    summary: 'Approves a loan with two guarantors and posts its disbursement.',
    json: ACCEPT_LOAN_FORM,
    answer: LOAN_ANSWER,
    also: [404, 409],
  }),
  rejectLoan: call('POST', '/admin/API/rejectloanreq', 'staff', {
    summary: 'Rejects a loan request.',
    json: REJECT_LOAN_FORM,
    answer: LOAN_ANSWER,
    also: [404, 409],
  }),
}
