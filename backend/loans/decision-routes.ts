import { PARAGRAPH_MAX, textError } from '#rules/field-errors.ts'
import { approvalRefusal, LOAN_REFUSAL_TEXTS, rejectionRefusal } from '#rules/loans/review.ts'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { loanCalls } from '../contract/loans.ts'
import { conflict, invalid, notFound } from '../http/problems.ts'
import { textOf } from '../http/read-body.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { disbursementOf } from './disbursement.ts'
import { presentLoan } from './present.ts'
import { decideLoan, lockLoan } from './requests.ts'

/** Which loan staff decide about. Throws 400 when the call names none. */
function referenceOf(call: Call<'staff'>, field: 'transactionId' | 'id'): string {
  const reference = textOf(call.body, field)
  if (reference === '') throw invalid({ [field]: LOANS_TEXTS.cannotBeBlank('loan id') })
  return reference
}

/** Staff approve or reject loan requests (Spec 002 §2.4, §8). */
export const loanDecisionRoutes: RouteModule = (on, deps) => {
  on(loanCalls.acceptLoan, async (call) => {
    const reference = referenceOf(call, 'transactionId')
    const approved = await call.work(async (work) => {
      const loan = await lockLoan(work.tx, reference)
      if (loan === null) throw notFound(LOANS_TEXTS.notFound)
      const { row, guarantors } = loan
      const refusal = approvalRefusal({ state: row.state, guarantorCount: guarantors.length })
      if (refusal !== null) throw conflict(LOAN_REFUSAL_TEXTS[refusal])
      const decided = await decideLoan(work, loan, { state: 'approved', reason: null })
      const [entry] = await work.post(disbursementOf(row, work.now))
      await work.audit({
        act: 'approve loan',
        recordKind: 'loan',
        recordId: row.id,
        before: { state: row.state },
        after: { state: 'approved', reference: row.reference, entry: entry?.reference },
      })
      return decided
    })
    const link = (fileId: string | null) => deps.files.link(fileId, call.viewer.id, call.now)
    return { message: LOANS_TEXTS.approved, loan: presentLoan(approved, link, 'staff') }
  })

  on(loanCalls.rejectLoan, async (call) => {
    const reference = referenceOf(call, 'id')
    const reason = textOf(call.body, 'reason')
    const tooLong = textError(reason, PARAGRAPH_MAX)
    if (tooLong !== null) throw invalid({ reason: tooLong })
    await call.work(async (work) => {
      const loan = await lockLoan(work.tx, reference)
      if (loan === null) throw notFound(LOANS_TEXTS.notFound)
      const refusal = rejectionRefusal({ state: loan.row.state })
      if (refusal !== null) throw conflict(LOAN_REFUSAL_TEXTS[refusal])
      await decideLoan(work, loan, { state: 'rejected', reason: reason || null })
      await work.audit({
        act: 'reject loan',
        recordKind: 'loan',
        recordId: loan.row.id,
        before: { state: loan.row.state },
        after: { state: 'rejected', reference: loan.row.reference, reason },
      })
    })
    return { message: LOANS_TEXTS.rejected }
  })
}
