import { landRequests } from './land-requests.ts'

landRequests.decision('completeLandRequest', {
  description:
    'Marks an approved land request as completed. NOT_APPROVED or ALREADY_DECIDED in every other state.',
  fields: (t) => ({
    reason: t.string({ description: 'Why it is completed; required while money is outstanding.' }),
  }),
  decision: ({ reason }) => ({ to: 'completed', reason: reason?.trim() || null }),
})
