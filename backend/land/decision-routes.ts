import { completionError, LAND_LIFECYCLE, validateLandDecision } from '#rules/land/review.ts'
import { handsWhereTwo } from '#rules/requests/second-person.ts'
import { LAND_TEXTS } from '#rules/texts/land.ts'
import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import { LAND_DECISION_FORM, landCalls } from '../contract/land.ts'
import { filterIn } from '../http/paging.ts'
import { notFound } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { RouteModule } from '../http/route.ts'
import { decidedBy, decisionHandler } from '../requests/decision.ts'
import { requireAnother, requireNotOwn } from '../requests/second-person.ts'
import { depositOf, saleOf } from './entries.ts'
import { tellApplicant } from './land-news.ts'
import { presentLandRequest } from './present.ts'
import { landList, landRequests } from './requests.ts'
import { lockPlots, plotCostOf, takePlots } from './store.ts'

/** The documented actions, and the states they lead to. */
const ACTIONS = { approve: 'approved', rejected: 'rejected', completed: 'completed' } as const

const isAction = (text: string): text is keyof typeof ACTIONS => Object.hasOwn(ACTIONS, text)

/** Staff decide about land (Spec 002 §2.11, §4). */
export const landDecisionRoutes: RouteModule = (on, deps) => {
  on(landCalls.landRequests, async (call) => {
    const state = filterIn(call.query, 'status', LAND_LIFECYCLE.states)
    const memberType = filterIn(call.query, 'memberType', ['member', 'non-member'] as const)
    const { requests, paging } = await landList.page(call, deps, { state, memberType })
    const link = (fileId: string | null) => deps.files.link(fileId, call.viewer.id, call.now)
    return { requests: requests.map((request) => presentLandRequest(request, link)), ...paging }
  })

  on(
    landCalls.updateLandRequest,
    decisionHandler({
      table: landRequests,
      lifecycle: LAND_LIFECYCLE,
      read(call) {
        const form = readForm(LAND_DECISION_FORM, call.body)
        const { action, rejectionReason, reason } = form.values
        if (!isAction(action)) throw form.problem({ action: LAND_TEXTS.actionUnknown })
        const decision = { to: ACTIONS[action], rejectionReason, reason }
        form.refuse(validateLandDecision(decision))
        return { key: call.params.id ?? '', decision }
      },
      missing: () => notFound(LAND_TEXTS.requestNotFound),
      async facts(work, { row }, { to, reason }, call) {
        if (to === 'approved') requireNotOwn(work, deps.society, row.member_id)
        if (to === 'completed')
          requireAnother(
            work,
            handsWhereTwo(deps.society, row.decided_by, row.member_id),
            SECOND_PERSON_TEXTS.completion,
          )
        const missing = to === 'completed' ? completionError(row.outstanding_amount, reason) : null
        if (missing !== null) throw readForm(LAND_DECISION_FORM, call.body).problem({ reason: missing })
        return { plots: row.plots, available: await lockPlots(work.tx, row.estate_id) }
      },
      columns: (work, { to, rejectionReason, reason }) => ({
        ...(to === 'completed'
          ? { completed_at: work.now, completed_by: work.actor.id, completion_reason: reason || null }
          : decidedBy(work)),
        ...(to === 'rejected' ? { rejection_reason: rejectionReason } : {}),
      }),
      async carryOut(work, { row }, { to, rejectionReason, reason }) {
        const { tx, post, now } = work
        if (to === 'rejected') {
          await tellApplicant(deps, work, row, 'landRejected', rejectionReason)
          return { rejectionReason }
        }
        if (to === 'approved') {
          await takePlots(tx, row.estate_id, row.plots)
          await tellApplicant(deps, work, row, 'landApproved')
          const [deposit] = await post(...depositOf(row, now))
          return { estate: row.estate_id, plots: row.plots, entry: deposit?.reference }
        }
        await tellApplicant(deps, work, row, 'landCompleted')
        const [sale] = await post(...saleOf(row, now, await plotCostOf(tx, row.estate_id)))
        return { outstanding: row.outstanding_amount, reason, entry: sale?.reference }
      },
      membersOnly: [],
      recordKind: 'land request',
      verbs: { approved: 'approve', rejected: 'reject', completed: 'complete' },
      answer(call, request, { to }) {
        const link = (fileId: string | null) => deps.files.link(fileId, call.viewer.id, call.now)
        return { message: LAND_TEXTS[to], request: presentLandRequest(request, link) }
      },
    }),
  )
}
