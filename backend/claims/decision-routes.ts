import { claimCalculation } from '#rules/claims/calculation.ts'
import { CLAIM_LIFECYCLE } from '#rules/claims/review.ts'
import { CLAIMS_TEXTS } from '#rules/texts/claims.ts'
import { withdrawalCalls } from '../contract/withdrawals.ts'
import { filterIn } from '../http/paging.ts'
import { notFound } from '../http/problems.ts'
import { objectFrom } from '../http/read-body.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { closeOtherClaims, endMembership } from '../members/end-membership.ts'
import { tellMember } from '../messages/send-letter.ts'
import { decisionHandler } from '../requests/decision.ts'
import { lookOf } from '../requests/second-person.ts'
import { payingAccount } from '../treasury/bank-accounts.ts'
import { accountsOf } from '../withdrawals/accounts.ts'
import { auditedColumns, DECISION_VERBS, decidedColumns, decisionIn } from '../withdrawals/decision.ts'
import { asDecided } from '../withdrawals/later-unapplied.ts'
import { savingsWithdrawals } from '../withdrawals/savings-withdrawals.ts'
import { requireSecondOfficer } from '../withdrawals/warnings.ts'
import { answerClaimant, claimNewsOf } from './claim-news.ts'
import { type Claim, calculatedColumns, claimList, claims } from './claims.ts'
import { claimEntriesOf } from './entries.ts'
import { presentClaim } from './present.ts'

/** Staff review beneficiaries' claims, settle the accounts and pay (Spec 002 §2.10, §4, §9). */
export const claimDecisionRoutes: RouteModule = (on, deps) => {
  const present = (call: Call<'staff'>, claim: Claim) =>
    presentClaim(claim, (fileId) => deps.files.link(fileId, call.viewer.id, call.now), lookOf(call, deps))

  on(withdrawalCalls.beneficiaryRequests, async (call) => {
    const state = filterIn(call.query, 'status', CLAIM_LIFECYCLE.states)
    const { requests, paging } = await claimList.page(call, deps, { state })
    return { requests: requests.map((claim) => present(call, claim)), ...paging }
  })

  on(
    withdrawalCalls.updateBeneficiary,
    decisionHandler({
      table: claims,
      lifecycle: CLAIM_LIFECYCLE,
      read: (call) => ({
        key: call.params.id ?? '',
        decision: decisionIn(objectFrom(call.body.updateData) ?? call.body),
      }),
      missing: () => notFound(CLAIMS_TEXTS.requestNotFound),
      async facts(work, claim, { to }) {
        const { tx } = work
        const { row } = claim
        if (to === 'processed') requireSecondOfficer(work, deps.society, claim)
        const accounts =
          to === 'rejected' ? { savings: [], loans: [] } : await accountsOf(tx, row.member_id, deps.society)
        return {
          otherClaimApproved: await claims.some(tx, row.member_id, ['approved', 'processed'], row.id),
          withdrawalIsUnpaid: await savingsWithdrawals.some(tx, row.member_id, ['approved']),
          /** What is due by the books at this moment. */
          sums: claimCalculation(accounts, deps.society.claimRetirementFactorPercent),
        }
      },
      columns: (work, decision, { sums }) => ({
        ...decidedColumns(work, decision),
        ...(decision.to === 'rejected' ? {} : calculatedColumns(sums)),
      }),
      async carryOut(work, claim, { to, transactionReference, paidFrom }, { sums }) {
        const entries =
          to === 'processed'
            ? await work.post(
                ...claimEntriesOf(
                  claim,
                  sums,
                  transactionReference,
                  work.now,
                  await payingAccount(work.tx, deps.society, paidFrom, false),
                ),
              )
            : []
        if (to !== 'pending')
          await tellMember(
            deps,
            work,
            claim.row.member_id,
            'claimDecided',
            claimNewsOf(claim.member.name, claim.row),
            to,
            claim.row.amount_due,
          )
        if (to !== 'pending') await answerClaimant(deps, work, claim.member.name, claim.row, to)
        if (to === 'approved') await endMembership(work, claim.row.member_id, 'deceased')
        if (to === 'processed')
          for (const other of await closeOtherClaims(work, claim.row.member_id))
            await answerClaimant(deps, work, claim.member.name, other, 'rejected')
        return {
          ...auditedColumns(claim.row),
          amountDue: claim.row.amount_due,
          entries: entries.map(({ reference }) => reference),
        }
      },
      membersOnly: [],
      recordKind: 'claim',
      verbs: DECISION_VERBS,
      before: ({ row }) => ({ amountDue: row.amount_due }),
      answer: (call, claim, { to }) => ({
        message: CLAIMS_TEXTS.requestText(to),
        request: present(call, asDecided(claim)),
      }),
    }),
  )
}
