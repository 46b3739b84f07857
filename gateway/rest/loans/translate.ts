import { GUARANTOR_LINK_STATES, type GuarantorLinkState } from '#rules/loans/guarantor-links.ts'
import { LOAN_PRODUCTS, loanTypeOfDocumentedName } from '#rules/loans/products.ts'
import type { LoanState } from '#rules/loans/review.ts'
import { type DeclaredSavings, eachDeclaredSaving } from '#rules/savings/declared-savings.ts'
import type {
  Borrower,
  Guarantor,
  GuarantorInvitation,
  GuarantorLink,
  LoanRequest,
  OwnGuarantee,
  ProvedGuarantor,
} from '#schema/loans/source.ts'
import { DecodeError } from '../decode-error.ts'
import type { Decoder } from '../decoder.ts'
import { objectIn, recordIn, type WireAnswer } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { readBankDetails, readId, readMemberId, readMemberNumber } from '../members/translate.ts'
import { type LenientDecoder, recordReader } from '../record.ts'
import { readOverride } from '../society/limit-override.ts'

/** Reads land development savings also under the name that instructions use. */
function readSavings(fields: LenientDecoder): DeclaredSavings {
  const savings = eachDeclaredSaving((saving) => fields.optionalNaira(saving))
  return {
    ...savings,
    landDevelopmentSavings: savings.landDevelopmentSavings ?? fields.optionalNaira('landDevSavings'),
  }
}

const readBorrower = (fields: Decoder, links: FileLinks): Borrower => {
  const employment = fields.child('employmentDetails')
  return {
    title: fields.optionalText('title'),
    name: fields.optionalText('name'),
    memberNumber: readMemberNumber(fields, 'memberId'),
    homeAddress: fields.optionalText('homeAddress'),
    phone: fields.optionalText('phone'),
    signatureUrl: links.link(fields.optionalText('signature')),
    staffNumber: employment?.optionalText('staffNum') ?? null,
    payrollNumber: employment?.optionalText('ippisNum') ?? null,
    faculty: employment?.optionalText('faculty') ?? null,
    department: employment?.optionalText('department') ?? null,
  }
}

/** Where a guarantor stands in a loan. */
interface GuarantorPlace {
  readonly loanId: string
  readonly index: number
  readonly links: FileLinks
}

const readGuarantor = recordReader<Guarantor, 'isMember' | 'isProved', GuarantorPlace>(
  {
    isMember: (fields) => fields.flag('isMember', false),
    isProved: (fields) => fields.flag('isProved', false),
  },
  {
    id: (fields, { loanId, index }) => fields.optionalText('_id') ?? `${loanId}:${index + 1}`,
    surname: (fields) => fields.optionalText('surname'),
    otherName: (fields) => fields.optionalText('otherName'),
    residentialAddress: (fields) => fields.optionalText('residentialAddress'),
    permanentAddress: (fields) => fields.optionalText('permanentAddress'),
    phone: (fields) => fields.optionalText('telephone'),
    email: (fields) => fields.optionalText('email'),
    workPlace: (fields) => fields.optionalText('workPlace'),
    nextOfKin: (fields) => ({
      name: fields.optionalText('nok'),
      phone: fields.optionalText('nokPhone'),
      email: fields.optionalText('nokEmail'),
    }),
    savings: readSavings,
    signatureUrl: (fields, { links }) => links.link(fields.optionalText('imageURL')),
    passportUrl: (fields, { links }) => links.link(fields.optionalText('passport')),
    submittedAt: (fields) => fields.instant('createdAt'),
  },
)

const blankAsNull = (text: string | null): string | null => (text === '' ? null : text)

function stateIn(fields: Decoder): GuarantorLinkState {
  const given = fields.text('state')
  const state = GUARANTOR_LINK_STATES.find((each) => each === given)
  if (state === undefined) throw new DecodeError(`${fields.path}.state`, 'a state of a link')
  return state
}

function instantIn(fields: Decoder, name: string): Date {
  const at = fields.instant(name)
  if (at === null) throw new DecodeError(`${fields.path}.${name}`, 'an instant')
  return at
}

/** Reads how it stands with one of the two whom a borrower asks. */
export const readGuarantorLink = (fields: Decoder): GuarantorLink => ({
  id: fields.text('_id'),
  link: fields.text('link'),
  name: blankAsNull(fields.optionalText('name')),
  phone: blankAsNull(fields.optionalText('phone')),
  email: blankAsNull(fields.optionalText('email')),
  state: stateIn(fields),
  expiresAt: instantIn(fields, 'expiresAt'),
  askedAt: fields.instant('askedAt'),
  openedAt: fields.instant('openedAt'),
  signedAt: fields.instant('signedAt'),
  declinedAt: fields.instant('declinedAt'),
  declinedReason: blankAsNull(fields.optionalText('declineReason')),
  askAgainFrom: fields.instant('askAgainFrom'),
})

/** Reads `{ link }`. */
export const readAskedLink = (answer: WireAnswer): GuarantorLink | null =>
  recordIn(answer, ['link'], ['state'], readGuarantorLink)

/** Reads `{ guarantor }` after the code. */
export const readProved = (answer: WireAnswer): ProvedGuarantor | null =>
  recordIn(answer, ['guarantor'], ['proof'], (fields) => ({
    proof: fields.text('proof'),
    name: fields.text('name'),
    memberNumber: fields.text('memberId'),
    staffNumber: blankAsNull(fields.optionalText('staffNum')),
    department: blankAsNull(fields.optionalText('department')),
    savings: fields.naira('savings'),
  }))

