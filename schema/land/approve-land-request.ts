import { landRequests } from './land-requests.ts'

landRequests.decision('approveLandRequest', {
  description:
    'Approves a pending application and takes its plots from the estate. ALREADY_DECIDED, or PLOTS_MISSING when too few plots are left.',
  decision: () => ({ to: 'approved' }),
})
