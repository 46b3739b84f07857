import { GUARANTORS_REQUIRED, type LoanState } from '#rules/loans/review.ts'
import { type Kobo, kobo, percentOf } from '#rules/money.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import { builder } from '../builder.ts'
import { BankAccountRef } from '../members/bank-account.ts'
import { MemberRef } from '../members/member.ts'
import { BorrowerRef } from './borrower.ts'
import { DeclaredSavingsRef, GuarantorRef } from './guarantor.ts'
import { LoanTypeEnum } from './loan-type.ts'
import type { LoanRequest } from './source.ts'

export const LoanRequestStateEnum = builder.enumType('LoanRequestState', {
  description: 'How far a loan request has come.',
  values: {
    PENDING: { value: 'pending', description: 'Waits for guarantors, then for a decision by staff.' },
    APPROVED: { value: 'approved', description: 'Confirmed by staff and paid out.' },
    REJECTED: { value: 'rejected', description: 'Rejected by staff; the member still sees it.' },
  } satisfies Record<string, { value: LoanState; description: string }>,
})

/** Spec 002 §9: pro-rata percent of the amount, deducted at source; exact from the rate where it is known. */
function interestOf(loan: LoanRequest): Kobo | null {
  const { amount, interestRatePercent, totalMonths, proRataPercent, durationMonths } = loan
  if (interestRatePercent !== null && totalMonths !== null && totalMonths > 0) {
    return percentOf(amount, interestRatePercent, [durationMonths, totalMonths])
  }
  return proRataPercent === null ? null : percentOf(amount, proRataPercent)
}

const handlingOf = (loan: LoanRequest, settings: SocietySettings): Kobo =>
  loan.handlingCharge ?? percentOf(loan.amount, settings.handlingChargePercent)

export const LoanRequestRef = builder.objectRef<LoanRequest>('LoanRequest').implement({
  access: { ownRecordOf: (loan) => loan.memberId },
  description: 'A request for a loan: its terms, how far it has come, and who stands surety.',
  fields: (t) => ({
    id: t.exposeID('id', { description: "The record's id; stable, and the key of caches." }),
    reference: t.exposeString('reference', {
      description: "The loan id people use; a guarantor's link carries it.",
    }),
    type: t.expose('type', {
      type: LoanTypeEnum,
      nullable: true,
      description: 'Which kind of loan; null for a kind nobody documented.',
    }),
    typeLabel: t.exposeString('typeLabel', {
      description: 'The kind of loan for people; as the backend calls it when it is not known.',
    }),
    state: t.expose('state', { type: LoanRequestStateEnum, description: 'How far it has come.' }),
    amount: t.expose('amount', { type: 'Kobo', description: 'Amount asked for, in kobo.' }),
    durationMonths: t.exposeInt('durationMonths', { description: 'Months to pay it back in.' }),
    interestRatePercent: t.exposeFloat('interestRatePercent', {
      nullable: true,
      description: 'Interest rate in percent over `totalMonths`.',
    }),
    totalMonths: t.exposeInt('totalMonths', {
      nullable: true,
      description: 'Months the interest rate is for.',
    }),
    proRataPercent: t.exposeFloat('proRataPercent', {
      nullable: true,
      description: 'Interest for the duration, percent of the amount: rate ÷ total months × duration.',
    }),
    interest: t.field({
      type: 'Kobo',
      nullable: true,
      description: 'Interest deducted at source, in kobo.',
      resolve: interestOf,
    }),
    handlingCharge: t.field({
      type: 'Kobo',
      description: 'Handling charge as stored with the loan, or by the society’s percentage, in kobo.',
      resolve: (loan, _args, { society }) => handlingOf(loan, society.settings),
    }),
    amountDue: t.field({
      type: 'Kobo',
      nullable: true,
      description: 'What the borrower is paid: amount less interest less handling charge, in kobo.',
      resolve: (loan, _args, { society }) => {
        const interest = interestOf(loan)
        return interest === null ? null : kobo(loan.amount - interest - handlingOf(loan, society.settings))
      },
    }),
    monthlyPayable: t.expose('monthlyPayable', {
      type: 'Kobo',
      nullable: true,
      description: 'Deducted from the salary each month, in kobo; the last month takes the remainder.',
    }),
    isIndebted: t.exposeBoolean('isIndebted', {
      description: 'Whether the borrower already owed the society.',
    }),
    loanBalance: t.expose('loanBalance', {
      type: 'Kobo',
      nullable: true,
      description: 'What the borrower owed when asking, in kobo.',
    }),
    grossSalary: t.expose('grossSalary', {
      type: 'Kobo',
      nullable: true,
      description: 'Gross salary, in kobo.',
    }),
    netSalary: t.expose('netSalary', { type: 'Kobo', nullable: true, description: 'Net salary, in kobo.' }),
    savings: t.expose('savings', {
      type: DeclaredSavingsRef,
      description: 'What the borrower had saved when asking.',
    }),
    bankAccount: t.expose('bankAccount', { type: BankAccountRef, description: 'Where the loan is paid to.' }),
    requestedAt: t.expose('requestedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was asked for.',
    }),
    rejectionReason: t.exposeString('rejectionReason', {
      nullable: true,
      description: 'Why it was rejected, when staff said so.',
    }),
    packageName: t.exposeString('packageName', {
      nullable: true,
      description:
        'A package some backends keep; its meaning is not documented, it is carried through untouched.',
    }),
    thirdPercent: t.exposeString('thirdPercent', {
      nullable: true,
      description:
        'A third percentage some backends keep; its meaning is not documented, it is carried through untouched.',
    }),
    borrower: t.expose('borrower', {
      type: BorrowerRef,
      nullable: true,
      description: 'The borrower as the request carries them; costs no further call.',
    }),
    member: t.field({
      type: MemberRef,
      nullable: true,
      description: "The borrower's whole record; one call for each distinct member in a request.",
      resolve: (loan, _args, { members }) => (loan.memberId === null ? null : members.member(loan.memberId)),
    }),
    guarantors: t.field({
      type: [GuarantorRef],
      description: 'Who has filled the guarantor form so far.',
      resolve: (loan) => [...loan.guarantors],
    }),
    guarantorsNeeded: t.int({
      description: 'How many guarantors a request must have before it can be confirmed.',
      resolve: () => GUARANTORS_REQUIRED,
    }),
  }),
})
