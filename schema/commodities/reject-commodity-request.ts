import { commodityRequests } from './commodity-requests.ts'

commodityRequests.decision('rejectCommodityRequest', {
  description: 'Rejects a pending order. ALREADY_DECIDED otherwise.',
  decision: () => ({ to: 'rejected' }),
})
