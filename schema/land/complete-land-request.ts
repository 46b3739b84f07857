import { landRequests } from './land-requests.ts'

landRequests.decision('completeLandRequest', {
  description:
    'Marks an approved land request as completed. NOT_APPROVED or ALREADY_DECIDED in every other state.',
  decision: () => ({ to: 'completed' }),
})
