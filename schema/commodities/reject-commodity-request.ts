import { commodityRequests } from './commodity-requests.ts'

commodityRequests.decision('rejectCommodityRequest', {
  description: 'Rejects a pending commodity request. ALREADY_DECIDED in every other state.',
  decision: () => ({ to: 'rejected' }),
})
