import { landRequests } from './land-requests.ts'

landRequests.decision('approveLandRequest', {
  description:
    'Approves a pending land request and deducts its plots from those left. ALREADY_DECIDED in every other state, PLOTS_MISSING when too few plots are left.',
  decision: () => ({ to: 'approved' }),
})
