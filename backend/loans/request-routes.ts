import { collectErrors, textError } from '#rules/field-errors.ts'
import { loanTypeOfDocumentedName } from '#rules/loans/products.ts'
import { loanTerms, rateGroup } from '#rules/loans/terms.ts'
import { validateClaimedFigures } from '#rules/loans/validate-claimed-figures.ts'
import { validateLoanRequest } from '#rules/loans/validate-loan-request.ts'
import { ZERO_KOBO } from '#rules/money.ts'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { LOAN_FORM, loanCalls } from '../contract/loans.ts'
import { readForm } from '../http/read-form.ts'
import type { RouteModule } from '../http/route.ts'
import { indebtednessOf } from '../journal/statement.ts'
import { lockViewerAsMember } from '../members/lock.ts'
import { refuseOverLimits } from '../requests/limit-override.ts'
import { loanOverLimits } from './over-limits.ts'
import { presentLoan } from './present.ts'
import { addLoan } from './requests.ts'

/** A member asks for a loan (Spec 002 §2.2, §5, §9). */
export const loanRequestRoutes: RouteModule = (on, deps) => {
  on(loanCalls.submitLoan, async (call) => {
    const group = rateGroup(call.viewer.memberNumber, deps.society)
    const form = readForm(LOAN_FORM, call.body)
    const { loanType: named, packageName, thirdPercent } = form.values
    const input = { ...form.values, loanType: loanTypeOfDocumentedName(named) }
    form.refuse({
      ...validateLoanRequest(input, { group, settings: deps.society }),
      ...(named !== '' && input.loanType === null ? { loanType: LOANS_TEXTS.chooseLoanType } : {}),
      ...collectErrors({ packageName: textError(packageName), thirdPercent: textError(thirdPercent) }),
    })
    return call.work(async (work) => {
      const member = await lockViewerAsMember(work, call.viewer)
      const { amount, loanType, durationMonths } = input
      const terms =
        amount && loanType && durationMonths
          ? loanTerms({ loanType, amount, durationMonths, group }, deps.society)
          : null
      // The rules above refuse every form without terms.
      if (terms === null || !loanType) throw new Error('a loan form without terms passed its rules')
      // Reached only where the society's settings charge more than the loan.
      if (terms.amountDue < 0) form.refuse({ amount: LOANS_TEXTS.nothingLeft })
      refuseOverLimits(
        await loanOverLimits(
          work.tx,
          {
            memberId: member.id,
            amount: amount ?? ZERO_KOBO,
            durationMonths: durationMonths ?? 1,
            instalment: terms.monthlyPayable,
            netSalary: input.netSalary ?? ZERO_KOBO,
          },
          work.now,
          deps.society,
        ),
        deps.society.limitStrengths,
      )
      const owed = await indebtednessOf(work.tx, call.viewer.id)
      form.refuse(validateClaimedFigures(input, terms, owed))
      const loan = await addLoan(work, {
        memberId: member.id,
        loanType,
        input,
        terms,
        owed,
        packageName: packageName || null,
        thirdPercent: thirdPercent || null,
      })
      const link = (fileId: string | null) => deps.files.link(fileId, member.id, call.now)
      return { message: LOANS_TEXTS.submitted, loan: presentLoan(loan, link, call) }
    })
  })
}
