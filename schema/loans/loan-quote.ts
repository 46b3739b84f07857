import { hasErrors } from '#rules/field-errors.ts'
import { loanTerms, type RateGroup, rateGroup } from '#rules/loans/terms.ts'
import { validateLoanRequest } from '#rules/loans/validate-loan-request.ts'
import type { Kobo } from '#rules/money.ts'
import { builder } from '../builder.ts'
import { errorsIn, type UserError } from '../errors.ts'
import { MemberRef } from '../members/member.ts'
import { ownRecord } from '../members/own-record.ts'
import type { Member } from '../members/source.ts'
import { UserErrorRef } from '../mutation-payload.ts'
import { BrokenLimitRef } from '../society/broken-limit.ts'
import { LoanTermsRef, type QuotedTerms } from './loan-terms.ts'
import { LoanTypeEnum } from './loan-type.ts'
import {
  loanLimitsNotChecked,
  loanOverLimits,
  loanSalaryLine,
  SalaryLineRef,
  type WantedLoan,
} from './over-limits.ts'

interface LoanQuote {
  readonly terms: QuotedTerms | null
  readonly amount: Kobo
  readonly durationMonths: number
  /** As the caller gives it, in kobo; null for none. */
  readonly netSalary: Kobo | null
  /** The member whose usual limits are checked; null for a visitor. */
  readonly member: Member | null
  readonly userErrors: readonly UserError[]
}

const wantedOf = ({ amount, durationMonths, netSalary }: LoanQuote, terms: QuotedTerms): WantedLoan => ({
  amount,
  durationMonths,
  monthlyPayable: terms.monthlyPayable,
  netSalary,
})

const RateGroupEnum = builder.enumType('RateGroup', {
  description: 'The two columns of loan rates.',
  values: {
    PRIVILEGED: { value: 'privileged', description: 'Early members of the society.' },
    OTHERS: { value: 'others', description: 'All other members.' },
  } satisfies Record<string, { value: RateGroup; description: string }>,
})

builder.objectField(MemberRef, 'rateGroup', (t) =>
  t.field({
    type: RateGroupEnum,
    description: 'The column of loan rates that applies to the member.',
    resolve: ({ memberNumber }, _args, { society }) => rateGroup(memberNumber, society.settings),
  }),
)

const LoanQuoteRef = builder.objectRef<LoanQuote>('LoanQuote').implement({
  description: 'The terms of a loan, or why it cannot be requested.',
  fields: (t) => ({
    terms: t.expose('terms', {
      type: LoanTermsRef,
      nullable: true,
      description: 'The terms; null when `userErrors` is not empty.',
    }),
    brokenLimits: t.field({
      type: [BrokenLimitRef],
      nullable: true,
      description:
        "Usual limits that the loan would exceed, by the caller's own contributions and monthly deductions (two backend calls); null for visitors and before the registration is confirmed.",
      resolve: async (quote, _args, context) =>
        quote.terms === null || quote.member === null
          ? null
          : loanOverLimits(wantedOf(quote, quote.terms), quote.member, context),
    }),
    limitsNotChecked: t.stringList({
      nullable: true,
      description:
        'Usual limits that were not checked, or not with all that counts: a sentence for each thing that is not known (one backend call); null where `brokenLimits` is.',
      resolve: async (quote, _args, context) =>
        quote.terms === null || quote.member === null
          ? null
          : loanLimitsNotChecked(wantedOf(quote, quote.terms), quote.member, context),
    }),
    salaryLine: t.field({
      type: SalaryLineRef,
      nullable: true,
      description:
        "What the caller's net salary has to carry with the loan (one backend call); null for visitors and before the registration is confirmed.",
      resolve: async (quote, _args, context) =>
        quote.terms === null || quote.member === null
          ? null
          : loanSalaryLine(wantedOf(quote, quote.terms), quote.member, context),
    }),
    userErrors: t.field({
      type: [UserErrorRef],
      description: 'What has to be corrected; empty for a valid loan.',
      resolve: (quote) => [...quote.userErrors],
    }),
  }),
})

/** The fields of the loan form that a quote depends on. */
const QUOTED: ReadonlySet<string> = new Set(['loanType', 'amount', 'durationMonths'])

builder.queryField('loanQuote', (t) =>
  t.field({
    type: LoanQuoteRef,
    nullable: true,
    access: 'PUBLIC',
    description:
      'The terms of a loan: interest, charge, amount due and repayment schedule, as the society computes them. It costs a backend call only for a signed-in member, whose own rates apply unless `group` is given.',
    args: {
      loanType: t.arg({
        type: LoanTypeEnum,
        required: true,
        description: 'A type without a rate is not offered; see `society.loanProducts`.',
      }),
      amount: t.arg({ type: 'Kobo', required: true, description: 'Amount of the loan in kobo, above 0.' }),
      durationMonths: t.arg.int({
        required: true,
        description: 'Number of monthly instalments, from 1 to the maximum of the type.',
      }),
      netSalary: t.arg({
        type: 'Kobo',
        description: 'The net salary a month in kobo, for `salaryLine`; not known without it.',
      }),
      group: t.arg({ type: RateGroupEnum, description: "The column of rates; the caller's own by default." }),
    },
    resolve: async (_root, { loanType, amount, durationMonths, netSalary, group: given }, context) => {
      const { settings } = context.society
      const member = await ownRecord(context)
      const group = given ?? rateGroup(member?.memberNumber ?? null, settings)
      const all = validateLoanRequest({ loanType, amount, durationMonths }, { group, settings })
      const errors = Object.fromEntries(Object.entries(all).filter(([field]) => QUOTED.has(field)))
      const terms = hasErrors(errors)
        ? null
        : loanTerms({ loanType, amount, durationMonths, group }, settings)
      return {
        terms: terms === null ? null : { ...terms, amount, durationMonths },
        amount,
        durationMonths,
        netSalary: netSalary ?? null,
        member,
        userErrors: errorsIn(errors),
      }
    },
  }),
)
