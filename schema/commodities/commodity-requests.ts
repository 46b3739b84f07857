import type { CommodityState } from '#rules/commodities/review.ts'
import { COMMODITY_LIFECYCLE } from '#rules/commodities/review.ts'
import { byId, requestQueue } from '../requests/request-queue.ts'
import { ownRequestsOf } from '../society/read-own-requests.ts'
import { CommodityRequestRef, CommodityRequestStateEnum } from './commodity-request.ts'
import type { CommodityDecision } from './source.ts'

/** The queue of commodity requests for staff. */
export const commodityRequests = requestQueue({
  type: CommodityRequestRef,
  scope: 'READ_REQUESTS',
  states: CommodityRequestStateEnum,
  key: byId('CommodityRequest', 'commodity request'),
  names: { one: 'commodityRequest', page: 'commodityRequests', pending: 'pendingCommodityRequests' },
  nouns: { one: 'commodity request', many: 'commodity requests' },
  searched: 'member name or member number',
  filter: (state: CommodityState | null) => state,
  source: ({ commodities }) => commodities.requests,
  own: async (context) => (await ownRequestsOf(context)).commodityRequests,
  validateDecision: (decision: CommodityDecision) =>
    COMMODITY_LIFECYCLE.validateDecision(decision.to === 'rejected' ? decision : {}),
})
