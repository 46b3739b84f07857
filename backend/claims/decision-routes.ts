import { type ClaimCalculation, claimCalculation } from '#rules/claims/calculation.ts'
import { CLAIMS_TEXTS } from '#rules/texts/claims.ts'
import { WITHDRAWAL_STATES } from '#rules/withdrawals/review.ts'
import { withdrawalCalls } from '../contract/withdrawals.ts'
import type { Queryable } from '../db/schema.ts'
import { filterIn, pageOf, pagingOf } from '../http/paging.ts'
import { conflict, notFound } from '../http/problems.ts'
import { objectOf } from '../http/read-body.ts'
import type { RouteModule } from '../http/route.ts'
import { lockMember } from '../members/lock.ts'
import { accountsOf, refuseApprovedWithdrawals } from '../withdrawals/accounts.ts'
import { DECISION_VERBS, decisionIn, refuseTransition } from '../withdrawals/decision.ts'
import { claimPage, decideClaim, lockClaim, otherClaimStands } from './claims.ts'
import { claimEntriesOf } from './entries.ts'
import { presentClaim } from './present.ts'

/** Staff review beneficiaries' claims, settle the accounts and pay (Spec 002 §2.10, §4, §9). */
export const claimDecisionRoutes: RouteModule = (on, deps) => {
  /** What is due by the books of this moment. */
  const sumsOf = async (db: Queryable, memberId: string): Promise<ClaimCalculation> => {
    const { savings, loans } = await accountsOf(db, memberId, deps.society)
    return claimCalculation(savings, loans, deps.society.claimRetirementFactorPercent)
  }

  on(withdrawalCalls.beneficiaryRequests, async (call) => {
    const state = filterIn(call.query, 'status', WITHDRAWAL_STATES)
    const page = pageOf(call.query, deps.society.pageSize)
    const { claims, count } = await claimPage(call.db, page, { state, search: call.query.search })
    const link = (fileId: string | null) => deps.files.link(fileId, call.viewer.id, call.now)
    return { requests: claims.map((claim) => presentClaim(claim, link)), ...pagingOf(page, count) }
  })

  on(withdrawalCalls.updateBeneficiary, async (call) => {
    const decision = decisionIn(objectOf(call.body, 'updateData') ?? call.body)
    const decided = await call.work(async (work) => {
      const claim = await lockClaim(work.tx, call.params.id ?? '')
      if (claim === null) throw notFound(CLAIMS_TEXTS.requestNotFound)
      refuseTransition(claim.state, decision.to)
      // Claims of one member one after the other: of two, one is approved.
      await lockMember(work.tx, claim.member_id)
      const isPaid = decision.to === 'processed'
      if (decision.to !== 'rejected' && (await otherClaimStands(work.tx, claim)))
        throw conflict(CLAIMS_TEXTS.otherClaim)
      if (isPaid) await refuseApprovedWithdrawals(work.tx, claim.member_id)
      const sums = decision.to === 'rejected' ? null : await sumsOf(work.tx, claim.member_id)
      const changed = await decideClaim(work, claim, decision, sums)
      const entries =
        isPaid && sums !== null
          ? await work.post(...claimEntriesOf(changed, sums, decision.transactionReference, work.now))
          : []
      await work.audit({
        act: `${DECISION_VERBS[decision.to]} claim`,
        recordKind: 'claim',
        recordId: claim.id,
        before: { state: claim.state, amountDue: claim.amount_due },
        after: {
          state: changed.state,
          amountDue: changed.amount_due,
          comments: changed.comments,
          transactionReference: changed.transaction_reference,
          entries: entries.map(({ reference }) => reference),
        },
      })
      return changed
    })
    const link = (fileId: string | null) => deps.files.link(fileId, call.viewer.id, call.now)
    return { message: CLAIMS_TEXTS.requestText(decision.to), request: presentClaim(decided, link) }
  })
}
