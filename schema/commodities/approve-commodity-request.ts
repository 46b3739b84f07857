import { commodityRequests } from './commodity-requests.ts'

commodityRequests.decision('approveCommodityRequest', {
  description: 'Approves a pending order; its grand total enters the books. ALREADY_DECIDED otherwise.',
  decision: () => ({ to: 'approved' }),
})
