import { ESTATE_IDS } from '#rules/land/estates.ts'
import {
  answered,
  choice,
  claimDocument,
  computedNaira,
  day,
  decimal,
  form,
  inWireNames,
  naira,
  open,
  part,
  picture,
  signature,
  text,
  unread,
  whole,
} from './form.ts'
import {
  COUNT,
  each,
  FILE_LINK,
  INSTANT,
  NAIRA,
  NUMBER,
  objectOf,
  oneOf,
  orNull,
  recordOf,
  TEXT,
  type Wire,
} from './schema.ts'
import { call, listQuery, requestAnswer, requestPage, UPDATED_AT } from './wire.ts'

const PLOTS_FIELDS = { total: whole(), available: whole(), status: choice(['open', 'closed']) }

/** The whole configuration. */
export const LAND_CONFIGURATION_FORM = form({
  memberPlotPrice: naira('plotPrice'),
  nonMemberPlotPrice: naira(),
  minimumPaymentPercent: decimal('minimumPercentage'),
  maximumInstalments: whole('maximumInstallments'),
  estates: part({ blossom: part(PLOTS_FIELDS), university: part(PLOTS_FIELDS) }, 'availablePlots'),
})

/** Plots of one estate. */
const PLOTS = objectOf({ total: COUNT, available: COUNT, status: oneOf('open', 'closed') })

/** Prices, terms and plots. */
const SYSTEM_CONFIGS = recordOf(
  'SystemConfigs',
  inWireNames(LAND_CONFIGURATION_FORM.fields, {
    memberPlotPrice: NAIRA,
    nonMemberPlotPrice: NAIRA,
    minimumPaymentPercent: { type: 'number', minimum: 0, maximum: 100 } as const,
    maximumInstalments: { ...COUNT, description: 'months' } as const,
    estates: objectOf({ blossom: PLOTS, university: PLOTS }),
  }),
)
export type WireSystemConfigs = Wire<typeof SYSTEM_CONFIGS>

const MEMBERS_FIELDS = ['faculty', 'department', 'salaryStructure'] as const

/** The applicant: `faculty` to `salaryStructure` for members, `natureOfBusiness` for others. */
const PERSONAL_INFO = objectOf(
  {
    ...each(['fullName', 'email', 'phone', 'address'], TEXT),
    ...each([...MEMBERS_FIELDS, 'natureOfBusiness'], orNull(TEXT)),
    ...each(['passport', 'signature'], orNull(FILE_LINK)),
  },
  [...MEMBERS_FIELDS, 'natureOfBusiness', 'passport', 'signature'],
)

/** What is bought and how it is paid, in the forms. */
export const ACQUISITION_FIELDS = {
  /** The estate's id or full name. */
  estate: text('estateChoice'),
  plots: whole('numberOfPlots'),
  totalAmount: open(unread(computedNaira())),
  paymentType: choice(['full', 'partial']),
  percentPaid: open(decimal('percentagePaid')),
  amountPaid: computedNaira(),
  outstandingAmount: open(unread(computedNaira())),
  instalmentMonths: open(whole('installmentMonths')),
  monthlyInstalment: open(unread(computedNaira('monthlyInstallment'))),
}

/** The plots, and how they are paid. */
const ACQUISITION_DETAILS = objectOf(
  inWireNames(ACQUISITION_FIELDS, {
    estate: oneOf(...ESTATE_IDS),
    plots: COUNT,
    paymentType: oneOf('full', 'partial'),
    percentPaid: orNull(NUMBER),
    instalmentMonths: orNull(COUNT),
    ...each(['totalAmount', 'amountPaid'], NAIRA),
    ...each(['outstandingAmount', 'monthlyInstalment'], orNull(NAIRA)),
  }),
  ['percentagePaid', 'installmentMonths', 'outstandingAmount', 'monthlyInstallment'],
)

/** The next of kin of an applicant who is not a member. */
const KIN_FIELDS = each(['name', 'relationship', 'phone', 'email', 'address'], text())

