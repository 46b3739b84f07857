import { lagosDate } from '#rules/dates.ts'
import { ZERO_KOBO } from '#rules/money.ts'
import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import { overNotice } from '#rules/withdrawals/limits.ts'
import {
  type ExitQuote,
  exitQuote,
  validateMembershipWithdrawal,
} from '#rules/withdrawals/membership-exit.ts'
import { MEMBERSHIP_WITHDRAWAL_LIFECYCLE } from '#rules/withdrawals/review.ts'
import { answerClosedClaims } from '../claims/claim-news.ts'
import {
  MEMBERSHIP_WITHDRAWAL_FORM,
  WITHDRAWAL_DECISION_FORM,
  withdrawalCalls,
} from '../contract/withdrawals.ts'
import type { Queryable } from '../db/schema.ts'
import { filterIn } from '../http/paging.ts'
import { decisionConflict, notFound } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { RouteModule } from '../http/route.ts'
import { endMembership } from '../members/end-membership.ts'
import { lockViewerAsMember } from '../members/lock.ts'
import { tellMember } from '../messages/send-letter.ts'
import { decisionHandler } from '../requests/decision.ts'
import { overrideColumn, overrideOf, refuseOverLimits } from '../requests/limit-override.ts'
import { lookOf } from '../requests/second-person.ts'
import { payingAccount } from '../treasury/bank-accounts.ts'
import { accountsOf } from './accounts.ts'
import { auditedColumns, DECISION_TEXTS, DECISION_VERBS, decidedColumns, decisionIn } from './decision.ts'
import { exitEntryOf } from './entries.ts'
import { asDecided } from './later-unapplied.ts'
import {
  addMembershipWithdrawal,
  membershipWithdrawalList,
  membershipWithdrawals,
  quotedColumns,
} from './membership-withdrawals.ts'
import { presentMembershipWithdrawal } from './present.ts'
import { savingsWithdrawals } from './savings-withdrawals.ts'
import { requireSecondOfficer } from './warnings.ts'
import { exitNewsOf } from './withdrawal-news.ts'

/** Members leave; staff decide, settle and pay (Spec 002 §2.8, §4, §9). */
export const membershipWithdrawalRoutes: RouteModule = (on, deps) => {
  /** The settlement by the books at this moment. */
  const quoteOf = async (db: Queryable, memberId: string): Promise<ExitQuote> => {
    return exitQuote(await accountsOf(db, memberId, deps.society), deps.society.exitServiceChargePercent)
  }

  on(withdrawalCalls.requestMembershipWithdrawal, async (call) => {
    const form = readForm(MEMBERSHIP_WITHDRAWAL_FORM, call.body)
    const { effectiveDate } = form.values
    form.refuse(validateMembershipWithdrawal({ effectiveDate }, { today: lagosDate(call.now) }))
    return call.work(async (work) => {
      const member = await lockViewerAsMember(work, call.viewer)
      if (await membershipWithdrawals.some(work.tx, member.id, ['pending', 'approved']))
        throw decisionConflict({ code: 'ALREADY_PENDING', message: WITHDRAWALS_TEXTS.exitPending })
      if (effectiveDate === null) throw new Error('a request to leave without its date passed its rules')
      refuseOverLimits(overNotice(lagosDate(work.now), effectiveDate), deps.society.limitStrengths)
      const quote = await quoteOf(work.tx, member.id)
      const request = await addMembershipWithdrawal(work, member.id, effectiveDate, quote)
      await tellMember(deps, work, member.id, 'exitAsked', exitNewsOf(request))
      return {
        message: WITHDRAWALS_TEXTS.submitted,
        request: presentMembershipWithdrawal(request, lookOf(call, deps)),
      }
    })
  })

  on(withdrawalCalls.membershipWithdrawals, async (call) => {
    const state = filterIn(call.query, 'status', MEMBERSHIP_WITHDRAWAL_LIFECYCLE.states)
    const { requests, paging } = await membershipWithdrawalList.page(call, deps, { state })
    const look = lookOf(call, deps)
    return { requests: requests.map((request) => presentMembershipWithdrawal(request, look)), ...paging }
  })

  on(
    withdrawalCalls.updateMembershipWithdrawal,
    decisionHandler({
      table: membershipWithdrawals,
      lifecycle: MEMBERSHIP_WITHDRAWAL_LIFECYCLE,
      read: (call) => ({ key: call.params.id ?? '', decision: decisionIn(call.body) }),
      missing: () => notFound(WITHDRAWALS_TEXTS.notFound),
      // Contributions and repayments may have come in since the request: the books decide.
      async facts(work, request, { to, overrideReason }, { body }) {
        const { tx, now } = work
        const { row } = request
        const withdrawalIsUnpaid = await savingsWithdrawals.some(tx, row.member_id, ['approved'])
        if (to === 'rejected')
          return { quote: null, amountDue: ZERO_KOBO, withdrawalIsUnpaid, override: null }
        // Approved is the day the member wants; a payment ends the membership on the day it is made.
        const endsOn = to === 'processed' ? lagosDate(now) : row.effective_date
        const override = await overrideOf(work, {
          over: overNotice(lagosDate(row.requested_at), endsOn),
          strengths: deps.society.limitStrengths,
          reason: overrideReason,
          stored: row.limit_override,
          problem: readForm(WITHDRAWAL_DECISION_FORM, body).problem,
        })
        if (to === 'processed') requireSecondOfficer(work, deps.society, request)
        const quote = await quoteOf(tx, row.member_id)
        return { quote, amountDue: quote.amountDue, withdrawalIsUnpaid, override }
      },
      columns: (work, decision, { quote, override }) => ({
        ...decidedColumns(work, decision),
        ...overrideColumn(override),
        ...(quote === null ? {} : quotedColumns(quote)),
      }),
      async carryOut(work, request, { to, comments, transactionReference, paidFrom }, { quote, override }) {
        const shown = {
          ...auditedColumns(request.row),
          amountDue: request.row.amount_due,
          ...(override && { override }),
        }
        const { member_id: memberId } = request.row
        const news = exitNewsOf(request)
        if (to === 'rejected') await tellMember(deps, work, memberId, 'exitRejected', comments)
        if (to === 'approved') await tellMember(deps, work, memberId, 'exitApproved', news)
        if (to === 'processed') {
          const ended = { ...news, endsOn: lagosDate(work.now) }
          await tellMember(deps, work, memberId, 'exitPaid', ended, transactionReference)
        }
        const paid =
          to === 'processed' && quote !== null
            ? exitEntryOf(
                request,
                quote,
                transactionReference,
                work.now,
                await payingAccount(work.tx, deps.society, paidFrom, true),
              )
            : null
        const [entry] = paid === null ? [] : await work.post(paid)
        if (to === 'processed') {
          const closedClaims = await endMembership(work, memberId, 'left')
          await answerClosedClaims(deps, work, request.member.name, closedClaims)
        }
        return { ...shown, entry: entry?.reference }
      },
      membersOnly: ['approved', 'processed'],
      recordKind: 'membership withdrawal',
      verbs: DECISION_VERBS,
      before: ({ row }) => ({ amountDue: row.amount_due }),
      answer: (call, request, { to }) => ({
        message: DECISION_TEXTS[to],
        request: presentMembershipWithdrawal(asDecided(request), lookOf(call, deps)),
      }),
    }),
  )
}
