import type { WireCommodityItem, WireCommodityRequest, WireProduct } from '../contract/commodities.ts'
import type { WireFinReport, WireLegalDoc } from '../contract/documents.ts'
import type { WireGuarantor, WireLoan } from '../contract/loans.ts'
import type {
  WireEmploymentDetails,
  WireNextOfKin,
  WirePaymentDetails,
  WireReferral,
  WireUser,
} from '../contract/members.ts'
import type { WireBalance, WireLoanRow, WireSavingsRequest, WireSavingsRow } from '../contract/savings.ts'
import type { WireBankDetails, WireError, WireMessage } from '../contract/wire.ts'
import {
  COUNT,
  DAY,
  each,
  FILE_LINK,
  FLAG,
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
import { SETTLEMENT_COMPONENTS } from './settlement-components.ts'

const LEDGER_ROW = {
  narration: TEXT,
  dt: INSTANT,
  Debit: NAIRA,
  Credit: NAIRA,
  Balance: NAIRA,
  referenceNo: TEXT,
}

const SAVINGS = [
  'shareCapital',
  'ordinarySavings',
  'retirementSavings',
  'christmasSavings',
  'educationSavings',
  'landDevelopmentSavings',
] as const

/** A guarantor who is no member leaves them blank. */
const NAIRA_OR_BLANK: JsonSchema = { anyOf: [NAIRA, { const: '' }] }

/** The records of the contract, as this backend answers them. */
export const COMPONENTS: Readonly<Record<string, JsonSchema>> = {
  Error: objectOf<WireError>(
    {
      message: TEXT,
      errors: { type: 'object', additionalProperties: TEXT, description: 'texts by REST field' },
    },
    ['errors'],
  ),
  Message: objectOf<WireMessage>({ message: TEXT }),
  BankDetails: objectOf<WireBankDetails>(each(['bankName', 'accountNumber', 'accountName'], TEXT)),
  EmploymentDetails: objectOf<WireEmploymentDetails>({
    ...each(['organisationName', 'campusName', 'faculty', 'department', 'rank', 'gradeLevel'], TEXT),
    ...each(['step', 'ippisNum', 'salaryStructure', 'staffNum'], TEXT),
    ...each(['retirementDate', 'assumptionOfdutyDate'], DAY),
  }),
  NextOfKin: objectOf<WireNextOfKin>(
    each(
      [
        'nok1',
        'nokAddress1',
        'nokEmail1',
        'nokPhone1',
        'relationship1',
        'nok2',
        'nokAddress2',
        'nokEmail2',
        'nokPhone2',
        'relationship2',
      ],
      TEXT,
    ),
  ),
  PaymentDetails: objectOf<WirePaymentDetails>({
    ...each(['bankName', 'tellerName', 'tellerRefNum'], TEXT),
    amount: NAIRA,
    paymentDate: DAY,
  }),
  SavingsRequest: {
    type: 'object',
    description: 'For each product asked for its …Amount (naira a month) and …Months',
    properties: {
      acknowledged: oneOf('pending', 'seen', 'declined'),
      requestedAt: INSTANT,
    } satisfies Partial<Record<keyof WireSavingsRequest, JsonSchema>>,
    patternProperties: { '(Amount|Months)$': NUMBER },
    required: ['acknowledged', 'requestedAt'],
    additionalProperties: false,
  },
  User: objectOf<WireUser>({
    ...each(['_id', 'name', 'memberId', 'title', 'gender', 'category', 'homeAddress'], TEXT),
    ...each(['phone', 'email'], TEXT),
    accessLevel: { enum: [1, 2, 3] },
    passport: orNull(FILE_LINK),
    signature: orNull(FILE_LINK),
    birthDate: orNull(DAY),
    confirmed: FLAG,
    createdAt: INSTANT,
    nok: orNull(named('NextOfKin')),
    bankDetails: orNull(named('BankDetails')),
    employmentDetails: orNull(named('EmploymentDetails')),
    paymentDetails: orNull(named('PaymentDetails')),
    initialSavingsRequest: orNull(named('SavingsRequest')),
    increaseSavingsRequest: orNull(named('SavingsRequest')),
    decreaseSavingsRequest: orNull(named('SavingsRequest')),
    featureToggles: objectOf<WireUser['featureToggles']>({ commodityLoan: FLAG }),
  }),
  Referral: objectOf<WireReferral>({
    userId: objectOf<WireReferral['userId']>({ _id: TEXT, name: TEXT, passport: orNull(FILE_LINK) }),
    referedUsers: listOf(
      objectOf<WireReferral['referedUsers'][number]>({
        _id: TEXT,
        name: TEXT,
        memberId: TEXT,
        createdAt: INSTANT,
      }),
    ),
  }),
  Balance: objectOf<WireBalance>({ itemId: TEXT, Balance: NAIRA }),
  SavingsRow: objectOf<WireSavingsRow>({ savingCode: TEXT, ...LEDGER_ROW }),
  LoanRow: objectOf<WireLoanRow>({ loanCode: TEXT, ...LEDGER_ROW }),
  Guarantor: objectOf<WireGuarantor>(
    {
      ...each(['surname', 'otherName', 'residentialAddress', 'telephone', 'email', 'workPlace'], TEXT),
      ...each(['permanentAddress', 'nok', 'nokPhone', 'nokEmail', 'loanId'], TEXT),
      ...each(SAVINGS, NAIRA_OR_BLANK),
      isMember: FLAG,
      imageURL: orNull(FILE_LINK),
      passport: orNull(FILE_LINK),
      createdAt: INSTANT,
    },
    SAVINGS,
  ),
  Loan: objectOf<WireLoan>(
    {
      ...each(['transactionId', 'userId', 'loanType', 'bankName', 'accountName', 'accountNumber'], TEXT),
      ...each(['amount', 'payable', 'loanBalance', 'gross_Salary', 'netSalary', 'handlingCharge'], NAIRA),
      ...each(SAVINGS, NAIRA),
      ...each(['duration', 'totalMonths'], COUNT),
      ...each(['interestRate', 'proRata'], NUMBER),
      isIndebted: oneOf('true', 'false'),
      createdAt: INSTANT,
      requestedAt: INSTANT,
      status: TEXT,
      acknowledged: oneOf('pending', 'approved', 'rejected'),
      package: orNull(TEXT),
      percent3: orNull(TEXT),
      rejectionReason: orNull(TEXT),
      loaneeDetails: objectOf<WireLoan['loaneeDetails']>({
        ...each(['title', 'name', 'homeAddress', 'memberId', 'phone'], TEXT),
        signature: orNull(FILE_LINK),
        employmentDetails: objectOf<WireLoan['loaneeDetails']['employmentDetails']>(
          each(['staffNum', 'ippisNum', 'faculty', 'department'], TEXT),
        ),
      }),
      guarantors: listOf(named('Guarantor')),
    },
    ['handlingCharge', 'rejectionReason'],
  ),
  Product: objectOf<WireProduct>({
    ...each(['_id', 'productId', 'productName', 'description'], TEXT),
    productImage: orNull(FILE_LINK),
    productStatus: oneOf('available', 'unavailable'),
    prices: listOf(NAIRA),
    variations: listOf(TEXT),
  }),
  CommodityRequest: objectOf<WireCommodityRequest>({
    ...each(['_id', 'userId', 'repaymentPlan'], TEXT),
    ...each(['grandtotal', 'total', 'markup'], NAIRA),
    user: objectOf<WireCommodityRequest['user']>({ name: TEXT, email: TEXT }),
    createdAt: INSTANT,
    items: listOf(
      objectOf<WireCommodityItem>({
        name: TEXT,
        variation: TEXT,
        quantity: COUNT,
        price: NAIRA,
        totalPrice: NAIRA,
      }),
    ),
    status: oneOf('pending', 'approved', 'rejected'),
  }),
  LegalDoc: objectOf<WireLegalDoc>({
    ...each(['_id', 'docName', 'description'], TEXT),
    legalDocFile: objectOf<WireLegalDoc['legalDocFile']>({ file_location: FILE_LINK }),
  }),
  FinReport: objectOf<WireFinReport>({
    _id: TEXT,
    year: COUNT,
    description: TEXT,
    finDocFile: objectOf<WireFinReport['finDocFile']>({ file_location: FILE_LINK }),
  }),
  ...SETTLEMENT_COMPONENTS,
}
