import { landRequests } from './land-requests.ts'

landRequests.decision('rejectLandRequest', {
  description:
    'Rejects a pending land request; the applicant sees the reason. ALREADY_DECIDED in every other state.',
  fields: (t) => ({
    rejectionReason: t.string({ required: true, description: 'The reason shown to the applicant.' }),
  }),
  decision: ({ rejectionReason }) => ({ to: 'rejected', rejectionReason: rejectionReason.trim() }),
})
