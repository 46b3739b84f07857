import { collectErrors, textError } from '#rules/field-errors.ts'
import { loanTypeOfDocumentedName } from '#rules/loans/products.ts'
import { loanTerms, rateGroup } from '#rules/loans/terms.ts'
import { type ClaimedFigures, validateClaimedFigures } from '#rules/loans/validate-claimed-figures.ts'
import { type LoanRequestInput, validateLoanRequest } from '#rules/loans/validate-loan-request.ts'
import { eachDeclaredSaving } from '#rules/savings/declared-savings.ts'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { LOAN_FORM, loanCalls } from '../contract/loans.ts'
import { FormFields, wireErrors } from '../http/read-form.ts'
import { requireConfirmed } from '../http/require-confirmed.ts'
import type { RouteModule } from '../http/route.ts'
import { indebtednessOf } from '../journal/statement.ts'
import { presentLoan } from './present.ts'
import { addLoan } from './requests.ts'

function inputOf(form: FormFields): LoanRequestInput {
  return {
    amount: form.amount('amount'),
    loanType: loanTypeOfDocumentedName(form.text('loanType')),
    durationMonths: form.count('duration'),
    grossSalary: form.amount('gross_Salary'),
    netSalary: form.amount('netSalary'),
    savings: eachDeclaredSaving((saving) => form.amount(saving)),
    isIndebted: form.flag('isIndebted'),
    loanBalance: form.amount('loanBalance'),
    bankAccount: {
      bankName: form.text('bankName'),
      accountName: form.text('accountName'),
      accountNumber: form.text('accountNumber'),
    },
  }
}

function claimedOf(form: FormFields, input: LoanRequestInput): ClaimedFigures {
  return {
    interestRatePercent: form.decimal('interestRate'),
    totalMonths: form.count('totalMonths'),
    proRataPercent: form.decimal('proRata'),
    monthlyPayable: form.computedAmount('payable'),
    isIndebted: input.isIndebted,
    loanBalance: input.loanBalance,
  }
}

/** A member asks for a loan (Spec 002 §2.2, §5, §9). */
export const loanRequestRoutes: RouteModule = (on, deps) => {
  on(loanCalls.submitLoan, async (call) => {
    const group = rateGroup(call.viewer.memberNumber, deps.society)
    const form = new FormFields(call.body)
    const input = inputOf(form)
    const claimed = claimedOf(form, input)
    const [packageName, percent3] = [form.text('package'), form.text('percent3')]
    const named = form.text('loanType')
    form.refuse(
      wireErrors(LOAN_FORM, {
        ...validateLoanRequest(input, { group, settings: deps.society }),
        ...(named !== '' && input.loanType === null ? { loanType: LOANS_TEXTS.chooseLoanType } : {}),
        ...collectErrors({ package: textError(packageName), percent3: textError(percent3) }),
      }),
    )
    return call.work(async (work) => {
      const { amount, loanType, durationMonths } = input
      const terms =
        amount && loanType && durationMonths
          ? loanTerms({ loanType, amount, durationMonths, group }, deps.society)
          : null
      // The rules above have refused all that has no terms.
      if (terms === null || !loanType) throw new Error('a loan form without terms passed its rules')
      // Only a society whose settings take more than they lend gets here.
      if (terms.amountDue < 0) form.refuse({ amount: LOANS_TEXTS.nothingLeft })
      const owed = await indebtednessOf(work.tx, call.viewer.id)
      form.refuse(wireErrors(LOAN_FORM, validateClaimedFigures(claimed, terms, owed)))
      const member = requireConfirmed(call.viewer)
      const loan = await addLoan(work, {
        memberId: member.id,
        loanType,
        input,
        terms,
        owed,
        packageName: packageName || null,
        thirdPercent: percent3 || null,
      })
      const link = (fileId: string | null) => deps.files.link(fileId, member.id, call.now)
      return { message: LOANS_TEXTS.submitted, loan: presentLoan(loan, link, 'borrower') }
    })
  })
}
