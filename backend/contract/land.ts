import {
  choice,
  computedNaira,
  day,
  decimal,
  file,
  form,
  naira,
  open,
  part,
  picture,
  text,
  whole,
} from './form.ts'
import {
  COUNT,
  DAY,
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
import { call, listQuery, requestAnswer, requestPage } from './wire.ts'

/** Plots of one estate. */
const PLOTS = objectOf({ total: COUNT, available: COUNT, status: oneOf('open', 'closed') })

/** Prices, terms and plots. */
const SYSTEM_CONFIGS = recordOf('SystemConfigs', {
  plotPrice: NAIRA,
  nonMemberPlotPrice: NAIRA,
  minimumPercentage: { type: 'number', minimum: 0, maximum: 100 } as const,
  maximumInstallments: { ...COUNT, description: 'months' } as const,
  availablePlots: objectOf({ blossom: PLOTS, university: PLOTS }),
})
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

/** The plots, and how they are paid. */
const ACQUISITION_DETAILS = objectOf(
  {
    estateChoice: oneOf('blossom', 'university'),
    numberOfPlots: COUNT,
    paymentType: oneOf('full', 'partial'),
    percentagePaid: orNull(NUMBER),
    installmentMonths: orNull(COUNT),
    ...each(['totalAmount', 'amountPaid'], NAIRA),
    ...each(['outstandingAmount', 'monthlyInstallment'], orNull(NAIRA)),
  },
  ['percentagePaid', 'installmentMonths', 'outstandingAmount', 'monthlyInstallment'],
)

/** A land acquisition request. */
export const LAND_REQUEST = recordOf('LandRequest', {
  _id: TEXT,
  status: oneOf('pending', 'approved', 'rejected', 'completed'),
  memberType: oneOf('member', 'non-member'),
  memberId: orNull(TEXT),
  createdAt: INSTANT,
  requestDate: INSTANT,
  approvalDate: orNull(INSTANT),
  approvedBy: orNull(TEXT),
  rejectionReason: orNull(TEXT),
  personalInfo: PERSONAL_INFO,
  nextOfKin: orNull(objectOf(each(['name', 'relationship', 'phone', 'email', 'address'], TEXT))),
  acquisitionDetails: ACQUISITION_DETAILS,
  paymentDetails: objectOf(
    {
      ...each(['transactionId', 'tellerId', 'bankName'], TEXT),
      paymentDate: DAY,
      paymentProof: orNull(FILE_LINK),
    },
    ['paymentProof'],
  ),
})
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
  nextOfKin: open(
    part({ name: text(), relationship: text(), phone: text(), email: text(), address: text() }),
  ),
  acquisition: part(
    {
      /** The estate's id or full name. */
      estate: text('estateChoice'),
      plots: whole('numberOfPlots'),
      totalAmount: open(computedNaira()),
      paymentType: choice(['full', 'partial']),
      percentPaid: open(decimal('percentagePaid')),
      amountPaid: computedNaira(),
      outstandingAmount: open(computedNaira()),
      instalmentMonths: open(whole('installmentMonths')),
      monthlyInstalment: open(computedNaira('monthlyInstallment')),
    },
    'acquisitionDetails',
  ),
  payment: part(
    { transactionId: text(), tellerId: text(), bankName: text(), paymentDate: day() },
    'paymentDetails',
  ),
  passport: picture(),
  signature: picture(),
  paymentProof: file(),
})

/** A decision about a land request. */
export const LAND_DECISION_FORM = form({
  action: choice(['approve', 'rejected', 'completed']),
  rejectionReason: open(text()),
})

const PLOTS_FIELDS = { total: whole(), available: whole(), status: choice(['open', 'closed']) }

/** The whole configuration. */
export const LAND_CONFIGURATION_FORM = form({
  memberPlotPrice: naira('plotPrice'),
  nonMemberPlotPrice: naira(),
  minimumPaymentPercent: decimal('minimumPercentage'),
  maximumInstalments: whole('maximumInstallments'),
  estates: part({ blossom: part(PLOTS_FIELDS), university: part(PLOTS_FIELDS) }, 'availablePlots'),
})

/** Land and its configuration (rest-contract.md). */
export const landCalls = {
  landRequests: call('GET', '/admin/land-acquisition-requests', 'staff', {
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
    summary: 'Applies for plots, as a member or non-member.',
    multipart: LAND_FORM,
    answer: requestAnswer(LAND_REQUEST),
    creates: true,
    extension: true,
    also: [403, 404, 409, 429],
  }),
}
