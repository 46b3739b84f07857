import { GUARANTORS_REQUIRED, type LoanState } from '#rules/loans/review.ts'
import { type Kobo, kobo, percentOf } from '#rules/money.ts'
import { listDeclared } from '#rules/savings/declared-savings.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import { builder } from '../builder.ts'
import { BankAccountRef } from '../members/bank-account.ts'
import { MemberRef } from '../members/member.ts'
import { NodeRef } from '../node.ts'
import { DeclaredSavingRef } from '../savings/declared-savings.ts'
import { LimitOverrideRef } from '../society/broken-limit.ts'
import { updatedAtField } from '../updated-at.ts'
import { BorrowerRef } from './borrower.ts'
import { GuarantorRef } from './guarantor.ts'
import { GuarantorLinkRef } from './guarantor-link.ts'
import { LoanTypeEnum } from './loan-type.ts'
import type { LoanRequest } from './source.ts'

export const LoanRequestStateEnum = builder.enumType('LoanRequestState', {
  description: 'The state of a loan request.',
  values: {
    PENDING: { value: 'pending', description: 'Guarantors are missing, or staff have not decided yet.' },
    APPROVED: { value: 'approved', description: 'Approved by staff and paid out.' },
    REJECTED: { value: 'rejected', description: 'Rejected by staff; it stays visible to the member.' },
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
  scope: ['READ_LOANS', 'READ_REQUESTS'],
  description: 'A request for a loan: its terms, its state and its guarantors.',
  fields: (t) => ({
    reference: t.exposeString('reference', {
      description:
        "The loan id shown to people: 'LN' and sixteen letters and digits. It gives access to the guarantor form, so do not publish it.",
    }),
    loanType: t.expose('loanType', {
      type: LoanTypeEnum,
      nullable: true,
      description: 'Loan type; null for an undocumented one, whose name is in `typeLabel`.',
    }),
    typeLabel: t.exposeString('typeLabel', {
      description: "The loan type as a label: '1-year normal loan'.",
    }),
    state: t.expose('state', { type: LoanRequestStateEnum, description: 'Approved and rejected are final.' }),
    amount: t.expose('amount', { type: 'Kobo', description: 'Amount of the loan, in kobo.' }),
    durationMonths: t.exposeInt('durationMonths', { description: 'Number of monthly instalments.' }),
    interestRatePercent: t.exposeFloat('interestRatePercent', {
      nullable: true,
      description: 'Percent of the amount over `totalMonths`: 11 for 11%. Null when the backend stores none.',
    }),
    totalMonths: t.exposeInt('totalMonths', {
      nullable: true,
      description:
        'Months that the interest rate covers, which is the longest duration of the type; null when the backend stores none.',
    }),
    proRataPercent: t.exposeFloat('proRataPercent', {
      nullable: true,
      description:
        'Interest for the duration in percent of the amount: interest rate ÷ total months × duration.',
    }),
    interest: t.field({
      type: 'Kobo',
      nullable: true,
      description: 'Interest in kobo, deducted from the amount at source; null without a rate.',
      resolve: interestOf,
    }),
    handlingCharge: t.field({
      type: 'Kobo',
      description:
        'Handling charge in kobo, deducted at source: as stored with the loan, otherwise by the society’s percentage.',
      resolve: (loan, _args, { society }) => handlingOf(loan, society.settings),
    }),
    amountDue: t.field({
      type: 'Kobo',
      nullable: true,
      description:
        'What the borrower receives: amount less interest less handling charge, in kobo; null without a rate.',
      resolve: (loan, _args, { society }) => {
        const interest = interestOf(loan)
        return interest === null ? null : kobo(loan.amount - interest - handlingOf(loan, society.settings))
      },
    }),
    monthlyPayable: t.expose('monthlyPayable', {
      type: 'Kobo',
      nullable: true,
      description: 'Monthly deduction from the salary, in kobo; the last one includes the remainder.',
    }),
    isIndebted: t.exposeBoolean('isIndebted', {
      description: 'Whether the borrower already owed the society at the time of the request.',
    }),
    loanBalance: t.expose('loanBalance', {
      type: 'Kobo',
      nullable: true,
      description: 'Amount owed at the time of the request, in kobo.',
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
      description: 'Savings declared in the request; products that were not stated are left out.',
      resolve: ({ savings }) => listDeclared(savings),
    }),
    bankAccount: t.expose('bankAccount', {
      type: BankAccountRef,
      description: 'The account that the loan is paid to, as given in the form.',
    }),
    ...updatedAtField(t),
    requestedAt: t.expose('requestedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of submission; null when the backend does not return it.',
    }),
    rejectionReason: t.exposeString('rejectionReason', {
      nullable: true,
      description: 'Reason of the rejection; null in other states and when no reason was given or stored.',
    }),
    limitOverride: t.expose('limitOverride', {
      type: LimitOverrideRef,
      nullable: true,
      access: 'STAFF',
      description: 'That an admin allowed it over usual limits; null where nobody had to.',
    }),
    packageName: t.exposeString('packageName', {
      nullable: true,
      description:
        'A value that some backends store under `package`; its meaning is not documented, and it is passed on unchanged.',
    }),
    thirdPercent: t.exposeString('thirdPercent', {
      nullable: true,
      description:
        'A third percentage that some backends store; its meaning is not documented, and it is passed on unchanged.',
    }),
    borrower: t.expose('borrower', {
      type: BorrowerRef,
      nullable: true,
      description: 'The borrower as stored with the request; costs no further call to the backend.',
    }),
    member: t.field({
      type: MemberRef,
      scope: 'READ_MEMBERS',
      nullable: true,
      description: "The borrower's current record; one backend call for each distinct member in a request.",
      resolve: (loan, _args, { members }) => (loan.memberId === null ? null : members.member(loan.memberId)),
    }),
    guarantorLinks: t.field({
      type: [GuarantorLinkRef],
      description:
        'The links of those whom the borrower asks, for the borrower alone: empty for staff, and over a backend where a loan has one link for both.',
      resolve: ({ guarantorLinks }) => [...guarantorLinks],
    }),
    guarantors: t.field({
      type: [GuarantorRef],
      description:
        'The guarantors who have submitted the form, in that order. The borrower does not see their pictures.',
      resolve: (loan) => [...loan.guarantors],
    }),
    guarantorsNeeded: t.int({
      description: 'Number of guarantors that an approval requires: 2.',
      resolve: () => GUARANTORS_REQUIRED,
    }),
  }),
})
