import { lagosDate } from '#rules/dates.ts'
import { hasErrors } from '#rules/field-errors.ts'
import { type BrokenLimit, brokenLimits } from '#rules/loans/limits.ts'
import { loanTerms, type RateGroup, rateGroup } from '#rules/loans/terms.ts'
import { validateLoanRequest } from '#rules/loans/validate-loan-request.ts'
import type { Kobo } from '#rules/money.ts'
import { builder } from '../builder.ts'
import { errorsIn, type UserError } from '../errors.ts'
import { MemberRef } from '../members/member.ts'
import { ownRecord } from '../members/own-record.ts'
import type { Member } from '../members/source.ts'
import { UserErrorRef } from '../mutation-payload.ts'
import { totalOf } from '../savings/statement.ts'
import { LoanTermsRef, type QuotedTerms } from './loan-terms.ts'
import { LoanTypeEnum } from './loan-type.ts'

interface LoanQuote {
  readonly terms: QuotedTerms | null
  readonly amount: Kobo
  /** Whose usual limits are looked at; null for a visitor. */
  readonly member: Member | null
  readonly userErrors: readonly UserError[]
}

const RateGroupEnum = builder.enumType('RateGroup', {
  description: 'Which of the two columns of rates holds.',
  values: {
    PRIVILEGED: { value: 'privileged', description: 'Early members of the society.' },
    OTHERS: { value: 'others', description: 'All other members.' },
  } satisfies Record<string, { value: RateGroup; description: string }>,
})

builder.objectField(MemberRef, 'rateGroup', (t) =>
  t.field({
    type: RateGroupEnum,
    description: 'Which column of the loan rates holds for the member.',
    resolve: ({ memberNumber }, _args, { society }) => rateGroup(memberNumber, society.settings),
  }),
)

const UsualLimitEnum = builder.enumType('UsualLimit', {
  description: 'What loans are usually held to; neither blocks a request.',
  values: {
    CONTRIBUTIONS: { description: 'Three times the contributions.' },
    MEMBERSHIP: { description: 'Six months of membership.' },
  } satisfies Record<BrokenLimit['limit'], { description: string }>,
})

const BrokenLimitRef = builder.objectRef<BrokenLimit>('BrokenLimit').implement({
  description: 'A usual limit a loan would break. It is told, and does not block.',
  fields: (t) => ({
    limit: t.expose('limit', { type: UsualLimitEnum, description: 'The one of the two that is broken.' }),
    text: t.exposeString('text', { description: 'By how much, in words.' }),
    excess: t.field({
      type: 'Kobo',
      nullable: true,
      description: 'How much over three times the contributions, in kobo; null for the other limit.',
      resolve: (broken) => (broken.limit === 'CONTRIBUTIONS' ? broken.excess : null),
    }),
    metOn: t.field({
      type: 'PlainDate',
      nullable: true,
      description: 'The day six months of membership are reached; null for the other limit.',
      resolve: (broken) => (broken.limit === 'MEMBERSHIP' ? broken.metOn : null),
    }),
  }),
})

const LoanQuoteRef = builder.objectRef<LoanQuote>('LoanQuote').implement({
  description: 'What a loan would cost, or why it would not be lent.',
  fields: (t) => ({
    terms: t.expose('terms', {
      type: LoanTermsRef,
      nullable: true,
      description: 'The terms; null when `userErrors` says why there are none.',
    }),
    brokenLimits: t.field({
      type: [BrokenLimitRef],
      nullable: true,
      description:
        "Usual limits the loan would break, by the caller's own contributions (one call); null for visitors and before the registration is confirmed.",
      resolve: async ({ terms, amount, member }, _args, { savings, now }) => {
        if (terms === null || !member || member.memberNumber === null) return null
        const contributions = totalOf(await savings.statement(member.memberNumber), 'SAVINGS')
        const memberSince = member.joinedAt === null ? null : lagosDate(member.joinedAt)
        return brokenLimits({ amount, contributions, memberSince, today: lagosDate(now()) })
      },
    }),
    userErrors: t.field({
      type: [UserErrorRef],
      description: 'Why the society would not lend on such terms; empty when it would.',
      resolve: (quote) => [...quote.userErrors],
    }),
  }),
})

/** Of the loan form, what a quote is asked by. */
const QUOTED: ReadonlySet<string> = new Set(['loanType', 'amount', 'durationMonths'])

builder.queryField('loanQuote', (t) =>
  t.field({
    type: LoanQuoteRef,
    nullable: true,
    access: 'PUBLIC',
    description:
      'What a loan would cost: interest, charge, what is paid out and the repayment schedule, computed as the society does. Costs a call only for a signed-in member, whose own rates hold unless `group` is given.',
    args: {
      loanType: t.arg({
        type: LoanTypeEnum,
        required: true,
        description: 'Some types have no rate yet, and then nothing is lent.',
      }),
      amount: t.arg({ type: 'Kobo', required: true, description: 'What is asked for, in kobo, above 0.' }),
      durationMonths: t.arg.int({
        required: true,
        description: 'Months to pay it back in, 1 to the most the type allows.',
      }),
      group: t.arg({ type: RateGroupEnum, description: "Whose rates; the caller's own when left out." }),
    },
    resolve: async (_root, { loanType, amount, durationMonths, group: given }, context) => {
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
        member,
        userErrors: errorsIn(errors),
      }
    },
  }),
)
