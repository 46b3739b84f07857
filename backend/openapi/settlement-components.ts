import type { WireLandRequest, WireSystemConfigs } from '../contract/land.ts'
import type { WireCalculatedItem } from '../contract/wire.ts'
import type {
  WireBeneficiaryRequest,
  WireMembershipWithdrawal,
  WireSavingsWithdrawal,
} from '../contract/withdrawals.ts'
import {
  COUNT,
  DAY,
  each,
  FILE_LINK,
  INSTANT,
  type JsonSchema,
  listOf,
  NAIRA,
  NUMBER,
  named,
  objectOf,
  oneOf,
  orNull,
  TEXT,
} from './schema.ts'

const WITHDRAWAL_STATES = oneOf('pending', 'approved', 'rejected', 'processed')

const WITHDRAWAL = {
  _id: TEXT,
  memberId: TEXT,
  userId: TEXT,
  createdAt: INSTANT,
  requestDate: INSTANT,
  status: WITHDRAWAL_STATES,
  comments: orNull(TEXT),
  transactionReference: orNull(TEXT),
  processedDate: orNull(INSTANT),
  personalInfo: objectOf<WireSavingsWithdrawal['personalInfo']>(
    each(['fullName', 'email', 'phoneNumber', 'faculty', 'department', 'salaryStructure'], TEXT),
  ),
  bankDetails: named('BankDetails'),
}

const namedValues = listOf(objectOf<{ name: string; value: number }>({ name: TEXT, value: NAIRA }))

const plots = objectOf<WireSystemConfigs['availablePlots']['blossom']>({
  total: COUNT,
  available: COUNT,
  status: oneOf('open', 'closed'),
})

/** Withdrawals, claims and land, as this backend answers them. */
export const SETTLEMENT_COMPONENTS: Readonly<Record<string, JsonSchema>> = {
  SavingsWithdrawal: objectOf<WireSavingsWithdrawal>({
    ...WITHDRAWAL,
    withdrawalRequests: listOf(
      objectOf<WireSavingsWithdrawal['withdrawalRequests'][number]>(
        { savingsType: TEXT, savingsCode: TEXT, amount: NAIRA, status: WITHDRAWAL_STATES },
        ['status'],
      ),
    ),
  }),
  MembershipWithdrawal: objectOf<WireMembershipWithdrawal>({
    ...WITHDRAWAL,
    withdrawalDetails: objectOf<WireMembershipWithdrawal['withdrawalDetails']>({
      effectiveDate: DAY,
      serviceChargeRate: { ...NUMBER, description: 'percent of ordinary savings' },
      ...each(['totalSavings', 'totalLoans', 'netBalance', 'serviceChargeAmount', 'amountDue'], NAIRA),
      savingsItems: namedValues,
      loanItems: namedValues,
    }),
  }),
  CalculatedItem: objectOf<WireCalculatedItem>({ name: TEXT, code: TEXT, value: NAIRA }),
  BeneficiaryRequest: objectOf<WireBeneficiaryRequest>(
    {
      ...each(['_id', 'deceasedMemberId'], TEXT),
      status: WITHDRAWAL_STATES,
      createdAt: INSTANT,
      requestDate: INSTANT,
      dateOfDeath: DAY,
      beneficiary: objectOf<WireBeneficiaryRequest['beneficiary']>(
        each(['name', 'email', 'phone', 'relationship', 'address'], TEXT),
        ['address'],
      ),
      bankDetails: named('BankDetails'),
      calculatedAmounts: objectOf<WireBeneficiaryRequest['calculatedAmounts']>({
        ...each(['totalSavings', 'totalLoans', 'netAmount', 'amountDue'], NAIRA),
        savingsItems: listOf(named('CalculatedItem')),
        loanItems: listOf(named('CalculatedItem')),
      }),
      documents: { type: 'object', additionalProperties: FILE_LINK },
      comments: orNull(TEXT),
      rejectionReason: orNull(TEXT),
      transactionReference: orNull(TEXT),
      processedAt: orNull(INSTANT),
    },
    ['comments'],
  ),
  SystemConfigs: objectOf<WireSystemConfigs>({
    plotPrice: NAIRA,
    nonMemberPlotPrice: NAIRA,
    minimumPercentage: { type: 'number', minimum: 0, maximum: 100 },
    maximumInstallments: COUNT,
    availablePlots: objectOf<WireSystemConfigs['availablePlots']>({ blossom: plots, university: plots }),
  }),
  LandRequest: objectOf<WireLandRequest>({
    _id: TEXT,
    status: oneOf('pending', 'approved', 'rejected', 'completed'),
    memberType: oneOf('member', 'non-member'),
    memberId: orNull(TEXT),
    createdAt: INSTANT,
    requestDate: INSTANT,
    approvalDate: orNull(INSTANT),
    approvedBy: orNull(TEXT),
    rejectionReason: orNull(TEXT),
    personalInfo: objectOf<WireLandRequest['personalInfo']>(
      {
        ...each(['fullName', 'email', 'phone', 'address'], TEXT),
        ...each(['faculty', 'department', 'salaryStructure', 'natureOfBusiness'], orNull(TEXT)),
        ...each(['passport', 'signature'], orNull(FILE_LINK)),
      },
      ['faculty', 'department', 'salaryStructure', 'natureOfBusiness', 'passport', 'signature'],
    ),
    nextOfKin: orNull(
      objectOf<NonNullable<WireLandRequest['nextOfKin']>>(
        each(['name', 'relationship', 'phone', 'email', 'address'], TEXT),
      ),
    ),
    acquisitionDetails: objectOf<WireLandRequest['acquisitionDetails']>(
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
    ),
    paymentDetails: objectOf<WireLandRequest['paymentDetails']>(
      {
        ...each(['transactionId', 'tellerId', 'bankName'], TEXT),
        paymentDate: DAY,
        paymentProof: orNull(FILE_LINK),
      },
      ['paymentProof'],
    ),
  }),
}
