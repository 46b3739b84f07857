import { commodityRequests } from './commodity-requests.ts'

commodityRequests.decision('rejectCommodityRequest', {
  description:
    'Rejects a pending commodity request. It stays visible to its member, with the reason. ALREADY_DECIDED in every other state.',
  fields: (t) => ({
    rejectionReason: t.string({
      description: 'The reason shown to the member, at most 5,000 characters; not stored by every backend.',
    }),
  }),
  decision: ({ rejectionReason }) => ({ to: 'rejected', rejectionReason: rejectionReason?.trim() || null }),
})
