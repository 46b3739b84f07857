import { lagosDate } from '#rules/dates.ts'
import { type BrokenLimit, brokenLimits, type LimitCase, limitsNotChecked } from '#rules/loans/limits.ts'
import { type SalaryLine, salaryLine } from '#rules/loans/salary.ts'
import { divideInstalments, type Kobo } from '#rules/money.ts'
import { builder } from '../builder.ts'
import type { Context } from '../context.ts'
import type { Member } from '../members/source.ts'
import { totalOf } from '../savings/ledger.ts'
import { BrokenLimitRef } from '../society/broken-limit.ts'
import { LoanRequestRef } from './loan-request.ts'
import type { LoanRequest } from './source.ts'

/** A loan that a member wants. Amounts in kobo. */
export interface WantedLoan {
  readonly amount: Kobo
  readonly durationMonths: number
  readonly monthlyPayable: Kobo
  /** As the form states it; null where it is not known. */
  readonly netSalary: Kobo | null
}

const salaryOf = async (
  { monthlyPayable, netSalary }: WantedLoan,
  memberNumber: string,
  { payroll, society }: Context,
): Promise<LimitCase['salary']> => ({
  deducted: await payroll.monthlyDeductions(memberNumber),
  instalment: monthlyPayable,
  netSalary,
  sharePercent: society.settings.salarySharePercent,
})

const datesOf = ({ joinedAt, employment }: Member): Pick<LimitCase, 'memberSince' | 'retiresOn'> => ({
  memberSince: joinedAt === null ? null : lagosDate(joinedAt),
  retiresOn: employment?.retirementDate ?? null,
})

/** The usual limits that a loan exceeds today; null before the registration is confirmed. */
export async function loanOverLimits(
  wanted: WantedLoan,
  member: Member,
  context: Context,
): Promise<BrokenLimit[] | null> {
  const { memberNumber } = member
  if (memberNumber === null) return null
  const [ledger, salary] = await Promise.all([
    context.savings.ledger(memberNumber),
    salaryOf(wanted, memberNumber, context),
  ])
  return brokenLimits({
    amount: wanted.amount,
    contributions: totalOf(ledger, 'SAVINGS'),
    today: lagosDate(context.now()),
    durationMonths: wanted.durationMonths,
    salary,
    ...datesOf(member),
  })
}

/** What is not known of a loan for its usual limits, a sentence for each; null before the registration is confirmed. */
export async function loanLimitsNotChecked(
  wanted: WantedLoan,
  member: Member,
  context: Context,
): Promise<string[] | null> {
  if (member.memberNumber === null) return null
  const salary = await salaryOf(wanted, member.memberNumber, context)
  return limitsNotChecked({ salary, ...datesOf(member) })
}

/** What a member's salary has to carry with a loan; null before the registration is confirmed. */
export const loanSalaryLine = async (
  wanted: WantedLoan,
  { memberNumber }: Member,
  context: Context,
): Promise<SalaryLine | null> =>
  memberNumber === null ? null : salaryLine(await salaryOf(wanted, memberNumber, context))

export const SalaryLineRef = builder.objectRef<SalaryLine>('SalaryLine').implement({
  description:
    'What a net salary has to carry with a loan: what is deducted each month, without arrears, and what is left.',
  fields: (t) => ({
    deducted: t.expose('deducted', {
      type: 'Kobo',
      description:
        'Deducted each month with the loan, in kobo; the loan alone where nothing else is known of the member.',
    }),
    netSalary: t.expose('netSalary', {
      type: 'Kobo',
      nullable: true,
      description: 'The net salary in kobo; null where it is not known.',
    }),
    left: t.expose('left', {
      type: 'Kobo',
      nullable: true,
      description: 'What is left of it, below 0 where it does not suffice; null where it is not known.',
    }),
    excess: t.expose('excess', {
      type: 'Kobo',
      nullable: true,
      description:
        "What the deductions are above the society's share of the net salary; null where they are not.",
    }),
    text: t.exposeString('text', { description: 'The line as a sentence.' }),
  }),
})

/** Asks of a pending request and its borrower; null for a decided one, and where the borrower cannot be read. */
async function ofPending<Answer>(
  loan: LoanRequest,
  context: Context,
  ask: (wanted: WantedLoan, member: Member) => Promise<Answer>,
): Promise<Answer | null> {
  if (loan.state !== 'pending' || loan.memberId === null) return null
  const member = await context.members.member(loan.memberId)
  if (member === null) return null
  const { amount, durationMonths, netSalary } = loan
  const monthlyPayable = loan.monthlyPayable ?? divideInstalments(amount, durationMonths)[0] ?? amount
  return ask({ amount, durationMonths, monthlyPayable, netSalary }, member)
}

builder.objectFields(LoanRequestRef, (t) => ({
  brokenLimits: t.field({
    scope: 'READ_MEMBERS',
    type: [BrokenLimitRef],
    nullable: true,
    description:
      "Usual limits that a pending request exceeds today; null for a decided one and where the borrower cannot be read. Reads the borrower's record, ledger and monthly deductions.",
    resolve: (loan, _args, context) =>
      ofPending(loan, context, (wanted, member) => loanOverLimits(wanted, member, context)),
  }),
  limitsNotChecked: t.stringList({
    scope: 'READ_MEMBERS',
    nullable: true,
    description:
      'Usual limits of a pending request that were not checked, or not with all that counts: a sentence for each thing that is not known; null where `brokenLimits` is.',
    resolve: (loan, _args, context) =>
      ofPending(loan, context, (wanted, member) => loanLimitsNotChecked(wanted, member, context)),
  }),
  salaryLine: t.field({
    scope: 'READ_MEMBERS',
    type: SalaryLineRef,
    nullable: true,
    description:
      "What the borrower's net salary, as the request states it, has to carry with a pending request; null for a decided one and where the borrower cannot be read.",
    resolve: (loan, _args, context) =>
      ofPending(loan, context, (wanted, member) => loanSalaryLine(wanted, member, context)),
  }),
}))
