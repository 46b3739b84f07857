import {
  choice,
  claimDocument,
  day,
  form,
  inWireNames,
  json,
  list,
  naira,
  open,
  part,
  picture,
  signature,
  text,
} from './form.ts'
import { LIMIT_OVERRIDE, OVERRIDE_REASON } from './limit-override.ts'
import { BANK_ACCOUNT_FIELDS } from './members.ts'
import { PAID_FROM } from './paid-from.ts'
import {
  DAY,
  each,
  FILE_LINK,
  INSTANT,
  type JsonSchema,
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
  BANK_DETAILS,
  CALCULATED_ITEM,
  call,
  listQuery,
  MAY_DECIDE,
  requestAnswer,
  requestPage,
  UPDATED_AT,
} from './wire.ts'

const STATUS = oneOf('pending', 'approved', 'rejected', 'processed')

/** One of the savings a member withdraws: its code, its name and the amount. */
export const WITHDRAWAL_ITEM = {
  product: text('savingsCode'),
  label: open(text('savingsType')),
  amount: naira(),
}

const ITEMS = list(WITHDRAWAL_ITEM, 'withdrawalRequests')

/**
 * What is unusual about a payment: the e-mail or the bank account on record changed within 7 days before it was asked
 * for or since, or it goes to another account than the one on record.
 */
export const PAYMENT_WARNINGS = ['email changed', 'bank account changed', 'other bank account'] as const

/** What both kinds of withdrawal have in common. */
const WITHDRAWAL = {
  ...each(['_id', 'memberId', 'userId'], TEXT),
  createdAt: INSTANT,
  requestDate: INSTANT,
  updatedAt: UPDATED_AT,
  status: STATUS,
  comments: orNull(TEXT),
  transactionReference: orNull(TEXT),
  processedDate: orNull(INSTANT),
  personalInfo: objectOf(
    each(['fullName', 'email', 'phoneNumber', 'faculty', 'department', 'salaryStructure'], TEXT),
  ),
  bankDetails: BANK_DETAILS,
  /** Not documented: what staff should look at before they pay; empty for nothing. */
  warnings: listOf(oneOf(...PAYMENT_WARNINGS)),
  limitOverride: orNull(LIMIT_OVERRIDE),
  mayDecide: MAY_DECIDE,
}

/** A savings withdrawal. */
export const SAVINGS_WITHDRAWAL = recordOf(
  'SavingsWithdrawal',
  {
    ...WITHDRAWAL,
    withdrawalRequests: listOf(
      objectOf(
        {
          ...inWireNames(WITHDRAWAL_ITEM, { product: TEXT, label: TEXT, amount: NAIRA }),
          status: STATUS,
        },
        ['status'],
      ),
    ),
  },
  ['warnings', 'limitOverride', 'mayDecide', 'updatedAt'],
)
export type WireSavingsWithdrawal = Wire<typeof SAVINGS_WITHDRAWAL>

/** Not documented: what the society owes beside the savings; it is in the amount due. */
const UNAPPLIED_BALANCE = { ...NAIRA, description: 'owed beside the savings, in the amount due' } as const

/** Not documented: what came to the unapplied balance after the payment. */
const LATER_UNAPPLIED = orNull(NAIRA)

const NAMED_VALUES = listOf(objectOf({ name: TEXT, value: NAIRA }))

/** A membership withdrawal. */
export const MEMBERSHIP_WITHDRAWAL = recordOf(
  'MembershipWithdrawal',
  {
    ...WITHDRAWAL,
    laterUnapplied: LATER_UNAPPLIED,
    withdrawalDetails: objectOf(
      {
        effectiveDate: DAY,
        serviceChargeRate: { ...NUMBER, description: 'percent of ordinary savings' } as const,
        ...each(['totalSavings', 'totalLoans', 'netBalance', 'serviceChargeAmount', 'amountDue'], NAIRA),
        unappliedBalance: UNAPPLIED_BALANCE,
        savingsItems: NAMED_VALUES,
        loanItems: NAMED_VALUES,
      },
      ['unappliedBalance'],
    ),
  },
  ['warnings', 'limitOverride', 'laterUnapplied', 'mayDecide', 'updatedAt'],
)
export type WireMembershipWithdrawal = Wire<typeof MEMBERSHIP_WITHDRAWAL>

/** The settlement of a deceased member's accounts. */
const CALCULATED_AMOUNTS = objectOf(
  {
    ...each(['totalSavings', 'totalLoans', 'netAmount', 'amountDue'], NAIRA),
    unappliedBalance: UNAPPLIED_BALANCE,
    savingsItems: listOf(CALCULATED_ITEM),
    loanItems: listOf(CALCULATED_ITEM),
  },
  ['unappliedBalance'],
)
export type WireCalculatedAmounts = Wire<typeof CALCULATED_AMOUNTS>

