import { LAND_LIFECYCLE } from '#rules/land/review.ts'
import { byId, requestQueue } from '../requests/request-queue.ts'
import { ownRequestsOf } from '../society/read-own-requests.ts'
import { LandMemberTypeEnum, LandRequestRef, LandRequestStateEnum } from './land-request.ts'
import type { LandDecision } from './source.ts'

/** The queue of land requests for staff. */
export const landRequests = requestQueue({
  type: LandRequestRef,
  scope: 'READ_REQUESTS',
  states: LandRequestStateEnum,
  key: byId('LandRequest', 'application for land'),
  names: { one: 'landRequest', page: 'landRequests', pending: 'pendingLandRequests' },
  nouns: { one: 'application for land', many: 'applications for land' },
  searched: 'applicant, member number or id',
  filterArgs: (arg) => ({
    memberType: arg({
      type: LandMemberTypeEnum,
      description: 'Only applications of members, or only those of non-members.',
    }),
  }),
  filter: (state, { memberType }) => ({ state, memberType: memberType ?? null }),
  source: ({ land }) => land.requests,
  own: async (context) => (await ownRequestsOf(context)).landRequests,
  validateDecision: (decision: LandDecision) => LAND_LIFECYCLE.validateDecision(decision),
})
