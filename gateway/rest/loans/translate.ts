import { LOAN_PRODUCTS, loanTypeOfDocumentedName } from '#rules/loans/products.ts'
import type { LoanState } from '#rules/loans/review.ts'
import { type DeclaredSavings, eachDeclaredSaving } from '#rules/savings/declared-savings.ts'
import type { Borrower, Guarantor, GuarantorInvitation, LoanRequest } from '#schema/loans/source.ts'
import { DecodeError, type Decoder } from '../decoder.ts'
import { objectIn, recordIn, type WireAnswer } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { readBankDetails, readId, readMemberId, readMemberNumber } from '../members/translate.ts'
import { readOverride } from '../society/limit-override.ts'

/** Reads land development savings also under the name that instructions use. */
function readSavings(fields: Decoder): DeclaredSavings {
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

const readGuarantor = (fields: Decoder, loanId: string, index: number, links: FileLinks): Guarantor => ({
  id: fields.optionalText('_id') ?? `${loanId}:${index + 1}`,
  surname: fields.optionalText('surname'),
  otherName: fields.optionalText('otherName'),
  residentialAddress: fields.optionalText('residentialAddress'),
  permanentAddress: fields.optionalText('permanentAddress'),
  phone: fields.optionalText('telephone'),
  email: fields.optionalText('email'),
  workPlace: fields.optionalText('workPlace'),
  nextOfKin: {
    name: fields.optionalText('nok'),
    phone: fields.optionalText('nokPhone'),
    email: fields.optionalText('nokEmail'),
  },
  isMember: fields.flag('isMember', false),
  savings: readSavings(fields),
  signatureUrl: links.link(fields.optionalText('imageURL')),
  passportUrl: links.link(fields.optionalText('passport')),
  submittedAt: fields.instant('createdAt'),
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

const typeNamed = (name: string) => loanTypeOfDocumentedName(name.toLowerCase().replaceAll('-', ' '))

/** Reads one loan. */
export function readLoan(fields: Decoder, links: FileLinks): LoanRequest {
  const reference = fields.optionalText('transactionId') ?? readId(fields)
  const name = fields.text('loanType')
  const loanType = typeNamed(name)
  return {
    id: reference,
    reference,
    memberId: readMemberId(fields),
    loanType,
    typeLabel: loanType === null ? name : LOAN_PRODUCTS[loanType].label,
    state: readState(fields),
    amount: fields.naira('amount'),
    durationMonths: fields.whole('duration'),
    interestRatePercent: fields.optionalNumber('interestRate'),
    totalMonths: fields.optionalWhole('totalMonths'),
    proRataPercent: fields.optionalNumber('proRata'),
    monthlyPayable: fields.optionalNaira('payable'),
    handlingCharge: fields.optionalNaira('handlingCharge'),
    isIndebted: fields.flag('isIndebted', false),
    loanBalance: fields.optionalNaira('loanBalance'),
    grossSalary: fields.optionalNaira('gross_Salary'),
    netSalary: fields.optionalNaira('netSalary'),
    savings: readSavings(fields),
    bankAccount: readBankDetails(fields),
    requestedAt: fields.instant('requestedAt') ?? fields.instant('createdAt'),
    rejectionReason: fields.optionalText('rejectionReason'),
    limitOverride: fields.part('limitOverride', readOverride),
    packageName: fields.optionalText('package'),
    thirdPercent: fields.optionalText('percent3'),
    borrower: fields.part('loaneeDetails', (borrower) => readBorrower(borrower, links)),
    guarantors: fields
      .children('guarantors')
      .map((guarantor, index) => readGuarantor(guarantor, reference, index, links)),
  }
}

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
    closedReason: fields.optionalText('closed'),
  }
}