/** Reads a loan of another for which the caller has signed. */
export const readOwnGuarantee = (fields: Decoder): OwnGuarantee => ({
  id: fields.text('_id'),
  borrowerName: fields.text('borrower'),
  typeLabel: fields.text('loanType'),
  amount: fields.naira('amount'),
  state: readState(fields),
  signedAt: instantIn(fields, 'signedAt'),
  outstanding: fields.optionalNaira('outstanding'),
  arrears: fields.optionalNaira('arrears'),
  share: fields.optionalNaira('share'),
  endsOn: fields.date('ends'),
})

/** The documents do not state the words after a decision, so those of other backends are accepted too. */
const STATES: Readonly<Record<string, LoanState>> = {
  pending: 'pending',
  approved: 'approved',
  accepted: 'approved',
  confirmed: 'approved',
  seen: 'approved',
  rejected: 'rejected',
  declined: 'rejected',
}

/** The state from `acknowledged`; pending when it is missing. */
function readState(fields: Decoder): LoanState {
  const given = fields.strict.optionalText('acknowledged')
  if (given === null) return 'pending'
  const state = STATES[given.toLowerCase()]
  if (state === undefined) throw new DecodeError(`${fields.path}.acknowledged`, 'a state of a loan request')
  return state
}

const typeNamed = (name: string) =>
  loanTypeOfDocumentedName(name) ?? loanTypeOfDocumentedName(name.toLowerCase().replaceAll('-', ' '))

type LoanAtOnce =
  | 'reference'
  | 'id'
  | 'memberId'
  | 'typeLabel'
  | 'loanType'
  | 'state'
  | 'amount'
  | 'durationMonths'
  | 'isIndebted'
  | 'guarantors'
  | 'guarantorLinks'

/** Reads one loan. */
export const readLoan = recordReader<LoanRequest, LoanAtOnce, FileLinks>(
  {
    reference: (fields) => fields.optionalText('transactionId') ?? readId(fields),
    id: (_fields, _links, { reference }) => reference,
    memberId: readMemberId,
    loanType: (fields) => typeNamed(fields.text('loanType')),
    typeLabel: (fields, _links, { loanType }) =>
      loanType === null ? fields.text('loanType') : LOAN_PRODUCTS[loanType].label,
    state: readState,
    amount: (fields) => fields.naira('amount'),
    durationMonths: (fields) => fields.whole('duration'),
    isIndebted: (fields) => fields.flag('isIndebted', false),
    guarantors: (fields, links, { reference }) =>
      fields
        .children('guarantors')
        .map((guarantor, index) => readGuarantor(guarantor, { loanId: reference, index, links })),
    guarantorLinks: (fields) => fields.children('guarantorLinks').map(readGuarantorLink),
  },
  {
    interestRatePercent: (fields) => fields.optionalNumber('interestRate'),
    totalMonths: (fields) => fields.optionalWhole('totalMonths'),
    proRataPercent: (fields) => fields.optionalNumber('proRata'),
    monthlyPayable: (fields) => fields.optionalNaira('payable'),
    handlingCharge: (fields) => fields.optionalNaira('handlingCharge'),
    loanBalance: (fields) => fields.optionalNaira('loanBalance'),
    grossSalary: (fields) => fields.optionalNaira('gross_Salary'),
    netSalary: (fields) => fields.optionalNaira('netSalary'),
    savings: readSavings,
    bankAccount: readBankDetails,
    requestedAt: (fields) => fields.instant('requestedAt') ?? fields.instant('createdAt'),
    updatedAt: (fields) => fields.instant('updatedAt'),
    rejectionReason: (fields) => fields.optionalText('rejectionReason'),
    limitOverride: (fields) => fields.part('limitOverride', readOverride),
    packageName: (fields) => fields.optionalText('package'),
    thirdPercent: (fields) => fields.optionalText('percent3'),
    borrower: (fields, links) => fields.part('loaneeDetails', (borrower) => readBorrower(borrower, links)),
  },
)

/** The loan of `{ message, loan }`; null when the backend returns only a message. */
export function readLoanAnswer(answer: WireAnswer, links: FileLinks): LoanRequest | null {
  return recordIn(answer, ['loan', 'loanRequest'], ['loanType'], (loan) => readLoan(loan, links))
}

/** Reads fetchloanee: of the borrower only the name and the department. */
export function readInvitation(answer: WireAnswer): GuarantorInvitation {
  const fields = objectIn(answer, ['loan'], ['transactionId', 'loaneeDetails'])
  const loanee = fields.child('loaneeDetails')
  if (loanee === null) throw new DecodeError(`${fields.path}.loaneeDetails`, 'an object')
  const name = fields.optionalText('loanType')
  const loanType = name === null ? null : typeNamed(name)
  return {
    reference: fields.text('transactionId'),
    borrowerName: loanee.text('name'),
    department:
      loanee.optionalText('department') ??
      loanee.child('employmentDetails')?.optionalText('department') ??
      null,
    loanType,
    typeLabel: loanType === null ? name : LOAN_PRODUCTS[loanType].label,
    amount: fields.naira('amount'),
    durationMonths: fields.optionalWhole('duration'),
  }
}
