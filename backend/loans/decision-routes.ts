import { LOAN_LIFECYCLE } from '#rules/loans/review.ts'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import type { Form } from '../contract/form.ts'
import { ACCEPT_LOAN_FORM, loanCalls, REJECT_LOAN_FORM } from '../contract/loans.ts'
import type { Work } from '../db/work.ts'
import { invalid, notFound } from '../http/problems.ts'
import { FormFields, wireErrors } from '../http/read-form.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { decidedBy, decisionHandler } from '../requests/decision.ts'
import { disbursementOf } from './disbursement.ts'
import { presentLoan } from './present.ts'
import { type Loan, loanRequests } from './store.ts'

/** What staff decided about a loan request. */
interface Decision {
  readonly to: 'approved' | 'rejected'
  /** '' when none is given. */
  readonly rejectionReason: string
}

/** Reads a decision about the loan whose reference is in `field`. Throws 400 for a body that names none. */
const read =
  (field: 'transactionId' | 'id', to: Decision['to'], contract: Form) =>
  ({ body }: Call<'staff'>) => {
    const form = new FormFields(body)
    const key = form.text(field)
    if (key === '') throw invalid({ [field]: LOANS_TEXTS.cannotBeBlank('loan id') })
    const decision: Decision = { to, rejectionReason: to === 'rejected' ? form.text('reason') : '' }
    form.refuse(wireErrors(contract, LOAN_LIFECYCLE.validateDecision(decision)))
    return { key, decision }
  }

/** Staff approve or reject loan requests (Spec 002 §2.4, §8). */
export const loanDecisionRoutes: RouteModule = (on, deps) => {
  const decision = {
    table: loanRequests,
    lifecycle: LOAN_LIFECYCLE,
    missing: () => notFound(LOANS_TEXTS.notFound),
    facts: async (_work: Work, { guarantors }: Loan) => ({ guarantorCount: guarantors.length }),
    columns: (work: Work, { rejectionReason }: Decision) => ({
      ...decidedBy(work),
      rejection_reason: rejectionReason || null,
    }),
    async carryOut(work: Work, { row }: Loan, { to, rejectionReason }: Decision) {
      if (to === 'rejected') return { reference: row.reference, reason: rejectionReason }
      const [entry] = await work.post(disbursementOf(row, work.now))
      return { reference: row.reference, entry: entry?.reference }
    },
    recordKind: 'loan',
    verbs: { approved: 'approve', rejected: 'reject' },
    answer(call: Call<'staff'>, loan: Loan, { to }: Decision) {
      const link = (fileId: string | null) => deps.files.link(fileId, call.viewer.id, call.now)
      return { message: LOANS_TEXTS[to], loan: presentLoan(loan, link, 'staff') }
    },
  }

  on(
    loanCalls.acceptLoan,
    decisionHandler({ ...decision, read: read('transactionId', 'approved', ACCEPT_LOAN_FORM) }),
  )

  on(loanCalls.rejectLoan, decisionHandler({ ...decision, read: read('id', 'rejected', REJECT_LOAN_FORM) }))
}
