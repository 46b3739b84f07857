import { commodityRequests } from './commodity-requests.ts'

commodityRequests.decision('approveCommodityRequest', {
  description:
    'Approves a pending commodity request and posts its grand total to the ledger. ALREADY_DECIDED in every other state.',
  decision: () => ({ to: 'approved' }),
})
