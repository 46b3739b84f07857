import { loanTerms, rateGroup } from '#rules/loans/terms.ts'
import { validateLoanRequest } from '#rules/loans/validate-loan-request.ts'
import { type Kobo, kobo } from '#rules/money.ts'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import type { Context } from '../context.ts'
import { badInput, DomainError, errorsIn, requireValid } from '../errors.ts'
import { BankAccountInput } from '../members/bank-account.ts'
import { ownRecord } from '../members/own-record.ts'
import { recordMutation } from '../mutation.ts'
import { DeclaredSavingInput, readDeclared } from '../savings/declared-savings.ts'
import { totalOf } from '../savings/ledger.ts'
import { LoanRequestRef } from './loan-request.ts'
import { LoanTypeEnum } from './loan-type.ts'
import type { NewLoanRequest } from './source.ts'

interface Claimed {
  readonly isIndebted?: boolean | null | undefined
  readonly loanBalance?: Kobo | null | undefined
}

/** What the member owes by the loan ledger. No call is made when the form states everything. */
async function indebtedness(
  memberNumber: string,
  { isIndebted, loanBalance }: Claimed,
  { savings }: Context,
): Promise<Pick<NewLoanRequest, 'isIndebted' | 'loanBalance'>> {
  if (typeof isIndebted === 'boolean') {
    return { isIndebted, loanBalance: isIndebted && loanBalance ? loanBalance : kobo(0) }
  }
  const owed = kobo(Math.max(totalOf(await savings.ledger(memberNumber), 'LOAN'), 0))
  return { isIndebted: owed > 0, loanBalance: owed }
}

recordMutation('requestLoan', {
  access: 'SIGNED_IN',
  description:
    'Submits a loan request of the caller. It then waits for two guarantors, whom the caller sends its `reference`, and for a decision by staff. NOT_CONFIRMED until the registration is confirmed.',
  record: ['loanRequest', LoanRequestRef],
  input: {
    description:
      'The loan form. The society computes rates, interest and instalments; see the query `loanQuote`.',
    fields: (t) => ({
      loanType: t.field({
        type: LoanTypeEnum,
        required: true,
        description: 'A type without a rate is not offered; see `society.loanProducts`.',
      }),
      amount: t.field({ type: 'Kobo', required: true, description: 'Amount of the loan in kobo, above 0.' }),
      durationMonths: t.int({
        required: true,
        description: 'Number of monthly instalments, from 1 to the maximum of the type.',
      }),
      grossSalary: t.field({ type: 'Kobo', required: true, description: 'A month, in kobo.' }),
      netSalary: t.field({ type: 'Kobo', required: true, description: 'A month, in kobo.' }),
      savings: t.field({
        type: [DeclaredSavingInput],
        required: true,
        description: 'Savings that the member declares; SHARE_CAPITAL and ORDINARY_SAVINGS are required.',
      }),
      isIndebted: t.boolean({
        description:
          'Whether the member owes the society already. Taken from the loan ledger when left out; refused when it differs from the ledger.',
      }),
      loanBalance: t.field({
        type: 'Kobo',
        description: 'Amount owed already, in kobo; compared with the ledger like `isIndebted`.',
      }),
      bankAccount: t.field({
        type: BankAccountInput,
        required: true,
        description: 'The account that the loan is paid to; stored with the request and not with the member.',
      }),
    }),
  },
  run: async (input, context) => {
    const { settings } = context.society
    const { loanType, amount, durationMonths, grossSalary, netSalary, bankAccount } = input
    const member = await ownRecord(context)
    const group = rateGroup(member?.memberNumber ?? null, settings)
    const { savings, errors } = readDeclared(input.savings)
    requireValid([
      ...errorsIn({
        ...validateLoanRequest({ ...input, savings }, { group, settings }),
      }),
      ...errors,
    ])
    if (!member || member.memberNumber === null) {
      throw new DomainError('NOT_CONFIRMED', LOANS_TEXTS.notConfirmed)
    }
    const terms = loanTerms({ loanType, amount, durationMonths, group }, settings)
    if (terms === null) throw badInput('loanType', LOANS_TEXTS.noRate)
    const loan: NewLoanRequest = {
      amount,
      loanType,
      durationMonths,
      interestRatePercent: terms.interestRatePercent,
      totalMonths: terms.totalMonths,
      proRataPercent: terms.proRataPercent,
      monthlyPayable: terms.monthlyPayable,
      ...(await indebtedness(member.memberNumber, input, context)),
      grossSalary,
      netSalary,
      savings,
      bankAccount: {
        bankName: bankAccount.bankName.trim(),
        accountName: bankAccount.accountName.trim(),
        accountNumber: bankAccount.accountNumber.trim(),
      },
    }
    return context.loans.submit(loan)
  },
})
