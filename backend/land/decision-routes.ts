import { LAND_STATES, landRefusal, validateLandDecision } from '#rules/land/review.ts'
import { approvalPlotsRefusal } from '#rules/land/validate-application.ts'
import { LAND_TEXTS } from '#rules/texts/land.ts'
import { landCalls } from '../contract/land.ts'
import { filterIn, pageOf, pagingOf } from '../http/paging.ts'
import { conflict, invalid, notFound } from '../http/problems.ts'
import { FormFields } from '../http/read-form.ts'
import type { RouteModule } from '../http/route.ts'
import { presentLandRequest } from './present.ts'
import { decideLandRequest, landRequestPage, lockLandRequest } from './requests.ts'
import { takePlots } from './store.ts'

/** The documented verbs, and where they lead. */
const ACTIONS = {
  approve: { to: 'approved', act: 'approve land request', text: LAND_TEXTS.approved },
  rejected: { to: 'rejected', act: 'reject land request', text: LAND_TEXTS.rejected },
  completed: { to: 'completed', act: 'complete land request', text: LAND_TEXTS.completed },
} as const

const isAction = (text: string): text is keyof typeof ACTIONS => Object.hasOwn(ACTIONS, text)

/** Staff decide about land (Spec 002 §2.11, §4). */
export const landDecisionRoutes: RouteModule = (on, deps) => {
  on(landCalls.landRequests, async (call) => {
    const state = filterIn(call.query, 'status', LAND_STATES)
    const memberType = filterIn(call.query, 'memberType', ['member', 'non-member'] as const)
    const page = pageOf(call.query, deps.society.pageSize)
    const { requests, count } = await landRequestPage(call.db, page, {
      state,
      memberType,
      search: call.query.search,
    })
    const link = (fileId: string | null) => deps.files.link(fileId, call.viewer.id, call.now)
    return {
      requests: requests.map((request) => presentLandRequest(request, link)),
      ...pagingOf(page, count),
    }
  })

  on(landCalls.updateLandRequest, async (call) => {
    const form = new FormFields(call.body)
    const [verb, rejectionReason] = [form.text('action'), form.text('rejectionReason')]
    if (!isAction(verb)) throw invalid({ action: LAND_TEXTS.actionUnknown })
    const action = ACTIONS[verb]
    form.refuse(validateLandDecision({ to: action.to, rejectionReason }))
    const decided = await call.work(async (work) => {
      const request = await lockLandRequest(work.tx, call.params.id ?? '')
      if (request === null) throw notFound(LAND_TEXTS.requestNotFound)
      const { row } = request
      const refusal = landRefusal(row.state, action.to)
      if (refusal !== null) throw conflict(refusal)
      if (action.to === 'approved') {
        const left = await takePlots(work.tx, row.estate_id, row.plots)
        if (left !== null)
          throw conflict(approvalPlotsRefusal(row.plots, left) ?? LAND_TEXTS.tooFewPlots(left))
      }
      const changed = await decideLandRequest(work, request, action.to, rejectionReason)
      await work.audit({
        act: action.act,
        recordKind: 'land request',
        recordId: row.id,
        before: { state: row.state },
        after: {
          state: action.to,
          ...(action.to === 'approved' ? { estate: row.estate_id, plots: row.plots } : {}),
          ...(action.to === 'rejected' ? { rejectionReason } : {}),
        },
      })
      return changed
    })
    const link = (fileId: string | null) => deps.files.link(fileId, call.viewer.id, call.now)
    return { message: action.text, request: presentLandRequest(decided, link) }
  })
}
