import { GUARANTORS_REQUIRED, type LoanState } from '#rules/loans/review.ts'
import { type Kobo, kobo, percentOf } from '#rules/money.ts'
import { listDeclared } from '#rules/savings/declared-savings.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import { builder } from '../builder.ts'
import { BankAccountRef } from '../members/bank-account.ts'
import { MemberRef } from '../members/member.ts'
import { NodeRef } from '../node.ts'
import { DeclaredSavingRef } from '../savings/declared-savings.ts'
import { BorrowerRef } from './borrower.ts'
import { GuarantorRef } from './guarantor.ts'
import { LoanTypeEnum } from './loan-type.ts'
import type { LoanRequest } from './source.ts'

export const LoanRequestStateEnum = builder.enumType('LoanRequestState', {
  description: 'How far a loan request has come.',
  values: {
    PENDING: { value: 'pending', description: 'Waits for guarantors, then for a decision by staff.' },
    APPROVED: { value: 'approved', description: 'Approved by staff and paid out.' },
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
  interfaces: [NodeRef],
  access: { ownRecordOf: (loan) => loan.memberId },
  description: 'A request for a loan: its terms, how far it has come, and who guarantees it.',
  fields: (t) => ({
    reference: t.exposeString('reference', {
      description:
        "The loan id people use: 'LN' and sixteen letters and digits. A guarantor's link carries it, so it is not to be published.",
    }),
    loanType: t.expose('loanType', {
      type: LoanTypeEnum,
      nullable: true,
      description: 'null for a kind that is not documented; `typeLabel` then says how the backend calls it.',
    }),
    typeLabel: t.exposeString('typeLabel', {
      description: "The kind of loan for people: '1-year normal loan'.",
    }),
    state: t.expose('state', { type: LoanRequestStateEnum, description: 'Approved and rejected are final.' }),
    amount: t.expose('amount', { type: 'Kobo', description: 'What was asked for, in kobo.' }),
    durationMonths: t.exposeInt('durationMonths', { description: 'Months to pay it back in.' }),
    interestRatePercent: t.exposeFloat('interestRatePercent', {
      nullable: true,
      description: 'Percent of the amount over `totalMonths`: 11 for 11%. null when the backend keeps none.',
    }),
    totalMonths: t.exposeInt('totalMonths', {
      nullable: true,
      description:
        'Months the interest rate is for, the longest the type allows; null when the backend keeps none.',
    }),
    proRataPercent: t.exposeFloat('proRataPercent', {
      nullable: true,
      description:
        'Interest for the months lent, percent of the amount: interest rate ÷ total months × months lent.',
    }),
    interest: t.field({
      type: 'Kobo',
      nullable: true,
      description: 'Deducted from the amount before it is paid out, in kobo; null without a rate.',
      resolve: interestOf,
    }),
    handlingCharge: t.field({
      type: 'Kobo',
      description: 'Deducted at source, in kobo: as stored with the loan, or by the society’s percentage.',
      resolve: (loan, _args, { society }) => handlingOf(loan, society.settings),
    }),
    amountDue: t.field({
      type: 'Kobo',
      nullable: true,
      description:
        'What the borrower is paid: amount less interest less handling charge, in kobo; null without a rate.',
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
      description: 'A month when asking, in kobo; null when the backend keeps none.',
    }),
    netSalary: t.expose('netSalary', {
      type: 'Kobo',
      nullable: true,
      description: 'A month when asking, in kobo; null when the backend keeps none.',
    }),
    savings: t.field({
      type: [DeclaredSavingRef],
      description: 'What the borrower had saved when asking; products they said nothing about are left out.',
      resolve: ({ savings }) => listDeclared(savings),
    }),
    bankAccount: t.expose('bankAccount', {
      type: BankAccountRef,
      description: 'Where the loan is paid to, as stated on the form.',
    }),
    requestedAt: t.expose('requestedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the form arrived; null when the backend does not tell.',
    }),
    rejectionReason: t.exposeString('rejectionReason', {
      nullable: true,
      description: 'Why it was rejected; null for other states and where no reason was given or kept.',
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
      description:
        'Who has filled in the guarantor form so far, in that order; the borrower sees no pictures of them.',
      resolve: (loan) => [...loan.guarantors],
    }),
    guarantorsNeeded: t.int({
      description: 'How many guarantors a request must have before it can be approved.',
      resolve: () => GUARANTORS_REQUIRED,
    }),
  }),
})
