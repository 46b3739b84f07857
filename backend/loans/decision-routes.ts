import { GUARANTORS_REQUIRED, LOAN_LIFECYCLE } from '#rules/loans/review.ts'
import type { LimitOverride } from '#rules/society/usual-limits.ts'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { ACCEPT_LOAN_FORM, loanCalls, REJECT_LOAN_FORM } from '../contract/loans.ts'
import type { Work } from '../db/work.ts'
import { notFound } from '../http/problems.ts'
import { type FormReading, readForm } from '../http/read-form.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { tellMember } from '../messages/send-letter.ts'
import { decidedBy, decisionHandler } from '../requests/decision.ts'
import { overrideColumn, overrideOf } from '../requests/limit-override.ts'
import { requireNotOwn } from '../requests/second-person.ts'
import { payingAccount } from '../treasury/bank-accounts.ts'
import { disbursementOf } from './disbursement.ts'
import { forgetAsked } from './guarantor-links.ts'
import { firstMonthOf, loanNewsOf } from './loan-news.ts'
import { loanOverLimits } from './over-limits.ts'
import { presentLoan } from './present.ts'
import { type Loan, loanRequests } from './store.ts'

/** What staff decided about a loan request. */
interface Decision {
  readonly to: 'approved' | 'rejected'
  /** '' when none is given. */
  readonly rejectionReason: string
  /** Why an admin allows it over a usual limit; '' for none. */
  readonly overrideReason: string
  /** The number of the account that pays; '' for the first bank account. */
  readonly paidFrom: string
}

/** What a decision is judged by. */
interface Facts {
  readonly guarantorCount: number
  /** What an admin allows by this decision. */
  readonly override: LimitOverride | null
}

/** A decision about the loan a form names. Throws 400 for a form that names none, or does not say what it must. */
function read(form: FormReading<Pick<typeof ACCEPT_LOAN_FORM.fields, 'reference'>>, decision: Decision) {
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
    async facts(
      work: Work,
      { row, guarantors }: Loan,
      { to, overrideReason }: Decision,
      { body }: Call<'staff'>,
    ) {
      const guarantorCount = guarantors.length
      if (to === 'approved') requireNotOwn(work, deps.society, row.member_id)
      // Without its guarantors nothing else is looked at.
      if (to === 'rejected' || guarantorCount < GUARANTORS_REQUIRED) return { guarantorCount, override: null }
      const override = await overrideOf(work, {
        over: await loanOverLimits(
          work.tx,
          {
            memberId: row.member_id,
            amount: row.amount,
            durationMonths: row.duration_months,
            instalment: row.payable,
            netSalary: row.net_salary,
          },
          work.now,
          deps.society,
        ),
        strengths: deps.society.limitStrengths,
        reason: overrideReason,
        stored: row.limit_override,
        problem: readForm(ACCEPT_LOAN_FORM, body).problem,
      })
      return { guarantorCount, override }
    },
    columns: (work: Work, { rejectionReason }: Decision, { override }: Facts) => ({
      ...decidedBy(work),
      ...overrideColumn(override),
      rejection_reason: rejectionReason || null,
    }),
    async carryOut(
      work: Work,
      { row }: Loan,
      { to, rejectionReason, paidFrom }: Decision,
      { override }: Facts,
    ) {
      const { member_id: borrower } = row
      await forgetAsked(work.tx, row.id)
      if (to === 'rejected') {
        await tellMember(deps, work, borrower, 'loanRejected', loanNewsOf(row), rejectionReason)
        return { reference: row.reference, reason: rejectionReason }
      }
      const first = await firstMonthOf(work.tx, borrower, work.now)
      await tellMember(deps, work, borrower, 'loanApproved', loanNewsOf(row), first)
      const from = await payingAccount(work.tx, deps.society, paidFrom, false)
      const [entry] = await work.post(disbursementOf(row, work.now, deps.society, from))
      return { reference: row.reference, entry: entry?.reference, ...(override && { override }) }
    },
    membersOnly: ['approved'] as const,
    recordKind: 'loan' as const,
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
      read({ body }) {
        const form = readForm(ACCEPT_LOAN_FORM, body)
        const { overrideReason, paidFrom } = form.values
        return read(form, { to: 'approved', rejectionReason: '', overrideReason, paidFrom })
      },
    }),
  )

  on(
    loanCalls.rejectLoan,
    decisionHandler({
      ...decision,
      read({ body }) {
        const form = readForm(REJECT_LOAN_FORM, body)
        const { rejectionReason } = form.values
        return read(form, { to: 'rejected', rejectionReason, overrideReason: '', paidFrom: '' })
      },
    }),
  )
}
