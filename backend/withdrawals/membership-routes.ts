import { lagosDate } from '#rules/dates.ts'
import { kobo } from '#rules/money.ts'
import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import {
  type ExitQuote,
  exitQuote,
  validateMembershipWithdrawal,
} from '#rules/withdrawals/membership-exit.ts'
import { WITHDRAWAL_STATES } from '#rules/withdrawals/review.ts'
import { withdrawalCalls } from '../contract/withdrawals.ts'
import type { Queryable } from '../db/schema.ts'
import { filterIn, pageOf, pagingOf } from '../http/paging.ts'
import { conflict, notFound } from '../http/problems.ts'
import { FormFields } from '../http/read-form.ts'
import { requireConfirmed } from '../http/require-confirmed.ts'
import type { RouteModule } from '../http/route.ts'
import { lockMember } from '../members/lock.ts'
import { accountsOf, refuseApprovedWithdrawals } from './accounts.ts'
import { DECISION_TEXTS, DECISION_VERBS, decisionIn, refuseTransition } from './decision.ts'
import { exitEntryOf } from './entries.ts'
import {
  addMembershipWithdrawal,
  decideMembershipWithdrawal,
  exitIsOpen,
  lockMembershipWithdrawal,
  membershipWithdrawalPage,
} from './membership-withdrawals.ts'
import { presentMembershipWithdrawal } from './present.ts'

/** Members leave; staff decide, settle and pay (Spec 002 §2.8, §4, §9). */
export const membershipWithdrawalRoutes: RouteModule = (on, deps) => {
  /** What leaving comes to by the books of this moment. */
  const quoteOf = async (db: Queryable, memberId: string): Promise<ExitQuote> => {
    const { savings, loans } = await accountsOf(db, memberId, deps.society)
    return exitQuote(savings, loans, deps.society.exitServiceChargePercent)
  }

  on(withdrawalCalls.requestMembershipWithdrawal, async (call) => {
    const form = new FormFields(call.body)
    const effectiveDate = form.day('effectiveDate')
    form.refuse(validateMembershipWithdrawal({ effectiveDate }, { today: lagosDate(call.now) }))
    const member = requireConfirmed(call.viewer)
    return call.work(async (work) => {
      await lockMember(work.tx, member.id)
      if (await exitIsOpen(work.tx, member.id)) throw conflict(WITHDRAWALS_TEXTS.exitPending)
      if (effectiveDate === null) throw new Error('a request to leave without its date passed its rules')
      const quote = await quoteOf(work.tx, member.id)
      const request = await addMembershipWithdrawal(work, member.id, effectiveDate, quote)
      return { message: WITHDRAWALS_TEXTS.submitted, request: presentMembershipWithdrawal(request) }
    })
  })

  on(withdrawalCalls.membershipWithdrawals, async (call) => {
    const state = filterIn(call.query, 'status', WITHDRAWAL_STATES)
    const page = pageOf(call.query, deps.society.pageSize)
    const { requests, count } = await membershipWithdrawalPage(call.db, page, {
      state,
      search: call.query.search,
    })
    return { requests: requests.map(presentMembershipWithdrawal), ...pagingOf(page, count) }
  })

  on(withdrawalCalls.updateMembershipWithdrawal, async (call) => {
    const decision = decisionIn(call.body)
    const decided = await call.work(async (work) => {
      const request = await lockMembershipWithdrawal(work.tx, call.params.id ?? '')
      if (request === null) throw notFound(WITHDRAWALS_TEXTS.notFound)
      const { row } = request
      refuseTransition(row.state, decision.to)
      const isPaid = decision.to === 'processed'
      if (isPaid) {
        await lockMember(work.tx, row.member_id)
        await refuseApprovedWithdrawals(work.tx, row.member_id)
      }
      // Contributions and repayments may have come in since the request: the books decide.
      const quote = decision.to === 'rejected' ? null : await quoteOf(work.tx, row.member_id)
      if (isPaid && quote !== null && quote.amountDue < 0)
        throw conflict(WITHDRAWALS_TEXTS.stillOwes(kobo(0 - quote.amountDue)))
      const changed = await decideMembershipWithdrawal(work, request, decision, quote)
      const paid =
        isPaid && quote !== null ? exitEntryOf(changed, quote, decision.transactionReference, work.now) : null
      const [entry] = paid === null ? [] : await work.post(paid)
      await work.audit({
        act: `${DECISION_VERBS[decision.to]} membership withdrawal`,
        recordKind: 'membership withdrawal',
        recordId: row.id,
        before: { state: row.state, amountDue: row.amount_due },
        after: {
          state: changed.row.state,
          amountDue: changed.row.amount_due,
          comments: changed.row.comments,
          transactionReference: changed.row.transaction_reference,
          entry: entry?.reference,
        },
      })
      return changed
    })
    return { message: DECISION_TEXTS[decision.to], request: presentMembershipWithdrawal(decided) }
  })
}
