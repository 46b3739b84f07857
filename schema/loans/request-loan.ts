import { hasErrors } from '#rules/field-errors.ts'
import { loanTerms, rateGroup } from '#rules/loans/terms.ts'
import { type LoanRequestInput, validateLoanRequest } from '#rules/loans/validate-loan-request.ts'
import { kobo } from '#rules/money.ts'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { builder } from '../builder.ts'
import type { Context } from '../context.ts'
import { DomainError } from '../errors.ts'
import { ownRecord } from '../members/own-record.ts'
import { idempotencyKey, keyErrors, mutate, recordPayload } from '../record-payload.ts'
import { totalOf } from '../savings/statement.ts'
import { LoanRequestRef } from './loan-request.ts'
import { LoanTypeEnum } from './loan-type.ts'
import type { DeclaredSavings, NewLoanRequest } from './source.ts'

const RequestLoanPayload = recordPayload(
  'RequestLoanPayload',
  'loanRequest',
  LoanRequestRef,
  "a member's request for a loan",
)

const RequestLoanInput = builder.inputType('RequestLoanInput', {
  description:
    'The loan form. Rates, interest and instalments are computed by the society; see the query `loanQuote`.',
  fields: (t) => ({
    amount: t.field({ type: 'Kobo', required: true, description: 'Amount wanted, in kobo.' }),
    loanType: t.field({ type: LoanTypeEnum, required: true, description: 'Which loan.' }),
    duration: t.int({ required: true, description: 'Months to pay it back in.' }),
    grossSalary: t.field({ type: 'Kobo', required: true, description: 'Gross salary a month, in kobo.' }),
    netSalary: t.field({ type: 'Kobo', required: true, description: 'Net salary a month, in kobo.' }),
    shareCapital: t.field({ type: 'Kobo', required: true, description: 'Share capital saved, in kobo.' }),
    ordinarySavings: t.field({
      type: 'Kobo',
      required: true,
      description: 'Ordinary savings saved, in kobo.',
    }),
    retirementSavings: t.field({ type: 'Kobo', description: 'Retirement savings saved, in kobo.' }),
    christmasSavings: t.field({ type: 'Kobo', description: 'Christmas savings saved, in kobo.' }),
    educationSavings: t.field({ type: 'Kobo', description: 'Education savings saved, in kobo.' }),
    landDevelopmentSavings: t.field({
      type: 'Kobo',
      description: 'Land development savings saved, in kobo.',
    }),
    isIndebted: t.boolean({
      description:
        'Whether the member owes the society already; taken from the loan ledger when left out, refused when it differs from it.',
    }),
    loanBalance: t.field({
      type: 'Kobo',
      description: 'What is owed already, in kobo; as `isIndebted`.',
    }),
    bankName: t.string({ required: true, description: 'Bank the loan is paid to.' }),
    accountName: t.string({ required: true, description: 'Name the account is held in.' }),
    accountNumber: t.string({ required: true, description: 'Account number, ten digits.' }),
    idempotencyKey: idempotencyKey(t),
  }),
})

/** What the forms of borrowers and guarantors say of savings; left out is null. */
export const declaredSavings = (input: Pick<LoanRequestInput, keyof DeclaredSavings>): DeclaredSavings => ({
  shareCapital: input.shareCapital ?? null,
  ordinarySavings: input.ordinarySavings ?? null,
  retirementSavings: input.retirementSavings ?? null,
  christmasSavings: input.christmasSavings ?? null,
  educationSavings: input.educationSavings ?? null,
  landDevelopmentSavings: input.landDevelopmentSavings ?? null,
})

/** What the member owes by their own statement; nothing is asked when the form says it all. */
async function indebtedness(
  memberNumber: string,
  input: typeof RequestLoanInput.$inferInput,
  { savings }: Context,
): Promise<Pick<NewLoanRequest, 'isIndebted' | 'loanBalance'>> {
  const { isIndebted, loanBalance } = input
  if (typeof isIndebted === 'boolean') {
    return { isIndebted, loanBalance: isIndebted && loanBalance ? loanBalance : kobo(0) }
  }
  const owed = kobo(Math.max(totalOf(await savings.statement(memberNumber), 'LOAN'), 0))
  return { isIndebted: owed > 0, loanBalance: owed }
}

builder.mutationField('requestLoan', (t) =>
  t.field({
    type: RequestLoanPayload,
    nullable: true,
    access: 'SIGNED_IN',
    description:
      "Asks for a loan in the caller's own name. The request then waits for two guarantors, who are sent its `reference`, and for staff.",
    args: { input: t.arg({ type: RequestLoanInput, required: true, description: 'The loan form.' }) },
    resolve: async (_root, { input }, context) => {
      const { settings } = context.society
      const member = await ownRecord(context)
      const group = rateGroup(member?.memberNumber ?? null, settings)
      const errors = {
        ...keyErrors(input.idempotencyKey),
        ...validateLoanRequest(input, { group, settings }),
      }
      const { loanType, amount, duration } = input
      const terms = hasErrors(errors)
        ? null
        : loanTerms({ type: loanType, amount, duration, group }, settings)
      return mutate(errors, async () => {
        if (!member || member.memberNumber === null)
          throw new DomainError('CONFLICT', LOANS_TEXTS.notConfirmed)
        if (terms === null) throw new DomainError('BAD_USER_INPUT', LOANS_TEXTS.noRate)
        const loan: NewLoanRequest = {
          amount,
          loanType,
          durationMonths: duration,
          interestRatePercent: terms.interestRate,
          totalMonths: terms.totalMonths,
          proRataPercent: terms.proRataPercent,
          monthlyPayable: terms.monthlyPayable,
          ...(await indebtedness(member.memberNumber, input, context)),
          grossSalary: input.grossSalary,
          netSalary: input.netSalary,
          savings: declaredSavings(input),
          bankAccount: {
            bankName: input.bankName.trim(),
            accountName: input.accountName.trim(),
            accountNumber: input.accountNumber.trim(),
          },
        }
        return context.loans.submit(loan, input.idempotencyKey ?? null)
      })
    },
  }),
)