/** A beneficiary's claim, for staff. */
const BENEFICIARY_REQUEST = recordOf(
  'BeneficiaryRequest',
  {
    ...each(['_id', 'deceasedMemberId'], TEXT),
    status: STATUS,
    createdAt: INSTANT,
    requestDate: INSTANT,
    updatedAt: UPDATED_AT,
    dateOfDeath: DAY,
    beneficiary: objectOf(each(['name', 'email', 'phone', 'relationship', 'address'], TEXT), ['address']),
    bankDetails: BANK_DETAILS,
    calculatedAmounts: CALCULATED_AMOUNTS,
    laterUnapplied: LATER_UNAPPLIED,
    documents: {
      type: 'object',
      additionalProperties: FILE_LINK,
      description: 'addresses by kind of document',
    } as const,
    comments: orNull(TEXT),
    rejectionReason: orNull(TEXT),
    transactionReference: orNull(TEXT),
    processedAt: orNull(INSTANT),
    mayDecide: MAY_DECIDE,
  },
  ['comments', 'mayDecide', 'updatedAt'],
)
export type WireBeneficiaryRequest = Wire<typeof BENEFICIARY_REQUEST>

/** A beneficiary's claim; in the multipart body its account and its calculation are JSON texts. */
export const CLAIM_FORM = form({
  deceasedMemberNumber: text('deceasedMemberId'),
  beneficiary: {
    name: text('beneficiaryName'),
    email: text('beneficiaryEmail'),
    phone: text('beneficiaryPhone'),
    relationship: text('relationship'),
    address: text('beneficiaryAddress'),
  },
  dateOfDeath: day(),
  submissionDate: open(day()),
  bankAccount: part(BANK_ACCOUNT_FIELDS, 'bankDetails'),
  calculatedAmountDue: json('withdrawalCalculation'),
  passport: picture(),
  deathCertificate: claimDocument(),
  identification: claimDocument(),
  proofOfRelationship: claimDocument(),
  contributionStatement: open(claimDocument()),
  letterOfAdministration: open(claimDocument()),
  signature: signature('signatureImage'),
})

/** A member's request to withdraw savings. */
export const SAVINGS_WITHDRAWAL_FORM = form(
  { items: ITEMS, bankAccount: part(BANK_ACCOUNT_FIELDS, 'bankDetails') },
  'withdrawalRequests',
)

/** A member's request to leave. */
export const MEMBERSHIP_WITHDRAWAL_FORM = form({ effectiveDate: day() })

/** A decision about any of them; for savings the items may be sent back as shown. */
export const WITHDRAWAL_DECISION_FORM = form({
  status: choice(['approved', 'rejected', 'processed']),
  comments: open(text(null, { description: 'needed when rejecting' })),
  transactionReference: open(text(null, { description: 'needed when processed' })),
  items: open(ITEMS),
  overrideReason: OVERRIDE_REASON,
  paidFrom: PAID_FROM,
})

const QUERY = listQuery('pending', 'approved', 'rejected', 'processed')

/** The calls for one kind of request: a page, and a decision. */
const requests = <Request extends JsonSchema>(list: string, what: string, update: string, request: Request) =>
  [
    call('GET', list, 'staff', {
      programs: 'READ_REQUESTS',
      summary: `${what}, page by page.`,
      query: QUERY,
      answer: requestPage(request),
    }),
    call('PUT', update, 'staff', {
      summary: 'Decides a request; processing records the payment and posts it.',
      json: WITHDRAWAL_DECISION_FORM,
      answer: requestAnswer(request),
      also: [409],
    }),
  ] as const

const [savingsWithdrawals, updateSavingsWithdrawal] = requests(
  '/admin/withdrawal-requests',
  'Savings withdrawals',
  '/admin/update-savings-withdrawal/:id',
  SAVINGS_WITHDRAWAL,
)
const [membershipWithdrawals, updateMembershipWithdrawal] = requests(
  '/admin/member-withdrawal-requests',
  'Requests to leave the society',
  '/admin/update-member-withdrawal/:id',
  MEMBERSHIP_WITHDRAWAL,
)
const [beneficiaryRequests, updateBeneficiary] = requests(
  '/admin/beneficiary-requests',
  'Beneficiaries’ claims',
  '/admin/update-beneficiary/:id',
  BENEFICIARY_REQUEST,
)

/** Withdrawals and beneficiaries (rest-contract.md). Lists take `?page&status&search`. */
export const withdrawalCalls = {
  savingsWithdrawals,
  updateSavingsWithdrawal,
  membershipWithdrawals,
  updateMembershipWithdrawal,
  beneficiaryRequests,
  /** The body has the fields themselves, or the fields inside `updateData`. */
  updateBeneficiary,
  submitClaim: call('POST', '/api/beneficiary-withdrawal', 'public', {
    summary: 'Submits a beneficiary claim; the amount due is computed again.',
    multipart: CLAIM_FORM,
    answer: requestAnswer(objectOf({ _id: TEXT })),
    creates: true,
    also: [404, 409, 429],
  }),
  requestWithdrawal: call('POST', '/user/API/withdrawal-request', 'member', {
    summary: 'Submits a request to withdraw savings.',
    json: SAVINGS_WITHDRAWAL_FORM,
    answer: requestAnswer(SAVINGS_WITHDRAWAL),
    creates: true,
    extension: true,
    also: [409],
  }),
  requestMembershipWithdrawal: call('POST', '/user/API/membership-withdrawal', 'member', {
    summary: 'Submits a request to leave the society.',
    json: MEMBERSHIP_WITHDRAWAL_FORM,
    answer: requestAnswer(MEMBERSHIP_WITHDRAWAL),
    creates: true,
    extension: true,
    also: [409],
  }),
}
