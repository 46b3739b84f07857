import { landRequests } from './land-requests.ts'

landRequests.decision('rejectLandRequest', {
  description: 'Rejects a pending application; the applicant is told the reason. ALREADY_DECIDED otherwise.',
  fields: (t) => ({
    rejectionReason: t.string({ required: true, description: 'The reason the applicant is told.' }),
  }),
  decision: ({ rejectionReason }) => ({ to: 'rejected', rejectionReason: rejectionReason.trim() }),
})
