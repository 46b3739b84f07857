import { LOAN_LIFECYCLE } from '#rules/loans/review.ts'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { ACCEPT_LOAN_FORM, loanCalls, REJECT_LOAN_FORM } from '../contract/loans.ts'
import type { Work } from '../db/work.ts'
import { notFound } from '../http/problems.ts'
import { type FormReading, readForm } from '../http/read-form.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { tellMember } from '../messages/tell-member.ts'
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

/** A decision about the loan a form names. Throws 400 for a form that names none, or does not say what it must. */
function read(form: FormReading<typeof ACCEPT_LOAN_FORM.fields>, decision: Decision) {
  const { reference: key } = form.values
  if (key === '') throw form.problem({ reference: LOANS_TEXTS.cannotBeBlank('loan id') })
  form.refuse(LOAN_LIFECYCLE.validateDecision(decision))
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
      await tellMember(
        deps,
        work,
        row.member_id,
        'a loan',
        `The request ${row.reference} was ${to}`,
        row.amount,
      )
      if (to === 'rejected') return { reference: row.reference, reason: rejectionReason }
      const [entry] = await work.post(disbursementOf(row, work.now))
      return { reference: row.reference, entry: entry?.reference }
    },
    membersOnly: ['approved'] as const,
    recordKind: 'loan',
    verbs: { approved: 'approve', rejected: 'reject' },
    answer(call: Call<'staff'>, loan: Loan, { to }: Decision) {
      const link = (fileId: string | null) => deps.files.link(fileId, call.viewer.id, call.now)
      return { message: LOANS_TEXTS[to], loan: presentLoan(loan, link, 'staff') }
    },
  }

  on(
    loanCalls.acceptLoan,
    decisionHandler({
      ...decision,
      read: ({ body }) => read(readForm(ACCEPT_LOAN_FORM, body), { to: 'approved', rejectionReason: '' }),
    }),
  )

  on(
    loanCalls.rejectLoan,
    decisionHandler({
      ...decision,
      read({ body }) {
        const form = readForm(REJECT_LOAN_FORM, body)
        return read(form, { to: 'rejected', rejectionReason: form.values.rejectionReason })
      },
    }),
  )
}
