import { landCalls, type WireLandAnswer } from '../contract/land.ts'
import type { WireCall } from '../contract/wire.ts'
import {
  type WireRequestAnswer,
  type WireSavingsWithdrawal,
  withdrawalCalls,
} from '../contract/withdrawals.ts'
import { listQuery, pageOf } from './lists.ts'
import { describe, type Operation } from './operation.ts'
import {
  each,
  formOf,
  type JsonSchema,
  listOf,
  named,
  objectOf,
  oneOf,
  SENT_DATE,
  SENT_FILE,
  SENT_NUMBER,
  TEXT,
} from './schema.ts'

const answerWith = (record: string): JsonSchema =>
  objectOf<WireRequestAnswer<WireSavingsWithdrawal>>({ message: TEXT, request: named(record) })

const DECISION = formOf(
  {
    status: oneOf('approved', 'rejected', 'processed'),
    comments: { ...TEXT, description: 'needed when rejecting' },
    transactionReference: { ...TEXT, description: 'needed when processed' },
    withdrawalRequests: listOf({ type: 'object' }),
  },
  ['status'],
)

/** A JSON text in a multipart body. */
const JSON_PART: JsonSchema = { description: 'an object, as JSON' }

const WITHDRAWAL_STATES = ['pending', 'approved', 'rejected', 'processed']

/** A list of one kind of request, and the decision about one. */
const reviewed = (list: WireCall, update: WireCall, record: string, what: string): Operation[] => [
  describe(list, {
    summary: `${what}, page by page.`,
    query: listQuery(...WITHDRAWAL_STATES),
    answer: pageOf('requests', record),
  }),
  describe(update, {
    summary: `Staff decide; processing pays and posts.`,
    body: DECISION,
    answer: answerWith(record),
    also: [409],
  }),
]

const withdrawalOperations: readonly Operation[] = [
  ...reviewed(
    withdrawalCalls.savingsWithdrawals,
    withdrawalCalls.updateSavingsWithdrawal,
    'SavingsWithdrawal',
    'Savings withdrawals',
  ),
  ...reviewed(
    withdrawalCalls.membershipWithdrawals,
    withdrawalCalls.updateMembershipWithdrawal,
    'MembershipWithdrawal',
    'Requests to leave the society',
  ),
  ...reviewed(
    withdrawalCalls.beneficiaryRequests,
    withdrawalCalls.updateBeneficiary,
    'BeneficiaryRequest',
    'Beneficiaries’ claims',
  ),
  describe(withdrawalCalls.submitClaim, {
    summary: 'A beneficiary asks for the savings of a deceased member; what is due is computed anew.',
    body: formOf(
      {
        ...each(['deceasedMemberId', 'beneficiaryName', 'beneficiaryEmail', 'beneficiaryPhone'], TEXT),
        ...each(['relationship', 'beneficiaryAddress'], TEXT),
        ...each(['dateOfDeath', 'submissionDate'], SENT_DATE),
        ...each(['bankDetails', 'withdrawalCalculation'], JSON_PART),
        ...each(['passport', 'deathCertificate', 'identification', 'proofOfRelationship'], SENT_FILE),
        ...each(['contributionStatement', 'letterOfAdministration', 'signatureImage'], SENT_FILE),
      },
      [
        'deceasedMemberId',
        'beneficiaryName',
        'beneficiaryEmail',
        'beneficiaryPhone',
        'relationship',
        'beneficiaryAddress',
        'dateOfDeath',
        'bankDetails',
        'withdrawalCalculation',
        'passport',
        'deathCertificate',
        'identification',
        'proofOfRelationship',
        'signatureImage',
      ],
    ),
    answer: objectOf<WireRequestAnswer<{ _id: string }>>({
      message: TEXT,
      request: objectOf<{ _id: string }>({ _id: TEXT }),
    }),
    also: [404, 409, 429],
  }),
  describe(withdrawalCalls.requestWithdrawal, {
    summary: 'A member asks to withdraw savings.',
    body: formOf(
      {
        withdrawalRequests: listOf(
          formOf({ savingsType: TEXT, savingsCode: TEXT, amount: SENT_NUMBER }, ['amount']),
        ),
        bankDetails: named('BankDetails'),
      },
      ['withdrawalRequests', 'bankDetails'],
    ),
    answer: answerWith('SavingsWithdrawal'),
    also: [409],
  }),
  describe(withdrawalCalls.requestMembershipWithdrawal, {
    summary: 'A member asks to leave the society.',
    body: formOf({ effectiveDate: SENT_DATE }, ['effectiveDate']),
    answer: answerWith('MembershipWithdrawal'),
    also: [409],
  }),
]

const landOperations: readonly Operation[] = [
  describe(landCalls.landRequests, {
    summary: 'Land requests, page by page.',
    query: {
      ...listQuery('pending', 'approved', 'rejected', 'completed'),
      memberType: oneOf('all', '', 'member', 'non-member'),
    },
    answer: pageOf('requests', 'LandRequest'),
  }),
  describe(landCalls.updateLandRequest, {
    summary: 'Staff decide; an approval takes the plots.',
    body: formOf({ action: oneOf('approve', 'rejected', 'completed'), rejectionReason: TEXT }, ['action']),
    answer: objectOf<WireLandAnswer>({ message: TEXT, request: named('LandRequest') }),
    also: [409],
  }),
  describe(landCalls.systemConfigs, {
    summary: 'Prices, terms and plots; its version is the ETag.',
    answer: named('SystemConfigs'),
    also: [304],
  }),
  describe(landCalls.updateSystemConfigs, {
    summary: 'Staff save prices, terms and plots; If-Match guards against a newer version.',
    body: formOf(
      {
        ...each(['plotPrice', 'nonMemberPlotPrice', 'minimumPercentage', 'maximumInstallments'], SENT_NUMBER),
        availablePlots: { type: 'object' },
      },
      ['plotPrice', 'nonMemberPlotPrice', 'minimumPercentage', 'maximumInstallments', 'availablePlots'],
    ),
    answer: named('SystemConfigs'),
    also: [409],
  }),
  describe(landCalls.applyForLand, {
    summary: 'A member or somebody else applies for plots.',
    body: formOf(
      {
        memberType: oneOf('member', 'non-member'),
        memberId: TEXT,
        ...each(['personalInfo', 'nextOfKin', 'acquisitionDetails', 'paymentDetails'], JSON_PART),
        ...each(['passport', 'signature', 'paymentProof'], SENT_FILE),
      },
      [
        'memberType',
        'personalInfo',
        'acquisitionDetails',
        'paymentDetails',
        'passport',
        'signature',
        'paymentProof',
      ],
    ),
    answer: objectOf<WireLandAnswer>({ message: TEXT, request: named('LandRequest') }),
    also: [403, 404, 409, 429],
  }),
]

/** Withdrawals, claims, land. */
export const settlementOperations: readonly Operation[] = [...withdrawalOperations, ...landOperations]
