import { landRequests } from './land-requests.ts'

landRequests.decision('completeLandRequest', {
  description: 'Marks an approved application as completed. NOT_APPROVED or ALREADY_DECIDED otherwise.',
  decision: () => ({ to: 'completed' }),
})