/** The payment that comes with an application. */
const PAYMENT_FIELDS = { transactionId: text(), tellerId: text(), bankName: text(), paymentDate: day() }

/** A land acquisition request. */
export const LAND_REQUEST = recordOf(
  'LandRequest',
  {
    _id: TEXT,
    status: oneOf('pending', 'approved', 'rejected', 'completed'),
    memberType: oneOf('member', 'non-member'),
    memberId: orNull(TEXT),
    createdAt: INSTANT,
    requestDate: INSTANT,
    updatedAt: UPDATED_AT,
    approvalDate: orNull(INSTANT),
    approvedBy: orNull(TEXT),
    rejectionReason: orNull(TEXT),
    /** Not documented: why it was completed although money was outstanding. */
    completionReason: orNull(TEXT),
    personalInfo: PERSONAL_INFO,
    nextOfKin: orNull(objectOf(answered(KIN_FIELDS))),
    acquisitionDetails: ACQUISITION_DETAILS,
    paymentDetails: objectOf(
      {
        ...answered(PAYMENT_FIELDS),
        paymentProof: orNull(FILE_LINK),
      },
      ['paymentProof'],
    ),
  },
  ['updatedAt'],
)
export type WireLandRequest = Wire<typeof LAND_REQUEST>

/** A land request; in the multipart body its four parts are JSON texts. */
export const LAND_FORM = form({
  memberType: choice(['member', 'non-member']),
  memberNumber: open(text('memberId')),
  applicant: part(
    {
      fullName: text(),
      email: text(),
      phone: text(),
      address: text(),
      faculty: open(text()),
      department: open(text()),
      salaryStructure: open(text()),
      natureOfBusiness: open(text()),
    },
    'personalInfo',
  ),
  nextOfKin: open(part(KIN_FIELDS)),
  acquisition: part(ACQUISITION_FIELDS, 'acquisitionDetails'),
  payment: part(PAYMENT_FIELDS, 'paymentDetails'),
  passport: picture(),
  signature: signature(),
  paymentProof: claimDocument(),
})

/** A decision about a land request. */
export const LAND_DECISION_FORM = form({
  action: choice(['approve', 'rejected', 'completed']),
  rejectionReason: open(text()),
  reason: open(text(null, { description: 'needed when completing with money outstanding' })),
})

/** Land and its configuration (rest-contract.md). */
export const landCalls = {
  landRequests: call('GET', '/admin/land-acquisition-requests', 'staff', {
    programs: 'READ_REQUESTS',
    summary: 'A page of land requests.',
    query: {
      ...listQuery('pending', 'approved', 'rejected', 'completed'),
      memberType: oneOf('all', '', 'member', 'non-member'),
    },
    answer: requestPage(LAND_REQUEST),
  }),
  updateLandRequest: call('PUT', '/admin/update-land-acquisition/:id', 'staff', {
    summary: 'Decides a land request; an approval deducts its plots.',
    json: LAND_DECISION_FORM,
    answer: requestAnswer(LAND_REQUEST),
    also: [409],
  }),
  systemConfigs: call('GET', '/api/system-configs', 'public', {
    summary: 'Prices, terms and plots; its version is the ETag.',
    answer: SYSTEM_CONFIGS,
    also: [304],
  }),
  updateSystemConfigs: call('PUT', '/admin/update-system-configs', 'staff', {
    summary: 'Saves prices, terms and plots; If-Match prevents overwriting a newer version.',
    json: LAND_CONFIGURATION_FORM,
    answer: SYSTEM_CONFIGS,
    also: [409],
  }),
  applyForLand: call('POST', '/api/land-acquisition', 'public', {
    summary: 'A member or another person applies for plots.',
    multipart: LAND_FORM,
    answer: requestAnswer(LAND_REQUEST),
    creates: true,
    extension: true,
    also: [403, 404, 409, 429],
  }),
}
